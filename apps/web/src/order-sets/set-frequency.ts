import type { ModalityCode } from '@drawday/vocabulary';
import type { OrderSet } from './order-sets.queries.ts';

/** How often, as a person chooses it: groupings of months stand beside the other frequencies. */
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
  timing: 'PRE' | 'POST' | 'NA';
  icds: string[];
};

/** The form of a set. */
export type SetValues = { name: string; description: string; modalities: ModalityCode[]; lines: SetLine[] };

const groupings = ['MONTHLY', 'QUARTERLY', 'EVERY_FOUR_MONTHS', 'BIANNUAL', 'ANNUAL'] as const;
const timings = ['PRE', 'POST', 'NA'] as const;
const others = ['WEEK', 'SEMIMONTH', 'MIDMONTH', 'EVERYTX', 'ONETIME'] as const;
type Grouping = (typeof groupings)[number];
const knownGrouping = (code: string | null): Grouping | undefined => groupings.find((one) => one === code);

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
    timing: timings.find((timing) => timing === offering.timing) ?? 'NA',
    icds: offering.icds,
  };
}

/** A line of the form as the wire wants it: groupings follow the custom months of the facility. */
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
