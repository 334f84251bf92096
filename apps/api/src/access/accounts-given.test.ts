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

/** A new employee, active, with an account that the administrator gives this address. */
async function give(lastName: string, role: string, email = `${lastName.toLowerCase()}@elsewhere.example`) {
  const entry = { firstName: 'Given', lastName, email, careRole: 'NURSE' };
  const assigned = { ...entry, facilityAssignments: [{ facilityId: clinic.facility, isPrimary: true }] };
  const { id } = (await api.call('admin', 'POST', employees, assigned)).body as { id: string };
  await api.call('admin', 'PUT', `${employees}/${id}/activate`, {});
  await api.sql(`update employees set npi = '1234567893' where id = $1`, [id]);
  const made = await api.call('admin', 'PUT', `${employees}/${id}/setup-user-account`, { roles: [role], email, sendInvite: true });
  const { account } = made.body as { account: { userId: string; awaitsConfirmation: boolean } };
  return { employeeId: id, ...account, facts: facts(account.userId, role) };
}
const stampOf = async (userId: string) =>
  (await api.sql<{ stamp: string }>('select concurrency_stamp as stamp from identity.users where id = $1', [userId]))[0]?.stamp;
const confirmAs = async (caller: 'admin' | 'support', userId: string, change: object = {}) => {
  const body = { concurrencyStamp: await stampOf(userId), password: accountPassword, ...change };
  return api.call(caller, 'POST', `${users}/${userId}/confirm-account`, body, caller === 'support' ? { __tenant: clinic.tenantA } : {});
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
  expect(codeOf(await sign(nurse.facts))).toBe('ACCOUNT_UNCONFIRMED');
  expect(await mails()).toHaveLength(1);
});

test('an account that support gave needs nobody else', async () => {
  const body = { roles: ['clinical_provider'], email: 'bysupport@elsewhere.example', sendInvite: true };
  const { employeeId } = await give('Helped', 'clinical_clinician');
  const made = await api.call('support', 'PUT', `${employees}/${employeeId}/setup-user-account`, body, { __tenant: clinic.tenantA });
  expect(made.body).toMatchObject({ account: { awaitsConfirmation: false } });
});
