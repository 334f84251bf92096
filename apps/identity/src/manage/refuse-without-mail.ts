import type { IdentitySettings } from '../identity-settings.ts';
import { ManageRefusal } from './manage-call.ts';

/** No screen should say that a mail is on its way when none can leave. */
export function refuseWithoutMail({ mail }: Pick<IdentitySettings, 'mail'>): void {
  if (mail.smtpUrl === '') throw new ManageRefusal(409, 'MAIL_OFF', 'No mail server is set up (SMTP_URL).');
}
