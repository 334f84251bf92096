import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVICE_SCOPES } from '../grants/api-resource.ts';
import { deleteExpired } from '../platform/purge.store.ts';
import { authorization, fieldOf, locationOf, refresh, signIn, TestBrowser, tokenRequest, tokensOf } from '../testing/test-browser.ts';
import { startTestIdentity, type TestIdentity, USERS, WEB } from '../testing/test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const errorOf = async (response: Response) => [response.status, (await response.json()).error];

async function eventKinds(): Promise<string[]> {
  const { rows } = await identity.pool.query<{ kind: string }>('select kind from identity.security_events order by id');
  return rows.map((row) => row.kind);
}

describe('refresh', () => {
  it('rotates, keeps the claims, and a used token ends the whole family', async () => {
    const first = await signIn(identity.issuer, 'nina.park');
    const second = await tokensOf(await refresh(identity.issuer, first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const before = decodeJwt(first.access_token);
    expect(decodeJwt(second.access_token)).toMatchObject({
      sub: USERS.nina,
      tenantid: before.tenantid,
      role: before.role,
      auth_time: before.auth_time,
      aud: 'drawday-api',
    });

    expect(await errorOf(await refresh(identity.issuer, first.refresh_token))).toEqual([400, 'invalid_grant']);
    expect(await errorOf(await refresh(identity.issuer, second.refresh_token))).toEqual([400, 'invalid_grant']);
    await expect.poll(eventKinds, { timeout: 10_000 }).toContain('refresh-reuse');
    const info = await fetch(`${identity.issuer}/connect/userinfo`, { headers: { authorization: `Bearer ${second.access_token}` } });
    expect(info.status).toBe(401);
  });

  it('lets one of two simultaneous uses through, and then none', async () => {
    const { refresh_token } = await signIn(identity.issuer, 'nina.park');
    const answers = await Promise.all([refresh(identity.issuer, refresh_token), refresh(identity.issuer, refresh_token)]);
    expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1);
    for (const answer of answers) {
      if (answer.status === 200)
        expect(await errorOf(await refresh(identity.issuer, (await tokensOf(answer)).refresh_token))).toEqual([400, 'invalid_grant']);
    }
  });

  it('does not outlive the account', async () => {
    const { refresh_token } = await signIn(identity.issuer, 'sam.lake', { extra: { TenantAlias: 'lakeshore' } });
    await identity.pool.query('update identity.users set is_active = false where id = $1', [USERS.samLakeshore]);
    expect(await errorOf(await refresh(identity.issuer, refresh_token))).toEqual([400, 'invalid_grant']);
  });

  it('keeps no usable token in the database', async () => {
    const { refresh_token } = await signIn(identity.issuer, 'nina.park');
    const { rows } = await identity.pool.query('select 1 from identity.oidc_records where id = $1 or payload::text like $2', [
      refresh_token,
      `%${refresh_token}%`,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('housekeeping', () => {
  it('deletes what has expired and nothing else', async () => {
    const { refresh_token } = await signIn(identity.issuer, 'nina.park');
    await identity.pool.query(
      `insert into identity.oidc_records (model, id, payload, expires_at) select 'Interaction', 'old-' || i, '{}', now() - interval '1 hour' from generate_series(1, 5001) i`,
    );
    expect(await deleteExpired(identity.pool)).toBeGreaterThanOrEqual(5001);
    const { rows } = await identity.pool.query(`select 1 from identity.oidc_records where id like 'old-%'`);
    expect(rows).toEqual([]);
    expect((await refresh(identity.issuer, refresh_token)).status).toBe(200);
  });

  it('is alive and ready', async () => {
    expect((await fetch(`${identity.issuer}/health/live`)).status).toBe(200);
    const ready = await fetch(`${identity.issuer}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', checks: { database: true, migrations: true, keys: true } },
    ]);
  });
});

describe('browsers of other origins', () => {
  it('lets our web origins in and nobody else', async () => {
    const { refresh_token } = await signIn(identity.issuer, 'nina.park');
    const own = await tokenRequest(identity.issuer, { grant_type: 'refresh_token', refresh_token }, 'http://127.0.0.1:4000');
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, 'http://127.0.0.1:4000']);
    const foreign = await tokenRequest(identity.issuer, { grant_type: 'refresh_token', refresh_token }, 'https://evil.test');
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([400, null]);
    const asked = await fetch(`${identity.issuer}/connect/token`, {
      method: 'OPTIONS',
      headers: { origin: WEB, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, WEB]);
    const found = await fetch(`${identity.issuer}/.well-known/openid-configuration`, { headers: { origin: WEB } });
    expect(found.headers.get('access-control-allow-origin')).toBe(WEB);
    const { scopes_supported } = await found.json();
    expect(scopes_supported).toEqual(['openid', 'offline_access', 'profile', 'email', 'phone', ...SERVICE_SCOPES]);
  });
});

describe('sign-out', () => {
  it('asked for by the application ends session and tokens and leads back', async () => {
    const browser = new TestBrowser();
    const tokens = await signIn(identity.issuer, 'nina.park', { browser });
    const query = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: `${WEB}/`, state: 'bye' });
    const page = await browser.open(`${identity.issuer}/connect/logout?${query}`);
    const text = await page.text();
    expect(text).toContain('/assets/sign-out.js');
    const done = await browser.post(`${identity.issuer}/connect/logout/confirm`, { xsrf: fieldOf(text, 'xsrf'), logout: 'yes' });
    expect(locationOf(done)).toBe(`${WEB}/?state=bye`);
    expect(await errorOf(await refresh(identity.issuer, tokens.refresh_token))).toEqual([400, 'invalid_grant']);
    expect(locationOf(await browser.open(authorization(identity.issuer).url))).toContain('/sign-in/');
    await expect.poll(eventKinds, { timeout: 10_000 }).toContain('sign-out');
  });

  it('by a bare link asks first and needs the token of its own form', async () => {
    const browser = new TestBrowser();
    const tokens = await signIn(identity.issuer, 'nina.park', { browser });
    const text = await (await browser.open(`${identity.issuer}/connect/logout`)).text();
    expect(text).toContain('Sign out?');
    expect(text).not.toContain('/assets/sign-out.js');
    const forged = await browser.post(`${identity.issuer}/connect/logout/confirm`, { xsrf: 'forged', logout: 'yes' });
    expect(forged.status).toBe(400);
    expect((await refresh(identity.issuer, tokens.refresh_token)).status).toBe(200);
  });

  it('never leads to an address that is not ours', async () => {
    const { id_token } = await signIn(identity.issuer, 'nina.park');
    const query = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: 'https://evil.test/' });
    expect((await new TestBrowser().open(`${identity.issuer}/connect/logout?${query}`)).status).toBe(400);
  });
});
