import { type DrawType, type Frequency, frequencies, type MonthGrouping, monthGroupings } from '@drawday/vocabulary';

/**
 * The months (1..12, ascending) of a grouping that starts in month `start`. A start beyond the period wraps into it:
 * quarterly from April is the same set as quarterly from January. A start that is not a number is taken as 1, the facility's default.
 */
export function monthsOf(grouping: MonthGrouping, start: number): number[] {
  const period = monthGroupings.of[grouping].periodMonths;
  const month = Number.isSafeInteger(Math.trunc(start)) ? Math.trunc(start) : 1;
  const first = (((month - 1) % period) + period) % period;
  return Array.from({ length: 12 / period }, (_, index) => first + 1 + index * period);
}

/** The grouping that a set of months makes; `null` for a set without a grouping ("custom months"). An empty set means every month. */
export function groupingOf(months: readonly number[]): MonthGrouping | null {
  const set = [...new Set(months)].sort((a, b) => a - b);
  if (set.length === 0) return 'MONTHLY';
  const grouping = monthGroupings.codes.find((code) => 12 / monthGroupings.of[code].periodMonths === set.length);
  if (grouping === undefined) return null;
  const expected = monthsOf(grouping, set[0] ?? 1);
  return expected.every((month, index) => month === set[index]) ? grouping : null;
}

/** How often an order draws, in a person's words: the grouping of its months when it is monthly, otherwise its draw type. */
export function frequencyOf(drawType: DrawType, months: readonly number[]): Frequency {
  return drawType === 'MONTH' ? (groupingOf(months) ?? 'CUSTOM') : drawType;
}

type Rhythm = { drawTypeCode: DrawType; week?: number | null | undefined; months: readonly number[] };
/**
 * How often an order draws, always in the same words: months ascending, each once, and none for every month; neither months nor a draw week
 * where they make no difference.
 */
export function rhythmOf({ drawTypeCode, week, months }: Rhythm): { drawTypeCode: DrawType; week: number | null; months: number[] } {
  if (frequencies.isIn('withoutDrawWeek', drawTypeCode)) return { drawTypeCode, week: null, months: [] };
  const each = [...new Set(months)].sort((a, b) => a - b);
  return { drawTypeCode, week: week ?? null, months: each.length === 12 ? [] : each };
}

/** Is the draw week of the month a choice? */
export const hasDrawWeek = (frequency: Frequency): boolean => !frequencies.isIn('withoutDrawWeek', frequency);

/** The draw type of an order with this frequency. */
export function drawTypeOf(frequency: Frequency): DrawType {
  return frequencies.isIn('notByMonth', frequency) ? frequency : 'MONTH';
}
