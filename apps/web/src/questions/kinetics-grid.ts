/** The grid of Missing Kinetics as plain data: rows are draws, columns are questions, cells are texts. */
export type GridRow = { id: string; mrn: string | null; open: readonly string[] };
export type GridCells = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type GridPlace = { rowId: string; code: string };
export type CellReader = (code: string, typed: string) => string;

/** Weights, minutes and access first, as they stand on a treatment sheet; all others after them. */
const usualOrder: readonly string[] = ['PREWT', 'POSTWT', 'TXMIN', 'NETUF', 'ACCESS', 'TXWEEK', 'SAMEDAY', 'POSTMETH', 'WEIGHT', 'HEIGHT'];

/** Every question that some row lacks, once. */
export function gridColumns(rows: readonly GridRow[]): string[] {
  const place = (code: string) => (usualOrder.indexOf(code) < 0 ? usualOrder.length : usualOrder.indexOf(code));
  return [...new Set(rows.flatMap((row) => row.open))].toSorted((a, b) => place(a) - place(b) || a.localeCompare(b));
}

export function setCell(cells: GridCells, { rowId, code }: GridPlace, value: string): GridCells {
  return { ...cells, [rowId]: { ...cells[rowId], [code]: value } };
}

const digits = (text: string) => text.trim().replace(/^0+/, '');

/** Lines that begin with an MRN of the grid go to that patient, wherever they stand; null when none does. */
function linesByMrn(lines: readonly string[][], rows: readonly GridRow[]): { row: GridRow; values: string[] }[] | null {
  const byMrn = new Map(rows.flatMap((row) => (row.mrn ? [[digits(row.mrn), row] as const] : [])));
  const found = lines.flatMap(([first = '', ...values]) => {
    const row = byMrn.get(digits(first));
    return row ? [{ row, values }] : [];
  });
  return found.length > 0 ? found : null;
}

/**
 * Puts what was copied from a spreadsheet into the grid: from the cell in hand to the right and down. When the lines begin with an MRN
 * each goes to its patient, so that two lists in different order can not be mixed up. A cell that nobody asked for takes nothing.
 */
export function pasteInto(
  cells: GridCells,
  copied: string,
  { rows, columns, at, read }: { rows: readonly GridRow[]; columns: readonly string[]; at: GridPlace; read: CellReader },
): { cells: GridCells; filled: number } {
  const lines = copied
    .replace(/[\r\n]+$/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.split('\t'));
  const firstRow = rows.findIndex((row) => row.id === at.rowId);
  const firstColumn = columns.indexOf(at.code);
  const placed =
    linesByMrn(lines, rows) ??
    lines.flatMap((values, index) => {
      const row = rows[firstRow + index];
      return row ? [{ row, values }] : [];
    });
  let next = cells;
  let filled = 0;
  for (const { row, values } of placed)
    values.forEach((value, index) => {
      const code = columns[firstColumn + index];
      if (code === undefined || value.trim() === '' || !row.open.includes(code)) return;
      next = setCell(next, { rowId: row.id, code }, read(code, value));
      filled += 1;
    });
  return { cells: next, filled };
}

/** A number as typed or copied: "72,5 kg" is 72.5. */
export const readNumber = (typed: string): string => {
  const number = typed.trim().match(/^(-?\d+)(?:[.,](\d+))?/);
  if (!number) return typed.trim();
  return number[2] === undefined ? (number[1] ?? '') : `${number[1]}.${number[2]}`;
};

/** A choice by its code, its words or the first letters of them. */
export function readChoice(typed: string, choices: readonly { code: string; name: string }[]): string {
  const wanted = typed.trim().toLocaleLowerCase();
  const exact = choices.find(({ code, name }) => code.toLocaleLowerCase() === wanted || name.toLocaleLowerCase() === wanted);
  const starting = choices.filter(({ name }) => wanted !== '' && name.toLocaleLowerCase().startsWith(wanted));
  return exact?.code ?? (starting.length === 1 ? starting[0]?.code : undefined) ?? typed.trim();
}

/** Answers of one row that are ready to go: typed, and asked for. */
export function answersOf(cells: GridCells, row: GridRow): { code: string; value: string }[] {
  const typed = cells[row.id] ?? {};
  return row.open.flatMap((code) => {
    const value = typed[code]?.trim() ?? '';
    return value === '' ? [] : [{ code, value }];
  });
}

/** The cell above or below that may be filled. */
export function neighbour(rows: readonly GridRow[], { rowId, code }: GridPlace, step: 1 | -1): GridPlace | null {
  for (let at = rows.findIndex((row) => row.id === rowId) + step; at >= 0 && at < rows.length; at += step) {
    const row = rows[at];
    if (row?.open.includes(code)) return { rowId: row.id, code };
  }
  return null;
}
