import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';

const Claims = z.object({
  sub: z.uuid(),
  tenantid: z.uuid().optional(),
  role: z.union([z.array(z.string()), z.string().transform((one) => [one])]).default([]),
  name: z.string().optional(),
  preferred_username: z.string().optional(),
  auth_time: z.number().optional(),
  /** The sign-in it belongs to; only our own provider writes it. */
  gid: z.string().max(64).optional(),
  impersonator_userid: z.uuid().optional(),
  impersonator_tenantid: z.uuid().optional(),
});
export type TokenClaims = z.output<typeof Claims>;

const audience = 'drawday-api';
const rememberedTokens = 5_000;

export type TokenVerifier = { verify(token: string): Promise<TokenClaims | undefined>; keysReachable(): Promise<boolean> };

/**
 * Verifies access tokens (JWT, RFC 9068) of every trusted issuer by its published keys. A verified token is remembered until it expires.
 * @param keysUrlOf where an issuer publishes its keys, from its discovery document
 */
export function tokenVerifier(issuers: readonly string[]): TokenVerifier {
  const keySets = new Map<string, Promise<ReturnType<typeof createRemoteJWKSet>>>();
  const known = new Map<string, { claims: TokenClaims; expiresAt: number }>();

  async function discover(issuer: string) {
    const response = await fetch(new URL('.well-known/openid-configuration', issuer.endsWith('/') ? issuer : `${issuer}/`), {
      signal: AbortSignal.timeout(5_000),
    });
    const { jwks_uri } = z.object({ jwks_uri: z.url() }).parse(await response.json());
    return createRemoteJWKSet(new URL(jwks_uri), { cooldownDuration: 5_000 });
  }
  async function keysOf(issuer: string) {
    let keys = keySets.get(issuer);
    if (!keys) {
      keys = discover(issuer);
      keySets.set(issuer, keys);
      keys.catch(() => keySets.delete(issuer));
    }
    return keys;
  }
  async function payloadOf(token: string): Promise<JWTPayload | undefined> {
    const issuer = issuerOf(token);
    if (!issuer || !issuers.includes(issuer)) return undefined;
    try {
      const { payload } = await jwtVerify(token, await keysOf(issuer), {
        issuer,
        audience,
        algorithms: ['ES256', 'RS256', 'PS256', 'EdDSA'],
        clockTolerance: 5,
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
  return {
    async verify(token) {
      const remembered = known.get(token);
      if (remembered && remembered.expiresAt > Date.now()) return remembered.claims;
      const payload = await payloadOf(token);
      const claims = payload && Claims.safeParse(payload);
      if (!claims?.success || !payload?.exp) return undefined;
      if (known.size >= rememberedTokens) known.clear();
      known.set(token, { claims: claims.data, expiresAt: payload.exp * 1000 });
      return claims.data;
    },
    async keysReachable() {
      const answers = await Promise.allSettled(issuers.map(keysOf));
      return answers.some(({ status }) => status === 'fulfilled');
    },
  };
}

function issuerOf(token: string): string | undefined {
  try {
    const body = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as unknown;
    return z.object({ iss: z.string() }).safeParse(body).data?.iss;
  } catch {
    return undefined;
  }
}
