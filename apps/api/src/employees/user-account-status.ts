import { decideStatusChange } from '@drawday/domain';
import type { AccountStatus } from '@drawday/vocabulary';
import type { AccountRow } from './employees.store.ts';

/** Where an account is in its life; deleted before confirmed before invited, as it is shown. */
function accountStatus(account: AccountRow): AccountStatus {
  if (account.isDeleted) return 'INACTIVE';
  if (account.emailConfirmed) return 'ACTIVE';
  return account.inviteSent ? 'INVITED' : 'PENDING';
}

/** May the account go there? Locking is not a step of its life: any account that is not closed can be locked, any locked one unlocked. */
export function mayChangeAccount(account: AccountRow, to: 'INVITED' | 'INACTIVE' | 'LOCKED' | 'UNLOCKED'): boolean {
  if (to === 'LOCKED') return !account.isDeleted && account.isActive;
  if (to === 'UNLOCKED') return !account.isDeleted && (!account.isActive || account.isLocked);
  return (
    decideStatusChange({ entity: 'userAccount', from: accountStatus(account), to, permissions: null, reason: null, obstacles: [] }).kind ===
    'do'
  );
}
