import type { Db } from '../platform/database.ts';
import { forgetTries } from './credential-tries.store.ts';
import { endMailTokens } from './mail-token.store.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { PASSWORD_HISTORY, PASSWORD_REUSED, type PasswordRefusal, refusePassword } from './password-rules.ts';
import { deleteSessions, endHalfDoneSignIns } from './session.store.ts';
import { listPasswordHistory, replacePassword, type UserRecord } from './user.store.ts';

async function wasUsed(db: Db, userId: string, password: string): Promise<boolean> {
  for (const former of await listPasswordHistory(db, userId, PASSWORD_HISTORY)) {
    if (await verifyPassword(former, password)) return true;
  }
  return false;
}

/**
 * Gives a locked account a new password, or says why not. Ends its other sign-ins and every link under way.
 * The caller holds the account's row, so that two changes at once cannot both pass the check against former passwords.
 */
export async function setPassword(
  db: Db,
  user: UserRecord,
  password: string,
  keepGrantId: string | undefined,
): Promise<PasswordRefusal | undefined> {
  const refusal = refusePassword(password, user);
  if (refusal) return refusal;
  if (await wasUsed(db, user.id, password)) return PASSWORD_REUSED;
  await replacePassword(db, user.id, await hashPassword(password), user.id);
  await deleteSessions(db, [user.id], keepGrantId);
  await endHalfDoneSignIns(db, [user.id]);
  await endMailTokens(db, [user.id]);
  await forgetTries(db, [user]);
  return undefined;
}
