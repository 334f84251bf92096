import { ManageRefusal } from './manage-call.ts';

const same = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase();

/** A user name in the shape of an e-mail address must be the account's own one, so that nobody takes an address that is somebody else's. */
export function refuseAddressAsName(account: { userName?: string; email: string | null }, userName: string): void {
  if (!userName.includes('@') || same(userName, account.email) || same(userName, account.userName ?? null)) return;
  throw new ManageRefusal(400, 'USER_NAME_ADDRESS', 'A user name with an @ must be the e-mail address of the account.');
}
