import { createHash, randomBytes } from 'node:crypto';

const CODES = 10;
/** Without those that are taken for one another: Crockford's base 32. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const SIGNS_PER_CODE = 16;

/** Ten codes of 80 random bits, written in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const signs = Array.from(randomBytes(SIGNS_PER_CODE), (byte) => SIGNS[byte % SIGNS.length] ?? '').join('');
    return signs.replace(/(.{4})(?!$)/g, '$1-');
  });
}

/** As typed, with or without the dashes, in any case. So many random bits need no slow hash. */
export function hashOfRecoveryCode(typed: string): Buffer {
  const signs = typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return createHash('sha256').update(signs).digest();
}
