import type { Culture } from '../platform/culture.ts';
import type { Db } from '../platform/database.ts';
import type { RequestOrigin } from '../platform/request-origin.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { markSignedIn, type UserRecord } from './user.store.ts';

/**
 * Notes the sign-in of somebody who has proved all that is asked for; called in the transaction of that proof.
 * @param detail the way (`by`), where it is not the password
 * @param culture the language of the page, where there was one
 * @returns false when the account is locked
 */
export async function recordSignIn(
  db: Db,
  user: UserRecord,
  origin: RequestOrigin,
  detail?: Readonly<Record<string, string>>,
  culture: Culture | null = null,
): Promise<boolean> {
  if (!(await markSignedIn(db, user.id, culture))) return false;
  await insertSecurityEvent(db, { kind: 'sign-in', user, origin, detail });
  return true;
}
