import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts single fields (AES-256-GCM) and makes digests for exact search of them (HMAC-SHA-256, its own key). */
export type FieldCipher = { encrypt(text: string): Buffer; decrypt(sealed: Buffer): string; digest(text: string): Buffer };

const nonceBytes = 12;
const tagBytes = 16;

export function fieldCipher(key: Buffer): FieldCipher {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), purpose, 32));
  const encryptionKey = derived('field-encryption');
  const digestKey = derived('field-digest');
  return {
    encrypt(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    decrypt(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, sealed.subarray(0, nonceBytes));
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest(),
  };
}
