import { findUser, listReachableAdmins, listReachableSupport, listToConfirm } from '../accounts/user.store.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { writeAlerts } from '../mail/write-mail.ts';
import type { Culture } from '../platform/culture.ts';
import type { Db } from '../platform/database.ts';

interface Asking {
  settings: Pick<IdentitySettings, 'fields' | 'publicUrl' | 'mail'>;
  culture: Culture;
  /** Who gave the accounts their addresses or rights. */
  changedBy: string | undefined;
}

/**
 * Writes to the other administrators of the tenant (to support where there is none) that accounts which may sign or administer wait until one
 * of them confirms whose they are. One mail each, which names no account: not every administrator may know of every one.
 */
export async function askToConfirm(
  db: Db,
  tenantId: string | null,
  userIds: readonly string[],
  { settings, culture, changedBy }: Asking,
): Promise<void> {
  if (tenantId === null || settings.mail.smtpUrl === '') return;
  const waiting = await listToConfirm(db, userIds);
  if (waiting.length === 0) return;
  const giver = changedBy === undefined ? undefined : await findUser(db, changedBy);
  const admins = await listReachableAdmins(db, tenantId, giver?.id ?? null);
  const asked = admins.length > 0 ? admins : await listReachableSupport(db);
  const giverName = giver ? `${giver.name} ${giver.surname}`.trim() || giver.userName : '—';
  const page = `${settings.publicUrl}/home/users?waits=1`;
  const letters = asked.map((to) => ({ to, recipient: to.email, alerts: () => giverName, page }));
  await writeAlerts(db, 'account-to-confirm', letters, { fields: settings.fields, culture });
}
