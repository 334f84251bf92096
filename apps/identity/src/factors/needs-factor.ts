import { roles } from '@drawday/vocabulary';
import type { IdentitySettings } from '../identity-settings.ts';
import type { Db } from '../platform/database.ts';
import { findFactorStanding } from './second-factor.store.ts';

/** `ask`: for the second factor that the account has. `set-up`: it must have one and has none. `none`: the first step is enough. */
export type FactorNeed = 'none' | 'ask' | 'set-up';

/** Must everybody with these rights have a second factor here? */
export function mustHaveFactor(
  settings: Pick<IdentitySettings, 'secondFactor'>,
  account: { roles: readonly string[]; isWeighty: boolean },
): boolean {
  return settings.secondFactor === 'required' && (account.isWeighty || account.roles.some((role) => roles.isIn('secondFactor', role)));
}

/** What the account's sign-ins need besides their first step. */
export async function factorNeed(
  db: Db,
  settings: Pick<IdentitySettings, 'secondFactor'>,
  user: { id: string; roles: readonly string[] },
): Promise<FactorNeed> {
  const { hasFactor, isWeighty } = await findFactorStanding(db, user.id);
  if (hasFactor) return 'ask';
  return mustHaveFactor(settings, { roles: user.roles, isWeighty }) ? 'set-up' : 'none';
}
