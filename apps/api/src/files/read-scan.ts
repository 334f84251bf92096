import { cleanFileName, type FileKind } from '@drawday/domain';
import { Refusal } from '../platform/refusal.ts';
import { contentTypeOf, kindOf } from './sniff-file.ts';

const kinds: readonly FileKind['kind'][] = ['PDF', 'IMAGE'];
const maximumMB = 10;

/** A scanned paper: small enough to lie beside its record in the database. */
export type Scan = { name: string; mimeType: string; bytes: Buffer };

/**
 * Reads a scanned paper to its end, and looks at its content: a PDF or a picture.
 * @throws Refusal FILE_NAME, FILE_SIZE, FILE_EMPTY, FILE_TYPE, FILE_MISMATCH
 */
export async function readScan(fileName: string, content: AsyncIterable<Uint8Array>): Promise<Scan> {
  const members = ['file'];
  const name = cleanFileName(fileName);
  if (!name) throw new Refusal('FILE_NAME', { members });
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > maximumMB * 1024 * 1024) throw new Refusal('FILE_SIZE', { values: { n: maximumMB }, members });
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  if (!bytes.length) throw new Refusal('FILE_EMPTY', { members });
  const file = kindOf(name, await contentTypeOf(bytes), bytes);
  if (!kinds.includes(file.kind)) throw new Refusal('FILE_TYPE', { members });
  return { name, mimeType: file.mimeType, bytes };
}
