import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FieldCipher, FieldPlace } from '@drawday/database/field-cipher.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import type { StoredRow } from './stored-row.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);
/** Rows that are sealed together: what a page of a long report has to open. */
const pieceRows = 500;

/** Where the rows of a run are: one file of pieces, each compressed and sealed on its own. */
export type RowsFile = { key: string; pieces: readonly Piece[] };
export type Piece = { at: number; bytes: number; rows: number; isBehind: boolean };
export type WrittenRows = RowsFile & { rowCount: number; sha256: Buffer };
export type Seals = { storage: FileStorage; cipher: FieldCipher };
type Run = { tenantId: string; runId: string };

/** A folder of the tenant's own that no list of files knows: uploaded files are cleaned up by their descriptors, rows by their runs. */
export function rowsFolder(tenantId: string): string {
  const hex = createHash('sha256').update(`rows of reports ${tenantId}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
const keyOf = ({ tenantId, runId }: Run): string => `${rowsFolder(tenantId)}/${runId}`;
const placeOf = ({ tenantId, runId }: Run, number: number): FieldPlace => ({
  ...{ tenant: tenantId, table: 'report_runs', column: 'rows' },
  row: `${runId}/${number}`,
});

/** Writes rows while they are computed, in constant memory. The digest is of the rows of the report, not of those behind its numbers. */
export async function writeRows({ storage, cipher }: Seals, run: Run, rows: AsyncIterable<StoredRow>): Promise<WrittenRows> {
  const key = keyOf(run);
  const pieces: Piece[] = [];
  const hash = createHash('sha256');
  let at = 0;
  async function seal(lines: readonly string[], isBehind: boolean): Promise<Uint8Array> {
    const text = lines.join('');
    if (!isBehind) hash.update(text);
    const sealed = cipher.seal(placeOf(run, pieces.length), await zip(text));
    pieces.push({ at, bytes: sealed.length, rows: lines.length, isBehind });
    at += sealed.length;
    return sealed;
  }
  async function* sealed(): AsyncGenerator<Uint8Array> {
    let lines: string[] = [];
    let wasBehind = false;
    for await (const { isBehind = false, ...row } of rows) {
      if (lines.length > 0 && (lines.length === pieceRows || isBehind !== wasBehind)) {
        yield await seal(lines, wasBehind);
        lines = [];
      }
      wasBehind = isBehind;
      lines.push(`${JSON.stringify(row)}\n`);
    }
    // A storage keeps no empty file: without rows there is one piece without any.
    if (lines.length > 0 || pieces.length === 0) yield await seal(lines, wasBehind);
  }
  await storage.put(key, sealed());
  const rowCount = pieces.reduce((sum, piece) => sum + (piece.isBehind ? 0 : piece.rows), 0);
  return { key, pieces, rowCount, sha256: hash.digest() };
}

/** Rows in their order, from the `skip`-th on; or those behind the numbers. Only the pieces that hold them are read. */
export async function* readRows(
  { storage, cipher }: Seals,
  run: Run,
  { key, pieces }: RowsFile,
  { skip = 0, isBehind = false }: { skip?: number; isBehind?: boolean } = {},
): AsyncGenerator<StoredRow> {
  let left = skip;
  for (const [number, piece] of pieces.entries()) {
    if (piece.isBehind !== isBehind) continue;
    if (left >= piece.rows) {
      left -= piece.rows;
      continue;
    }
    const bytes = await bytesOf(await storage.open(key, { from: piece.at, to: piece.at + piece.bytes - 1 }));
    const text = (await unzip(cipher.open(placeOf(run, number), bytes))).toString();
    for (const line of text.split('\n').slice(left, -1)) yield JSON.parse(line) as StoredRow;
    left = 0;
  }
}

/** Bytes of a paper that are sealed together. */
const paperPiece = 1_000_000;

/** Keeps a PDF as rows are kept: cut, each piece sealed on its own. */
export async function writePaper({ storage, cipher }: Seals, run: Run, bytes: Uint8Array): Promise<RowsFile> {
  const key = keyOf(run);
  const pieces: Piece[] = [];
  let at = 0;
  async function* sealed(): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < bytes.length; from += paperPiece) {
      const piece = cipher.seal(placeOf(run, pieces.length), bytes.subarray(from, from + paperPiece));
      pieces.push({ at, bytes: piece.length, rows: 0, isBehind: false });
      at += piece.length;
      yield piece;
    }
  }
  await storage.put(key, sealed());
  return { key, pieces };
}

export async function* readPaper({ storage, cipher }: Seals, run: Run, { key, pieces }: RowsFile): AsyncGenerator<Uint8Array> {
  for (const [number, piece] of pieces.entries())
    yield cipher.open(placeOf(run, number), await bytesOf(await storage.open(key, { from: piece.at, to: piece.at + piece.bytes - 1 })));
}

/** @throws never for a file that is gone already */
export const removeRows = (storage: FileStorage, key: string): Promise<void> => storage.remove(key);

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
