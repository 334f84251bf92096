import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyRing } from '@drawday/settings';

/** Where a sealed value is kept. `tenant` is null where a table has none; `row` is the primary key as text. */
export type FieldPlace = { tenant: string | null; table: string; row: string; column: string };

/** A sealed value cannot be opened: it was copied here from another place, was changed, or its key is not set. The message names the place only. */
export class SealUnreadable extends Error {
  override readonly name = 'SealUnreadable';
  readonly place: FieldPlace;
  constructor(place: FieldPlace, why: string) {
    super(`${place.table}.${place.column} of ${place.row} ${why}.`);
    this.place = place;
  }
}

/** Seals single values for the one place where they are kept (AES-256-GCM, the place authenticated with them). */
export type FieldCipher = {
  /** With the newest key, whose name is kept in front. */
  seal(place: FieldPlace, value: string | Uint8Array): Buffer;
  /** @throws SealUnreadable when the value was sealed for another place or with a key that is not there, or was changed */
  open(place: FieldPlace, sealed: Uint8Array): Buffer;
  /** What every value that was sealed with the newest key begins with. */
  readonly newestHead: Buffer;
};

/** Opens what was sealed before keys had names. @throws when it cannot */
export type EarlierOpener = (place: FieldPlace, sealed: Uint8Array) => Buffer;

const mark = Buffer.from([0x00, 0x44, 0x46, 0x01]);
const nonceBytes = 12;
const tagBytes = 16;

/** A key of its own for each purpose: whoever gets hold of one learns nothing about the others. */
export const purposeKey = (key: Uint8Array, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), purpose, 32));

const headOf = (id: string) => Buffer.concat([mark, Buffer.from([id.length]), Buffer.from(id, 'latin1')]);

const boundTo = (head: Uint8Array, { tenant, table, row, column }: FieldPlace) =>
  Buffer.concat([head, Buffer.from(JSON.stringify([tenant, table, row, column]))]);

/** Tag and cipher text after a nonce. `bound` is authenticated with them. */
export function sealGcm(key: Uint8Array, value: string | Uint8Array, bound?: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  if (bound) cipher.setAAD(bound);
  const text = Buffer.concat([cipher.update(typeof value === 'string' ? Buffer.from(value) : value), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** @throws when it was sealed with another key, bound to something else, or changed */
export function openGcm(key: Uint8Array, sealed: Uint8Array, bound?: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  if (bound) decipher.setAAD(bound);
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
}

function opening(place: FieldPlace, open: () => Buffer): Buffer {
  try {
    return open();
  } catch {
    throw new SealUnreadable(place, 'was sealed for another place, or changed');
  }
}

/**
 * @param ring newest key first; the others open what was sealed with them
 * @param earlier opens what has no key name, as long as the installation has the key of that time
 */
export function fieldCipher(ring: KeyRing, earlier?: EarlierOpener): FieldCipher {
  const keys = ring.map(({ id, key }) => ({ id, head: headOf(id), key: purposeKey(key, 'drawday field encryption') }));
  const [newest] = keys;
  if (!newest) throw new Error('A field cipher needs a key.');
  return {
    newestHead: newest.head,
    seal: (place, value) => Buffer.concat([newest.head, sealGcm(newest.key, value, boundTo(newest.head, place))]),
    open(place, sealed) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      if (!bytes.subarray(0, mark.length).equals(mark)) {
        if (!earlier) throw new SealUnreadable(place, 'is from before keys had names');
        return opening(place, () => earlier(place, bytes));
      }
      const id = bytes.toString('latin1', mark.length + 1, mark.length + 1 + (bytes[mark.length] ?? 0));
      const known = keys.find((one) => one.id === id);
      if (!known) throw new SealUnreadable(place, `was sealed with a key that is not set: ${id}`);
      return opening(place, () => openGcm(known.key, bytes.subarray(known.head.length), boundTo(known.head, place)));
    },
  };
}
