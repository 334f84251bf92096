import { beforeAll, describe, expect, test } from 'vitest';
import { startIdentityProcess } from '../platform/testing/identity-process.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, foreignAdmin, staff, support } from '../platform/testing/test-clinic.ts';
import { accountPassword, addAccounts, secondAccount } from './testing/test-accounts.ts';

const api = await useTestApi({ openIdentity: startIdentityProcess });
beforeAll(async () => {
  await addAccounts(api.database.ownerUrl);
});

const base = '/api/identity/users';
type Account = { userName: string; userId: string } & Record<string, unknown>;
const items = (answer: { body: unknown }) => (answer.body as { items: Account[] }).items;
const names = (answer: { body: unknown }) => (answer.body as { items: { userName: string }[] }).items.map((item) => item.userName);
const mails = () =>
  api.sql<{ kind: string; userId: string }>(
    'select kind, user_id as "userId" from identity.mail_outbox where user_id is not null order by id',
  );

describe('accounts in sight', () => {
  test('an administrator sees those of the own tenant, paged and sorted', async () => {
    const answer = await api.call('admin', 'GET', `${base}?Sorting=userName%20desc&MaxResultCount=2`);
    expect(answer.body).toMatchObject({ totalCount: 6 });
    expect(names(answer)).toEqual(['provider', 'nurse']);
    expect(answer.text).not.toContain('password');
    const [nurse] = items(await api.call('admin', 'GET', `${base}?filter=NURSE`));
    expect(nurse).toMatchObject({
      userName: 'nurse',
      tenantId: clinic.tenantA,
      roles: ['clinical_nurse'],
      roleNames: ['Nurse'],
      employeeId: staff.nurse.employeeId,
      extraProperties: { InviteSent: true },
    });
  });
  test.each([
    ['an own one', staff.nurse.userId, 'admin', 200],
    ['one of another tenant', foreignAdmin.userId, 'admin', 404],
    ['laboratory staff', support.userId, 'admin', 404],
    ['any, for support', foreignAdmin.userId, 'support', 200],
  ] as const)('%s', async (_, id, who, status) => {
    expect((await api.call(who, 'GET', `${base}/${id}`)).status).toBe(status);
  });
  test('a wrong sorting and a page of 1001 are told field by field', async () => {
    expect(await api.call('admin', 'GET', `${base}?sorting=password`)).toMatchObject({ status: 400, body: { error: { code: 'SORTING' } } });
    const answer = await api.call('admin', 'GET', `${base}?maxResultCount=1001`);
    expect(answer).toMatchObject({ status: 400, body: { error: { validationErrors: [{ members: ['maxResultCount'] }] } } });
  });
});

describe('accounts of any tenant', () => {
  test('support find them all in one call; a filter, a role and tenants narrow', async () => {
    const ask = (body: object) => api.call('support', 'POST', `${base}/get-users-in-tenants`, body);
    expect((await ask({ maxResultCount: 50 })).body).toMatchObject({ totalCount: 8 });
    expect(names(await ask({ filter: 'nurse', sorting: 'userName' }))).toEqual(['nurse', 'nurse.lake']);
    expect(names(await ask({ tenantIds: [clinic.tenantB], sorting: 'userName' }))).toEqual(['admin.lake', 'nurse.lake']);
    expect(names(await ask({ roles: ['clinical_provider'] }))).toEqual(['provider']);
    expect(names(await ask({ filter: '100%' }))).toEqual([]);
    expect(items(await ask({ filter: 'nurse.lake' }))[0]).toMatchObject({ tenantDisplayName: 'Lakeshore Renal' });
  });
  test('nobody else may ask', async () => {
    expect((await api.call('admin', 'POST', `${base}/get-users-in-tenants`, {})).status).toBe(403);
  });
});

describe('linked accounts', () => {
  test('are listed from either side, linked by the password of the other, and unlinked', async () => {
    const listed = await api.call('nurse', 'GET', `${base}/all-link-users`);
    expect(listed.body).toEqual({
      items: [
        {
          targetUserId: secondAccount,
          targetUserName: 'nurse.lake',
          targetName: 'nurse Example',
          targetTenantId: clinic.tenantB,
          targetTenantName: 'Lakeshore Renal',
          directlyLinked: true,
        },
      ],
    });
    expect((await api.call('provider', 'GET', `${base}/all-link-users`)).body).toEqual({ items: [] });
    expect((await api.call('nurse', 'POST', `${base}/unlink-users`, { targetUserId: secondAccount })).status).toBe(204);
    expect((await api.call('nurse', 'POST', `${base}/unlink-users`, { targetUserId: secondAccount })).status).toBe(404);
    expect((await api.call('nurse', 'GET', `${base}/all-link-users`)).body).toEqual({ items: [] });
    const link = (password: string, name = 'nurse.lake') =>
      api.call('nurse', 'POST', `${base}/link-users`, { userNameOrEmailAddress: name, password });
    expect(await link('wrong')).toMatchObject({ status: 403, body: { error: { code: 'LOGIN_FAILED' } } });
    expect(await link(accountPassword, 'nurse')).toMatchObject({ status: 409, body: { error: { code: 'LINK_SELF' } } });
    expect(await link(accountPassword)).toMatchObject({ status: 200, body: { targetUserId: secondAccount } });
    expect(await link(accountPassword)).toMatchObject({ status: 409, body: { error: { code: 'LINK_EXISTS' } } });
    const audit = await api.sql(`select actor_user_id, subject_id from audit_log where action = 'users.linkUsers'`);
    expect(audit).toEqual([{ actor_user_id: staff.nurse.userId, subject_id: secondAccount }]);
  });
});

describe('mails', () => {
  test.each([
    ['send-change-password-email', 'change-password'],
    ['send-reset-password-email', 'reset-password'],
    ['send-change-email-email', 'change-email'],
    ['send-login-link', 'login-link'],
  ])('%s', async (path, kind) => {
    const before = (await mails()).length;
    expect((await api.call('admin', 'POST', `${base}/${path}`, { userId: staff.provider.userId })).status).toBe(204);
    expect((await mails()).slice(before)).toEqual([{ kind, userId: staff.provider.userId }]);
    expect((await api.call('admin', 'POST', `${base}/${path}`, { userId: foreignAdmin.userId })).status).toBe(404);
    expect((await api.call('nurse', 'POST', `${base}/${path}`, { userId: staff.provider.userId })).status).toBe(403);
    const faulty = await api.call('admin', 'POST', `${base}/${path}`, { userId: 'x' });
    expect(faulty.body).toMatchObject({ error: { validationErrors: [{ members: ['userId'] }] } });
    expect(await mails()).toHaveLength(before + 1);
  });
  test('a new address gets the mail itself', async () => {
    const answer = await api.call('admin', 'POST', `${base}/send-change-email-email`, {
      userId: staff.clinician.userId,
      newEmail: 'new.address@ridgeline.example',
    });
    expect(answer.status).toBe(204);
    expect((await mails()).at(-1)).toEqual({ kind: 'confirm-email', userId: staff.clinician.userId });
  });
  test('invitations of several say what became of each', async () => {
    await api.sql('update identity.users set email_confirmed = false, invite_sent = false, password_hash = null where id = $1', [
      staff.environmental.userId,
    ]);
    const answer = await api.call('admin', 'POST', `${base}/send-invite`, {
      userIds: [staff.environmental.userId, staff.director.userId, foreignAdmin.userId],
    });
    expect(answer.body).toMatchObject({
      items: [
        { id: staff.environmental.userId, ok: true, code: null },
        { id: staff.director.userId, ok: false, code: 'USER_ACTIVE' },
        { id: foreignAdmin.userId, ok: false, code: 'NOT_FOUND' },
      ],
    });
  });
});

describe('the own account', () => {
  test('its password is checked, others are unknown', async () => {
    const check = (id: string, password: string) => api.call('nurse', 'POST', `${base}/${id}/check-password`, { password });
    expect(await check(staff.nurse.userId, accountPassword)).toMatchObject({ status: 200, body: true });
    expect(await check(staff.nurse.userId, 'something else')).toMatchObject({ status: 200, body: false });
    expect((await check(staff.provider.userId, accountPassword)).status).toBe(404);
  });
  test('another e-mail address is taken only once its mail was opened', async () => {
    const profile = (await api.call('provider', 'GET', '/api/account/my-profile')).body as Record<string, unknown>;
    const answer = await api.call('provider', 'PUT', '/api/account/my-profile', {
      ...profile,
      surname: 'Renamed',
      email: 'elsewhere@ridgeline.example',
    });
    expect(answer.body).toMatchObject({
      surname: 'Renamed',
      email: 'provider@ridgeline.example',
      extraProperties: { PendingEmail: 'elsewhere@ridgeline.example' },
    });
    expect((await mails()).at(-1)).toEqual({ kind: 'confirm-email', userId: staff.provider.userId });
    expect(await api.call('provider', 'PUT', '/api/account/my-profile', profile)).toMatchObject({
      status: 409,
      body: { error: { code: 'STALE', data: { changedBy: 'provider Example', changedAt: expect.stringMatching(/^20\d\d-.*Z$/) } } },
    });
  });
  test('its sign-ins and changes can be read, and nobody else finds them', async () => {
    const answer = await api.call('provider', 'GET', '/api/account/my-profile/sign-ins');
    expect(answer.body).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ kind: 'profile-changed' })]) });
    for (const { userId } of items(answer)) expect(userId).toBe(staff.provider.userId);
  });
});

test('the status of an account: the second of two administrators is told who came first', async () => {
  const path = `${base}/${staff.environmental.userId}`;
  const { concurrencyStamp } = (await api.call('admin', 'GET', path)).body as { concurrencyStamp: string };
  const change = (who: 'admin' | 'support', body: object) => api.call(who, 'PUT', `${path}/status`, body);
  expect((await change('admin', { isActive: false, concurrencyStamp })).body).toMatchObject({ isActive: false });
  expect(await change('admin', { isActive: true, concurrencyStamp })).toMatchObject({
    status: 409,
    body: { error: { code: 'STALE', data: { changedBy: 'admin Example', changedAt: expect.stringMatching(/^20\d\d-.*Z$/) } } },
  });
  const now = (await api.call('admin', 'GET', path)).body as { isActive: boolean; concurrencyStamp: string };
  expect(now.isActive).toBe(false);
  expect((await change('admin', { isActive: true, concurrencyStamp: now.concurrencyStamp })).body).toMatchObject({ isActive: true });
  expect((await change('admin', { unlock: true })).status).toBe(200);
});

test('the last administrator of an organization is not shut out, not by support either, whatever tenant they work in', async () => {
  const close = (id: string, isActive = false) => api.call('support', 'PUT', `${base}/${id}/status`, { isActive });
  expect(await close(staff.admin.userId)).toMatchObject({ status: 409, body: { error: { code: 'EMP_LAST_ADMIN' } } });
  expect(await close(foreignAdmin.userId)).toMatchObject({ status: 409, body: { error: { code: 'EMP_LAST_ADMIN' } } });
  expect((await close(staff.admin.userId, true)).status).toBe(200);
  await api.sql(`update identity.users set roles = array['clinical_admin'] where id = $1`, [staff.director.userId]);
  expect((await close(staff.admin.userId)).body).toMatchObject({ isActive: false });
  expect((await close(staff.director.userId)).body).toMatchObject({ error: { code: 'EMP_LAST_ADMIN' } });
  expect((await close(staff.admin.userId, true)).body).toMatchObject({ isActive: true });
});

test('an invitation signs in once, with the password that it sets; a weak one does not use it up', async () => {
  const path = '/api/TokenAuth/AuthenticateViaInvitation';
  expect(await api.call(null, 'POST', path, { token: 'no-such-token' })).toMatchObject({
    status: 401,
    body: { success: false, result: null, error: { message: expect.stringContaining('expired') }, unAuthorizedRequest: true },
  });
  expect((await api.call(null, 'POST', path, {})).body).toMatchObject({ error: { validationErrors: [{ members: ['token'] }] } });
  expect((await api.call(null, 'POST', '/api/TokenAuth/AuthenticateViaReviewInvitation', { code: 'x' })).body).toMatchObject({
    success: false,
  });
  expect((await api.call(null, 'POST', '/api/TokenAuth/AuthenticateViaProjectInvitation', { code: 'x' })).body).toMatchObject({
    success: false,
  });
});

test('resetting two-step sign-in asks for the password when it was entered long ago', async () => {
  await api.sql(
    `insert into identity.second_factors (id, user_id, kind, name, credential_id, public_key, counter) values (gen_random_uuid(), $1, 'passkey', 'Laptop', 'c', '', 0)`,
    [staff.nurse.userId],
  );
  const facts = { userId: staff.admin.userId, tenantId: clinic.tenantA, roles: [staff.admin.role] };
  const authenticatedAtSeconds = Math.floor(Date.now() / 1000) - 16 * 60;
  const reset = (body: object) =>
    api.callAs({ ...facts, authenticatedAtSeconds }, 'POST', `${base}/${staff.nurse.userId}/reset-second-factor`, body);
  expect(await reset({})).toMatchObject({ status: 403, body: { error: { code: 'REAUTHENTICATE' } } });
  expect(await reset({ password: 'not the one' })).toMatchObject({ status: 403, body: { error: { code: 'PASSWORD_WRONG' } } });
  expect((await reset({ password: accountPassword })).status).toBe(204);
});

describe('who stands for the tenant', () => {
  const hand = (who: 'admin' | 'nurse' | 'support', userId: string, body: object = {}) =>
    api.call(who, 'POST', `${base}/${userId}/make-tenant-admin`, body);
  const admins = () => api.sql<{ id: string }>('select id from identity.users where is_tenant_admin and tenant_id = $1', [clinic.tenantA]);
  test('is handed over by that person or support, to an administrator, with notices to both', async () => {
    expect(await hand('admin', staff.provider.userId)).toMatchObject({ status: 409, body: { error: { code: 'TENANT_ADMIN_ROLE' } } });
    await api.sql(`update identity.users set roles = '{clinical_provider,clinical_admin}' where id = $1`, [staff.provider.userId]);
    const authenticatedAtSeconds = Math.floor(Date.now() / 1000) - 16 * 60;
    const facts = { userId: staff.admin.userId, tenantId: clinic.tenantA, roles: [staff.admin.role], authenticatedAtSeconds };
    const late = await api.callAs(facts, 'POST', `${base}/${staff.provider.userId}/make-tenant-admin`, {});
    expect(late).toMatchObject({ status: 403, body: { error: { code: 'REAUTHENTICATE' } } });
    expect(await admins()).toEqual([{ id: staff.admin.userId }]);
    expect((await hand('admin', staff.provider.userId)).status).toBe(204);
    expect(await admins()).toEqual([{ id: staff.provider.userId }]);
    const noticed = await api.sql(`select user_id from identity.mail_outbox where kind = 'tenant-admin-changed' order by user_id`);
    expect(noticed).toEqual([staff.admin.userId, staff.provider.userId].sort().map((user_id) => ({ user_id })));
    expect(await hand('admin', staff.admin.userId)).toMatchObject({ status: 403, body: { error: { code: 'TENANT_ADMIN_ONLY' } } });
    expect((await hand('support', staff.admin.userId)).status).toBe(204);
    expect(await admins()).toEqual([{ id: staff.admin.userId }]);
    expect((await hand('nurse', staff.admin.userId)).status).toBe(403);
    await api.sql(`update identity.users set roles = '{clinical_provider}' where id = $1`, [staff.provider.userId]);
  });
});
