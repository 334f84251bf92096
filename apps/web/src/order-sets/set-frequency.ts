import { type ModalityCode, type MonthGrouping, monthGroupings, type Timing, timings } from '@drawday/vocabulary';
import type { OrderSet } from './order-sets.queries.ts';

/** How often, as a person chooses it: monthGroupings.codes of months stand beside the other frequencies. */
export const frequencyCodes = [
  'MONTHLY',
  'MIDMONTH',
  'SEMIMONTH',
  'WEEK',
  'EVERYTX',
  'QUARTERLY',
  'EVERY_FOUR_MONTHS',
  'BIANNUAL',
  'ANNUAL',
  'CUSTOM',
  'ONETIME',
] as const;
export type FrequencyCode = (typeof frequencyCodes)[number];
export type SetLine = {
  offeringId: string;
  frequency: FrequencyCode;
  week: number | null;
  months: number[];
  timing: Timing;
  icds: string[];
};

/** The form of a set. */
export type SetValues = { name: string; description: string; modalities: ModalityCode[]; lines: SetLine[] };

const others = ['WEEK', 'SEMIMONTH', 'MIDMONTH', 'EVERYTX', 'ONETIME'] as const;
const knownGrouping = (code: string | null): MonthGrouping | undefined => (monthGroupings.has(code) ? code : undefined);

/** Is the draw week of the month a choice? */
export const hasDrawWeek = (code: FrequencyCode): boolean => !['WEEK', 'EVERYTX', 'ONETIME'].includes(code);

/** A line of a stored set as the form has it. */
export function lineOf(offering: OrderSet['offerings'][number]): SetLine {
  const other = others.find((code) => code === offering.drawTypeCode);
  return {
    offeringId: offering.offeringCode,
    frequency:
      other ?? knownGrouping(offering.monthGrouping) ?? (offering.months.length > 0 && offering.months.length < 12 ? 'CUSTOM' : 'MONTHLY'),
    week: offering.week,
    months: offering.months,
    timing: timings.has(offering.timing) ? offering.timing : 'NA',
    icds: offering.icds,
  };
}

/** A line of the form as the wire wants it: monthGroupings.codes follow the custom months of the facility. */
export function lineToWire({ frequency, ...line }: SetLine) {
  const drawTypeCode = others.find((code) => code === frequency) ?? ('MONTH' as const);
  return {
    ...line,
    drawTypeCode,
    week: hasDrawWeek(frequency) ? (line.week ?? null) : null,
    months: frequency === 'CUSTOM' ? line.months : [],
    monthGrouping: frequency === 'MONTHLY' ? null : (knownGrouping(frequency) ?? null),
  };
}
