import { users } from '@drawday/contracts/access/users.contract.ts';
import { userStatusDisplay } from '@drawday/domain';
import type { SeenRecord } from '../forms/step-stamped.ts';
import { send } from '../platform/api-client.ts';
import { wordOf } from '../platform/code-word.ts';
import { roleName } from '../platform/role-name.ts';
import type { AccessText } from './access.texts.ts';
import type { UserRow } from './users.queries.ts';

export const statusOf = (row: UserRow) =>
  userStatusDisplay({ ...row, isDeleted: row.isDeleted || !row.isActive, inviteSent: row.extraProperties.InviteSent });

/** An account as the list shows it. @param start what the step changes: opened or closed, or locked out */
export function userStep(row: UserRow, start: 'isActive' | 'isLocked', text: AccessText): SeenRecord<Partial<UserRow>> {
  const version = (one: UserRow) => ({
    stamp: one.concurrencyStamp,
    values: { [start]: one[start] },
    facts: {
      [text('status')]: one.isLocked ? text('lockedOut') : wordOf(statusOf(one)),
      [text('firstName')]: one.name,
      [text('lastName')]: one.surname,
      [text('userName')]: one.userName,
      [text('email')]: one.email,
      [text('roles')]: one.roleNames.map(roleName).join(', '),
    },
  });
  return { ...version(row), newest: async () => version(await send(users.find, { params: { id: row.id } })) };
}
