import { type DrawType, drawTypes } from '@drawday/vocabulary';

/** The ways of choosing months of the year, each with the number of months between two draws. */
export const monthGroupings = [
  { code: 'MONTHLY', label: 'Monthly', periodMonths: 1 },
  { code: 'QUARTERLY', label: 'Quarterly', periodMonths: 3 },
  { code: 'EVERY_FOUR_MONTHS', label: 'Every four months', periodMonths: 4 },
  { code: 'BIANNUAL', label: 'Biannual', periodMonths: 6 },
  { code: 'ANNUAL', label: 'Annual', periodMonths: 12 },
] as const;

/** Code of a grouping of months. */
export type MonthGrouping = (typeof monthGroupings)[number]['code'];

/**
 * The months (1..12, ascending) of a grouping that starts in month `start`. A start beyond the period wraps into it:
 * quarterly from April is the same set as quarterly from January. A start that is no number counts as 1, the facility's default.
 */
export function monthsOf(grouping: MonthGrouping, start: number): number[] {
  const period = monthGroupings.find((known) => known.code === grouping)?.periodMonths ?? 1;
  const month = Number.isSafeInteger(Math.trunc(start)) ? Math.trunc(start) : 1;
  const first = (((month - 1) % period) + period) % period;
  return Array.from({ length: 12 / period }, (_, index) => first + 1 + index * period);
}

/** The grouping which a set of months is, `null` for a set of no grouping ("custom months"). An empty set means every month. */
export function groupingOf(months: readonly number[]): MonthGrouping | null {
  const set = [...new Set(months)].sort((a, b) => a - b);
  if (set.length === 0) return 'MONTHLY';
  const grouping = monthGroupings.find((known) => 12 / known.periodMonths === set.length)?.code;
  if (grouping === undefined) return null;
  const expected = monthsOf(grouping, set[0] ?? 1);
  return expected.every((month, index) => month === set[index]) ? grouping : null;
}

/** What a person reads as frequency of an order: the grouping of its months when it is monthly, else the frequency itself. */
export function frequencyLabel(frequency: DrawType, months: readonly number[]): string {
  if (frequency === 'MONTH') {
    const grouping = groupingOf(months);
    return monthGroupings.find((known) => known.code === grouping)?.label ?? 'Custom months';
  }
  return drawTypes.of[frequency].en;
}
