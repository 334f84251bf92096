import { type DrawType, drawTypes, type MonthGrouping, monthGroupings } from '@drawday/vocabulary';

/**
 * The months (1..12, ascending) of a grouping that starts in month `start`. A start beyond the period wraps into it:
 * quarterly from April is the same set as quarterly from January. A start that is no number counts as 1, the facility's default.
 */
export function monthsOf(grouping: MonthGrouping, start: number): number[] {
  const period = monthGroupings.of[grouping].periodMonths;
  const month = Number.isSafeInteger(Math.trunc(start)) ? Math.trunc(start) : 1;
  const first = (((month - 1) % period) + period) % period;
  return Array.from({ length: 12 / period }, (_, index) => first + 1 + index * period);
}

/** The grouping which a set of months is, `null` for a set of no grouping ("custom months"). An empty set means every month. */
export function groupingOf(months: readonly number[]): MonthGrouping | null {
  const set = [...new Set(months)].sort((a, b) => a - b);
  if (set.length === 0) return 'MONTHLY';
  const grouping = monthGroupings.codes.find((code) => 12 / monthGroupings.of[code].periodMonths === set.length);
  if (grouping === undefined) return null;
  const expected = monthsOf(grouping, set[0] ?? 1);
  return expected.every((month, index) => month === set[index]) ? grouping : null;
}

/** What a person reads as frequency of an order: the grouping of its months when it is monthly, else the frequency itself. */
export function frequencyLabel(frequency: DrawType, months: readonly number[]): string {
  if (frequency === 'MONTH') {
    const grouping = groupingOf(months);
    return monthGroupings.find(grouping)?.en ?? 'Custom months';
  }
  return drawTypes.of[frequency].en;
}
