import type { z } from 'zod';
import { forgetTries } from '../accounts/credential-tries.store.ts';
import { endMailTokens } from '../accounts/mail-token.store.ts';
import { deleteSessions } from '../accounts/session.store.ts';
import type { UserRecord } from '../accounts/user.store.ts';
import { updateStatus } from '../accounts/user-status.store.ts';
import type { Db } from '../platform/database.ts';
import type { RequestOrigin } from '../platform/request-origin.ts';
import { insertSecurityEvents } from '../platform/security-event.store.ts';
import type { StatusFlags } from './user-fields.ts';

/** Sets flags of accounts that the caller has locked. A person who may no longer work is signed out, and no link opens the account. */
export async function applyStatus(
  db: Db,
  users: readonly UserRecord[],
  flags: z.output<typeof StatusFlags>,
  changedBy: string | undefined,
  origin: RequestOrigin,
): Promise<void> {
  const ids = users.map((user) => user.id);
  const { isActive, isDeleted, inviteSent, emailConfirmed, unlock } = flags;
  const status = {
    isActive: isActive ?? null,
    isDeleted: isDeleted ?? null,
    inviteSent: inviteSent ?? null,
    emailConfirmed: emailConfirmed ?? null,
    unlock,
  };
  await updateStatus(db, ids, status, changedBy ?? null);
  if (unlock) await forgetTries(db, users);
  if (isActive === false || isDeleted === true) {
    await deleteSessions(db, ids, undefined);
    await endMailTokens(db, ids);
  }
  await insertSecurityEvents(db, users, { kind: 'status-changed', actorUserId: changedBy, origin, detail: { ...flags } });
}
