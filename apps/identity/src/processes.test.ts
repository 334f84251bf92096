import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { anyFreePort } from '@drawday/database/free-port.ts';
import { testProcessEnv } from '@drawday/database/test-process.ts';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  authorization,
  fieldOf,
  followToApplication,
  refresh,
  signIn,
  TestBrowser,
  tokenRequest,
  tokensOf,
} from './testing/test-browser.ts';
import { FIELD_KEY, PASSWORD, SERVICE_SECRET, startTestIdentity, type TestIdentity, WEB } from './testing/test-identity.ts';

let identity: TestIdentity;
let second: { url: string; child: ChildProcess };

/** Another process of the same issuer, as behind a load balancer; it is reached at its own port. */
async function startProcess(env: Record<string, string>): Promise<{ url: string; child: ChildProcess; output: () => string }> {
  const port = await anyFreePort('127.0.0.1');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...testProcessEnv(),
      HOST: '127.0.0.1',
      IDENTITY_PORT: String(port),
      IDENTITY_URL: identity.issuer,
      PUBLIC_URL: WEB,
      DATABASE_URL: identity.settings.databaseUrl,
      IDENTITY_FIELD_KEYS: `${FIELD_KEY.id}:${FIELD_KEY.key.toString('hex')}`,
      COOKIE_KEYS: identity.settings.cookieKeys.join(','),
      IDENTITY_CLIENT_SECRET: SERVICE_SECRET,
      LOG_LEVEL: 'info',
      ...env,
    },
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  return { url: `http://127.0.0.1:${port}`, child, output: () => text };
}

const isReady = (url: string) =>
  fetch(`${url}/health/ready`).then(
    (response) => response.status,
    () => 0,
  );

async function keysOf(url: string): Promise<string[]> {
  const { keys } = await (await fetch(`${url}/.well-known/jwks`)).json();
  return keys.map((key: { kid: string }) => key.kid);
}

beforeAll(async () => {
  identity = await startTestIdentity();
  second = await startProcess({});
  await vi.waitFor(async () => expect(await isReady(second.url)).toBe(200), { timeout: 15_000, interval: 100 });
});
afterAll(async () => {
  if (second.child.exitCode === null) second.child.kill('SIGKILL');
  await identity.close();
});

describe('two processes over one database', () => {
  it('publish the same keys, and only their public half', async () => {
    const keys = await (await fetch(`${identity.issuer}/.well-known/jwks`)).json();
    expect(keys).toEqual(await (await fetch(`${second.url}/.well-known/jwks`)).json());
    expect(JSON.stringify(keys)).not.toContain('"d":');
  });

  it('share one sign-in from step to step', async () => {
    const browser = new TestBrowser();
    const other = (url: string) => url.replace(identity.issuer, second.url);
    const request = authorization(identity.issuer);
    const started = await browser.open(other(request.url));
    const pageUrl = new URL(started.headers.get('location') ?? '', identity.issuer).href;
    const page = await (await browser.open(pageUrl)).text();
    const submitted = await browser.post(other(pageUrl), { csrf: fieldOf(page, 'csrf'), userName: 'nina.park', password: PASSWORD });
    const callback = await followToApplication(browser, submitted);
    const fields = { code: callback.searchParams.get('code') ?? '', redirect_uri: request.redirectUri, code_verifier: request.verifier };
    const tokens = await tokensOf(await tokenRequest(second.url, { grant_type: 'authorization_code', ...fields }));
    const next = await tokensOf(await refresh(identity.issuer, tokens.refresh_token));
    expect((await refresh(second.url, tokens.refresh_token)).status).toBe(400);
    expect((await refresh(identity.issuer, next.refresh_token)).status).toBe(400);
  });

  it('change keys without a restart: published first, used later, the old one still published', async () => {
    const [oldKid] = await keysOf(identity.issuer);
    const rotated = await fetch(`${second.url}/manage/keys/rotate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SERVICE_SECRET}` },
    });
    expect(rotated.status).toBe(200);
    await identity.server.refreshKeys();
    expect(await keysOf(identity.issuer)).toHaveLength(2);
    expect(decodeProtectedHeader((await signIn(identity.issuer, 'nina.park')).access_token).kid).toBe(oldKid);
    await identity.pool.query('update identity.signing_keys set signs_from = now() where kid <> $1', [oldKid]);
    await identity.server.refreshKeys();
    const [newKid] = await keysOf(identity.issuer);
    expect(newKid).not.toBe(oldKid);
    expect(decodeProtectedHeader((await signIn(identity.issuer, 'nina.park')).access_token).kid).toBe(newKid);
    expect(await keysOf(identity.issuer)).toContain(oldKid);
  });

  it('refuse to start with field keys that cannot open the signing keys, and say what to do', async () => {
    const third = await startProcess({ IDENTITY_FIELD_KEYS: `test:${'5f'.repeat(32)}` });
    const [code] = await once(third.child, 'exit');
    expect([code, third.output()]).toEqual([1, expect.stringContaining('add it back')]);
  });

  it('say in one sentence that the port is taken or the database away', async () => {
    const { port } = new URL(identity.issuer);
    const taken = await startProcess({ IDENTITY_PORT: port });
    const away = await startProcess({ DATABASE_URL: 'postgres://drawday_identity:x@127.0.0.1:1/drawday' });
    await Promise.all([once(taken.child, 'exit'), once(away.child, 'exit')]);
    expect(taken.output()).toContain('set IDENTITY_PORT to a free one');
    expect(away.output()).toContain('check DATABASE_URL');
  });

  it('refuse demo secrets in production', async () => {
    const third = await startProcess({ NODE_ENV: 'production', COOKIE_KEYS: '', IDENTITY_CLIENT_SECRET: '', IDENTITY_FIELD_KEYS: '' });
    const [code] = await once(third.child, 'exit');
    expect([code, third.output()]).toEqual([
      1,
      expect.stringMatching(/COOKIE_KEYS must be set[\s\S]*IDENTITY_CLIENT_SECRET must be set[\s\S]*IDENTITY_FIELD_KEYS must be set/),
    ]);
  });

  it('refuse the demo accounts in production, started by themselves too', async () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://drawday.test', IDENTITY_URL: 'https://id.drawday.test' };
    const started = await startProcess(production);
    await vi.waitFor(async () => expect(await isReady(started.url)).toBe(200), { timeout: 15_000, interval: 100 });
    started.child.kill('SIGTERM');
    await identity.pool.query(`update identity.users set email = 'dana.mercer@ridgeline.example' where user_name = 'nina.park'`);
    const refused = await startProcess(production);
    const [code] = await once(refused.child, 'exit');
    expect([code, refused.output()]).toEqual([1, expect.stringContaining('holds the demo accounts')]);
    await identity.pool.query(`update identity.users set email = 'nina.park@ridgeline.test' where user_name = 'nina.park'`);
  });

  it('refuse a sender that nobody can answer, and half an upstream provider', async () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://drawday.test', IDENTITY_URL: 'https://id.drawday.test' };
    const sender = await startProcess({ ...production, SMTP_URL: 'smtp://mail.test:587' });
    const upstream = await startProcess({ ...production, UPSTREAM_ISSUER: 'http://login.test' });
    await Promise.all([once(sender.child, 'exit'), once(upstream.child, 'exit')]);
    expect(sender.output()).toContain('MAIL_FROM must be set in production');
    expect(upstream.output()).toMatch(/UPSTREAM_CLIENT_ID must be set[\s\S]*must begin with https/);
  });

  it('stop in order on SIGTERM', async () => {
    second.child.kill('SIGTERM');
    const [code] = await once(second.child, 'exit');
    expect(code).toBe(0);
    expect(await isReady(second.url)).toBe(0);
  });
});
