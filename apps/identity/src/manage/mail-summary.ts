import { z } from 'zod';
import { reviveDeadMails, summarizeMails } from '../mail/mail-outbox.store.ts';
import { manageCall } from './manage-call.ts';

/** GET /manage/mails: {waiting, dead, oldestWaitingSeconds, isOff}. */
export const mailSummary = manageCall('GET', '/manage/mails', z.object({}), async ({ pool, settings }) => ({
  ...(await summarizeMails(pool)),
  isOff: settings.mail.smtpUrl === '',
}));

/** POST /manage/mails/retry: mails that were given up wait again: {revived}. Links in them may have expired meanwhile; those end again. */
export const retryMails = manageCall('POST', '/manage/mails/retry', z.object({}), async ({ pool }) => ({
  revived: await reviveDeadMails(pool),
}));
