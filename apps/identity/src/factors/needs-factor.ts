import type { IdentitySettings } from '../identity-settings.ts';
import type { Db } from '../platform/database.ts';
import { findFactorStanding } from './second-factor.store.ts';

/** `ask`: for the second factor that the account has. `set-up`: it must have one and has none. `none`: the first step is enough. */
export type FactorNeed = 'none' | 'ask' | 'set-up';

/** Must everybody who may sign or administer have a second factor here? */
export function mustHaveFactor(settings: Pick<IdentitySettings, 'secondFactor'>, { isWeighty }: { isWeighty: boolean }): boolean {
  return settings.secondFactor === 'required' && isWeighty;
}

/** What the account's sign-ins need besides their first step. */
export async function factorNeed(db: Db, settings: Pick<IdentitySettings, 'secondFactor'>, user: { id: string }): Promise<FactorNeed> {
  const standing = await findFactorStanding(db, user.id);
  if (standing.hasFactor) return 'ask';
  return mustHaveFactor(settings, standing) ? 'set-up' : 'none';
}
