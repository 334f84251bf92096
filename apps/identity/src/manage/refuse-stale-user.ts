import type { UserRecord } from '../accounts/user.store.ts';
import { ManageRefusal } from './manage-call.ts';

/** Compares the stamp of what the caller saw with the user as it stands, locked; no check when no stamp is sent. */
export function refuseStaleUser(user: UserRecord, seenStamp: string | null | undefined): void {
  if (!seenStamp || seenStamp === user.concurrencyStamp) return;
  throw new ManageRefusal(409, 'USER_STALE', 'The user was changed by someone else. Reload and try again.');
}
