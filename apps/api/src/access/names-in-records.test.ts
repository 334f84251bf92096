import { beforeAll, describe, expect, test } from 'vitest';
import { startIdentityProcess } from '../platform/testing/identity-process.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff, support } from '../platform/testing/test-clinic.ts';
import { addAccounts } from './testing/test-accounts.ts';

const api = await useTestApi({ openIdentity: startIdentityProcess });
beforeAll(async () => {
  await addAccounts(api.database.ownerUrl);
});

const entry = { patientId: clinic.patient, kind: 'TUBE', description: 'The lavender tube was missing from the bag.' };
const nurse = { userId: staff.nurse.userId, tenantId: clinic.tenantA, roles: [staff.nurse.role], name: 'Kwame Osei' };
const auditNames = (id: string) => api.sql('select actor_name from audit_log where subject_id = $1', [id]);

test('a nurse who calls herself by a physician’s name stands in records and in the audit log as the employee she is', async () => {
  await api.sql(`update identity.users set name = 'Kwame', surname = 'Osei' where id = $1`, [staff.nurse.userId]);
  const made = (await api.callAs(nurse, 'POST', '/api/order/problems', entry)).body as { id: string };
  expect(made).toMatchObject({ creatorName: 'nurse Example', history: [{ byName: 'nurse Example' }] });
  expect(await auditNames(made.id)).toEqual([{ actor_name: 'nurse Example' }]);
});

test('support, who are nobody’s employees, stand there by the name of their account', async () => {
  const facts = { userId: support.userId, roles: [support.role], name: 'Kwame Osei' };
  const key = { key: 'names', value: 1 };
  await api.callAs(facts, 'PUT', '/api/access/preferences', key);
  const rows = await api.sql<{ actor_name: string }>('select actor_name from audit_log where actor_user_id = $1', [support.userId]);
  expect(rows).toEqual([{ actor_name: 'support Example' }]);
});

describe('C.2 somebody without an employee record', () => {
  const facts = { userId: support.userId, roles: [support.role] };
  const rename = (name: string, surname: string) =>
    api.callAs(facts, 'PUT', '/api/account/my-profile', { userName: 'support', email: 'support@lab.example', name, surname });
  beforeAll(async () => {
    await api.sql(`update employees set first_name = 'Kwame', last_name = 'Osei' where user_id = $1`, [staff.director.userId]);
  });
  test.each([
    ['an employee', 'Kwame', 'Osei'],
    ['an employee, in other letters', ' kwame', 'OSEI '],
    ['an account of any customer', 'admin', 'Example'],
  ])('does not take the name of %s', async (_, name, surname) => {
    const answer = await rename(name, surname);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'NAME_OF_OTHER', validationErrors: [{ members: ['surname'] }] } } });
  });
  test('takes one that nobody has', async () => {
    expect(await rename('Kwame A.', 'Osei')).toMatchObject({ status: 200, body: { name: 'Kwame A.' } });
  });
});
