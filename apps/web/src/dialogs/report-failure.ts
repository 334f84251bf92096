import { failureWords, staleNoticeMs } from '@drawday/domain';
import { failureDisplay } from '../platform/failure-display.ts';
import { dropToken } from '../platform/identity.ts';
import { noteWhySignedOut } from '../platform/signed-out-because.ts';
import { platformText } from '../platform/texts.ts';
import { showMessage } from './message-dialog.tsx';
import { clearNotices } from './undo-toast.tsx';

let telling: string | null = null;
let leaving = false;

/** Shows a failed call as the error catalogue says. The same words are not stacked: ten widgets may fail for one reason. */
export function reportFailure(error: unknown): void {
  setTimeout(clearNotices, staleNoticeMs);
  const display = failureDisplay(error);
  if (display.kind === 'silent') return;
  if (display.kind === 'log') {
    console.error(error);
    return;
  }
  if (display.kind === 'signOut') {
    if (leaving) return;
    leaving = true;
    noteWhySignedOut('ended');
    void dropToken().finally(() => location.assign('/'));
    return;
  }
  const title = display.title === failureWords.untitled ? platformText('oops') : display.title;
  const content = display.content === failureWords.unknown ? platformText('unknownError') : display.content;
  const words = `${title}\n${content}`;
  if (telling === words) return;
  telling = words;
  void showMessage(title, content).finally(() => {
    telling = null;
  });
}
