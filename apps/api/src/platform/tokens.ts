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

/** From another provider only who it is, when they signed in there and whether with two factors (RFC 8176) are taken: tenant, roles and name are those of their account here. */
const OthersClaims = z.object({
  sub: z.string().min(1).max(255),
  auth_time: z.number().optional(),
  amr: z.array(z.string()).optional().catch(undefined),
});

/** A person is an issuer and its name for them: one of our ids means nobody when another provider writes it. */
export type VerifiedToken =
  | { kind: 'ours'; claims: TokenClaims }
  | { kind: 'other'; issuer: string; subject: string; authenticatedAtSeconds: number | undefined; isMultiFactor: boolean };

const audience = 'drawday-api';
const rememberedTokens = 5_000;
/** A key that its issuer withdraws makes its tokens worth nothing, whatever time they give themselves. */
const rememberedMs = 60_000;

export type TokenVerifier = { verify(token: string): Promise<VerifiedToken | undefined>; keysReachable(): Promise<boolean> };

/**
 * Verifies access tokens (JWT, RFC 9068) of every trusted issuer by its published keys. A verified token is remembered for a minute.
 * @param ours issuers whose subjects are accounts of ours
 * @param others issuers whose people have an account of ours linked
 */
export function tokenVerifier({ ours, others }: { ours: readonly string[]; others: readonly string[] }): TokenVerifier {
  const issuers = [...ours, ...others];
  const keySets = new Map<string, Promise<ReturnType<typeof createRemoteJWKSet>>>();
  const known = new Map<string, { token: VerifiedToken; until: number }>();

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
  function read(payload: JWTPayload): VerifiedToken | undefined {
    if (ours.includes(payload.iss ?? '')) {
      const claims = Claims.safeParse(payload);
      return claims.success ? { kind: 'ours', claims: claims.data } : undefined;
    }
    const { success, data } = OthersClaims.safeParse(payload);
    if (!success) return undefined;
    const { sub: subject, auth_time: authenticatedAtSeconds, amr } = data;
    return { kind: 'other', issuer: payload.iss ?? '', subject, authenticatedAtSeconds, isMultiFactor: amr?.includes('mfa') ?? false };
  }
  return {
    async verify(token) {
      const remembered = known.get(token);
      if (remembered && remembered.until > Date.now()) return remembered.token;
      const payload = await payloadOf(token);
      const verified = payload && read(payload);
      if (!verified || !payload?.exp) return undefined;
      if (known.size >= rememberedTokens) known.clear();
      known.set(token, { token: verified, until: Math.min(payload.exp * 1000, Date.now() + rememberedMs) });
      return verified;
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
