import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export type TokenFacts = {
  userId: string;
  tenantId?: string;
  roles: readonly string[];
  name?: string;
  impersonatorUserId?: string;
  authenticatedAtSeconds?: number;
  expiresInSeconds?: number;
  amr?: readonly string[];
};
export type TestIssuer = { url: string; token(facts: TokenFacts): Promise<string>; close(): Promise<void> };

/** An OpenID provider of its own, with its own keys: discovery, key set, and tokens made to order. */
export async function openTestIssuer(): Promise<TestIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const key = { ...(await exportJWK(publicKey)), kid: 'test-key', alg: 'ES256', use: 'sig' };
  const server = createServer((request, response) => {
    const body = request.url === '/jwks' ? { keys: [key] } : { issuer: url(), jwks_uri: `${url()}/jwks` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url(),
    token: ({ userId, tenantId, roles, name = 'Test Person', impersonatorUserId, authenticatedAtSeconds, expiresInSeconds = 3600, amr }) =>
      new SignJWT({
        role: [...roles],
        name,
        preferred_username: name,
        auth_time: authenticatedAtSeconds ?? Math.floor(Date.now() / 1000),
        ...(amr && { amr: [...amr] }),
        ...(tenantId && { tenantid: tenantId }),
        ...(impersonatorUserId && { impersonator_userid: impersonatorUserId }),
      })
        .setProtectedHeader({ alg: 'ES256', kid: 'test-key', typ: 'at+jwt' })
        .setIssuer(url())
        .setAudience('drawday-api')
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + expiresInSeconds)
        .sign(privateKey),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
