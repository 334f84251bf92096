import type { Readable } from 'node:stream';

/** Bytes from `from` to `to`, both included. */
export type ByteRange = { from: number; to: number };
export type StoredKey = { key: string; changedAt: Temporal.Instant };

/** Where uploaded files lie. A key is made by us, never by the uploader; what lies under a key never changes. */
export type FileStorage = {
  /** All or nothing: a stream that breaks leaves nothing under the key. */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** @throws StoredFileMissing when nothing lies there */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Nothing happens when nothing lies there. */
  remove(key: string): Promise<void>;
  /** Everything under a folder, in no order. */
  list(folder: string): AsyncIterable<StoredKey>;
};

export class StoredFileMissing extends Error {
  override readonly name = 'StoredFileMissing';
}

/** `<folder>/<file>`, both of hexadecimal digits and dashes: nothing that could climb out of the storage. */
const keyForm = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

export function checkedKey(key: string): string {
  if (!keyForm.test(key)) throw new Error('That is no key of the file storage.');
  return key;
}
