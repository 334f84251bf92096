import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manageClient } from '../testing/manage-client.ts';
import { TestAuthenticator } from '../testing/test-authenticator.ts';
import { fieldOf, locationOf, refresh, TestBrowser, tokenRequest, tokensOf } from '../testing/test-browser.ts';
import { appCode, FactorPages, passkeyOptionsOf, recoveryCodesOf, secretOf } from '../testing/test-factors.ts';
import { PASSWORD, RIDGELINE, startTestIdentity, type TestIdentity, USERS } from '../testing/test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity({ mail: { smtpUrl: 'smtp://127.0.0.1:9' } });
});
afterAll(() => identity.close());
beforeEach(async () => {
  for (const table of ['second_factors', 'recovery_codes', 'second_steps', 'failed_attempts', 'oidc_records', 'mail_outbox'])
    await identity.pool.query(`delete from identity.${table}`);
  await identity.pool.query('update identity.users set failed_sign_ins = 0, lockout_end = null');
});

const count = async (from: string) => (await identity.pool.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n;
const notices = () => count(`identity.mail_outbox where kind = 'second-factor-changed' and user_id = '${USERS.nina}'`);
const wasShown = () => count('identity.sign_ins s join identity.oidc_records r on r.id = s.grant_id where s.factor_at is not null');

async function tokens(pages: FactorPages) {
  const fields = {
    grant_type: 'authorization_code',
    code: await pages.code(),
    redirect_uri: pages.redirectUri,
    code_verifier: pages.verifier,
  };
  return tokensOf(await tokenRequest(identity.issuer, fields));
}

/** Nina, signed in with her password, on the page of her second factors. */
async function visit(path = '/second-factor') {
  const pages = new FactorPages();
  await pages.password(identity.issuer, 'nina.park');
  const { refresh_token } = await tokens(pages);
  await pages.open(`${identity.issuer}${path}`);
  return Object.assign(pages, { refreshToken: refresh_token });
}
type Visit = Awaited<ReturnType<typeof visit>>;

async function prove(pages: FactorPages, act: string, fields: Record<string, string>) {
  const answer = await pages.act(act, fields);
  if (answer.status === 303) await pages.open(locationOf(answer));
  return answer.status;
}

async function addApp(pages: FactorPages, name = 'Phone') {
  await pages.act('app');
  const secret = secretOf(pages.page);
  await pages.act('save-app', { code: appCode(secret), name });
  return { secret, codes: recoveryCodesOf(pages.page) };
}

async function withApp(): Promise<{ pages: Visit; secret: string; codes: string[] }> {
  const pages = await visit();
  await prove(pages, 'password', { password: PASSWORD });
  return { pages, ...(await addApp(pages)) };
}

describe('the page of one’s own second factors', () => {
  it('asks for the password first, then takes an app: shown, noticed, recorded, and this sign-in has it', async () => {
    const other = await visit();
    const pages = await visit();
    expect(pages.page).toContain('Confirm your password');
    expect(await prove(pages, 'password', { password: 'not the one' })).toBe(400);
    expect(await prove(pages, 'password', { password: PASSWORD })).toBe(303);
    expect(pages.page).toContain('Two-step sign-in');
    const { codes } = await addApp(pages);
    expect([codes.length, await notices(), await wasShown()]).toEqual([10, 1, 1]);
    await pages.open(`${identity.issuer}/second-factor`);
    expect(pages.page).toContain('Phone');
    expect(pages.page).toContain('Recovery codes left: 10');
    // This sign-in stays, all others of the account end.
    expect((await refresh(identity.issuer, pages.refreshToken)).status).toBe(200);
    expect((await refresh(identity.issuer, other.refreshToken)).status).toBe(400);
  });

  it('does nothing without a fresh proof, whatever is posted', async () => {
    const pages = await visit();
    for (const act of ['add', 'app', 'save-app', 'save-passkey', 'remove', 'new-codes', 'done'])
      expect([(await pages.act(act, { password: '', code: '123456', name: 'Mine' })).status, secretOf(pages.page)]).toEqual([400, '']);
    expect(await count('identity.second_factors')).toBe(0);
  });

  it('asks a thief of the session for the second factor, not the password, once there is one', async () => {
    const { pages, secret, codes } = await withApp();
    await identity.pool.query(`update identity.second_steps set proved_at = null`);
    await pages.open(`${identity.issuer}/second-factor`);
    expect(pages.page).toContain('Confirm it is you');
    expect(await prove(pages, 'password', { password: PASSWORD })).toBe(400);
    expect(await prove(pages, 'code', { code: appCode(secret) })).toBe(400);
    expect(await prove(pages, 'code', { code: codes[0] ?? '' })).toBe(303);
    expect(pages.page).toContain('Recovery codes left: 9');
    // Whoever copied the codes does not get in unseen.
    expect(await count(`identity.mail_outbox where kind = 'recovery-code-used' and user_id = '${USERS.nina}'`)).toBe(1);
  });

  it('is asked again after a quarter of an hour', async () => {
    const { pages } = await withApp();
    await identity.pool.query(`update identity.second_steps set expires_at = now()`);
    await pages.open(`${identity.issuer}/second-factor`);
    expect(pages.page).toContain('Confirm it is you');
  });

  it('makes new recovery codes in place of the former ones', async () => {
    const { pages, codes } = await withApp();
    await pages.open(`${identity.issuer}/second-factor`);
    await pages.act('new-codes');
    const renewed = recoveryCodesOf(pages.page);
    expect([renewed.length, renewed.includes(codes[0] ?? '')]).toEqual([10, false]);
    const again = new FactorPages();
    await again.password(identity.issuer, 'nina.park');
    expect((await again.act('code', { code: codes[0] ?? '' })).status).toBe(400);
    expect((await again.act('code', { code: renewed[0] ?? '' })).status).toBe(303);
    expect(await notices()).toBe(2);
  });

  it('takes a passkey beside the app, not twice, and removes each', async () => {
    const { pages } = await withApp();
    await pages.open(`${identity.issuer}/second-factor`);
    await pages.act('add');
    const passkey = new TestAuthenticator(identity.issuer);
    expect((await pages.act('save-passkey', { credential: passkey.create(passkeyOptionsOf(pages.page)), name: 'Laptop' })).status).toBe(
      303,
    );
    await pages.open(`${identity.issuer}/second-factor`);
    await pages.act('add');
    const twice = await pages.act('save-passkey', { credential: passkey.create(passkeyOptionsOf(pages.page)), name: 'Again' });
    expect([twice.status, pages.page.includes('already registered')]).toEqual([400, true]);
    for (const left of [1, 0]) {
      await pages.open(`${identity.issuer}/second-factor`);
      await pages.act('remove', { id: fieldOf(pages.page, 'id') });
      expect(await count('identity.second_factors')).toBe(left);
    }
    expect(await count('identity.recovery_codes')).toBe(0);
    expect(await notices()).toBe(4);
  });

  it('takes the answer to a challenge once', async () => {
    const pages = await visit();
    await prove(pages, 'password', { password: PASSWORD });
    await pages.act('add');
    const passkey = new TestAuthenticator(identity.issuer);
    await pages.act('save-passkey', { credential: passkey.create(passkeyOptionsOf(pages.page)), name: 'Laptop' });
    await identity.pool.query('update identity.second_steps set proved_at = null');
    await pages.open(`${identity.issuer}/second-factor`);
    const credential = passkey.show(passkeyOptionsOf(pages.page));
    expect((await pages.act('passkey', { credential })).status).toBe(303);
    await identity.pool.query('update identity.second_steps set proved_at = null');
    expect((await pages.act('passkey', { credential })).status).toBe(400);
  });

  it('removes nothing of another account', async () => {
    const { pages } = await withApp();
    const { rows } = await identity.pool.query<{ id: string }>('select id from identity.second_factors');
    await identity.pool.query('update identity.second_factors set user_id = $1', [USERS.samRidgeline]);
    await pages.open(`${identity.issuer}/second-factor`);
    await pages.act('remove', { id: rows[0]?.id ?? '' });
    expect(await count('identity.second_factors')).toBe(1);
  });

  it('is nobody’s without a session, and refuses a form of another origin', async () => {
    expect((await new TestBrowser().open(`${identity.issuer}/second-factor`)).status).toBe(401);
    const { pages } = await withApp();
    pages.browser.headers.origin = 'https://evil.test';
    expect((await pages.act('new-codes')).status).toBe(401);
  });

  it('says so when the application works with another account', async () => {
    expect((await visit(`/second-factor?account=${USERS.ninaLake}`)).page).toContain('You are signed in as nina.park');
  });
});

describe('who has a second factor', () => {
  it('is asked for it whatever the installation requires, also after a new password by mail', async () => {
    await withApp();
    const pages = new FactorPages();
    expect(locationOf(await pages.password(identity.issuer, 'nina.park'))).toMatch(/second-step$/);
  });

  it('gets no token for a script with the password alone', async () => {
    const { secret, codes } = await withApp();
    const manage = manageClient(identity.issuer);
    const ask = async (code?: string, password = PASSWORD) => {
      const { status, body } = await manage('POST', 'password-token', { userNameOrEmailAddress: 'nina.park', password, code });
      return [status, body.code ?? 'token'];
    };
    expect(await ask()).toEqual([401, 'FACTOR_NEEDED']);
    expect(await ask(appCode(secret))).toEqual([401, 'FACTOR_WRONG']);
    expect(await ask(appCode(secret, 1))).toEqual([200, 'token']);
    expect(await ask(codes[0])).toEqual([200, 'token']);
    // Whoever does not know the password learns nothing about the factor.
    expect(await ask(undefined, 'not the one')).toEqual([401, 'CREDENTIALS_WRONG']);
  });

  it('is asked for it after a login link, and a script with the link’s token too', async () => {
    await withApp();
    const link = async () => {
      await manageClient(identity.issuer)('POST', `users/${USERS.nina}/send-mail`, { purpose: 'login-link' });
      await identity.pool.query(
        `update identity.mail_tokens set token_hash = sha256('opened') where token_hash = (select token_hash from identity.mail_tokens where purpose = 'login-link' order by expires_at desc limit 1)`,
      );
    };
    await link();
    const answer = await manageClient(identity.issuer)('POST', 'authenticate-via-token', { kind: 'ReviewInvitation', token: 'opened' });
    expect([answer.status, answer.body.code]).toEqual([401, 'FACTOR_NEEDED']);
  });

  it('loses it by a reset, with all sign-ins and a notice', async () => {
    const { pages } = await withApp();
    const reset = () =>
      manageClient(identity.issuer)('POST', `users/${USERS.nina}/reset-factors`, { tenantId: RIDGELINE, changedBy: USERS.ridgelineAdmin });
    expect((await reset()).status).toBe(204);
    expect((await refresh(identity.issuer, pages.refreshToken)).status).toBe(400);
    expect([await count('identity.second_factors'), await count('identity.recovery_codes'), await notices()]).toEqual([0, 0, 2]);
    expect((await reset()).body.code).toBe('NO_FACTOR');
    const again = new FactorPages();
    await again.password(identity.issuer, 'nina.park');
    await tokens(again);
  });
});
