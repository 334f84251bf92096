import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorization } from './testing/test-browser.ts';
import { SERVICE_SECRET, startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

/** As deep as a body of 64 KB can be. */
const depth = 30_000;
const deep = '['.repeat(depth) + ']'.repeat(depth);
const part = (text: string) => Buffer.from(text).toString('base64url');
const jwtOf = (levels: number) => {
  const value = '['.repeat(levels) + ']'.repeat(levels);
  return `${part('{"alg":"ES256"}')}.${part(`{"iss":"x","deep":${value}}`)}.${part('signature')}`;
};

describe('C.8 deeply nested JSON', () => {
  it.each([
    ['a call of our own API', '/manage/users/list', `{"tenantIds":${deep}}`],
    ['the same, unknown field', '/manage/users/list', `{"tenantIds":[],"more":${deep}}`],
    ['the same, whole body', '/manage/users/list', deep],
    ['the same, mail list', '/manage/users/setup', `{"tenantId":${deep}}`],
  ])('%s: 400', async (_, path, body) => {
    const answer = await fetch(identity.issuer + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${SERVICE_SECRET}`, 'content-type': 'application/json' },
      body,
    });
    expect([answer.status, (await answer.text()).length < 1000]).toEqual([400, true]);
  });

  it.each([
    ['id_token_hint of an authorization', 'GET', (token: string) => authorization(identity.issuer, { id_token_hint: token }).url],
    ['id_token_hint of a sign-out', 'GET', (token: string) => `${identity.issuer}/connect/logout?id_token_hint=${token}`],
  ])('%s: refused, nothing fails', async (_, method, addressOf) => {
    const answer = await fetch(addressOf(jwtOf(4_000)), { method, redirect: 'manual' });
    const told = answer.headers.get('location') ?? (await answer.text());
    expect([answer.status < 500, /error=invalid_request|invalid_request|id_token_hint/.test(told)]).toEqual([true, true]);
  });

  it.each([
    ['POST /connect/logout', '/connect/logout', 'id_token_hint'],
    ['POST /connect/token', '/connect/token', 'refresh_token'],
    ['POST /connect/token, a token to exchange', '/connect/token', 'subject_token'],
    ['POST /connect/authorize', '/connect/authorize', 'id_token_hint'],
    ['POST /connect/authorize, claims', '/connect/authorize', 'claims'],
  ])('%s: refused, nothing fails', async (_, path, field) => {
    const more = { client_id: 'web', grant_type: 'Impersonation', response_type: 'code', scope: 'openid' };
    const value = field === 'claims' ? '['.repeat(20_000) + ']'.repeat(20_000) : jwtOf(20_000);
    const body = new URLSearchParams({ ...more, [field]: value });
    const answer = await fetch(identity.issuer + path, { method: 'POST', body, redirect: 'manual' });
    expect([answer.status >= 400, answer.status < 500]).toEqual([true, true]);
  });

  it('bearer tokens: 401', async () => {
    const answer = await fetch(`${identity.issuer}/connect/userinfo`, { headers: { authorization: `Bearer ${jwtOf(4_000)}` } });
    expect(answer.status).toBe(401);
  });
});
