import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { ToastHost } from '../dialogs/undo-toast.tsx';
import { findPage } from '../platform/page-catalogue.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { LoadingBar } from './loading-bar.tsx';

/** The tab shows the page's title, in the current language. */
function useDocumentTitle(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? '' });
  const { i18n } = useTranslation();
  useEffect(() => {
    const title = findPage(path)?.title[i18n.language === 'es' ? 'es' : 'en'];
    document.title = title ? `${title} · Drawday` : 'Drawday';
  }, [path, i18n.language]);
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
