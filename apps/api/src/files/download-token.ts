import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Account } from '../platform/find-actor.ts';

/** Long enough to begin, too short to be worth anything in a log: a player asks for a new one and goes on. */
const lifeMinutes = 15;

const Claims = z.tuple([z.uuid(), z.uuid(), z.uuid().nullable(), z.array(z.string()), z.number()]);

/** Opens one file for one person, until it expires: `claims.signature`. Nothing is stored; what the person may read is asked when it is used. */
export function issueDownloadToken(keys: readonly Buffer[], facts: Account & { fileId: string; now: Temporal.Instant }) {
  const { tenantId, userId, homeTenantId, tokenRoles, fileId } = facts;
  const expiresAt = facts.now.add({ minutes: lifeMinutes });
  const claims: z.infer<typeof Claims> = [tenantId, userId, homeTenantId, [...tokenRoles], expiresAt.epochMilliseconds];
  const sent = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return { token: `${sent}.${signature(keys[0] ?? Buffer.alloc(0), sent, fileId)}`, expiresAt: expiresAt.toString() };
}

/** Whom the token opens this file for; undefined when it does not, or no longer. */
export function holderOfDownloadToken(
  keys: readonly Buffer[],
  token: string,
  { fileId, now }: { fileId: string; now: Temporal.Instant },
): Account | undefined {
  const [, sent, given] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
  if (!sent || !given) return undefined;
  if (!keys.some((key) => timingSafeEqual(Buffer.from(given), Buffer.from(signature(key, sent, fileId))))) return undefined;
  const [tenantId, userId, homeTenantId, tokenRoles, expiry] = Claims.parse(JSON.parse(Buffer.from(sent, 'base64url').toString()));
  return expiry > now.epochMilliseconds ? { tenantId, userId, homeTenantId, tokenRoles } : undefined;
}

const signature = (key: Buffer, sent: string, fileId: string) =>
  createHmac('sha256', key).update(`file-download|${fileId.toLowerCase()}|${sent}`).digest('base64url');
