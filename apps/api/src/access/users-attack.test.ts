import { users } from '@drawday/contracts/access/users.contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { startIdentityProcess } from '../platform/testing/identity-process.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { addSecondOrganization, attacker, attackerFacts, chief } from './testing/second-organization.ts';
import { accountPassword, addAccounts } from './testing/test-accounts.ts';

const facts = attackerFacts;
const api = await useTestApi({ openIdentity: startIdentityProcess });
beforeAll(async () => {
  await addAccounts(api.database.ownerUrl);
  await addSecondOrganization(api.database.ownerUrl);
});

/** What each call of the room sends about somebody's account. A call missing here fails the test below. */
const inputs: Record<keyof typeof users, (userId: string) => object | undefined> = {
  list: () => undefined,
  find: () => undefined,
  changeStatus: () => ({ isActive: false }),
  endSessions: () => ({}),
  resetSecondFactor: () => ({}),
  makeTenantAdmin: () => ({}),
  confirmAccount: () => ({ concurrencyStamp: 'any' }),
  usersInTenants: () => ({ tenantIds: [clinic.tenantA] }),
  allLinkUsers: () => undefined,
  linkUsers: () => ({ userNameOrEmailAddress: 'nurse', password: 'a guess of mine' }),
  unlinkUsers: (targetUserId) => ({ targetUserId }),
  sendChangePasswordEmail: (userId) => ({ userId }),
  sendResetPasswordEmail: (userId) => ({ userId }),
  sendChangeEmailEmail: (userId) => ({ userId, newEmail: 'attacker@elsewhere.example' }),
  sendLoginLink: (userId) => ({ userId }),
  sendInvite: (userId) => ({ userIds: [userId] }),
  checkPassword: () => ({ password: accountPassword }),
};
const calls = Object.entries(users).map(([name, contract]) => ({ name: name as keyof typeof users, contract }));
const targets = {
  'the nurse': staff.nurse.userId,
  'the administrator of the first clinic': staff.admin.userId,
  'the customer’s administrator': chief,
};

const accounts = () =>
  api.sql(
    `select u.*, (select count(*)::int from identity.mail_outbox m where m.user_id = u.id) as mails from identity.users u
    where u.id <> $1 order by u.id`,
    [attacker.userId],
  );
const send = (name: keyof typeof users, userId: string) => {
  const { method, path } = users[name];
  return api.callAs(facts, method, path.replace(/\{(id|userId)\}/, userId), inputs[name](userId));
};
const codeOf = ({ body }: { body: unknown }): string | null | undefined => {
  const { error, items } = (body ?? {}) as { error?: { code: string }; items?: { code?: string | null }[] };
  return error?.code ?? items?.[0]?.code;
};

describe.each(Object.entries(targets))('an administrator of another organization of the same customer, about %s', (_, userId) => {
  test.each(calls)('$name changes, sends and shows nothing', async ({ name }) => {
    const before = await accounts();
    const answer = await send(name, userId);
    expect(await accounts()).toEqual(before);
    expect(answer.text).not.toMatch(/(nurse|admin|chief)@ridgeline/);
    if (name === 'list') expect((answer.body as { totalCount: number }).totalCount).toBe(1);
    else if (name === 'allLinkUsers') expect(answer.body).toEqual({ items: [] });
    else if (name === 'linkUsers') expect(codeOf(answer)).toBe('LOGIN_FAILED');
    else if (name === 'usersInTenants') expect(answer.status).toBe(403);
    else expect(codeOf(answer)).toBe('NOT_FOUND');
  });
});

describe('sharing one facility with somebody of wider reach', () => {
  beforeAll(async () => {
    await api.sql('insert into assignments (tenant_id, employee_id, facility_id) values ($1, $2, $3)', [
      clinic.tenantA,
      attacker.employeeId,
      clinic.facility,
    ]);
  });
  const writes = calls.filter(({ contract }) => contract.permission === 'Access.Users.Manage');

  test.each(writes)('$name is refused for an account that reaches more', async ({ name }) => {
    const before = await accounts();
    expect(codeOf(await send(name, staff.admin.userId))).toBe('ACCOUNT_BEYOND');
    expect(await accounts()).toEqual(before);
    expect(codeOf(await send(name, chief))).toBe('NOT_FOUND');
  });
  test('the account of somebody who works there alone is theirs to administer', async () => {
    expect((await send('find', staff.nurse.userId)).status).toBe(200);
    expect((await send('sendResetPasswordEmail', staff.nurse.userId)).status).toBe(204);
  });
  test.each([
    ['setting up the account', 'PUT', `employees/${staff.admin.employeeId}/setup-user-account`, { roles: ['clinical_nurse'] }],
    ['locking it', 'POST', `employees/${staff.admin.employeeId}/change-user-status`, { statusTypeCode: 'LOCKED' }],
    ['inactivating the employee', 'PUT', `employees/${staff.admin.employeeId}/status`, { statusTypeCode: 'INACTIVE' }],
    ['inactivating in a batch', 'POST', 'employees/batch-inactivate', { ids: [staff.admin.employeeId] }],
    ['inviting in a batch', 'POST', 'employees/batch-send-invite', { ids: [staff.admin.employeeId] }],
  ] as const)('%s from the employee’s side is refused, too', async (_, method, path, body) => {
    const before = await accounts();
    expect(codeOf(await api.callAs(facts, method, `/api/master-data/${path}`, body))).toBe('ACCOUNT_BEYOND');
    expect(await accounts()).toEqual(before);
  });
});

describe('a new employee with somebody else’s address', () => {
  const hire = async (email: string) => {
    const answer = await api.callAs(facts, 'POST', '/api/master-data/employees', {
      firstName: 'Eve',
      lastName: 'Example',
      email,
      careRole: 'NURSE',
      facilityAssignments: [{ facilityId: attacker.facilities[0], isPrimary: true }],
    });
    const { id: employeeId } = answer.body as { id: string };
    await api.sql(`update employees set status_type_code = 'ACTIVE' where id = $1`, [employeeId]);
    return employeeId;
  };
  test('does not get the account of the customer’s administrator, which is no employee’s', async () => {
    const employeeId = await hire('chief@ridgeline.example');
    const setup = { roles: ['clinical_nurse'], userName: 'chief', email: 'chief@ridgeline.example' };
    const before = await accounts();
    const path = `/api/master-data/employees/${employeeId}/setup-user-account`;
    expect(codeOf(await api.callAs(facts, 'PUT', path, setup))).toBe('USER_NAME_TAKEN');
    await api.sql(`update identity.users set user_name = email where id = $1`, [chief]);
    const renamed = await accounts();
    const invited = await api.callAs(facts, 'POST', '/api/master-data/employees/batch-send-invite', { ids: [employeeId] });
    expect(codeOf(invited)).toBe('USER_NAME_TAKEN');
    expect(await accounts()).toEqual(renamed);
    expect(before.length).toBe(renamed.length);
  });
});

test('an administrator does not become a physician by another address in the account', async () => {
  const path = `/api/master-data/employees/${staff.director.employeeId}/setup-user-account`;
  const setup = { roles: [staff.director.role], email: 'attacker@elsewhere.example', sendInvite: true };
  const answer = await api.call('admin', 'PUT', path, setup);
  expect(answer.status).toBe(200);
  expect(await api.sql(`select email, user_name, email_confirmed from identity.users where id = $1`, [staff.director.userId])).toEqual([
    { email: 'director@ridgeline.example', user_name: 'director', email_confirmed: true },
  ]);
  const mails = await api.sql(`select kind, recipient from identity.mail_outbox where user_id = $1`, [staff.director.userId]);
  expect(mails).toEqual([{ kind: 'confirm-email', recipient: 'attacker@elsewhere.example' }]);
});
