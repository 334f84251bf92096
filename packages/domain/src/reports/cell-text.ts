import { type VerdictMark, verdictMarks } from '@drawday/vocabulary';
import { formatDate, formatNumber, formatTime } from '../displays/formats.ts';
import { ianaTimeZone } from '../displays/time-zones.ts';
import type { ReportCell, ReportColumn } from './report-sheet.ts';

/** The language of a report, and the clock that its moments are shown by. */
export type CellPlace = { readonly language: 'en' | 'es'; readonly timeZone: string };

const yesNo = { en: { true: 'Yes', false: 'No' }, es: { true: 'Sí', false: 'No' } } as const;

/**
 * The text of a cell, the same on screen and on paper: "9.4", "<5", "71.4%", "10/14/2026". A dash where nothing was measured, nothing
 * where a value cannot exist.
 */
export function cellText(cell: ReportCell | null, column: Pick<ReportColumn, 'kind' | 'decimals'>, place: CellPlace): string {
  if (!cell || column.kind === 'NOTE' || column.kind === 'SPARK') return '';
  if (cell.t !== undefined) return cell.t;
  const { v } = cell;
  if (v === null) return column.kind === 'TEXT' ? '' : '–';
  if (typeof v === 'boolean') return yesNo[place.language][`${v}`];
  if (typeof v === 'number') {
    // A limit is printed as it was sent: "<5", not "<5.0".
    if (cell.cmp) return `${cell.cmp}${v}`;
    const text = column.decimals === undefined ? String(v) : formatNumber(v, column.decimals);
    return `${text}${column.kind === 'PERCENT' ? '%' : ''}`;
  }
  if (column.kind === 'DAY' && isDay.test(v)) return formatDate(Temporal.PlainDate.from(v));
  if (column.kind === 'INSTANT') {
    const at = Temporal.Instant.from(v).toZonedDateTimeISO(ianaTimeZone(place.timeZone)).toPlainDateTime();
    return `${formatDate(at)} ${formatTime(at)}`;
  }
  return v;
}

/** Columns of differences between two numbers. */
export const isDifference = (key: string): boolean => key.startsWith('change') || key.startsWith('delta:');
/** The text of a difference with its sign; none is ±. */
export const signedText = (number: number, text: string): string => `${number > 0 ? '+' : number < 0 ? '−' : '±'}${text.replace(/^-/, '')}`;

/** The text of a cell for people: a difference bears its sign, which in a file of numbers would be in the way. */
export function cellAsRead(cell: ReportCell | null, column: Pick<ReportColumn, 'key' | 'kind' | 'decimals'>, place: CellPlace): string {
  const text = cellText(cell, column, place);
  return typeof cell?.v === 'number' && isDifference(column.key) ? signedText(cell.v, text) : text;
}

const isDay = /^\d{4}-\d\d-\d\d$/;

/** What stands beside a value so that its state never depends on color. */
export type CellMarks = {
  /** The letter of the laboratory's limits: L, H, LL, HH, A, AA, ? or ?!. */
  readonly letter: Exclude<VerdictMark, '↓G' | '↑G'> | null;
  /** Below or above the goal, drawn as a triangle. */
  readonly arrow: 'DOWN' | 'UP' | null;
  readonly isCritical: boolean;
  /** Carried from an earlier month, external, corrected, preliminary: in this order. */
  readonly signs: readonly CellSign[];
};

/** A sign behind a value: `*` carried, E external, C corrected, P preliminary. */
export type CellSign = '*' | 'E' | 'C' | 'P';

/** The marks of a cell. */
export function cellMarks(cell: ReportCell | null): CellMarks {
  const mark = cell?.mark ?? null;
  const arrow = cell?.pos === 'B' || mark === '↓G' ? 'DOWN' : cell?.pos === 'A' || mark === '↑G' ? 'UP' : null;
  const signs: CellSign[] = [];
  if (cell?.from !== undefined) signs.push('*');
  if (cell?.ext) signs.push('E');
  if (cell?.st) signs.push(cell.st);
  return {
    letter: mark === '↓G' || mark === '↑G' ? null : mark,
    arrow,
    isCritical: verdictMarks.isIn('critical', mark) || mark === '?!',
    signs,
  };
}
