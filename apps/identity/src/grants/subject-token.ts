import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { isLiveGrant } from '../accounts/grant-context.store.ts';
import { findUser, mayWork, type UserRecord } from '../accounts/user.store.ts';
import type { Db } from '../platform/database.ts';
import { API_AUDIENCE } from './api-resource.ts';
import type { SigningKey } from './signing-keys.ts';

/** An access token of ours that somebody presents to get another one, and the account behind it. */
export interface SubjectToken {
  user: UserRecord;
  grantId: string;
  authenticatedAtSeconds: number;
  isImpersonated: boolean;
  scope: string;
}

const Claims = z.object({
  sub: z.string(),
  gid: z.string(),
  auth_time: z.number().optional(),
  iat: z.number(),
  scope: z.string().default(''),
  impersonator_userid: z.string().optional(),
});

export interface TokenReader {
  issuer: string;
  keys: () => readonly SigningKey[];
}

async function verifiedPayload(token: string, reader: TokenReader): Promise<JWTPayload | undefined> {
  // Only the public half: a private JWK is refused for verification.
  const publicKeys = reader.keys().map(({ d: _, ...rest }) => rest);
  return jwtVerify(token, createLocalJWKSet({ keys: publicKeys }), {
    issuer: reader.issuer,
    audience: API_AUDIENCE,
    algorithms: ['ES256'],
    typ: 'at+jwt',
  }).then(
    ({ payload }) => payload,
    () => undefined,
  );
}

/** Undefined for anything but a valid token of an account that may work and has not signed out since. */
export async function readSubjectToken(db: Db, reader: TokenReader, token: string): Promise<SubjectToken | undefined> {
  const claims = Claims.safeParse(await verifiedPayload(token, reader));
  if (!claims.success) return undefined;
  const { sub, gid, auth_time, iat, scope, impersonator_userid } = claims.data;
  const user = await findUser(db, sub);
  if (!user || !mayWork(user) || !(await isLiveGrant(db, gid, sub))) return undefined;
  return { user, grantId: gid, authenticatedAtSeconds: auth_time ?? iat, isImpersonated: impersonator_userid !== undefined, scope };
}
