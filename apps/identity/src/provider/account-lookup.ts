import { profileClaims } from '../accounts/account-claims.ts';
import { findGrantContext, type GrantContext } from '../accounts/grant-context.store.ts';
import { findUser, mayWork, type UserRecord } from '../accounts/user.store.ts';
import type { Db } from '../platform/database.ts';

export interface GrantedAccount {
  user: UserRecord;
  context: GrantContext | undefined;
}

/** The account and what its grant rests on. Undefined as soon as the account, or the support user behind it, may no longer work. */
export async function findGrantedAccount(db: Db, accountId: string, grantId: string | undefined): Promise<GrantedAccount | undefined> {
  const user = await findUser(db, accountId);
  if (!user || !mayWork(user)) return undefined;
  const context = grantId === undefined ? undefined : await findGrantContext(db, grantId);
  if (context?.impersonatorUserId) {
    const actor = await findUser(db, context.impersonatorUserId);
    if (!actor || !mayWork(actor) || !actor.roles.includes('clinical_support')) return undefined;
  }
  return { user, context };
}

/** The provider's view of an account. */
export async function accountOf(db: Db, accountId: string, grantId: string | undefined) {
  const found = await findGrantedAccount(db, accountId, grantId);
  if (!found) return undefined;
  return { accountId: found.user.id, claims: async () => profileClaims(found.user, found.context) };
}
