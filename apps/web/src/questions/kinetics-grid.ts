import { isUnlikelyWeight } from '@drawday/domain';

/** The grid of Missing Kinetics as plain data: rows are draws, columns are questions, cells are texts. */
export type GridRow = { id: string; mrn: string | null; open: readonly string[] };
export type GridCells = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type GridPlace = { rowId: string; code: string };
export type CellReader = (code: string, typed: string) => string;

/** Weights, minutes and access first, as on a treatment sheet; all others after them. */
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

/** Lines that begin with an MRN of the grid go to that patient, in any order (to nobody with two draws); null when none does. */
function linesByMrn(lines: readonly string[][], rows: readonly GridRow[]): { row: GridRow; values: string[] }[] | null {
  const byMrn = Map.groupBy(rows, (row) => digits(row.mrn ?? ''));
  const named = lines.flatMap(([first = '', ...values]) =>
    digits(first) && byMrn.has(digits(first)) ? [{ mrn: digits(first), values }] : [],
  );
  if (named.length === 0) return null;
  return named.flatMap(({ mrn, values }) => {
    const [row, another] = byMrn.get(mrn) ?? [];
    return row && !another ? [{ row, values }] : [];
  });
}

const letters = (text: string) => text.toLocaleLowerCase().replace(/[^\p{L}]/gu, '');

/** The question that a heading of the spreadsheet names ("Pre", "Post weight (kg)"); null when it names none, or more than one. */
export function questionHeaded(heading: string, { names, columns }: Pick<PasteInto, 'names' | 'columns'>): string | null {
  const wanted = letters(heading);
  if (wanted.length < 3) return null;
  const isNamed = (name: string) => wanted.startsWith(letters(name)) || letters(name).startsWith(wanted);
  const fitting = [...names].filter(([code, all]) => [code, ...all].some(isNamed)).map(([code]) => code);
  const likeliest = fitting.length === 1 ? fitting : fitting.filter((code) => columns.includes(code));
  return likeliest.length === 1 ? (likeliest[0] ?? null) : null;
}

export type PasteInto = {
  rows: readonly GridRow[];
  columns: readonly string[];
  at: GridPlace;
  read: CellReader;
  /** Whether this, once parsed, would be accepted as an answer. */
  isAnswer: (code: string, typed: string) => boolean;
  /** All names of a question, by its code. */
  names: ReadonlyMap<string, readonly string[]>;
};

/**
 * Pastes what was copied from a spreadsheet into the grid: from the current cell right and down. Where a header line names the questions,
 * each value goes to the question above it, and where the lines begin with an MRN each goes to its patient, so that two lists in different
 * order cannot be mixed up. A cell that nobody asked for takes nothing, and nothing is taken (null) when the first line is neither a header
 * that is understood nor answers: all that follows would go to the wrong person.
 */
export function pasteInto(cells: GridCells, copied: string, paste: PasteInto): { cells: GridCells; filled: number } | null {
  const { rows, columns, at, read, isAnswer } = paste;
  const lines = copied
    .replace(/[\r\n]+$/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.split('\t'));
  const byMrn = linesByMrn(lines, rows);
  const [first = []] = lines;
  const hasAnswer = first.some((value) => columns.some((code) => isAnswer(code, value)));
  const isHead = lines.length > 1 && !hasAnswer && first.some((value) => value.trim() !== '');
  const headed = isHead ? first.slice(byMrn ? 1 : 0).map((heading) => questionHeaded(heading, paste)) : [];
  const isUnderstood = headed.some((code) => code !== null);
  if (isHead && !isUnderstood && !byMrn) return null;
  const firstRow = rows.findIndex((row) => row.id === at.rowId);
  const firstColumn = columns.indexOf(at.code);
  const codeOf = (index: number) => (isUnderstood ? headed[index] : columns[firstColumn + index]) ?? null;
  const placed =
    byMrn ??
    (isHead ? lines.slice(1) : lines).flatMap((values, index) => {
      const row = rows[firstRow + index];
      return row ? [{ row, values }] : [];
    });
  let next = cells;
  let filled = 0;
  for (const { row, values } of placed)
    values.forEach((value, index) => {
      const code = codeOf(index);
      if (code === null || value.trim() === '' || !row.open.includes(code)) return;
      next = setCell(next, { rowId: row.id, code }, read(code, value));
      filled += 1;
    });
  return { cells: next, filled };
}

/**
 * A number as typed or copied, with or without the unit that was asked for: "72,5 kg" is 72.5, "1,250 mL" is 1250. All else stays as it
 * is and is refused: nobody may guess what "164 lb" or "180-240" means.
 */
export function readNumber(typed: string, unit: string | null | undefined): string {
  const text = typed.trim();
  const bare = unit && text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length).trim() : text;
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)) return bare.replaceAll(',', '');
  return /^-?\d+([.,]\d+)?$/.test(bare) ? bare.replace(',', '.') : text;
}

/** A choice by its code, its words or their first letters. */
export function readChoice(typed: string, choices: readonly { code: string; name: string }[]): string {
  const wanted = typed.trim().toLocaleLowerCase();
  const exact = choices.find(({ code, name }) => code.toLocaleLowerCase() === wanted || name.toLocaleLowerCase() === wanted);
  const starting = choices.filter(({ name }) => wanted !== '' && name.toLocaleLowerCase().startsWith(wanted));
  return exact?.code ?? (starting.length === 1 ? starting[0]?.code : undefined) ?? typed.trim();
}

/** Answers of one row that are ready to send: typed, and asked for. */
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

const weightOf = (answer: string | null | undefined) => Number(answer?.trim() || Number.NaN);

/** Heavier after dialysis than before: possible, but swapped weights are more likely, and no fluid is taken as removed. */
export function isWeightGained(answers: Readonly<Record<string, string | null | undefined>>): boolean {
  return weightOf(answers.POSTWT) > weightOf(answers.PREWT);
}

/** Whether the weight before dialysis is so far from the last one that the person entering it is asked. */
export function isWeightJump(
  answers: Readonly<Record<string, string | null | undefined>>,
  last: { readonly value: string } | undefined,
): boolean {
  return isUnlikelyWeight(weightOf(answers.PREWT), weightOf(last?.value));
}
