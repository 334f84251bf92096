import type { FieldCipher } from '@drawday/database/field-cipher.ts';
import type { UserRecord } from '../accounts/user.store.ts';
import type { Culture } from '../platform/culture.ts';
import type { Db } from '../platform/database.ts';
import { writeNotice } from './write-mail.ts';

/** A person who signs in by another name from now on gets a notice, at the address that the account had before. */
export async function noticeOfName(
  db: Db,
  before: UserRecord,
  after: UserRecord,
  writing: { fields: FieldCipher; culture: Culture },
): Promise<void> {
  if (before.userName.toLowerCase() === after.userName.toLowerCase() || !before.email || !before.emailConfirmed) return;
  await writeNotice(db, 'name-changed', { to: after, recipient: before.email }, writing);
}
