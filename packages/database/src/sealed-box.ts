import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals bytes that only this installation can open again (AES-256-GCM). */
export type SealedBox = { seal(bytes: Uint8Array): Buffer; open(sealed: Uint8Array): Buffer };

const nonceBytes = 12;
const tagBytes = 16;

/**
 * A box with a key of its own.
 *
 * @param key ENCRYPTION_KEY: 32 bytes
 * @param purpose what it seals; boxes of different purposes cannot open each other
 */
export function sealedBox(key: Uint8Array, purpose: string): SealedBox {
  const own = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), purpose, 32));
  return {
    seal(bytes) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', own, nonce);
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', own, sealed.subarray(0, nonceBytes));
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
    },
  };
}
