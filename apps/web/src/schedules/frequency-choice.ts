import { monthsOf } from '@drawday/domain';
import { type Frequency, type MonthGrouping, monthGroupings } from '@drawday/vocabulary';

/** The months in which the facility starts its groups. */
export type GroupStarts = { quarterlyStart: number; fourMonthStart: number; biannualStart: number; annualMonth: number };
export const januaryStarts: GroupStarts = { quarterlyStart: 1, fourMonthStart: 1, biannualStart: 1, annualMonth: 1 };

const groupOf = (code: Frequency): MonthGrouping | null => (monthGroupings.has(code) ? code : null);

/** The months a frequency starts with at this facility; empty means every month. */
export function firstMonthsOf(code: Frequency, starts: GroupStarts): readonly number[] {
  switch (code) {
    case 'QUARTERLY':
      return monthsOf(code, starts.quarterlyStart);
    case 'EVERY_FOUR_MONTHS':
      return monthsOf(code, starts.fourMonthStart);
    case 'BIANNUAL':
      return monthsOf(code, starts.biannualStart);
    case 'ANNUAL':
      return monthsOf(code, starts.annualMonth);
    default:
      return [];
  }
}

/** The sets of months that may be chosen for a grouping: quarterly has three. Empty where months are not a choice of sets. */
export function monthChoices(code: Frequency): readonly (readonly number[])[] {
  const group = groupOf(code);
  const period = monthGroupings.find(group)?.periodMonths ?? 1;
  return group === null || period === 1 ? [] : Array.from({ length: period }, (_, index) => monthsOf(group, index + 1));
}

/** A start for the form from the directory's usual frequency: what is needed now and then is ordered once. */
export function usualFrequencyOf(offering: { code: string; kind: string; usualFrequency: string | null }): Frequency {
  const panels: Record<string, Frequency> = {
    QTRHD: 'QUARTERLY',
    ANNHD: 'ANNUAL',
    PET: 'ONETIME',
    HEPADM: 'ONETIME',
    ACHEP: 'ONETIME',
  };
  const tests: Record<string, Frequency> = {
    WEEKLY: 'WEEK',
    MONTHLY: 'MONTHLY',
    QUARTERLY: 'QUARTERLY',
    EVERY_FOUR_MONTHS: 'EVERY_FOUR_MONTHS',
    SEMIANNUAL: 'BIANNUAL',
    ANNUAL: 'ANNUAL',
  };
  if (offering.kind === 'PANEL') return panels[offering.code] ?? 'MONTHLY';
  return tests[offering.usualFrequency ?? ''] ?? 'ONETIME';
}
