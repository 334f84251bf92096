import { createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough to begin, too short to be worth anything in a log: a player asks for a new one and goes on. */
const lifeMinutes = 15;

/** Opens one file of what one tenant may read, until it expires: `tenant.expiry.signature`. Nothing is stored. */
export function issueDownloadToken(keys: readonly Buffer[], facts: { tenantId: string; fileId: string; now: Temporal.Instant }) {
  const expiresAt = facts.now.add({ minutes: lifeMinutes });
  const expiry = Math.floor(expiresAt.epochMilliseconds / 1000);
  return {
    token: `${facts.tenantId}.${expiry}.${signature(keys[0] ?? Buffer.alloc(0), { ...facts, expiry })}`,
    expiresAt: expiresAt.toString(),
  };
}

/** The tenant for which the token opens this file; undefined when it does not, or no longer. */
export function tenantOfDownloadToken(
  keys: readonly Buffer[],
  token: string,
  facts: { fileId: string; now: Temporal.Instant },
): string | undefined {
  const [, tenantId, digits, given] = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!tenantId || !digits || !given) return undefined;
  const isOurs = keys.some((key) =>
    timingSafeEqual(Buffer.from(given), Buffer.from(signature(key, { tenantId, fileId: facts.fileId, expiry: Number(digits) }))),
  );
  if (!isOurs) return undefined;
  return Number(digits) * 1000 > facts.now.epochMilliseconds ? tenantId : undefined;
}

const signature = (key: Buffer, { tenantId, fileId, expiry }: { tenantId: string; fileId: string; expiry: number }) =>
  createHmac('sha256', key).update(`file-download|${tenantId}|${fileId.toLowerCase()}|${expiry}`).digest('base64url');
