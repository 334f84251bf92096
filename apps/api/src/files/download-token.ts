import { timingSafeEqual } from 'node:crypto';
import type { FieldCipher } from '../platform/field-cipher.ts';

/** Long enough to begin, too short to be worth anything in a log: a player asks for a new one and goes on. */
const lifeMinutes = 15;

/** Opens one file of what one tenant may read, until it expires: `tenant.expiry.signature`. Nothing is stored. */
export function issueDownloadToken(cipher: FieldCipher, facts: { tenantId: string; fileId: string; now: Temporal.Instant }) {
  const expiresAt = facts.now.add({ minutes: lifeMinutes });
  const expiry = Math.floor(expiresAt.epochMilliseconds / 1000);
  return { token: `${facts.tenantId}.${expiry}.${signature(cipher, { ...facts, expiry })}`, expiresAt: expiresAt.toString() };
}

/** The tenant for which the token opens this file; undefined when it does not, or no longer. */
export function tenantOfDownloadToken(
  cipher: FieldCipher,
  token: string,
  facts: { fileId: string; now: Temporal.Instant },
): string | undefined {
  const [, tenantId, digits, given] = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!tenantId || !digits || !given) return undefined;
  const expected = signature(cipher, { tenantId, fileId: facts.fileId, expiry: Number(digits) });
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return undefined;
  return Number(digits) * 1000 > facts.now.epochMilliseconds ? tenantId : undefined;
}

const signature = (cipher: FieldCipher, { tenantId, fileId, expiry }: { tenantId: string; fileId: string; expiry: number }) =>
  cipher.digest(`file-download|${tenantId}|${fileId.toLowerCase()}|${expiry}`).toString('base64url');
