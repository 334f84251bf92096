import { accountStatuses, type Tag } from '@drawday/vocabulary';

/** The facts a user account's status depends on. `inviteSent` is the account's extra property of that name. */
export type UserAccountFacts = { isDeleted: boolean; emailConfirmed: boolean; inviteSent?: boolean | null };

/** Status of a user account: deleted, then confirmed, then invited, otherwise pending. */
export function userStatusDisplay(user: UserAccountFacts): Tag {
  if (user.isDeleted) return accountStatuses.of.INACTIVE;
  if (user.emailConfirmed) return accountStatuses.of.ACTIVE;
  return user.inviteSent ? accountStatuses.of.INVITED : accountStatuses.of.PENDING;
}
