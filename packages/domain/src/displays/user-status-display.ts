import type { StatusDisplay } from './style.ts';

/** A user account as its status depends on it. `inviteSent` is the account's extra property of that name. */
export type UserAccountFacts = { isDeleted: boolean; emailConfirmed: boolean; inviteSent?: boolean | null };

/** Status of a user account: deleted, then confirmed, then invited, else pending. The styles are our own choice. */
export function userStatusDisplay(user: UserAccountFacts): StatusDisplay {
  if (user.isDeleted) return { text: 'Inactive', style: 'error' };
  if (user.emailConfirmed) return { text: 'Active', style: 'success' };
  return user.inviteSent ? { text: 'Invited', style: 'primary' } : { text: 'Pending', style: 'warning' };
}
