import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manageClient } from '../testing/manage-client.ts';
import { type Authorization, fieldOf, locationOf, openSignInPage, TestBrowser, tokenRequest, tokensOf } from '../testing/test-browser.ts';
import { LAKESHORE, PASSWORD, RIDGELINE, startTestIdentity, type TestIdentity, USERS, WEB } from '../testing/test-identity.ts';
import { startTestUpstream, type TestUpstream } from '../testing/test-upstream.ts';

let upstream: TestUpstream;
let identity: TestIdentity;
beforeAll(async () => {
  upstream = await startTestUpstream(() => `${identity.issuer}/external/callback`);
  identity = await startTestIdentity({
    // An address where nobody listens, and an outbox that nobody empties.
    mail: { smtpUrl: 'smtp://127.0.0.1:9', pollMs: 3_600_000 },
    upstream: () => ({
      issuer: upstream.issuer,
      name: 'Acme',
      clientId: upstream.clientId,
      clientSecret: upstream.clientSecret,
      verifiedClaim: 'email_verified',
      rights: { tenants: 'all', roles: 'all' },
    }),
  });
});
afterAll(async () => {
  await identity.close();
  await upstream.close();
});

const person = (subject: string, email?: string, isVerified = true) => ({
  subject,
  claims: email === undefined ? {} : { email, email_verified: isVerified },
});

/** Follows redirects over both providers until a page, or the application. */
async function follow(browser: TestBrowser, url: string): Promise<{ url: string; status: number; page: string }> {
  let current = await browser.open(url);
  for (let hop = 0; hop < 12 && current.status >= 300 && current.status < 400; hop += 1) {
    const target = locationOf(current);
    if (target.startsWith(WEB)) return { url: target, status: 303, page: '' };
    current = await browser.open(target);
  }
  return { url: current.url, status: current.status, page: await current.text() };
}

async function signInExternally(who: TestUpstream['nextPerson'], extra: Record<string, string> = {}, browser = new TestBrowser()) {
  upstream.nextPerson = who;
  const opened = await openSignInPage(browser, identity.issuer, extra);
  const end = await follow(browser, `${opened.pageUrl}/external`);
  return { ...opened, browser, end };
}

async function tokensAt(callback: string, request: Authorization) {
  const code = new URL(callback).searchParams.get('code') ?? '';
  return tokensOf(
    await tokenRequest(identity.issuer, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: request.redirectUri,
      code_verifier: request.verifier,
    }),
  );
}

describe('sign-in with the accounts of another provider', () => {
  it('is offered by its name beside the password, alone, or not at all', async () => {
    const both = await openSignInPage(new TestBrowser(), identity.issuer);
    expect(both.page).toContain('Sign in with Acme');
    expect(both.page).toContain('name="password"');
    const outside = new TestBrowser();
    const external = await openSignInPage(outside, identity.issuer, { OnlyExternalLogin: 'true' });
    expect(external.page).toContain('Sign in with Acme');
    expect(external.page).not.toContain('name="password"');
    const typed = { csrf: fieldOf(external.page, 'csrf'), userName: 'nina.park', password: PASSWORD };
    expect((await outside.post(external.pageUrl, typed)).status).toBe(400);
    const browser = new TestBrowser();
    const local = await openSignInPage(browser, identity.issuer, { OnlyLocalLogin: 'true' });
    expect(local.page).not.toContain('Sign in with Acme');
    expect((await browser.open(`${local.pageUrl}/external`)).status).toBe(400);
  });

  it('finds the account by verified e-mail in the organization, and by the person afterwards', async () => {
    const first = await signInExternally(person('acme-1', 'NINA.park@ridgeline.test'), { TenantAlias: 'ridgeline' });
    const tokens = await tokensAt(first.end.url, first.request);
    expect(decodeJwt(tokens.access_token)).toMatchObject({ sub: USERS.nina, tenantid: RIDGELINE });
    // PKCE, state, nonce, and no silent sign-in of the person who sat here before.
    expect(Object.fromEntries(upstream.lastRequest)).toMatchObject({
      code_challenge_method: 'S256',
      prompt: 'login',
      redirect_uri: `${identity.issuer}/external/callback`,
      nonce: expect.stringMatching(/^.{43}$/),
      state: expect.stringMatching(/^[\w-]+\..{43}$/),
    });
    const again = await signInExternally(person('acme-1', 'somebody.else@acme.test'));
    expect(decodeJwt((await tokensAt(again.end.url, again.request)).access_token).sub).toBe(USERS.nina);
    const { rows } = await identity.pool.query(
      `select kind, detail ->> 'by' as by from identity.security_events where user_id = $1 order by id`,
      [USERS.nina],
    );
    expect(rows).toEqual([
      { kind: 'external-login-linked', by: null },
      { kind: 'sign-in', by: 'external' },
      { kind: 'sign-in', by: 'external' },
    ]);
  });

  it.each<[string, string[], 'asks' | 'leads in']>([
    ['one factor', ['pwd'], 'asks'],
    ['methods that only somebody who knows them can count', ['pwd', 'otp'], 'asks'],
    ['more than one', ['pwd', 'mfa'], 'leads in'],
  ])('C.6 for an account with a second factor, where that provider saw %s, %s %s', async (_, amr, expected) => {
    await identity.pool.query(
      `insert into identity.external_logins (issuer, subject, user_id) values ($1, 'acme-nina', $2) on conflict do nothing`,
      [upstream.issuer, USERS.ninaLake],
    );
    await identity.pool.query(
      `insert into identity.second_factors (id, user_id, kind, name, credential_id, public_key, counter)
       values (gen_random_uuid(), $1, 'passkey', 'Laptop', 'b2YgbmluYQ', '', 0) on conflict do nothing`,
      [USERS.ninaLake],
    );
    const { end, request } = await signInExternally({ subject: 'acme-nina', claims: {}, amr });
    await identity.pool.query('delete from identity.second_factors');
    if (expected === 'asks') expect(end).toMatchObject({ status: 200, url: expect.stringMatching(/second-step$/) });
    else expect(decodeJwt((await tokensAt(end.url, request)).access_token).sub).toBe(USERS.ninaLake);
  });

  it('makes no account for a person nobody knows, and leads back to the open sign-in page', async () => {
    const count = () => identity.pool.query('select count(*)::int as n from identity.users');
    const before = (await count()).rows;
    const { end, browser } = await signInExternally(person('acme-2', 'stranger@acme.test'), { TenantAlias: 'ridgeline' });
    expect(end).toMatchObject({ status: 403, page: expect.stringContaining('no account in this portal is linked to it') });
    expect((await count()).rows).toEqual(before);
    const back = /href="(\/sign-in\/[\w-]+)"/.exec(end.page)?.[1] ?? '';
    expect((await browser.open(`${identity.issuer}${back}`)).status).toBe(200);
  });

  it.each([
    ['an address the provider does not confirm for', person('acme-3', 'nina.lake@lakeshore.test', false), 'lakeshore', 'does not confirm'],
    ['no address at all', person('acme-4'), 'lakeshore', 'does not confirm'],
    ['an account of another organization', person('acme-5', 'nina.lake@lakeshore.test'), 'ridgeline', 'no account in this portal'],
    ['a closed account', person('acme-6', 'retired@ridgeline.test'), 'ridgeline', 'no account in this portal'],
    ['an account that is another person’s already', person('acme-7', 'nina.park@ridgeline.test'), 'ridgeline', 'no account in this portal'],
  ])('refuses %s', async (_what, who, TenantAlias, words) => {
    const { end } = await signInExternally(who, { TenantAlias });
    expect(end).toMatchObject({ status: 403, page: expect.stringContaining(words) });
  });

  it('refuses an address that a user typed into their own profile', async () => {
    await identity.pool.query(`update identity.users set email = 'boss@acme.test', email_confirmed = false where id = $1`, [
      USERS.samLakeshore,
    ]);
    const { end } = await signInExternally(person('acme-8', 'boss@acme.test'), { TenantAlias: 'lakeshore' });
    expect(end.status).toBe(403);
  });

  it('asks for the organization when a person has accounts in several', async () => {
    await identity.pool.query(`insert into identity.external_logins (issuer, subject, user_id) select $1, 'acme-9', unnest($2::uuid[])`, [
      upstream.issuer,
      [USERS.ridgelineAdmin, USERS.lakeshoreAdmin],
    ]);
    const { end } = await signInExternally(person('acme-9', 'both@acme.test'));
    expect(end).toMatchObject({ status: 409, page: expect.stringContaining('several organizations') });
    const named = await signInExternally(person('acme-9', 'both@acme.test'), { TenantAlias: 'lakeshore' });
    expect(decodeJwt((await tokensAt(named.end.url, named.request)).access_token)).toMatchObject({
      sub: USERS.lakeshoreAdmin,
      tenantid: LAKESHORE,
    });
  });

  it('is a way on for an invited person, whose account has no password from then on', async () => {
    await identity.pool.query(
      `update identity.users set email = 'invited@acme.test', email_confirmed = false, password_hash = null, invite_sent = true where id = $1`,
      [USERS.samRidgeline],
    );
    const { end, request } = await signInExternally(person('acme-10', 'invited@acme.test'), { TenantAlias: 'ridgeline' });
    expect(decodeJwt((await tokensAt(end.url, request)).access_token).sub).toBe(USERS.samRidgeline);
    const { rows } = await identity.pool.query(`select is_external, email_confirmed from identity.users where id = $1`, [
      USERS.samRidgeline,
    ]);
    expect(rows).toEqual([{ is_external: true, email_confirmed: true }]);
  });

  it('is finished only in the browser, for the sign-in and with the state that began it', async () => {
    upstream.nextPerson = person('acme-1', 'nina.park@ridgeline.test');
    const browser = new TestBrowser();
    const { pageUrl } = await openSignInPage(browser, identity.issuer);
    let current = await browser.open(`${pageUrl}/external`);
    while (!locationOf(current).includes('/external/callback')) current = await browser.open(locationOf(current));
    const callback = locationOf(current);

    const thief = await follow(new TestBrowser(), callback);
    expect(thief).toMatchObject({ status: 400, page: expect.stringContaining('This page has expired') });
    const forged = new URL(callback);
    forged.searchParams.set('state', `${forged.searchParams.get('state')?.split('.')[0]}.${'x'.repeat(43)}`);
    const copy = new TestBrowser();
    for (const [name, cookie] of browser.cookies) copy.cookies.set(name, cookie);
    expect(await follow(copy, forged.href)).toMatchObject({ status: 400, page: expect.stringContaining('was not completed') });
    expect((await browser.open(`${identity.issuer}/external/callback?state=nonsense`)).status).toBe(400);

    const done = await follow(browser, callback);
    expect(done.url).toContain(`${WEB}/oidc/callback?code=`);
    const twice = await follow(copy, callback);
    expect(twice.url).not.toContain(WEB);
  });

  it('refuses an ID token that was signed with a key which the provider does not publish', async () => {
    upstream.isForged = true;
    const { end } = await signInExternally(person('forged', 'nina.park@ridgeline.test'));
    upstream.isForged = false;
    expect(end).toMatchObject({ status: 400, page: expect.stringContaining('was not completed') });
  });

  it.each<[string, Record<string, unknown>]>([
    ['for another application', { aud: 'somebody-elses-client' }],
    ['of another issuer', { iss: 'https://login.evil.example' }],
    ['with the nonce of another sign-in', { nonce: 'seen-before' }],
    ['without a nonce', { nonce: undefined }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 600 }],
  ])('C.5 refuses an ID token %s', async (_, wrongClaims) => {
    upstream.wrongClaims = wrongClaims;
    const { end } = await signInExternally(person('acme-1', 'nina.park@ridgeline.test'), { TenantAlias: 'ridgeline' });
    upstream.wrongClaims = undefined;
    expect(end).toMatchObject({ status: 400, page: expect.stringContaining('was not completed') });
  });

  it('C.5 does not open an account that was closed and given out again by its former holder’s account there', async () => {
    await identity.pool.query(`update identity.users set email = 'desk@acme.test', email_confirmed = true where id = $1`, [USERS.ninaLake]);
    const enter = () => signInExternally(person('acme-11', 'former@acme.test'), { TenantAlias: 'lakeshore' });
    await identity.pool.query('insert into identity.external_logins (issuer, subject, user_id) values ($1, $2, $3)', [
      upstream.issuer,
      'acme-11',
      USERS.ninaLake,
    ]);
    expect((await enter()).end.url).toContain(WEB);
    await identity.pool.query(
      `insert into identity.second_factors (id, user_id, kind, name, credential_id, public_key, counter) values (gen_random_uuid(), $1, 'passkey', 'Laptop', 'of the former', '', 0)`,
      [USERS.ninaLake],
    );
    const manage = manageClient(identity.issuer);
    const given = { tenantId: LAKESHORE };
    expect((await manage('PUT', `users/${USERS.ninaLake}/status`, { isDeleted: true, ...given })).status).toBe(200);
    expect((await manage('POST', 'users/send-invites', { userIds: [USERS.ninaLake], ...given })).status).toBe(200);
    expect((await enter()).end).toMatchObject({ status: 403, page: expect.stringContaining('no account in this portal') });
    expect((await identity.pool.query('select 1 from identity.second_factors where user_id = $1', [USERS.ninaLake])).rows).toEqual([]);
  });

  it('turned away there, it says so and the password still works', async () => {
    const { end } = await signInExternally(undefined);
    expect(end).toMatchObject({ status: 400, page: expect.stringContaining('was not completed') });
  });

  it('with the provider away, it says so', async () => {
    const lone = await startTestIdentity({
      upstream: () => ({
        issuer: 'http://127.0.0.1:9',
        name: '',
        clientId: 'x',
        clientSecret: 'y',
        verifiedClaim: 'email_verified',
        rights: { tenants: 'all', roles: 'all' },
      }),
    });
    const browser = new TestBrowser();
    const { pageUrl, page } = await openSignInPage(browser, lone.issuer);
    expect(page).toContain('Use your organization account');
    const answer = await browser.open(`${pageUrl}/external`);
    expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('cannot be reached')]);
    await lone.close();
  });
});

it('takes the claim that Microsoft Entra vouches with, and speaks only for the tenants and roles it may', async () => {
  const entra = await startTestUpstream(() => `${own.issuer}/external/callback`);
  const own: TestIdentity = await startTestIdentity({
    upstream: () => ({
      issuer: entra.issuer,
      name: '',
      clientId: entra.clientId,
      clientSecret: entra.clientSecret,
      verifiedClaim: 'xms_edov',
      rights: { tenants: ['ridgeline'], roles: ['clinical_nurse'] },
    }),
  });
  entra.nextPerson = { subject: 'oid-1', claims: { email: 'nina.park@ridgeline.test', xms_edov: '1' } };
  const browser = new TestBrowser();
  const { pageUrl } = await openSignInPage(browser, own.issuer, { TenantAlias: 'ridgeline' });
  const end = await follow(browser, `${pageUrl}/external`);
  expect(new URL(end.url).searchParams.get('code')).toBeTruthy();
  // It may speak for nurses of Ridgeline: not for another tenant's people, not for another role, never for the laboratory's support.
  for (const email of ['nina.lake@lakeshore.test', 'admin@ridgeline.test', 'sue@lab.test']) {
    entra.nextPerson = { subject: `oid of ${email}`, claims: { email, xms_edov: '1' } };
    const other = new TestBrowser();
    const refused = await follow(other, `${(await openSignInPage(other, own.issuer)).pageUrl}/external`);
    expect([email, refused.status]).toEqual([email, 403]);
  }
  await own.close();
  await entra.close();
});
