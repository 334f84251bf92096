import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The kinds of sealed text; each has a key of its own, so that one can never be opened as another. */
export type SealPurpose = 'signing key seal' | 'mail content' | 'external sign-in';

const keyOf = (secret: string, purpose: SealPurpose) => Buffer.from(hkdfSync('sha256', secret, 'drawday', purpose, 32));

/** AES-256-GCM under a key derived from the newest cookie key: nonce, tag, cipher text. */
export function sealText(text: string, secret: string, purpose: SealPurpose): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Undefined when it was sealed with another secret or for something else, or changed since. */
export function openSeal(sealed: Buffer, secret: string, purpose: SealPurpose): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
