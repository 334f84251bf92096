import type { FieldRemark } from './import-kind.ts';

type Cell = string | number | boolean | null;
const written = (cell: Cell) => (typeof cell === 'boolean' ? (cell ? 'Y' : 'N') : String(cell ?? '—'));

/**
 * A remark for each cell that differs from the record and does not change it: `[what the cell says, what stays]` by field.
 * An empty cell says nothing.
 */
export function keptCells(cells: Readonly<Record<string, readonly [given: Cell, kept: Cell]>>, code = 'KEPT'): FieldRemark[] {
  return Object.entries(cells).flatMap(([field, [given, kept]]) =>
    given === null || given === kept ? [] : [{ field, value: written(given), code, values: { kept: written(kept) } }],
  );
}
