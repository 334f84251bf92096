import type { FieldPlace } from './field-cipher.ts';

/** Where the key of one of our certificates is kept: the API seals it, the lab link opens it. */
export const certificateKey = (id: string): FieldPlace => ({ tenant: null, table: 'lab_link.certificates', row: id, column: 'key_sealed' });

/** Where the message of an unknown sender is kept: in a row with its hash, of which one address has one. */
export const heldBody = (hash: Buffer): FieldPlace => ({
  tenant: null,
  table: 'lab_link.quarantine',
  row: hash.toString('hex'),
  column: 'body_sealed',
});
