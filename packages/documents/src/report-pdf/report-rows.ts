import { cellAsRead, type ReportCell, type ReportColumn, type ReportRow, type ReportSheet } from '@drawday/domain';

/** A test of a report with one row per patient: where its value, the ones before, its goal and its course stand. */
export type ReportTest = {
  readonly code: string;
  readonly column: ReportColumn;
  readonly at: number;
  /** The month before, and the one before that. */
  readonly previous: readonly (number | null)[];
  readonly goalAt: number | null;
  readonly sparkAt: number | null;
};

/** Reads cells by the key of their column. */
export class ReportRows {
  readonly tests: readonly ReportTest[];
  readonly #sheet: ReportSheet;
  readonly #places: ReadonlyMap<string, number>;

  constructor(sheet: ReportSheet) {
    this.#sheet = sheet;
    this.#places = new Map(sheet.columns.map(({ key }, at) => [key, at]));
    const place = (key: string) => this.#places.get(key) ?? null;
    this.tests = sheet.columns.flatMap((column, at) => {
      const [kind, ...rest] = column.key.split(':');
      const isTest = kind === 'value' || (column.kind === 'RESULT' && kind !== 'prev');
      if (!isTest) return [];
      const code = kind === 'value' ? rest.join(':') : column.key;
      const previous = [place(`prev:${code}:1`), place(`prev:${code}:2`)];
      return [{ code, column, at, previous, goalAt: place(`goal:${code}`), sparkAt: place(`spark:${code}`) }];
    });
  }

  has(key: string): boolean {
    return this.#places.has(key);
  }

  cell(row: ReportRow, key: string): ReportCell | null {
    return this.at(row, this.#places.get(key) ?? null);
  }

  at(row: ReportRow, place: number | null): ReportCell | null {
    return place === null ? null : (row.c[place] ?? null);
  }

  /** The text of a cell; empty where there is none, or no such column. */
  text(row: ReportRow, key: string): string {
    const place = this.#places.get(key);
    const column = place === undefined ? undefined : this.#sheet.columns[place];
    if (place === undefined || !column) return '';
    const text = cellAsRead(row.c[place] ?? null, column, this.#sheet);
    return text === '–' ? '' : text;
  }

  /** The goal that a patient's value is judged by: the patient's own, else that of the column. */
  goal(row: ReportRow, { column, goalAt }: ReportTest): string {
    const own = this.at(row, goalAt);
    return own?.t ?? (typeof own?.v === 'string' ? own.v : (column.goal ?? ''));
  }
}
