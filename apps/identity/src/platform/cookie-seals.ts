import { hkdfSync } from 'node:crypto';
import { type EarlierOpener, openGcm, sealGcm } from '@drawday/database/field-cipher.ts';

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'drawday', purpose, 32));

/** Seals what a browser keeps for us, under a key derived from the newest cookie key. */
export const sealCookie = (text: string, secret: string): Buffer => sealGcm(keyOf(secret, 'external sign-in'), text);

/** Undefined when it was sealed with another secret, or changed since. */
export const openCookie = (sealed: Buffer, secret: string): string | undefined => tryOpen(sealed, secret, 'external sign-in')?.toString();

function tryOpen(sealed: Uint8Array, secret: string, purpose: string): Buffer | undefined {
  try {
    return openGcm(keyOf(secret, purpose), sealed);
  } catch {
    return undefined;
  }
}

const earlierPurposes: Readonly<Record<string, string>> = {
  'identity.signing_keys': 'signing key seal',
  'identity.mail_outbox': 'mail content',
};

/** Opens what versions without IDENTITY_FIELD_KEYS sealed under the cookie keys. Nothing of it was bound to its place. */
export const openerOfEarlierSeals =
  (cookieKeys: readonly string[]): EarlierOpener =>
  ({ table }, sealed) => {
    for (const secret of cookieKeys) {
      const opened = tryOpen(sealed, secret, earlierPurposes[table] ?? '');
      if (opened) return opened;
    }
    throw new Error(`${table} has a value sealed with another COOKIE_KEYS value.`);
  };
