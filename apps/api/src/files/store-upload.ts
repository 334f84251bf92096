import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type FileKind, fileKindOfName } from '@drawday/domain';
import { Refusal } from '../platform/refusal.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { contentTypeOf, contentTypeOfStream, headBytes, kindOf, needsWholeFile, textCheck } from './sniff-file.ts';

export type StoredUpload = { file: FileKind; sizeBytes: number; sha256: Buffer };

/**
 * Takes a file piece by piece: looks at its start, counts, hashes and hands it on to the storage. Nothing is kept in memory but the piece at hand.
 * @throws Refusal FILE_TYPE, FILE_MISMATCH, FILE_SIZE, FILE_EMPTY; nothing is stored then
 */
export async function storeUpload(
  content: AsyncIterable<Uint8Array>,
  { fileName, key, storage }: { fileName: string; key: string; storage: FileStorage },
): Promise<StoredUpload> {
  const promised = fileKindOfName(fileName);
  if (!promised) throw new Refusal('FILE_TYPE', { members: ['file'] });
  const pieces = content[Symbol.asyncIterator]();
  const head = await readHead(pieces);
  if (!head.length) throw new Refusal('FILE_EMPTY', { members: ['file'] });
  const contentType = await contentTypeOf(head);
  const isZip = needsWholeFile(contentType);
  const isOpen = isZip && promised.kind === 'OFFICE';
  const file = isOpen ? promised : kindOf(fileName, contentType, head);
  const hash = createHash('sha256');
  const check = file.kind === 'TEXT' || file.kind === 'CAPTIONS' ? textCheck() : undefined;
  const maximumBytes = file.maximumMB * 1024 * 1024;
  let sizeBytes = 0;
  const take = (piece: Uint8Array) => {
    sizeBytes += piece.length;
    if (sizeBytes > maximumBytes) throw new Refusal('FILE_SIZE', { values: { n: file.maximumMB }, members: ['file'] });
    hash.update(piece);
    checkText(check, piece);
    return piece;
  };
  async function* taken() {
    yield take(head);
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield take(next.value);
    checkText(check, undefined);
  }
  await storage.put(key, taken());
  if (isOpen) await confirmWhole(fileName, { key, storage }).catch((error) => storage.remove(key).then(() => Promise.reject(error)));
  return { file, sizeBytes, sha256: hash.digest() };
}

function checkText(check: ReturnType<typeof textCheck> | undefined, piece: Uint8Array | undefined): void {
  try {
    check?.(piece);
  } catch {
    throw new Refusal('FILE_MISMATCH', { members: ['file'] });
  }
}

async function confirmWhole(fileName: string, { key, storage }: { key: string; storage: FileStorage }): Promise<void> {
  const stored = await storage.open(key);
  const contentType = await contentTypeOfStream(Readable.toWeb(stored)).finally(() => stored.destroy());
  kindOf(fileName, contentType ?? 'application/zip', new Uint8Array());
}

async function readHead(pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < headBytes) {
    const next = await pieces.next();
    if (next.done) break;
    read.push(next.value);
    bytes += next.value.length;
  }
  return read.length === 1 && read[0] ? read[0] : Buffer.concat(read);
}
