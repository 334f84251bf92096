import { groupingOf, monthsOf } from '@drawday/domain';
import { type DrawType, type MonthGrouping, monthGroupings } from '@drawday/vocabulary';

/** How often, as a person chooses it: the groupings of months stand beside the other frequencies. */
export const frequencyCodes = [
  'MONTHLY',
  'QUARTERLY',
  'EVERY_FOUR_MONTHS',
  'BIANNUAL',
  'ANNUAL',
  'CUSTOM',
  'MIDMONTH',
  'SEMIMONTH',
  'WEEK',
  'EVERYTX',
  'ONETIME',
] as const;
export type FrequencyCode = (typeof frequencyCodes)[number];

/** The months in which the facility starts its groups. */
export type GroupStarts = { quarterlyStart: number; fourMonthStart: number; biannualStart: number; annualMonth: number };
export const januaryStarts: GroupStarts = { quarterlyStart: 1, fourMonthStart: 1, biannualStart: 1, annualMonth: 1 };

const groupOf = (code: FrequencyCode): MonthGrouping | null => (monthGroupings.has(code) ? code : null);

/** The frequency on the wire. */
export function drawTypeOf(code: FrequencyCode): DrawType {
  return code === 'MIDMONTH' || code === 'SEMIMONTH' || code === 'WEEK' || code === 'EVERYTX' || code === 'ONETIME' ? code : 'MONTH';
}

/** What a stored order means to a person. */
export function frequencyOf(drawType: string, months: readonly number[]): FrequencyCode {
  if (drawType === 'MONTH') return groupingOf(months) ?? 'CUSTOM';
  return frequencyCodes.find((code) => code === drawType) ?? 'MONTHLY';
}

/** The months a frequency starts with at this facility; empty means every month. */
export function firstMonthsOf(code: FrequencyCode, starts: GroupStarts): readonly number[] {
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
export function monthChoices(code: FrequencyCode): readonly (readonly number[])[] {
  const group = groupOf(code);
  const period = monthGroupings.find(group)?.periodMonths ?? 1;
  return group === null || period === 1 ? [] : Array.from({ length: period }, (_, index) => monthsOf(group, index + 1));
}

/** Is the draw week of the month a choice? */
export const hasDrawWeek = (code: FrequencyCode): boolean => !['WEEK', 'EVERYTX', 'ONETIME'].includes(code);

/** A start for the form from what the directory calls usual: what is needed now and then is ordered once. */
export function usualFrequencyOf(offering: { code: string; kind: string; usualFrequency: string | null }): FrequencyCode {
  const panels: Record<string, FrequencyCode> = {
    QTRHD: 'QUARTERLY',
    ANNHD: 'ANNUAL',
    PET: 'ONETIME',
    HEPADM: 'ONETIME',
    ACHEP: 'ONETIME',
  };
  const tests: Record<string, FrequencyCode> = {
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
