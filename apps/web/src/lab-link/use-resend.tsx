import { resendObstacles } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showMessage } from '../dialogs/message-dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { codeWord } from '../platform/code-word.ts';
import { refreshLink, resendMessages } from './lab-link.queries.ts';
import { useLabLinkTexts } from './lab-link.texts.ts';

/** Sends orders again, and says which were left out and why. False when the person changed their mind. */
export function useResend(): (ids: readonly string[]) => Promise<boolean> {
  const text = useLabLinkTexts();
  const client = useQueryClient();
  const resend = useMutation(resendMessages);
  return async (ids) => {
    if (!(await confirm({ content: text('resendQuestion', { count: ids.length }) }))) return false;
    const { sent, skipped } = await resend.mutateAsync({ body: { ids: [...ids] } });
    refreshLink(client);
    if (sent > 0) showNotice(text('resent', { count: sent }));
    const reasons = Map.groupBy(skipped, ({ because }) => because);
    const lines = [...reasons].map(([because, rows]) => `${codeWord(resendObstacles, because)}: ${rows.length}`);
    if (lines.length > 0) await showMessage(text('skipped'), lines.join(' · '));
    return true;
  };
}
