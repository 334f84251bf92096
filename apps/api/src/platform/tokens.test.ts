import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TokenVerifier, tokenVerifier } from './tokens.ts';

const userId = '0190f000-0000-7000-8000-000000000012';
let server: Server;
let issuer: string;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let tokens: TokenVerifier;
/** What the issuer publishes now. */
const published: object[] = [];

beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true });
  published.push({ ...(await exportJWK(keys.publicKey)), kid: 'own', alg: 'ES256', use: 'sig' });
  server = createServer((request, response) => {
    const body = request.url === '/jwks' ? { keys: published } : { issuer, jwks_uri: `${issuer}/jwks` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  tokens = tokenVerifier({ ours: [issuer], others: [] });
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

interface Changes {
  issuer?: string;
  audience?: string;
  expiresAt?: string;
  notBefore?: string;
  subject?: string;
  header?: Partial<JWTHeaderParameters>;
  key?: Parameters<SignJWT['sign']>[0];
}

function sign(changes: Changes = {}): Promise<string> {
  const token = new SignJWT({ role: ['clinical_nurse'] })
    .setProtectedHeader({ alg: 'ES256', kid: 'own', typ: 'at+jwt', ...changes.header })
    .setIssuer(changes.issuer ?? issuer)
    .setAudience(changes.audience ?? 'drawday-api')
    .setSubject(changes.subject ?? userId)
    .setExpirationTime(changes.expiresAt ?? '5 minutes');
  if (changes.notBefore) token.setNotBefore(changes.notBefore);
  return token.sign(changes.key ?? keys.privateKey);
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('an access token', () => {
  it('is believed when a trusted issuer signed it for this API and its time is now', async () => {
    expect(await tokens.verify(await sign())).toMatchObject({ kind: 'ours', claims: { sub: userId, role: ['clinical_nurse'] } });
  });

  it.each<[string, Changes]>([
    ['of an issuer that is not trusted', { issuer: 'https://evil.example' }],
    ['for another service, such as an ID token for the web app', { audience: 'drawday-web' }],
    ['that has expired', { expiresAt: '-1 minute' }],
    ['that is not valid yet', { notBefore: '5 minutes' }],
    ['of somebody whose id is no id', { subject: 'admin' }],
    ['with a key that the issuer does not publish', { header: { kid: 'other' } }],
  ])('%s is not', async (_what, changes) => {
    expect(await tokens.verify(await sign(changes))).toBeUndefined();
  });

  it('signed by somebody else under the name of a published key is not', async () => {
    const foreign = await generateKeyPair('ES256');
    expect(await tokens.verify(await sign({ key: foreign.privateKey }))).toBeUndefined();
  });

  it('whose header names a key of its own is not', async () => {
    const foreign = await generateKeyPair('ES256', { extractable: true });
    const header = { jwk: await exportJWK(foreign.publicKey), jku: 'https://evil.example/jwks' };
    expect(await tokens.verify(await sign({ key: foreign.privateKey, header }))).toBeUndefined();
  });

  it('without a signature, or with the public key taken for a shared secret, is not', async () => {
    const claims = { iss: issuer, aud: 'drawday-api', sub: userId, exp: Math.floor(Date.now() / 1000) + 300, role: ['clinical_support'] };
    expect(await tokens.verify(`${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims)}.`)).toBeUndefined();
    const secret = new TextEncoder().encode(await exportSPKI(keys.publicKey));
    expect(await tokens.verify(await sign({ header: { alg: 'HS256' }, key: secret }))).toBeUndefined();
  });

  it('is worth nothing once its key is withdrawn, however long it says it lives and however often it was shown', async () => {
    const token = await sign({ expiresAt: '1 day' });
    expect(await tokens.verify(token)).toBeDefined();
    const withdrawn = published.splice(0);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 });
    try {
      expect(await tokens.verify(token)).toBeUndefined();
    } finally {
      vi.useRealTimers();
      published.push(...withdrawn);
    }
  });

  it('that was changed is not', async () => {
    const [header = '', payload = '', signature = ''] = (await sign()).split('.');
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), role: ['clinical_support'] };
    expect(await tokens.verify(`${header}.${part(claims)}.${signature}`)).toBeUndefined();
    expect(await tokens.verify('nonsense')).toBeUndefined();
  });
});
