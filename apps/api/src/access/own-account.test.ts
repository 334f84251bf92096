import { beforeAll, describe, expect, test } from 'vitest';
import { startIdentityProcess } from '../platform/testing/identity-process.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { accountPassword, addAccounts } from './testing/test-accounts.ts';

const api = await useTestApi({ openIdentity: startIdentityProcess });
beforeAll(async () => {
  await addAccounts(api.database.ownerUrl);
});

const path = '/api/account/my-profile';
const nurse = { userId: staff.nurse.userId, tenantId: clinic.tenantA, roles: [staff.nurse.role] };
const longAgo = { ...nurse, authenticatedAtSeconds: Math.floor(Date.now() / 1000) - 3_600 };
const profile = { userName: 'nurse', email: 'nurse@ridgeline.example', name: 'nurse', surname: 'Example' };
const save = (changes: object, facts: typeof nurse = nurse) => api.callAs(facts, 'PUT', path, { ...profile, ...changes });
const signInAs = async (name: string) => {
  const { body } = await api.call(null, 'POST', '/api/TokenAuth/Authenticate', { userNameOrEmailAddress: name, password: accountPassword });
  return (body as { result: { userId: string } | null }).result?.userId;
};

describe('a nurse who takes somebody else’s sign-in name', () => {
  test.each([
    ['support', 'USER_NAME_TAKEN'],
    ['Admin.Lake', 'USER_NAME_TAKEN'],
    ['admin', 'USER_NAME_TAKEN'],
    ['support@lab.example', 'USER_NAME_ADDRESS'],
    ['nobody.yet@lakeshore.example', 'USER_NAME_ADDRESS'],
  ])('%s: refused', async (userName, code) => {
    expect((await save({ userName })).body).toMatchObject({ error: { code, validationErrors: [{ members: ['userName'] }] } });
    expect((await api.callAs(nurse, 'GET', path)).body).toMatchObject({ userName: 'nurse' });
  });
  test('the others sign in as before', async () => {
    for (const name of ['support', 'admin.lake', 'admin', 'support@lab.example']) expect(await signInAs(name)).toBeTruthy();
    expect(await signInAs('admin')).toBe(staff.admin.userId);
  });
});

describe('the own sign-in name', () => {
  test('changes only with the password, where the last sign-in is an hour ago; the rest of the profile without', async () => {
    expect((await save({ surname: 'Changed' }, longAgo)).status).toBe(200);
    const refused = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code;
    expect(refused(await save({ userName: 'nurse.new' }, longAgo))).toBe('REAUTHENTICATE');
    expect(refused(await save({ userName: 'nurse.new', password: 'not the one' }, longAgo))).toBe('PASSWORD_WRONG');
    expect((await api.callAs(nurse, 'GET', path)).body).toMatchObject({ userName: 'nurse' });
    expect((await save({ userName: 'nurse.new', password: accountPassword }, longAgo)).body).toMatchObject({ userName: 'nurse.new' });
    expect(await signInAs('nurse.new')).toBe(staff.nurse.userId);
    expect(await api.sql(`select recipient from identity.mail_outbox where kind = 'name-changed'`)).toEqual([
      { recipient: 'nurse@ridgeline.example' },
    ]);
  });
});

test('who has no address gets one by a mail to it, not by typing it', async () => {
  await api.sql('update identity.users set email = null, email_confirmed = false where id = $1', [staff.clinician.userId]);
  const facts = { userId: staff.clinician.userId, tenantId: clinic.tenantA, roles: [staff.clinician.role] };
  const answer = await api.callAs(facts, 'PUT', path, { userName: 'clinician', email: 'kosei@lakeshore.example' });
  expect(answer.body).toMatchObject({ email: '', extraProperties: { PendingEmail: 'kosei@lakeshore.example' } });
});

test('an address that never answered gets its link again with the profile, one that did gets none', async () => {
  const facts = { userId: staff.environmental.userId, tenantId: clinic.tenantA, roles: [staff.environmental.role] };
  const mine = { userName: 'environmental', email: 'environmental@ridgeline.example' };
  expect((await api.callAs(facts, 'PUT', path, mine)).body).toMatchObject({ extraProperties: {} });
  await api.sql('update identity.users set email_confirmed = false where id = $1', [staff.environmental.userId]);
  expect((await api.callAs(facts, 'PUT', path, mine)).body).toMatchObject({ extraProperties: { PendingEmail: mine.email } });
  expect(await api.sql('select kind, recipient from identity.mail_outbox where user_id = $1', [staff.environmental.userId])).toEqual([
    { kind: 'confirm-email', recipient: mine.email },
  ]);
});

test('mails go by the language of the profile as soon as it is chosen', async () => {
  const choose = async (value: string | null) => {
    expect((await api.callAs(nurse, 'PUT', '/api/access/preferences', { key: 'language', value })).status).toBe(204);
    return api.sql('select language from identity.users where id = $1', [staff.nurse.userId]);
  };
  expect(await choose('es')).toEqual([{ language: 'es' }]);
  expect(await choose('en')).toEqual([{ language: 'en' }]);
  expect(await choose('tlh')).toEqual([{ language: null }]);
  expect(await choose(null)).toEqual([{ language: null }]);
});
