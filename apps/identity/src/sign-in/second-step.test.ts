import { decodeJwt } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manageClient } from '../testing/manage-client.ts';
import { TestAuthenticator } from '../testing/test-authenticator.ts';
import { authorization, locationOf, refresh, TestBrowser, tokenRequest, tokensOf } from '../testing/test-browser.ts';
import { appCode, FactorPages, passkeyOptionsOf, recoveryCodesOf, secretOf } from '../testing/test-factors.ts';
import { PASSWORD, RIDGELINE, startTestIdentity, type TestIdentity, USERS, WEB } from '../testing/test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity({ secondFactor: 'required' });
});
afterAll(() => identity.close());
beforeEach(async () => {
  for (const table of ['second_factors', 'recovery_codes', 'second_steps', 'failed_attempts', 'oidc_records'])
    await identity.pool.query(`delete from identity.${table}`);
});

const eventsOf = async (userId: string) =>
  (
    await identity.pool.query<{ kind: string }>('select kind from identity.security_events where user_id = $1 order by id', [userId])
  ).rows.map((row) => row.kind);
const shown = async () =>
  (
    await identity.pool.query<{ shown: boolean }>(
      'select factor_at is not null as shown from identity.sign_ins order by created_at desc limit 1',
    )
  ).rows[0]?.shown;

async function tokens(pages: FactorPages) {
  const fields = {
    grant_type: 'authorization_code',
    code: await pages.code(),
    redirect_uri: pages.redirectUri,
    code_verifier: pages.verifier,
  };
  return tokensOf(await tokenRequest(identity.issuer, fields));
}

/** Signs in somebody who must have a second factor and has none, and sets up an app. */
async function setUpApp(userName: string) {
  const pages = new FactorPages();
  await pages.password(identity.issuer, userName);
  await pages.act('app');
  const secret = secretOf(pages.page);
  await pages.act('save-app', { code: appCode(secret), name: 'Phone' });
  const codes = recoveryCodesOf(pages.page);
  await pages.act('done');
  return { pages, secret, codes };
}

async function setUpPasskey(userName: string) {
  const pages = new FactorPages();
  const passkey = new TestAuthenticator(identity.issuer);
  await pages.password(identity.issuer, userName);
  await pages.act('save-passkey', { credential: passkey.create(passkeyOptionsOf(pages.page)), name: 'Laptop' });
  await pages.act('done');
  return { pages, passkey };
}

describe('who must have a second factor', () => {
  it.each(['admin', 'sue', 'nina.lake'])(
    '%s is led through setting it up after the password, and is signed in only then',
    async (userName) => {
      const pages = new FactorPages();
      const answer = await pages.password(identity.issuer, userName);
      expect(locationOf(answer)).toMatch(/\/second-step$/);
      expect(pages.page).toContain('Set up two-step sign-in');
      await pages.act('app');
      const secret = secretOf(pages.page);
      expect((await pages.act('save-app', { code: '000000', name: 'Phone' })).status).toBe(400);
      expect(secretOf(pages.page)).toBe(secret);
      await pages.act('save-app', { code: appCode(secret), name: 'Phone' });
      expect(recoveryCodesOf(pages.page)).toHaveLength(10);
      await pages.act('done');
      await tokens(pages);
      expect(await shown()).toBe(true);
    },
  );

  it('a nurse with the right to administer accounts, or to sign, must; a tenant’s administrator too, whatever the roles', async () => {
    const owner = new pg.Client({ connectionString: identity.ownerUrl });
    await owner.connect();
    const leadsOn = async () => locationOf(await new FactorPages().password(identity.issuer, 'nina.park')).endsWith('/second-step');
    expect(await leadsOn()).toBe(false);
    await owner.query('begin');
    await owner.query(`set local session_replication_role = replica`);
    const employee = USERS.otto;
    await owner.query(
      `insert into employees (tenant_id, id, organization_id, user_id, first_name, last_name, status_type_code) values ($1, $2, $2, $3, 'Ni', 'Na', 'ACTIVE')`,
      [RIDGELINE, employee, USERS.nina],
    );
    await owner.query(`insert into employee_permissions values ($1, $2, 'Order.Schedules.Sign', true)`, [RIDGELINE, employee]);
    await owner.query('commit');
    expect(await leadsOn()).toBe(true);
    await owner.query('update employee_permissions set is_granted = false');
    expect(await leadsOn()).toBe(false);
    await owner.query('update identity.users set is_tenant_admin = true where id = $1', [USERS.nina]);
    expect(await leadsOn()).toBe(true);
    await owner.query('update identity.users set is_tenant_admin = false where id = $1', [USERS.nina]);
    await owner.end();
  });

  it('a nurse signs in with the password alone', async () => {
    const pages = new FactorPages();
    await pages.password(identity.issuer, 'nina.park');
    await tokens(pages);
    expect(await shown()).toBe(false);
  });
});

describe('the second step', () => {
  it('takes the code of the app, once', async () => {
    const { secret } = await setUpApp('admin');
    await identity.pool.query('update identity.second_factors set last_step = 0');
    const pages = new FactorPages();
    await pages.password(identity.issuer, 'admin');
    expect(pages.page).toContain('Confirm it is you');
    const code = appCode(secret);
    await pages.act('code', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    await tokens(pages);
    const again = new FactorPages();
    await again.password(identity.issuer, 'admin');
    expect((await again.act('code', { code })).status).toBe(400);
    expect(await eventsOf(USERS.ridgelineAdmin)).toContain('second-factor-failed');
  });

  it.each([
    [-2, 400],
    [-1, 303],
    [1, 303],
    [2, 400],
  ])('takes a code %s steps away: %s', async (steps, status) => {
    const { secret } = await setUpApp('admin');
    await identity.pool.query('update identity.second_factors set last_step = 0');
    const pages = new FactorPages();
    await pages.password(identity.issuer, 'admin');
    expect((await pages.act('code', { code: appCode(secret, steps) })).status).toBe(status);
  });

  it('takes each recovery code once, with or without dashes', async () => {
    const { codes } = await setUpApp('admin');
    const use = async (code: string) => {
      const pages = new FactorPages();
      await pages.password(identity.issuer, 'admin');
      return (await pages.act('code', { code })).status;
    };
    const [first = '', second = ''] = codes;
    expect(await use(first.toUpperCase().replaceAll('-', ''))).toBe(303);
    expect(await use(first)).toBe(400);
    expect(await use(second)).toBe(303);
  });

  it('takes a passkey of the account that checked the person, and nothing else', async () => {
    const { passkey } = await setUpPasskey('admin');
    const foreign = await setUpPasskey('nina.lake');
    const show = async (make: (options: { challenge: string; rpId: string }) => string) => {
      const pages = new FactorPages();
      await pages.password(identity.issuer, 'admin');
      return (await pages.act('passkey', { credential: make(passkeyOptionsOf(pages.page)) })).status;
    };
    passkey.counter = 1;
    expect(await show((options) => passkey.show(options))).toBe(303);
    // A copy has counted no further.
    expect(await show((options) => passkey.show(options))).toBe(400);
    passkey.counter = 2;
    expect(await show((options) => foreign.passkey.show(options))).toBe(400);
    expect(await show((options) => passkey.show({ ...options, challenge: 'b3RoZXI' }))).toBe(400);
    expect(await show((options) => passkey.show({ ...options, rpId: 'evil.test' }))).toBe(400);
    passkey.checksPerson = false;
    expect(await show((options) => passkey.show(options))).toBe(400);
    passkey.checksPerson = true;
    passkey.origin = 'https://evil.test';
    expect(await show((options) => passkey.show(options))).toBe(400);
    passkey.origin = identity.issuer;
    expect(await show((options) => passkey.show(options))).toBe(303);
    expect(await show(() => 'no credential')).toBe(400);
  });
});

describe('an attacker', () => {
  it('who knows the password tries five codes, then waits, whatever they are', async () => {
    const { secret } = await setUpApp('admin');
    await identity.pool.query('update identity.second_factors set last_step = 0');
    const pages = new FactorPages();
    await pages.password(identity.issuer, 'admin');
    const tries = [];
    for (let i = 0; i < 6; i += 1) tries.push((await pages.act('code', { code: i % 2 ? '000000' : 'abcd-abcd-abcd-abcd' })).status);
    expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await pages.act('code', { code: appCode(secret) })).status).toBe(429);
    // Signing in anew gives no new tries.
    const anew = new FactorPages();
    await anew.password(identity.issuer, 'admin');
    expect((await anew.act('code', { code: appCode(secret) })).status).toBe(429);
  });

  it('does not come to the second step without the first, nor past it', async () => {
    const { secret } = await setUpApp('admin');
    const without = new FactorPages();
    const started = await without.browser.open(authorization(identity.issuer).url);
    await without.open(`${locationOf(started)}/second-step`);
    expect([without.response?.status, without.page.includes('name="code"')]).toEqual([400, false]);
    const half = new FactorPages();
    await half.password(identity.issuer, 'admin');
    for (const act of ['done', 'app', 'save-app', 'save-passkey'])
      expect((await half.act(act, { name: 'Mine', code: appCode(secret, 5) })).status).toBe(400);
    const resumed = await half.browser.open(half.url.replace('/sign-in/', '/connect/authorize/').replace('/second-step', ''));
    expect(locationOf(resumed)).not.toContain(WEB);
    // Another browser has not this interaction.
    const elsewhere = new FactorPages(new TestBrowser());
    await elsewhere.open(half.url);
    expect(elsewhere.response?.status).toBe(400);
  });

  it('does not get in with the code of another account', async () => {
    const mine = await setUpApp('admin');
    await setUpApp('nina.lake');
    const pages = new FactorPages();
    await pages.password(identity.issuer, 'nina.lake');
    expect((await pages.act('code', { code: appCode(mine.secret, 1) })).status).toBe(400);
    expect((await pages.act('code', { code: mine.codes[0] ?? '' })).status).toBe(400);
  });

  it('does not go on with a half-done sign-in after the password has changed', async () => {
    const { secret } = await setUpApp('admin');
    const half = new FactorPages();
    await half.password(identity.issuer, 'admin');
    const body = { currentPassword: PASSWORD, newPassword: 'Another-Kettle-42' };
    expect((await manageClient(identity.issuer)('POST', `users/${USERS.ridgelineAdmin}/change-password`, body)).status).toBe(204);
    await identity.pool.query(
      'update identity.users set password_hash = (select password_hash from identity.users where id = $2) where id = $1',
      [USERS.ridgelineAdmin, USERS.nina],
    );
    expect((await half.act('code', { code: appCode(secret, 1) })).status).toBe(400);
  });

  it('with a session from before the factor is asked again, and it ends when the factor is set up', async () => {
    const thief = new FactorPages();
    await thief.password(identity.issuer, 'nina.park');
    const stolen = await tokens(thief);
    await identity.pool.query(`update identity.users set roles = '{clinical_nurse,clinical_admin}' where id = $1`, [USERS.nina]);
    const next = await thief.browser.open(authorization(identity.issuer).url);
    expect(locationOf(next)).toContain('/sign-in/');
    await setUpApp('nina.park');
    expect((await refresh(identity.issuer, stolen.refresh_token)).status).toBe(400);
    await identity.pool.query(`update identity.users set roles = '{clinical_nurse}' where id = $1`, [USERS.nina]);
  });

  it('does not set a first factor up twice in one half-done sign-in, once the owner has one', async () => {
    const thief = new FactorPages();
    await thief.password(identity.issuer, 'admin');
    await thief.act('app');
    const theirs = secretOf(thief.page);
    await setUpApp('admin');
    expect((await thief.act('save-app', { code: appCode(theirs), name: 'Mine' })).status).toBe(400);
    expect((await identity.pool.query('select 1 from identity.second_factors')).rowCount).toBe(1);
  });

  it('does not switch over to an account with a second factor by a link', async () => {
    await setUpApp('nina.lake');
    const pages = new FactorPages();
    await pages.password(identity.issuer, 'nina.park');
    const { access_token } = await tokens(pages);
    const answer = await tokenRequest(identity.issuer, { grant_type: 'LinkLogin', access_token, LinkUserId: USERS.ninaLake });
    expect(answer.status).toBe(400);
    const { rows } = await identity.pool.query(
      "select detail ->> 'reason' as reason from identity.security_events where kind = 'link-login-refused'",
    );
    expect(rows).toEqual([{ reason: 'the account has two-step sign-in: sign in to it' }]);
  });

  it('does not view as somebody else with support’s token from before the factor', async () => {
    const { pages } = await setUpApp('sue');
    const { access_token } = await tokens(pages);
    const impersonate = () => tokenRequest(identity.issuer, { grant_type: 'Impersonation', access_token, UserId: USERS.nina });
    expect((await impersonate()).status).toBe(200);
    await identity.pool.query('update identity.sign_ins set factor_at = null');
    expect((await impersonate()).status).toBe(400);
  });
});

it('marks the tokens of a sign-in, not the account: a refreshed one stays marked', async () => {
  const { pages } = await setUpApp('admin');
  const first = await tokens(pages);
  expect(decodeJwt(first.access_token).sub).toBe(USERS.ridgelineAdmin);
  await tokensOf(await refresh(identity.issuer, first.refresh_token));
  expect(await shown()).toBe(true);
});

it('keeps the secret sealed and the recovery codes hashed', async () => {
  const { secret, codes } = await setUpApp('admin');
  const { rows } = await identity.pool.query(
    `select encode(secret_sealed, 'escape') as sealed, (select string_agg(encode(code_hash, 'escape'), ' ') from identity.recovery_codes) as hashes
     from identity.second_factors`,
  );
  const kept = JSON.stringify(rows);
  expect(kept).not.toContain(secret.replace(/\s/g, ''));
  for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''));
  expect(PASSWORD).not.toBe('');
});
