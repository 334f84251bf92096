import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** What a COPY column may hold: an array becomes a PostgreSQL array; JSON columns take text from JSON.stringify. */
export type CopyValue = string | number | bigint | boolean | null | readonly (string | number)[];

const CHUNK_CHARACTERS = 64 * 1024;
const needsEscape = /[\\\t\n\r]/;

function escapeText(text: string): string {
  return needsEscape.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : text;
}

function arrayLiteral(items: readonly (string | number)[]): string {
  const quoted = items.map((item) =>
    typeof item === 'number' ? String(item) : `"${item.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  );
  return escapeText(`{${quoted.join(',')}}`);
}

function copyField(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return typeof value === 'object' ? arrayLiteral(value) : String(value);
}

/** One row in COPY text format, with its line end (PostgreSQL manual, COPY, Text Format). */
function copyLine(row: readonly CopyValue[]): string {
  let line = '';
  for (let index = 0; index < row.length; index += 1) line += (index > 0 ? '\t' : '') + copyField(row[index] ?? null);
  return `${line}\n`;
}

async function* chunks(rows: Iterable<readonly CopyValue[]> | AsyncIterable<readonly CopyValue[]>): AsyncGenerator<string> {
  let chunk = '';
  for await (const row of rows) {
    chunk += copyLine(row);
    if (chunk.length >= CHUNK_CHARACTERS) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}

/**
 * Streams rows into a table by COPY; memory stays flat, however many there are.
 * @param client a connection used for nothing else during the copy; the caller opens the transaction.
 * @param table table name as written in SQL; @param columns in the order of the row values.
 * @throws the database's error (constraint, type) and anything the row source throws; then no row is kept.
 */
export async function copyRows(
  client: Client | PoolClient,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]> | AsyncIterable<readonly CopyValue[]>,
): Promise<void> {
  const sink = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunks(rows), { objectMode: true, highWaterMark: 2 }), sink);
}
