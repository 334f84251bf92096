import { oneLine } from '@drawday/contracts/wire.shape.ts';
import type { Writer } from '@drawday/database/connect.ts';
import type { FieldCipher } from '@drawday/database/field-cipher.ts';
import type { SearchIndex } from '@drawday/database/search-index.ts';
import type { PermissionName } from '@drawday/domain';
import type { ImportOutcome } from '@drawday/vocabulary';
import type { AuditNote } from '../platform/audit.ts';

/**
 * A kind of import is one definition: its columns, each with a reader of single cells, and one function that writes many good rows at once.
 * The framework does the rest: upload, columns of the file, bad cells, the report, progress, resuming where it stopped.
 *
 *   export const supplyImport = importKind({
 *     name: 'supplies', title: { en: 'Supplies', es: 'Suministros' }, explanation: …, permission: 'MasterData.Supplies.Create',
 *     columns: { code: needed(text(2, 20), { title: …, otherNames: ['item'], example: 'SST85' }), units: optional(wholeNumber(1, 999), …) },
 *     nameOf: (cell) => cell('code'), isKnownBy: (row) => [row.code], isFoundBy: (row) => [row.code],
 *     write: async (db, context, rows) => rows.map(({ line, row }) => ({ line, outcome: 'CREATED' })),
 *   });
 *
 * and one line in `src/import-kinds.ts`. `write` runs in the transaction of a batch of some hundred rows and answers for each of its lines;
 * no statement per row. What it cannot take is REFUSED with remarks, whose codes stand in contracts/imports/import-remark-texts.ts.
 */
export type Bilingual = { en: string; es: string };
export type Remark = { code: string; values?: Readonly<Record<string, string | number>> };
/** What a cell says: its value, perhaps with a remark (it was taken, but …), or what is wrong with it. */
export type CellReading<T> = { value: T; remark?: Remark } | { fault: Remark };
export type CellReader<T> = (text: string) => CellReading<T>;
type ColumnFacts = { title: Bilingual; otherNames?: readonly string[]; example: string; explanation?: Bilingual; isSecret?: boolean };
export type ImportColumn<T> = ColumnFacts & { isRequired: boolean; read: (text: string) => CellReading<T> };

/** A cell that must not be empty. */
export const needed = <T>(read: CellReader<T>, facts: ColumnFacts): ImportColumn<T> => ({
  ...facts,
  isRequired: true,
  read: (text) => (text === '' ? { fault: { code: 'REQUIRED' } } : read(text)),
});
/** A cell that may be empty: null then. */
export const optional = <T>(read: CellReader<T>, facts: ColumnFacts): ImportColumn<T | null> => ({
  ...facts,
  isRequired: false,
  read: (text) => (text === '' ? { value: null } : read(text)),
});

type Columns = Readonly<Record<string, ImportColumn<unknown>>>;
export type RowOf<C extends Columns> = { [K in keyof C]: C[K] extends ImportColumn<infer T> ? T : never };
export type FieldRemark = Remark & { field: string | null; value?: string | null };
export type LineResult = {
  line: number;
  /** Whom or what the line is about; the framework fills it in. */
  name?: string;
  outcome: ImportOutcome;
  remarks?: readonly FieldRemark[];
  /** What the audit row of a created or updated record says. */
  audit?: AuditNote;
  /** Patients named in the remarks: an audit row records that each of them was seen. */
  named?: readonly AuditNote[];
};
/** Who imports, and what the writer of rows may use. */
export type ImportContext = {
  tenantId: string;
  importId: string;
  userId: string;
  userName: string;
  employeeId: string | null;
  isSupport: boolean;
  facilityIds: ReadonlySet<string>;
  cipher: FieldCipher;
  searchIndex: SearchIndex;
  now: Temporal.Instant;
  /** Nothing of it stays: it need not keep others from writing until its last row. */
  isCheck: boolean;
  /** The line of this file that made a record, by the record's ID. */
  lineOf: Map<string, number>;
};
/** A row that was taken, as later rows of its file find it. */
export type TakenRow = { line: number; name: string; row: Readonly<Record<string, unknown>> };
export type RawRow = { line: number; cells: readonly string[] };
/** A kind whose column types are erased: what the framework works with. */
export type AnyImportKind = {
  name: string;
  title: Bilingual;
  explanation: Bilingual;
  permission: PermissionName;
  columns: Columns;
  /** `places`: index of the cell for each column of the kind; `taken`: the rows so far, by what they are known by. */
  take(
    db: Writer,
    context: ImportContext,
    rows: readonly RawRow[],
    places: Readonly<Record<string, number>>,
    taken: Map<string, TakenRow>,
  ): Promise<LineResult[]>;
};

export function importKind<C extends Columns>(definition: {
  name: string;
  title: Bilingual;
  explanation: Bilingual;
  permission: PermissionName;
  columns: C;
  /** What the report calls a row, from its cells as they stand in the file. */
  nameOf: (cell: (field: keyof C & string) => string) => string;
  /**
   * Two rows of a file are one record by the same rule as a row and a record: everything by which later rows may find this one …
   * A kind whose `write` compares the rows with each other leaves both out.
   */
  isKnownBy?: (row: RowOf<C>) => readonly string[];
  /** … and by what this row looks for an earlier one, strongest first. */
  isFoundBy?: (row: RowOf<C>) => readonly string[];
  /** The earlier row that was found is another record for all that. */
  isOther?: (row: RowOf<C>, earlier: Readonly<Record<string, unknown>>) => boolean;
  write: (db: Writer, context: ImportContext, rows: readonly { line: number; row: RowOf<C> }[]) => Promise<LineResult[]>;
}): AnyImportKind {
  const { name, title, explanation, permission, columns, nameOf, isKnownBy, isFoundBy, isOther, write } = definition;
  type Good = { line: number; name: string; row: RowOf<C> };
  const earlierOf = (row: RowOf<C>, taken: ReadonlyMap<string, TakenRow>) =>
    isFoundBy?.(row)
      .map((key) => taken.get(key))
      .find((one) => one && !isOther?.(row, one.row));
  const take: AnyImportKind['take'] = async (db, context, rows, places, taken) => {
    const results = new Map<number, LineResult>();
    const noted = new Map<number, FieldRemark[]>();
    let waiting: Good[] = [];
    const names = new Map(rows.map((raw) => [raw.line, nameOf((field) => cellOf(raw, places[field]))]));
    for (const raw of rows) {
      const { row, remarks, isGood } = readCells(columns, raw, places);
      noted.set(raw.line, remarks);
      if (isGood) waiting.push({ line: raw.line, name: names.get(raw.line) ?? '', row });
      else results.set(raw.line, { line: raw.line, outcome: 'REFUSED' });
    }
    // A row waits for the earlier one that it may repeat: if that one is refused, this one is the first.
    while (waiting.length) {
      const meanwhile = new Map<string, TakenRow>();
      const first: Good[] = [];
      const later: Good[] = [];
      for (const one of waiting) {
        const earlier = earlierOf(one.row, taken);
        if (earlier) results.set(one.line, repeated(columns, one, earlier));
        else if (earlierOf(one.row, meanwhile)) later.push(one);
        else {
          for (const key of isKnownBy?.(one.row) ?? []) meanwhile.set(key, one);
          first.push(one);
        }
      }
      for (const result of first.length ? await write(db, context, first) : []) results.set(result.line, result);
      for (const one of first)
        if (results.get(one.line)?.outcome !== 'REFUSED') for (const key of isKnownBy?.(one.row) ?? []) taken.set(key, one);
      waiting = later;
    }
    return rows.map(({ line }) => {
      const result = results.get(line);
      if (!result) throw new Error(`the import of ${name} answered nothing for a line`);
      return { ...result, name: names.get(line) ?? '', remarks: [...(noted.get(line) ?? []), ...(result.remarks ?? [])] };
    });
  };
  return { name, title, explanation, permission, columns, take };
}

/** A second row of one record adds nothing, or contradicts the first: then nobody knows which of the two is right. */
function repeated(
  columns: Columns,
  { line, row }: { line: number; row: Readonly<Record<string, unknown>> },
  earlier: TakenRow,
): LineResult {
  const values = { line: earlier.line, name: earlier.name };
  const differing = Object.keys(columns).filter(
    (field) => row[field] !== null && JSON.stringify(row[field]) !== JSON.stringify(earlier.row[field]),
  );
  if (!differing.length) return { line, outcome: 'UNCHANGED', remarks: [{ field: null, code: 'SAME_IN_FILE', values }] };
  const shown = (field: string) => (columns[field]?.isSecret ? masked(String(row[field])) : String(row[field]));
  return {
    line,
    outcome: 'REFUSED',
    remarks: differing.map((field) => ({ field, value: shown(field), code: 'DIFFERS_IN_FILE', values })),
  };
}

const cellOf = ({ cells }: RawRow, place: number | undefined) => (place === undefined ? '' : plainCell(cells[place] ?? ''));

function readCells<C extends Columns>(columns: C, raw: RawRow, places: Readonly<Record<string, number>>) {
  const row: Record<string, unknown> = {};
  const remarks: FieldRemark[] = [];
  let isGood = true;
  for (const [field, column] of Object.entries(columns)) {
    const text = cellOf(raw, places[field]);
    const reading = column.read(text);
    if ('fault' in reading) isGood = false;
    else row[field] = reading.value;
    const remark = 'fault' in reading ? reading.fault : reading.remark;
    if (remark) remarks.push({ ...remark, field, value: column.isSecret ? masked(text) : text });
  }
  // Every column has been read when nothing was wrong.
  return { row: row as RowOf<C>, remarks, isGood };
}

/** What spreadsheets put around a text: blanks of all kinds, and `="00123"` to keep zeros. */
function plainCell(cell: string): string {
  const text = oneLine(cell);
  return /^="(.*)"$/.exec(text)?.[1]?.trim() ?? text;
}

/** Of a secret, as much as tells one from another. */
export const masked = (text: string) => (text.length > 4 ? `•••${text.slice(-4)}` : '•••');
