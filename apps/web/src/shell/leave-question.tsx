import { useBlocker } from '@tanstack/react-router';
import { askToLeave } from '../dialogs/ask-to-leave.tsx';
import { findPage } from '../platform/page-catalogue.ts';
import { discardUnsavedChanges, hasUnsavedChanges } from '../platform/unsaved-changes.ts';
import type { PlainSearch } from '../platform/url-state.ts';
import { closePage } from './keep-alive.tsx';
import { pageKey } from './open-pages.ts';

type Place = { pathname: string; search: PlainSearch };

function isSamePage(from: Place, to: Place): boolean {
  const page = findPage(from.pathname);
  return page !== undefined && from.pathname === to.pathname && pageKey(page, from.search) === pageKey(page, to.search);
}

/** Asks before a page with unsaved changes is left by a link, Back or closing the tab. */
export function LeaveQuestion() {
  useBlocker({
    enableBeforeUnload: hasUnsavedChanges,
    shouldBlockFn: async ({ current, next }) => {
      const from: Place = { pathname: current.pathname, search: current.search as PlainSearch };
      if (!hasUnsavedChanges() || isSamePage(from, { pathname: next.pathname, search: next.search as PlainSearch })) return false;
      const leave = await askToLeave();
      if (leave) {
        discardUnsavedChanges();
        closePage(from.pathname, from.search);
      }
      return !leave;
    },
  });
  return null;
}
