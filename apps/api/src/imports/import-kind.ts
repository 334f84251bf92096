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
 *     keyOf: (row) => row.code,
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
};
export type RawRow = { line: number; cells: readonly string[] };
/** A kind whose column types are erased: what the framework works with. */
export type AnyImportKind = {
  name: string;
  title: Bilingual;
  explanation: Bilingual;
  permission: PermissionName;
  columns: Columns;
  /** `places`: index of the cell for each column of the kind; `seen`: key → line of the rows so far. */
  take(
    db: Writer,
    context: ImportContext,
    rows: readonly RawRow[],
    places: Readonly<Record<string, number>>,
    seen: Map<string, number>,
  ): Promise<LineResult[]>;
};

export function importKind<C extends Columns>(definition: {
  name: string;
  title: Bilingual;
  explanation: Bilingual;
  permission: PermissionName;
  columns: C;
  /** Two rows with the same key are one record: the second is left out. */
  keyOf: (row: RowOf<C>) => string;
  write: (db: Writer, context: ImportContext, rows: readonly { line: number; row: RowOf<C> }[]) => Promise<LineResult[]>;
}): AnyImportKind {
  const { name, title, explanation, permission, columns, keyOf, write } = definition;
  return {
    name,
    title,
    explanation,
    permission,
    columns,
    async take(db, context, rows, places, seen) {
      const results = new Map<number, LineResult>();
      const noted = new Map<number, FieldRemark[]>();
      const good: { line: number; row: RowOf<C> }[] = [];
      for (const raw of rows) {
        const { row, remarks, isGood } = readCells(columns, raw, places);
        if (!isGood) {
          results.set(raw.line, { line: raw.line, outcome: 'REFUSED', remarks });
          continue;
        }
        const key = keyOf(row);
        const before = seen.get(key);
        if (before !== undefined) {
          results.set(raw.line, {
            line: raw.line,
            outcome: 'UNCHANGED',
            remarks: [{ field: null, code: 'SAME_IN_FILE', values: { line: before } }],
          });
          continue;
        }
        seen.set(key, raw.line);
        noted.set(raw.line, remarks);
        good.push({ line: raw.line, row });
      }
      for (const result of good.length ? await write(db, context, good) : [])
        results.set(result.line, { ...result, remarks: [...(noted.get(result.line) ?? []), ...(result.remarks ?? [])] });
      return rows.map(({ line }) => {
        const result = results.get(line);
        if (!result) throw new Error(`the import of ${name} answered nothing for a line`);
        return result;
      });
    },
  };
}

function readCells<C extends Columns>(columns: C, { cells }: RawRow, places: Readonly<Record<string, number>>) {
  const row: Record<string, unknown> = {};
  const remarks: FieldRemark[] = [];
  let isGood = true;
  for (const [field, column] of Object.entries(columns)) {
    const place = places[field];
    const text = place === undefined ? '' : plainCell(cells[place] ?? '');
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

const masked = (text: string) => (text.length > 4 ? `•••${text.slice(-4)}` : '•••');
