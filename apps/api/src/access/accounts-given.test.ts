import { roles } from '@drawday/vocabulary';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startIdentityProcess } from '../platform/testing/identity-process.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff, support } from '../platform/testing/test-clinic.ts';
import { accountPassword, addAccounts } from './testing/test-accounts.ts';

/** C.4: whoever gives an account its address could read the invitation, and become the person. */
const api = await useTestApi({ openIdentity: startIdentityProcess });
beforeAll(() => addAccounts(api.database.ownerUrl));
beforeEach(() => api.sql('delete from identity.mail_outbox'));

const employees = '/api/master-data/employees';
const users = '/api/identity/users';
type Answer = { status: number; body: unknown };
const codeOf = ({ body }: Answer) => (body as { error?: { code: string } } | undefined)?.error?.code;
const facts = (userId: string, role: string) => ({ userId, tenantId: clinic.tenantA, roles: [role] });

const headersOf = (caller: 'admin' | 'support') => (caller === 'support' ? { __tenant: clinic.tenantA } : {});
/** A new employee, active, with an account whose address is given by the administrator, or by support. */
async function give(lastName: string, role: string, giver: 'admin' | 'support' = 'admin') {
  const email = `${lastName.toLowerCase()}@elsewhere.example`;
  const entry = { firstName: 'Given', lastName, email, careRole: 'NURSE' };
  const assigned = { ...entry, facilityAssignments: [{ facilityId: clinic.facility, isPrimary: true }] };
  const { id } = (await api.call('admin', 'POST', employees, assigned)).body as { id: string };
  await api.call('admin', 'PUT', `${employees}/${id}/activate`, {});
  await api.sql(`update employees set npi = '1234567893' where id = $1`, [id]);
  const setup = { roles: [role], email, sendInvite: true };
  const made = await api.call(giver, 'PUT', `${employees}/${id}/setup-user-account`, setup, headersOf(giver));
  const { account } = made.body as { account: { userId: string; awaitsConfirmation: boolean } };
  return { employeeId: id, ...account, facts: facts(account.userId, role) };
}
const stampOf = async (userId: string) =>
  (await api.sql<{ stamp: string }>('select concurrency_stamp as stamp from identity.users where id = $1', [userId]))[0]?.stamp;
const confirmAs = async (caller: 'admin' | 'support', userId: string, change: object = {}) => {
  const body = { concurrencyStamp: await stampOf(userId), password: accountPassword, ...change };
  return api.call(caller, 'POST', `${users}/${userId}/confirm-account`, body, headersOf(caller));
};
const sign = (who: ReturnType<typeof facts>) =>
  api.callAs(who, 'POST', '/api/order/schedules/sign-orders', { ids: [], password: accountPassword });
const mails = () =>
  api.sql<{ kind: string; user_id: string }>(
    `select kind, user_id from identity.mail_outbox where kind = 'account-to-confirm' order by user_id`,
  );

describe('an account that may sign, given by one administrator', () => {
  test('looks, keeps its own settings, and signs or changes nothing until support or another administrator has confirmed it', async () => {
    const physician = await give('Physician', 'clinical_provider');
    expect(physician.awaitsConfirmation).toBe(true);
    expect(codeOf(await sign(physician.facts))).toBe('ACCOUNT_UNCONFIRMED');
    const patient = { firstName: 'Some', lastName: 'Body' };
    expect(codeOf(await api.callAs(physician.facts, 'POST', '/api/master-data/patients', patient))).toBe('ACCOUNT_UNCONFIRMED');
    expect((await api.callAs(physician.facts, 'GET', '/api/master-data/patients')).status).toBe(200);
    expect((await api.callAs(physician.facts, 'PUT', '/api/access/preferences', { key: 'density', value: 'compact' })).status).toBe(204);
    const configuration = await api.callAs(physician.facts, 'GET', '/api/abp/application-configuration');
    expect(configuration.body).toMatchObject({ currentUser: { isUnconfirmed: true } });
    expect(codeOf(await confirmAs('admin', physician.userId))).toBe('ACCOUNT_SAME_PERSON');
    expect((await confirmAs('support', physician.userId)).body).toMatchObject({ awaitsConfirmation: false });
    expect((await sign(physician.facts)).status).toBe(200);
    expect(codeOf(await confirmAs('support', physician.userId))).toBe('ACCOUNT_NOT_WAITING');
    const events = await api.sql(`select actor_user_id, detail from identity.security_events where kind = 'account-confirmed'`);
    expect(events).toEqual([
      { actor_user_id: support.userId, detail: { email: 'physician@elsewhere.example', givenBy: staff.admin.userId } },
    ]);
    expect(await api.sql(`select actor_user_id from audit_log where action = 'users.confirmAccount'`)).toEqual([
      { actor_user_id: support.userId },
    ]);
  });
  test('is not confirmed by an account that the same administrator has made an administrator', async () => {
    const puppet = await give('Puppet', 'clinical_admin');
    const physician = await give('Victim', 'clinical_provider');
    const path = `${users}/${physician.userId}/confirm-account`;
    const body = { concurrencyStamp: await stampOf(physician.userId), password: accountPassword };
    expect(codeOf(await api.callAs(puppet.facts, 'POST', path, body))).toBe('ACCOUNT_UNCONFIRMED');
    expect(codeOf(await api.callAs(puppet.facts, 'POST', path.replace(physician.userId, puppet.userId), body))).toBe('ACCOUNT_UNCONFIRMED');
    expect(codeOf(await api.callAs(physician.facts, 'POST', path, body))).toBe('ACCOUNT_UNCONFIRMED');
    await confirmAs('support', puppet.userId);
    expect((await api.callAs(puppet.facts, 'POST', path, body)).body).toMatchObject({ awaitsConfirmation: false });
  });
  test('is not confirmed at an address that was put there since the second person looked', async () => {
    const physician = await give('Swapped', 'clinical_provider');
    const seen = await stampOf(physician.userId);
    const setup = { roles: ['clinical_provider'], email: 'another@elsewhere.example' };
    await api.call('admin', 'PUT', `${employees}/${physician.employeeId}/setup-user-account`, setup);
    expect(codeOf(await confirmAs('support', physician.userId, { concurrencyStamp: seen }))).toBe('STALE');
    expect((await confirmAs('support', physician.userId)).status).toBe(200);
    // Nor does the word of the second person hold for an address that comes later.
    await api.call('admin', 'PUT', `${employees}/${physician.employeeId}/setup-user-account`, {
      ...setup,
      email: 'third@elsewhere.example',
    });
    expect(codeOf(await sign(physician.facts))).toBe('ACCOUNT_UNCONFIRMED');
  });
  test('waits in the list of users, and asks for the password of who confirms it', async () => {
    const physician = await give('Listed', 'clinical_provider');
    const waiting = await api.call('admin', 'GET', `${users}?awaitsConfirmation=true&filter=listed`);
    expect(waiting.body).toMatchObject({ totalCount: 1, items: [{ id: physician.userId, awaitsConfirmation: true }] });
    const old = { userId: support.userId, roles: [support.role], authenticatedAtSeconds: 1_700_000_001 };
    const confirm = async (given: object) => {
      const body = { concurrencyStamp: await stampOf(physician.userId), ...given };
      return codeOf(await api.callAs(old, 'POST', `${users}/${physician.userId}/confirm-account`, body));
    };
    expect(await confirm({})).toBe('REAUTHENTICATE');
    expect(await confirm({ password: 'not the password' })).toBe('PASSWORD_WRONG');
    expect(await confirm({ password: accountPassword })).toBeUndefined();
  });
});

describe('the other administrators', () => {
  test('get a mail; where there is none, support does', async () => {
    await give('Alone', 'clinical_provider');
    expect(await mails()).toEqual([{ kind: 'account-to-confirm', user_id: support.userId }]);
    await api.sql('delete from identity.mail_outbox');
    const second = 'a0000000-0000-7000-8000-0000000f9001';
    await api.sql(
      `insert into identity.users (id, tenant_id, user_name, email, email_confirmed, roles) values ($1, $2, 'second', 'second@ridgeline.example', true, '{clinical_admin}')`,
      [second, clinic.tenantA],
    );
    await give('Mailed', 'clinical_provider');
    expect(await mails()).toEqual([{ kind: 'account-to-confirm', user_id: second }]);
    await api.sql('delete from identity.mail_outbox');
    await api.sql('delete from identity.users where id = $1', [second]);
  });
});

test('a nurse whom an administrator gave an account works at once, and waits once they may sign', async () => {
  const nurse = await give('Nurse', 'clinical_nurse');
  expect(nurse.awaitsConfirmation).toBe(false);
  expect((await api.call('admin', 'GET', `${users}?awaitsConfirmation=true&filter=nurse@elsewhere`)).body).toMatchObject({ totalCount: 0 });
  expect(codeOf(await api.callAs(nurse.facts, 'POST', '/api/master-data/patients', {}))).not.toBe('ACCOUNT_UNCONFIRMED');
  expect(await mails()).toEqual([]);
  await api.call('admin', 'PUT', `${employees}/${nurse.employeeId}/setup-user-account`, { roles: ['clinical_provider'] });
  await expect.poll(async () => codeOf(await sign(nurse.facts))).toBe('ACCOUNT_UNCONFIRMED');
  expect(await mails()).toHaveLength(1);
});

describe('an account that support gave', () => {
  const waits = async ({ userId }: { userId: string }) => {
    const { body } = await api.call('admin', 'GET', `${users}?awaitsConfirmation=true&maxResultCount=200`);
    return (body as { items: { id: string }[] }).items.some(({ id }) => id === userId);
  };
  const makeProvider = (caller: 'admin' | 'support', { employeeId }: { employeeId: string }) =>
    api.call(caller, 'PUT', `${employees}/${employeeId}/setup-user-account`, { roles: ['clinical_provider'] }, headersOf(caller));

  test('needs nobody else, whatever its role is', async () => {
    expect(await give('Helped', 'clinical_provider', 'support')).toMatchObject({ awaitsConfirmation: false });
    const nurse = await give('Promoted', 'clinical_nurse', 'support');
    expect((await makeProvider('support', nurse)).body).toMatchObject({ account: { awaitsConfirmation: false } });
    expect((await sign(nurse.facts)).status).toBe(200);
  });
  test('waits once an administrator makes its nurse a provider, and not for that administrator', async () => {
    const nurse = await give('Raised', 'clinical_nurse', 'support');
    expect((await makeProvider('admin', nurse)).body).toMatchObject({ account: { awaitsConfirmation: true } });
    await expect.poll(async () => codeOf(await sign(nurse.facts))).toBe('ACCOUNT_UNCONFIRMED');
    expect(await waits(nurse)).toBe(true);
    expect(codeOf(await confirmAs('admin', nurse.userId))).toBe('ACCOUNT_SAME_PERSON');
    expect((await confirmAs('support', nurse.userId)).status).toBe(200);
    // Other processes hear of it a moment later.
    await expect.poll(async () => (await sign(nurse.facts)).status).toBe(200);
  });
  test('waits once somebody gives its nurse the permission to sign', async () => {
    const nurse = await give('Granted', 'clinical_nurse', 'support');
    const grant = { employeeIds: [nurse.employeeId], changes: [{ permission: 'Order.Schedules.Sign', isGranted: true }] };
    const mayGrant = (roles: string) => api.sql(`update identity.users set roles = $1 where id = $2`, [roles, staff.admin.userId]);
    await mayGrant('{clinical_admin,clinical_medical_director}');
    await api.call('admin', 'POST', `${employees}/change-employee-permissions`, grant);
    await expect.poll(async () => codeOf(await sign(nurse.facts))).toBe('ACCOUNT_UNCONFIRMED');
    expect(await waits(nurse)).toBe(true);
    expect(codeOf(await confirmAs('admin', nurse.userId))).toBe('ACCOUNT_SAME_PERSON');
    await mayGrant('{clinical_admin}');
    const jobs = await api.sql<{ data: object }>("select data from jobs.job where name = 'mail-accounts'");
    expect(jobs).toEqual([{ data: { tenantId: clinic.tenantA, userIds: [nurse.userId], changedBy: staff.admin.userId } }]);
  });
});

test('who may sign or administer is one fact: for the list, for the call, by role and by permission', async () => {
  const { userId, facts: nurse } = await give('Onefact', 'clinical_nurse');
  const standing = async () => {
    const { body } = await api.call('admin', 'GET', `${users}?awaitsConfirmation=true&filter=onefact`);
    const refusal = codeOf(await api.callAs(nurse, 'POST', '/api/master-data/patients', {}));
    return { listed: (body as { totalCount: number }).totalCount === 1, refused: refusal === 'ACCOUNT_UNCONFIRMED' };
  };
  for (const role of roles.groups.staff) {
    await api.sql('update identity.users set roles = array[$2] where id = $1', [userId, role]);
    const isWeighty = roles.isIn('secondFactor', role);
    await expect.poll(standing).toEqual({ listed: isWeighty, refused: isWeighty });
  }
  await api.sql(`update identity.users set roles = '{clinical_nurse}' where id = $1`, [userId]);
  for (const permission of ['Order.Schedules.Sign', 'Access.Users.Manage', 'Order.Schedules.Renew']) {
    const isWeighty = permission !== 'Order.Schedules.Renew';
    await api.sql('insert into tenant_permissions (tenant_id, permission, is_granted) values ($1, $2, true)', [clinic.tenantA, permission]);
    await expect.poll(standing).toEqual({ listed: isWeighty, refused: isWeighty });
    await api.sql('delete from tenant_permissions where permission = $1', [permission]);
  }
});
