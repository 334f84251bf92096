import { testByCode, testTitle } from '@drawday/catalogue';
import type { ReportCell } from '@drawday/domain';
import { formatNumber, roundHalfUp } from '@drawday/domain';
import { questions } from '@drawday/vocabulary';
import { facilityDay } from '../platform/facility-day.ts';
import type { Language } from './run-plan.ts';

type Cell = ReportCell | null;

/** Cells of plain values; nothing is an empty cell. */
export const textCell = (text: string | null | undefined): Cell => (text ? { v: text } : null);
export const numberCell = (number: number | null | undefined): Cell => (number === null || number === undefined ? null : { v: number });
/** A calculated number with its decimals, as its last step. */
export function fixedCell(number: number, decimals: number): ReportCell {
  const v = roundHalfUp(number, decimals);
  return { v, t: formatNumber(v, decimals) };
}
/** A value in the decimals of its test, where no column has them; a limit is shown as it was sent. */
export function decimalCell(cell: ReportCell, code: string): ReportCell {
  const decimals = testByCode.get(code)?.decimals ?? null;
  if (decimals === null || typeof cell.v !== 'number' || cell.cmp !== undefined || cell.t !== undefined) return cell;
  return { ...cell, t: formatNumber(cell.v, decimals) };
}
export const flagCell = (is: boolean | null | undefined): Cell => (is ? { v: true } : null);
export const dayCell = (day: string | null | undefined): Cell => (day ? { v: day } : null);
export const momentCell = (at: Date | null | undefined): Cell => (at ? { v: at.toISOString() } : null);

/** Which answers and results a draw lacks, in words. */
export const missingCell = (codes: readonly string[], language: Language): Cell =>
  textCell(codes.map((code) => (questions.find(code) ?? testTitle(code))[language]).join(', '));

/** The calendar day of a moment where a facility stands. */
export const localDay = (at: Date, timeZone: string): string =>
  facilityDay(timeZone, Temporal.Instant.fromEpochMilliseconds(at.getTime())).toString();
