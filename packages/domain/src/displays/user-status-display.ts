import { accountStatuses, type Tag } from '@drawday/vocabulary';

/** A user account as its status depends on it. `inviteSent` is the account's extra property of that name. */
export type UserAccountFacts = { isDeleted: boolean; emailConfirmed: boolean; inviteSent?: boolean | null };

/** Status of a user account: deleted, then confirmed, then invited, else pending. */
export function userStatusDisplay(user: UserAccountFacts): Tag {
  if (user.isDeleted) return accountStatuses.of.INACTIVE;
  if (user.emailConfirmed) return accountStatuses.of.ACTIVE;
  return user.inviteSent ? accountStatuses.of.INVITED : accountStatuses.of.PENDING;
}
