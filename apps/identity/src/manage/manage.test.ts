import { decodeJwt } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD_REUSED } from '../accounts/password-rules.ts';
import { refresh, signIn } from '../testing/test-browser.ts';
import { LAKESHORE, PASSWORD, RIDGELINE, SERVICE_SECRET, startTestIdentity, type TestIdentity, USERS } from '../testing/test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

async function call(method: string, path: string, body?: unknown, secret = SERVICE_SECRET) {
  const response = await fetch(`${identity.issuer}/manage/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      'x-client-address': '192.0.2.7',
      'x-client-user-agent': 'a browser',
      'x-request-id': 'req-1',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

const unknownId = '0190f000-0000-7000-8000-0000000000ff';

describe('the door', () => {
  it('opens with the service secret only', async () => {
    for (const secret of ['', 'wrong', SERVICE_SECRET.slice(0, -1)]) {
      expect(await call('GET', `users/${USERS.nina}`, undefined, secret)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    }
  });

  it('answers junk with 400 or 404, never 500', async () => {
    expect(await call('GET', 'users/not-an-id')).toMatchObject({ status: 404 });
    expect(await call('GET', `users/${unknownId}`)).toMatchObject({ status: 404, body: { code: 'USER_UNKNOWN' } });
    expect(await call('POST', 'password-token', { userNameOrEmailAddress: 1 })).toMatchObject({ status: 400, body: { code: 'INVALID' } });
    expect(await call('PUT', `users/${USERS.nina}/roles`, { roles: ['king'] })).toMatchObject({ status: 400 });
    expect(await call('POST', 'users', [])).toMatchObject({ status: 400 });
    const torn = await fetch(`${identity.issuer}/manage/users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SERVICE_SECRET}` },
      body: '{',
    });
    expect(torn.status).toBe(400);
    const huge = await fetch(`${identity.issuer}/manage/users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SERVICE_SECRET}` },
      body: 'x'.repeat(100_000),
    });
    expect(huge.status).toBe(413);
  });
});

describe('password-token', () => {
  it('gives an access token for name or e-mail', async () => {
    const { status, body } = await call('POST', 'password-token', {
      userNameOrEmailAddress: 'nina.park@ridgeline.test',
      password: PASSWORD,
    });
    expect(status).toBe(200);
    expect(decodeJwt(body.access_token)).toMatchObject({
      sub: USERS.nina,
      tenantid: RIDGELINE,
      aud: 'drawday-api',
      role: ['clinical_nurse'],
    });
    expect(decodeJwt(body.access_token).auth_time).toBeGreaterThan(0);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, user: { id: USERS.nina, userName: 'nina.park' } });
    expect(body).not.toHaveProperty('refresh_token');
    const { rows } = await identity.pool.query(
      `select address, user_agent, request_id from identity.security_events where kind = 'sign-in'`,
    );
    expect(rows).toEqual([{ address: '192.0.2.7', user_agent: 'a browser', request_id: 'req-1' }]);
  });

  it('says why not', async () => {
    const tryWith = (userNameOrEmailAddress: string, password: string, tenantId?: string) =>
      call('POST', 'password-token', { userNameOrEmailAddress, password, ...(tenantId ? { tenantId } : {}) });
    expect(await tryWith('sam.lake', PASSWORD)).toMatchObject({ status: 200, body: { user: { id: USERS.samLakeshore } } });
    expect(await tryWith('sam.lake', PASSWORD, RIDGELINE)).toMatchObject({ status: 401, body: { code: 'CREDENTIALS_WRONG' } });
    for (let i = 0; i < 4; i += 1)
      expect(await tryWith('sam.lake', 'wrong')).toMatchObject({ status: 401, body: { code: 'CREDENTIALS_WRONG' } });
    expect(await tryWith('sam.lake', PASSWORD)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } });
    expect(await call('PUT', `users/${USERS.samLakeshore}/status`, { unlock: true })).toMatchObject({
      body: { isLocked: false, lockoutEnd: null },
    });
    expect(await tryWith('sam.lake', PASSWORD, LAKESHORE)).toMatchObject({ status: 200 });
  });
});

describe('passwords', () => {
  it('R125 R126 changes, refuses the last three, allows an older one, and ends other sign-ins', async () => {
    const kept = await signIn(identity.issuer, 'nina.lake');
    const ended = await signIn(identity.issuer, 'nina.lake');
    const { gid } = decodeJwt<{ gid: string }>(kept.access_token);
    const change = (currentPassword: string, newPassword: string, more = {}) =>
      call('POST', `users/${USERS.ninaLake}/change-password`, { currentPassword, newPassword, ...more });
    expect(await change('wrong', 'Amber-Lantern-52')).toMatchObject({ status: 403, body: { code: 'PASSWORD_WRONG' } });
    expect(await change(PASSWORD, PASSWORD)).toEqual({
      status: 400,
      body: { code: 'PASSWORD_REUSED', message: "Can't reuse the last 3 passwords." },
    });
    expect(await change(PASSWORD, 'short')).toMatchObject({ status: 400, body: { code: 'PASSWORD_TOO_SHORT' } });
    expect(await change(PASSWORD, 'Amber-Lantern-52', { keepGrantId: gid })).toMatchObject({ status: 204 });
    expect((await refresh(identity.issuer, kept.refresh_token)).status).toBe(200);
    expect((await refresh(identity.issuer, ended.refresh_token)).status).toBe(400);

    expect(await change('Amber-Lantern-52', 'Birch-Harbor-63')).toMatchObject({ status: 204 });
    for (const former of [PASSWORD, 'Amber-Lantern-52', 'Birch-Harbor-63']) {
      expect(await change('Birch-Harbor-63', former)).toMatchObject({ status: 400, body: PASSWORD_REUSED });
    }
    expect(await change('Birch-Harbor-63', 'Cedar-Meadow-74')).toMatchObject({ status: 204 });
    expect(await change('Cedar-Meadow-74', PASSWORD)).toMatchObject({ status: 204 });
    const { rows } = await identity.pool.query(
      `select count(*)::int as n from identity.security_events where kind = 'password-changed' and user_id = $1`,
      [USERS.ninaLake],
    );
    expect(rows).toEqual([{ n: 4 }]);
  });

  it('two changes at once cannot both take the same new password into the history', async () => {
    const change = () =>
      call('POST', `users/${USERS.samRidgeline}/change-password`, { currentPassword: PASSWORD, newPassword: 'Dapple-Orchard-85' });
    const statuses = (await Promise.all([change(), change()])).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  });

  it('checks one for a signature and locks after five wrong', async () => {
    const check = (password: string) => call('POST', `users/${USERS.ridgelineAdmin}/check-password`, { password });
    expect(await check(PASSWORD)).toEqual({ status: 200, body: { isValid: true } });
    for (let i = 0; i < 5; i += 1) expect(await check('wrong')).toEqual({ status: 200, body: { isValid: false } });
    expect(await check(PASSWORD)).toMatchObject({ status: 423, body: { code: 'ACCOUNT_LOCKED' } });
  });

  it.each([
    ['check-password', (password: string) => ({ password })],
    ['change-password', (currentPassword: string) => ({ currentPassword, newPassword: 'Elder-Compass-96' })],
  ])('C.6 of many guesses at once by %s five are looked at', async (path, bodyOf) => {
    const guesses = Array.from({ length: 20 }, (_, n) => `guess ${n}`);
    const answers = await Promise.all(guesses.map((guess) => call('POST', `users/${USERS.lakeshoreAdmin}/${path}`, bodyOf(guess))));
    expect(answers.filter(({ status }) => status === 423)).toHaveLength(15);
    expect(await call('POST', `users/${USERS.lakeshoreAdmin}/${path}`, bodyOf(PASSWORD))).toMatchObject({ status: 423 });
    await identity.pool.query('update identity.users set lockout_end = null where id = $1', [USERS.lakeshoreAdmin]);
  });

  it('C.6 the right password after four wrong ones is right, and leaves four', async () => {
    const check = (password: string) => call('POST', `users/${USERS.lakeshoreAdmin}/check-password`, { password });
    for (let i = 0; i < 4; i += 1) expect((await check('wrong')).body).toEqual({ isValid: false });
    for (let i = 0; i < 2; i += 1) expect(await check(PASSWORD)).toEqual({ status: 200, body: { isValid: true } });
    expect((await check('wrong')).body).toEqual({ isValid: false });
    expect((await check(PASSWORD)).status).toBe(423);
  });
});

describe('users', () => {
  it('are created, read, and refused when the name is taken in whatever tenant', async () => {
    const body = {
      tenantId: RIDGELINE,
      userName: 'pia.moss',
      email: 'pia@ridgeline.test',
      name: 'Pia',
      surname: 'Moss',
      roles: ['clinical_provider'],
      password: PASSWORD,
    };
    const created = await call('POST', 'users', body);
    expect(created).toMatchObject({
      status: 200,
      body: { userName: 'pia.moss', tenantId: RIDGELINE, hasPassword: true, roles: ['clinical_provider'] },
    });
    expect(await call('GET', `users/${created.body.id}`)).toMatchObject(created);
    expect(JSON.stringify(created)).not.toContain('argon2');
    expect(await call('POST', 'users', { ...body, userName: 'PIA.moss' })).toMatchObject({
      status: 409,
      body: { code: 'USER_NAME_TAKEN' },
    });
    expect(await call('POST', 'users', { ...body, tenantId: LAKESHORE })).toMatchObject({ status: 409 });
    expect(await call('POST', 'users', { ...body, userName: 'x', roles: ['clinical_support'] })).toMatchObject({ status: 400 });
    expect(
      decodeJwt((await signIn(identity.issuer, 'pia@ridgeline.test', { extra: { TenantAlias: 'ridgeline' } })).access_token),
    ).toMatchObject({ name: 'Pia Moss' });
  });

  it('keep the profile of whoever saved first', async () => {
    const path = `users/${USERS.nina}/profile`;
    const before = (await call('GET', `users/${USERS.nina}`)).body;
    const profile = {
      userName: 'nina.park',
      name: 'Nina',
      surname: 'Park',
      phoneNumber: '555-0100',
      concurrencyStamp: before.concurrencyStamp,
    };
    const saved = await call('PUT', path, profile);
    expect(saved).toMatchObject({ status: 200, body: { email: 'nina.park@ridgeline.test', phoneNumber: '555-0100' } });
    expect(saved.body.concurrencyStamp).not.toBe(before.concurrencyStamp);
    expect(await call('PUT', path, { ...profile, name: 'Late' })).toMatchObject({ status: 409, body: { code: 'USER_STALE' } });
    const status = path.replace(/profile$/, 'status');
    const late = { concurrencyStamp: before.concurrencyStamp, inviteSent: true };
    expect(await call('PUT', status, late)).toMatchObject({ status: 409, body: { code: 'USER_STALE' } });
    expect(await call('PUT', status, { ...late, concurrencyStamp: 'never-was-one' })).toMatchObject({ status: 409 });
    expect(await call('PUT', path, { ...profile, concurrencyStamp: undefined, name: 'Ninette' })).toMatchObject({
      status: 200,
      body: { name: 'Ninette' },
    });
    expect(await call('PUT', path, { ...profile, concurrencyStamp: undefined, userName: 'sam' })).toMatchObject({
      status: 409,
      body: { code: 'USER_NAME_TAKEN' },
    });
    expect(await call('PUT', path, { ...profile, concurrencyStamp: undefined, email: 'nina@new.test' })).toMatchObject({
      body: { email: 'nina.park@ridgeline.test' },
    });
  });

  it('change roles, and are signed out when they become inactive', async () => {
    const tokens = await signIn(identity.issuer, 'nina.park');
    const changedBy = USERS.ridgelineAdmin;
    expect(await call('PUT', `users/${USERS.nina}/roles`, { roles: ['clinical_admin', 'clinical_nurse'], changedBy })).toMatchObject({
      status: 200,
    });
    expect(await call('PUT', `users/${USERS.nina}/roles`, { roles: ['clinical_support'] })).toMatchObject({
      status: 400,
      body: { code: 'SUPPORT_TENANT' },
    });
    const next = await refresh(identity.issuer, tokens.refresh_token);
    const { access_token, refresh_token } = await next.json();
    expect(decodeJwt(access_token)).toMatchObject({ role: ['clinical_admin', 'clinical_nurse'] });
    expect(await call('PUT', `users/${USERS.nina}/status`, { isActive: false, changedBy })).toMatchObject({
      status: 200,
      body: { isActive: false },
    });
    expect((await refresh(identity.issuer, refresh_token)).status).toBe(400);
    const { rows } = await identity.pool.query(
      `select kind, detail from identity.security_events where actor_user_id = $1 and user_id = $2 order by id`,
      [changedBy, USERS.nina],
    );
    expect(rows).toEqual([
      { kind: 'roles-changed', detail: { before: ['clinical_nurse'], after: ['clinical_admin', 'clinical_nurse'] } },
      { kind: 'status-changed', detail: { isActive: false, unlock: false } },
    ]);
  });
});

describe('rights in the database', () => {
  const isDenied = { code: '42501' };

  it('let the application see users without credentials, and nothing else', async () => {
    const app = new pg.Client({ connectionString: identity.appUrl });
    await app.connect();
    const { rows, fields } = await app.query(
      `select * from identity.user_directory where tenant_id is not distinct from $1 and user_name = 'sue'`,
      [null],
    );
    expect(rows[0]).toMatchObject({ id: USERS.sue, roles: ['clinical_support'], has_password: true, email_confirmed: true });
    expect(fields.map((field) => field.name).filter((name) => /hash|failed/.test(name))).toEqual([]);
    const links = await app.query('select user_id, target_user_id from identity.user_link_directory where user_id = $1', [USERS.ninaLake]);
    expect(links.rows).toEqual([{ user_id: USERS.ninaLake, target_user_id: USERS.nina }]);
    expect((await app.query('select kind from identity.security_event_feed limit 1')).rows).toHaveLength(1);
    for (const table of ['users', 'password_history', 'oidc_records', 'signing_keys', 'security_events', 'user_links']) {
      await expect(app.query(`select 1 from identity.${table}`)).rejects.toMatchObject(isDenied);
    }
    await expect(app.query(`update identity.user_directory set name = 'x'`)).rejects.toMatchObject(isDenied);
    await app.end();
  });

  it('let the provider see nothing outside its schema, and never rewrite an event', async () => {
    for (const table of ['tenants', 'patients', 'audit_log']) {
      await expect(identity.pool.query(`select 1 from public.${table}`)).rejects.toMatchObject(isDenied);
    }
    for (const change of [
      'update identity.security_events set kind = kind',
      'delete from identity.security_events',
      'truncate identity.security_events',
    ]) {
      await expect(identity.pool.query(change)).rejects.toMatchObject(isDenied);
    }
    const owner = new pg.Client({ connectionString: identity.ownerUrl });
    await owner.connect();
    await expect(owner.query('delete from identity.security_events')).rejects.toMatchObject(isDenied);
    await owner.end();
  });
});
