import type { UserRecord } from '../accounts/user.store.ts';
import { listTakenNames, markInvited } from '../accounts/user-status.store.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { writeLinkMails } from '../mail/write-mail.ts';
import type { Culture } from '../platform/culture.ts';
import type { Db } from '../platform/database.ts';
import type { RequestOrigin } from '../platform/request-origin.ts';
import { insertSecurityEvents } from '../platform/security-event.store.ts';
import { askToConfirm } from './ask-to-confirm.ts';

/** What became of one: only `sent` wrote a mail. */
export type InviteOutcome = 'sent' | 'unknown' | 'no-email' | 'active' | 'inactive' | 'name-taken';

interface Inviting {
  settings: Pick<IdentitySettings, 'fields' | 'publicUrl' | 'mail'>;
  origin: RequestOrigin;
  culture: Culture;
  changedBy: string | undefined;
}

function outcomeOf(user: UserRecord, takenNames: ReadonlySet<string>): InviteOutcome {
  if (!user.isActive || !user.tenantIsActive) return 'inactive';
  if (user.email === null) return 'no-email';
  if (takenNames.has(user.id)) return 'name-taken';
  // A password that works is never replaced through an address that is not confirmed.
  return !user.isDeleted && (user.passwordHash !== null || (user.isExternal && user.emailConfirmed)) ? 'active' : 'sent';
}

/**
 * Invites accounts that the caller has locked: nine statements, however many. Returns what became of each, by its id.
 * An account that was closed opens again as invited. An earlier invitation of the same account ends.
 */
export async function inviteAccounts(
  db: Db,
  users: readonly UserRecord[],
  { settings, origin, culture, changedBy }: Inviting,
): Promise<Map<string, InviteOutcome>> {
  const ids = users.map((user) => user.id);
  const takenNames = await listTakenNames(db, ids);
  const outcomes = new Map(users.map((user) => [user.id, outcomeOf(user, takenNames)]));
  const invited = users.filter((user) => outcomes.get(user.id) === 'sent');
  if (invited.length === 0) return outcomes;
  const invitedIds = invited.map((user) => user.id);
  await markInvited(db, invitedIds, changedBy ?? null);
  const letters = invited.map((to) => ({ to, recipient: to.email ?? '' }));
  await writeLinkMails(db, 'invitation', letters, { fields: settings.fields, culture, createdBy: changedBy ?? null });
  await insertSecurityEvents(db, invited, { kind: 'mail-requested', actorUserId: changedBy, origin, detail: { purpose: 'invitation' } });
  await askToConfirm(db, invited[0]?.tenantId ?? null, invitedIds, { settings, culture, changedBy });
  return outcomes;
}
