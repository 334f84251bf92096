import { createHmac } from 'node:crypto';
import type { KeyRing } from '@drawday/settings';
import { purposeKey } from './field-cipher.ts';

/** Digests (HMAC-SHA-256) by which encrypted texts are found: equal for equal texts, and nothing else can be learned from them. */
export type SearchIndex = {
  /** What is stored. */
  digest(text: string): Buffer;
  /** Every digest that a row may still have, the stored one first. */
  digests(text: string): readonly Buffer[];
};

/** @param encryptionKey the one key of earlier versions, as long as its digests are about */
export function searchIndex(ring: KeyRing, encryptionKey: Buffer | null = null): SearchIndex {
  const keys = [
    ...ring.map(({ key }) => purposeKey(key, 'drawday search index')),
    ...(encryptionKey ? [purposeKey(encryptionKey, 'field-digest')] : []),
  ];
  const [newest] = keys;
  if (!newest) throw new Error('A search index needs a key.');
  const digestOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  return { digest: (text) => digestOf(newest, text), digests: (text) => keys.map((key) => digestOf(key, text)) };
}
