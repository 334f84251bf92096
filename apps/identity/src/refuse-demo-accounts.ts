import { SettingsError } from '@drawday/settings';
import { hasDemoAccounts } from './accounts/demo-account.store.ts';
import type { Db } from './platform/database.ts';

/** In production nobody may sign in with the accounts and the password given in the README. */
export async function refuseDemoAccounts(db: Db, inProduction: boolean): Promise<void> {
  if (inProduction && (await hasDemoAccounts(db)))
    throw new SettingsError(['This database holds the demo accounts, which everybody knows: production needs a database without them.']);
}
