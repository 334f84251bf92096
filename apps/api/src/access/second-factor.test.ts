import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startIdentityProcess } from '../platform/testing/identity-process.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff, support } from '../platform/testing/test-clinic.ts';
import { accountPassword, addAccounts } from './testing/test-accounts.ts';

const api = await useTestApi({ openIdentity: startIdentityProcess, secondFactor: 'required' });
beforeAll(async () => {
  await addAccounts(api.database.ownerUrl);
});
beforeEach(async () => {
  for (const table of ['second_factors', 'recovery_codes', 'failed_attempts', 'mail_outbox'])
    await api.sql(`delete from identity.${table}`);
});

/** A passkey that nothing here can show, and recovery codes: `aaaa…`, `bbbb…`. */
async function addFactor(userId: string) {
  await api.sql(
    `insert into identity.second_factors (id, user_id, kind, name, credential_id, public_key, counter) values (gen_random_uuid(), $1, 'passkey', 'Laptop', $2, '', 0)`,
    [userId, `of ${userId}`],
  );
  for (const sign of 'abcdef')
    await api.sql('insert into identity.recovery_codes (user_id, code_hash) values ($1, $2)', [
      userId,
      createHash('sha256').update(sign.repeat(16)).digest(),
    ]);
}
const codeOf = (sign: string) => `${sign.repeat(4)}-${sign.repeat(4)}-${sign.repeat(4)}-${sign.repeat(4)}`;

async function authenticate(userName: string, twoFactorVerificationCode?: string) {
  const body = { userNameOrEmailAddress: userName, password: accountPassword, twoFactorVerificationCode };
  const answer = (await api.call(null, 'POST', '/api/TokenAuth/Authenticate', body)).body as {
    result: { accessToken: string } | null;
    error: { message: string } | null;
  };
  return { token: answer.result?.accessToken ?? '', message: answer.error?.message };
}
const as = (token: string, method: string, path: string, body?: object) =>
  api.call(null, method, path, body, { authorization: `Bearer ${token}` });
const refusalOf = ({ body }: { body: unknown }) => (body as { error?: { code: string } }).error?.code;

describe('TokenAuth/Authenticate where a second factor is required', () => {
  test.each(['admin', 'provider', 'support'])('gives %s nothing for the password alone', async (userName) => {
    expect(await authenticate(userName)).toEqual({ token: '', message: expect.stringContaining('must set up two-step sign-in') });
    await addFactor({ admin: staff.admin.userId, provider: staff.provider.userId, support: support.userId }[userName] ?? '');
    expect(await authenticate(userName)).toEqual({ token: '', message: expect.stringContaining('verification code is required') });
    expect(await authenticate(userName, '123456')).toEqual({ token: '', message: expect.stringContaining('code is not correct') });
    expect((await authenticate(userName, codeOf('a'))).token).not.toBe('');
    expect((await authenticate(userName, codeOf('a'))).token).toBe('');
  });
  test('gives a nurse a token, whom it is only offered', async () => {
    expect((await authenticate('nurse')).token).not.toBe('');
  });
});

describe('the API', () => {
  const status = async (token: string) => (await as(token, 'GET', '/api/account/my-profile')).status;
  test('takes no token of a sign-in without the factor that the account must have', async () => {
    await addFactor(staff.admin.userId);
    const { token } = await authenticate('admin', codeOf('a'));
    await api.sql('update identity.sign_ins set factor_at = null');
    expect(await status(token)).toBe(401);
    expect(await status((await authenticate('admin', codeOf('b'))).token)).toBe(200);
  });
  test('nor of somebody who was given the right to administer accounts meanwhile', async () => {
    const { token } = await authenticate('nurse');
    await api.sql(`insert into employee_permissions values ($1, $2, 'Access.Users.Manage', true)`, [
      clinic.tenantA,
      staff.nurse.employeeId,
    ]);
    expect(await status(token)).toBe(401);
    await api.sql('delete from employee_permissions');
  });
  test('nor of one from before the account had a factor', async () => {
    const { token } = await authenticate('nurse');
    await addFactor(staff.nurse.userId);
    expect(await status(token)).toBe(401);
  });
  test('shows one’s own factors, and nothing of what proves them', async () => {
    await addFactor(staff.provider.userId);
    const answer = await as((await authenticate('provider', codeOf('a'))).token, 'GET', '/api/account/my-profile/second-factors');
    expect(answer.body).toEqual({
      isRequired: true,
      items: [{ id: expect.any(String), kind: 'passkey', name: 'Laptop', creationTime: expect.any(String), lastUsedTime: null }],
    });
  });
});

test('signing asks for the second factor when it was shown more than a quarter of an hour ago; the password is none', async () => {
  await addFactor(staff.provider.userId);
  const { token } = await authenticate('provider', codeOf('a'));
  const sign = (given: object) => as(token, 'POST', '/api/order/schedules/sign-orders', { ids: [], ...given });
  expect((await sign({})).status).toBe(200);
  await api.sql(`update identity.sign_ins set factor_at = now() - interval '16 minutes'`);
  expect(refusalOf(await sign({}))).toBe('FACTOR_AGAIN');
  expect(refusalOf(await sign({ password: accountPassword }))).toBe('FACTOR_AGAIN');
  expect(refusalOf(await sign({ code: codeOf('a') }))).toBe('CODE_WRONG');
  expect((await sign({ code: codeOf('b') })).status).toBe(200);
  expect((await sign({})).status).toBe(200);
});

describe('resetting the second factor of somebody who has lost it', () => {
  test('is for those who administer the account; the owner gets a notice, and it is recorded', async () => {
    await addFactor(staff.nurse.userId);
    const facts = { userId: staff.admin.userId, tenantId: clinic.tenantA, roles: [staff.admin.role] };
    await addFactor(staff.admin.userId);
    const { token } = await authenticate('admin', codeOf('a'));
    const path = `/api/identity/users/${staff.nurse.userId}/reset-second-factor`;
    expect((await api.callAs(facts, 'POST', path, {})).status).toBe(401);
    await api.sql(`update identity.sign_ins set factor_at = now() - interval '16 minutes'`);
    expect(refusalOf(await as(token, 'POST', path, { password: accountPassword }))).toBe('FACTOR_AGAIN');
    expect(refusalOf(await as(token, 'POST', path, { code: codeOf('a') }))).toBe('CODE_WRONG');
    expect((await as(token, 'POST', path, { code: codeOf('b') })).status).toBe(204);
    expect(await api.sql('select user_id from identity.second_factors')).toEqual([{ user_id: staff.admin.userId }]);
    // The administrator proved herself by two recovery codes.
    const used = { kind: 'recovery-code-used', user_id: staff.admin.userId };
    expect(await api.sql(`select kind, user_id from identity.mail_outbox order by kind`)).toEqual([
      ...[used, used],
      { kind: 'second-factor-changed', user_id: staff.nurse.userId },
    ]);
    expect(await api.sql(`select user_id, actor_user_id from identity.security_events where kind = 'second-factor-reset'`)).toEqual([
      { user_id: staff.nurse.userId, actor_user_id: staff.admin.userId },
    ]);
    expect(await api.sql(`select actor_user_id from audit_log where action = 'users.resetSecondFactor'`)).toEqual([
      { actor_user_id: staff.admin.userId },
    ]);
    expect(refusalOf(await as(token, 'POST', path, {}))).toBe('USER_NO_FACTOR');
    expect(refusalOf(await as(token, 'POST', path.replace(staff.nurse.userId, staff.admin.userId), {}))).toBe('OWN_FACTOR');
  });
});
