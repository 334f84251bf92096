import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  authorization,
  fieldOf,
  followToApplication,
  locationOf,
  openSignInPage,
  refresh,
  signIn,
  TestBrowser,
  tokenRequest,
  tokensOf,
} from '../testing/test-browser.ts';
import { PASSWORD, RIDGELINE, startTestIdentity, type TestIdentity, USERS, WEB } from '../testing/test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

async function eventsOf(userId: string): Promise<string[]> {
  const { rows } = await identity.pool.query<{ kind: string }>('select kind from identity.security_events where user_id = $1 order by id', [
    userId,
  ]);
  return rows.map((row) => row.kind);
}

it('the page brings the font of the app from its own origin, and its policy lets it', async () => {
  const font = await fetch(`${identity.issuer}/assets/inter.woff2`);
  expect(font.headers.get('content-type')).toBe('font/woff2');
  expect(font.headers.get('content-security-policy')).toContain("font-src 'self'");
  expect(await (await fetch(`${identity.issuer}/assets/sign-in.css`)).text()).toContain('url("/assets/inter.woff2")');
});

describe('discovery', () => {
  it('names the endpoints at the issuer, whatever the Host header says', async () => {
    const found = await (await fetch(`${identity.issuer}/.well-known/openid-configuration`)).json();
    expect(found).toMatchObject({
      issuer: identity.issuer,
      authorization_endpoint: `${identity.issuer}/connect/authorize`,
      token_endpoint: `${identity.issuer}/connect/token`,
      userinfo_endpoint: `${identity.issuer}/connect/userinfo`,
      end_session_endpoint: `${identity.issuer}/connect/logout`,
    });
    expect(found.grant_types_supported).toEqual(
      expect.arrayContaining(['authorization_code', 'refresh_token', 'Impersonation', 'LinkLogin']),
    );
  });
});

describe('code flow with PKCE', () => {
  it('R163 leads from the page to verified tokens with the claims of the user and the scopes of the services', async () => {
    const tokens = await signIn(identity.issuer, 'nina.park');
    const keys = createRemoteJWKSet(new URL(`${identity.issuer}/.well-known/jwks`));
    const { payload, protectedHeader } = await jwtVerify(tokens.access_token, keys, {
      issuer: identity.issuer,
      audience: 'drawday-api',
      typ: 'at+jwt',
    });
    expect(protectedHeader.alg).toBe('ES256');
    expect(payload).toMatchObject({
      sub: USERS.nina,
      tenantid: RIDGELINE,
      role: ['clinical_nurse'],
      name: 'nina park',
      preferred_username: 'nina.park',
      client_id: 'drawday-web',
    });
    expect(payload.auth_time).toBeGreaterThan(Date.now() / 1000 - 60);
    expect(payload).not.toHaveProperty('act');
    expect(tokens.scope.split(' ')).toEqual(
      expect.arrayContaining(['identity', 'administration', 'saas', 'master-data', 'order', 'report']),
    );
    expect(tokens.expires_in).toBe(900);

    const profile = decodeJwt(tokens.id_token);
    expect(profile).toMatchObject({
      sub: USERS.nina,
      tenantid: RIDGELINE,
      role: ['clinical_nurse'],
      email: 'nina.park@ridgeline.test',
      nonce: 'the-nonce',
    });

    const info = await fetch(`${identity.issuer}/connect/userinfo`, {
      headers: { authorization: `Bearer ${tokens.access_token}`, origin: WEB },
    });
    expect(info.headers.get('access-control-allow-origin')).toBe(WEB);
    expect(await info.json()).toMatchObject({ sub: USERS.nina, name: 'nina park', email_verified: true });
    expect(await eventsOf(USERS.nina)).toEqual(['sign-in']);
  });

  it('leaves the tenant out for support and takes an e-mail for a name', async () => {
    const claims = decodeJwt((await signIn(identity.issuer, 'SUE@lab.test')).access_token);
    expect(claims).toMatchObject({ sub: USERS.sue, role: ['clinical_support'] });
    expect(claims).not.toHaveProperty('tenantid');
  });

  it('signs in again without a password within the session, and asks with prompt=login', async () => {
    const browser = new TestBrowser();
    await signIn(identity.issuer, 'nina.park', { browser });
    const silent = await browser.open(authorization(identity.issuer).url);
    expect(new URL(locationOf(silent)).searchParams.get('code')).toBeTruthy();
    const asked = await browser.open(authorization(identity.issuer, { prompt: 'login' }).url);
    expect(locationOf(asked)).toContain('/sign-in/');
  });

  it('refuses a code without its verifier, without PKCE, and an unknown way back', async () => {
    const browser = new TestBrowser();
    const { request, pageUrl, page } = await openSignInPage(browser, identity.issuer);
    const submitted = await browser.post(pageUrl, { csrf: fieldOf(page, 'csrf'), userName: 'nina.park', password: PASSWORD });
    const callback = await followToApplication(browser, submitted);
    expect(callback.searchParams.get('state')).toBe('the-state');
    const code = callback.searchParams.get('code') ?? '';
    const stolen = await tokenRequest(identity.issuer, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: request.redirectUri,
      code_verifier: 'x'.repeat(43),
    });
    expect([stolen.status, (await stolen.json()).error]).toEqual([400, 'invalid_grant']);

    const url = new URL(authorization(identity.issuer).url);
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    expect(new URL(locationOf(await browser.open(url.href))).searchParams.get('error')).toBe('invalid_request');
    const plain = authorization(identity.issuer, { code_challenge_method: 'plain' });
    expect(new URL(locationOf(await browser.open(plain.url))).searchParams.get('error')).toBe('invalid_request');
    for (const response_type of ['token', 'id_token', 'code id_token']) {
      const answer = await browser.open(authorization(identity.issuer, { response_type }).url);
      expect(locationOf(answer)).not.toMatch(/(access_token|id_token|code)=/);
    }

    const elsewhere = await browser.open(authorization(identity.issuer, { redirect_uri: 'https://evil.test/oidc/callback' }).url);
    expect(elsewhere.status).toBe(400);
    const text = await elsewhere.text();
    expect(text).toContain('That did not work');
    expect(text).not.toMatch(/at .*\.[jt]s:\d+/);
  });
});

describe('a code', () => {
  it('works once; the second use ends what the first one gave', async () => {
    const browser = new TestBrowser();
    await signIn(identity.issuer, 'nina.park', { browser });
    const request = authorization(identity.issuer);
    const callback = new URL(locationOf(await browser.open(request.url)));
    const use = () =>
      tokenRequest(identity.issuer, {
        grant_type: 'authorization_code',
        code: callback.searchParams.get('code') ?? '',
        redirect_uri: request.redirectUri,
        code_verifier: request.verifier,
      });
    const { refresh_token } = await tokensOf(await use());
    expect((await use()).status).toBe(400);
    expect((await refresh(identity.issuer, refresh_token)).status).toBe(400);
  });
});

describe('sign-in page', () => {
  it('shows the tenant of the alias and signs in there only', async () => {
    const browser = new TestBrowser();
    const { page, pageUrl, request } = await openSignInPage(browser, identity.issuer, { tenantalias: 'LAKESHORE' });
    expect(page).toContain('Lakeshore Dialysis');
    expect(page).not.toContain('name="organization"');
    const wrong = await browser.post(pageUrl, { csrf: fieldOf(page, 'csrf'), userName: 'nina.park', password: PASSWORD });
    expect([wrong.status, (await wrong.text()).includes('is incorrect')]).toEqual([400, true]);
    const right = await browser.post(pageUrl, { csrf: fieldOf(page, 'csrf'), userName: 'sam.lake', password: PASSWORD });
    const callback = await followToApplication(browser, right);
    const fields = {
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: request.redirectUri,
      code_verifier: request.verifier,
    };
    expect(decodeJwt((await tokensOf(await tokenRequest(identity.issuer, fields))).access_token).sub).toBe(USERS.samLakeshore);
  });

  it('asks again when another tenant is wanted than the session has', async () => {
    const browser = new TestBrowser();
    await signIn(identity.issuer, 'nina.park', { browser });
    const other = await browser.open(authorization(identity.issuer, { TenantAlias: 'lakeshore' }).url);
    expect(locationOf(other)).toContain('/sign-in/');
    const same = await browser.open(authorization(identity.issuer, { TenantAlias: 'ridgeline' }).url);
    expect(locationOf(same)).toContain(WEB);
  });

  it('asks for the organization when the alias is unknown, and takes its name', async () => {
    const browser = new TestBrowser();
    const { page, pageUrl } = await openSignInPage(browser, identity.issuer, { TenantAlias: 'elsewhere' });
    expect(page).toContain('name="organization"');
    const typed = (organization: string) =>
      browser.post(pageUrl, { csrf: fieldOf(page, 'csrf'), userName: 'sam', password: PASSWORD, organization });
    expect(await (await typed('nowhere')).text()).toContain('no organization with this name');
    expect((await followToApplication(browser, await typed('Ridgeline Kidney Care'))).searchParams.get('code')).toBeTruthy();
  });

  it('OnlyExternalLogin says that no organization account is set up, and takes ours', async () => {
    const { page } = await openSignInPage(new TestBrowser(), identity.issuer, { OnlyExternalLogin: 'true' });
    expect(page).toContain('organization account is not set up');
    expect(page).toContain('name="password"');
  });

  it('OnlyLocalLogin shows the form without the other way', async () => {
    const { page } = await openSignInPage(new TestBrowser(), identity.issuer, { onlylocallogin: 'true' });
    expect(page).toContain('name="password"');
    expect(page).not.toContain('Use your organization account');
  });

  it('says what is missing with a summary that takes the focus', async () => {
    const browser = new TestBrowser();
    const { page, pageUrl } = await openSignInPage(browser, identity.issuer);
    const text = await (await browser.post(pageUrl, { csrf: fieldOf(page, 'csrf'), userName: '', password: '' })).text();
    expect(text).toMatch(/role="alert" tabindex="-1" id="problems" autofocus/);
    expect(text).toContain('<a href="#user-name">Enter your user name.</a>');
    expect(text).toContain('aria-invalid="true"');
  });

  it('speaks Spanish by Accept-Language, and the culture cookie wins', async () => {
    const browser = new TestBrowser();
    browser.headers['accept-language'] = 'fr, es-MX;q=0.8, en;q=0.5';
    const { page, pageUrl } = await openSignInPage(browser, identity.issuer);
    expect(page).toContain('<html lang="es"');
    expect(page).toContain('Iniciar sesión');
    expect([...page.matchAll(/<s>(\w)<\/s>/g)].map(([, day]) => day).join('')).toBe('LMXJVSD');
    const chosen = await browser.open(`${pageUrl}?culture=en`);
    expect(chosen.status).toBe(303);
    expect(chosen.headers.getSetCookie()[0]).toContain('.AspNetCore.Culture=c%3Den%7Cuic%3Den');
    expect(await (await browser.open(pageUrl)).text()).toContain('<html lang="en"');
  });

  it('remembers in which language somebody signed in, for the mails that nobody asks for', async () => {
    const browser = new TestBrowser();
    browser.headers['accept-language'] = 'es-MX';
    const { page, pageUrl } = await openSignInPage(browser, identity.issuer);
    await browser.post(pageUrl, { userName: 'nina.park', password: PASSWORD, csrf: fieldOf(page, 'csrf') });
    const culture = async () => (await identity.pool.query('select culture from identity.users where id = $1', [USERS.nina])).rows;
    expect(await culture()).toEqual([{ culture: 'es' }]);
    await signIn(identity.issuer, 'nina.park');
    expect(await culture()).toEqual([{ culture: 'en' }]);
  });

  it('refuses a form of another origin or with a wrong token', async () => {
    const browser = new TestBrowser();
    const { page, pageUrl } = await openSignInPage(browser, identity.issuer);
    const fields = { userName: 'nina.park', password: PASSWORD };
    const forged = await browser.post(pageUrl, { ...fields, csrf: 'forged' });
    expect(forged.status).toBe(400);
    browser.headers.origin = 'https://evil.test';
    expect((await browser.post(pageUrl, { ...fields, csrf: fieldOf(page, 'csrf') })).status).toBe(400);
  });

  it('shows a friendly page for an unknown or foreign interaction', async () => {
    const { pageUrl } = await openSignInPage(new TestBrowser(), identity.issuer);
    for (const url of [pageUrl, `${identity.issuer}/sign-in/abcdefghijklmnop`, `${identity.issuer}/connect/authorize/abcdefghijklmnop`]) {
      const response = await new TestBrowser().open(url);
      const text = await response.text();
      expect([response.status, text.includes('This page has expired')]).toEqual([400, true]);
      expect(text).toContain(`href="${WEB}/"`);
    }
  });

  it('leads on who goes back to it after signing in', async () => {
    const browser = new TestBrowser();
    const { page, pageUrl } = await openSignInPage(browser, identity.issuer);
    await followToApplication(
      browser,
      await browser.post(pageUrl, { csrf: fieldOf(page, 'csrf'), userName: 'nina.park', password: PASSWORD }),
    );
    const back = await browser.open(pageUrl);
    expect([back.status, locationOf(back)]).toEqual([303, `${WEB}/home/dashboard`]);
  });

  it('escapes what was typed', async () => {
    const browser = new TestBrowser();
    const { page, pageUrl } = await openSignInPage(browser, identity.issuer, { TenantAlias: '"><script>x' });
    expect(page).not.toContain('<script>x');
    const text = await (await browser.post(pageUrl, { csrf: fieldOf(page, 'csrf'), userName: '"><script>y', password: 'z' })).text();
    expect(text).not.toContain('<script>y');
  });
});

describe('wrong passwords', () => {
  async function tryPassword(userName: string, password: string) {
    const browser = new TestBrowser();
    const { page, pageUrl } = await openSignInPage(browser, identity.issuer, { TenantAlias: 'lakeshore' });
    const response = await browser.post(pageUrl, { csrf: fieldOf(page, 'csrf'), userName, password });
    const text = await response.text();
    return { status: response.status, summary: /<ul>.*?<\/ul>/s.exec(text)?.[0] };
  }

  it('stops after five, says the same for a known and an unknown name, and opens again', async () => {
    const unknown = [];
    for (let i = 0; i < 6; i += 1) unknown.push(await tryPassword('nobody', 'not the one'));
    expect(unknown.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
    for (const answer of unknown) expect(await tryPassword('nina.lake', 'not the one')).toEqual(answer);
    expect((await tryPassword('nina.lake', PASSWORD)).status).toBe(429);
    expect(await eventsOf(USERS.ninaLake)).toEqual([...Array(5).fill('sign-in-failed'), 'lockout']);
    await identity.pool.query('delete from identity.failed_attempts');
    expect((await tryPassword('nina.lake', PASSWORD)).status).toBe(303);
  });

  it('says that an account is locked only to whoever knows its password', async () => {
    await identity.pool.query(`update identity.users set lockout_end = now() + interval '10 minutes' where id = $1`, [
      USERS.lakeshoreAdmin,
    ]);
    const unknown = await tryPassword('nobody else', PASSWORD);
    expect(await tryPassword('admin.lake', 'not the one')).toEqual(unknown);
    expect((await tryPassword('admin.lake', PASSWORD)).summary).toContain('This account is locked');
  });

  it('refuses an inactive account', async () => {
    const browser = new TestBrowser();
    const { page, pageUrl } = await openSignInPage(browser, identity.issuer);
    expect((await browser.post(pageUrl, { csrf: fieldOf(page, 'csrf'), userName: 'retired', password: PASSWORD })).status).toBe(400);
  });
});
