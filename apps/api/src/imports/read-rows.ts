import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { FieldRemark, RawRow } from './import-kind.ts';

/** The header of the file, then each row with the line it begins on; perhaps, last, a line that could not be read to its end. */
export type ReadPiece =
  | { kind: 'head'; cells: string[] }
  | ({ kind: 'row' } & RawRow)
  | { kind: 'broken'; line: number; remark: FieldRemark };

const longestRowChars = 200_000;

/** Reads CSV as it comes, piece by piece; comma, semicolon or tab, whichever the first line has most of. */
export async function* readRows(parts: AsyncIterable<string>): AsyncGenerator<ReadPiece> {
  const pieces = parts[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) return;
  let broken: { line: number; code: string } | undefined;
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(first.value),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    raw: true,
    info: true,
    max_record_size: longestRowChars,
    // With quotes read leniently only an unclosed quotation is an error; the rows before it must not be lost with it.
    skip_records_with_error: true,
    on_skip: (error, raw) => {
      const line = Number(error?.lines ?? 0) - lineBreaks((raw ?? '').trimEnd());
      broken ??= { line, code: error?.code === 'CSV_MAX_RECORD_SIZE' ? 'LINE_TOO_LONG' : 'QUOTE_NOT_CLOSED' };
      return undefined;
    },
  });
  const source = Readable.from(
    (async function* () {
      yield first.value;
      for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
    })(),
  );
  source.on('error', (error) => parser.destroy(error));
  let isHead = true;
  for await (const entry of source.pipe(parser)) {
    const { record, raw, info } = entry as { record: string[]; raw: string; info: { lines: number } };
    const line = info.lines - lineBreaks(raw.trimEnd()) + lineBreaks(/^[\r\n]*/.exec(raw)?.[0] ?? '');
    if (isHead) yield { kind: 'head', cells: record.map((cell) => cell.trim()) };
    else if (record.some((cell) => cell.trim() !== '')) yield { kind: 'row', line, cells: record };
    isHead = false;
  }
  if (broken) yield { kind: 'broken', line: broken.line, remark: { field: null, code: broken.code } };
}

const lineBreaks = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0;

function delimiterOf(text: string): string {
  const head = text.split(/\r?\n/, 1)[0] ?? '';
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }));
  return counted.sort((a, b) => b.count - a.count)[0]?.sign ?? ',';
}
