import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { ToastHost } from '../dialogs/undo-toast.tsx';
import { findPage } from '../platform/page-catalogue.ts';
import { useLanguage } from '../platform/texts.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { LoadingBar } from './loading-bar.tsx';

/** The tab shows the page's title, in the current language. */
function useDocumentTitle(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? '' });
  const language = useLanguage();
  useEffect(() => {
    const title = findPage(path)?.title[language];
    document.title = title ? `${title} · Drawday` : 'Drawday';
  }, [path, language]);
}

export function Root() {
  useDocumentTitle();
  return (
    <>
      <LoadingBar />
      <LeaveQuestion />
      <Outlet />
      <DialogHost />
      <ToastHost />
    </>
  );
}
