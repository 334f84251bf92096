import { drawTypeOf, hasDrawWeek } from '@drawday/domain';
import {
  type Frequency,
  frequencies,
  type ModalityCode,
  type MonthGrouping,
  monthGroupings,
  type Timing,
  timings,
} from '@drawday/vocabulary';
import type { OrderSet } from './order-sets.queries.ts';

export type SetLine = {
  offeringId: string;
  frequency: Frequency;
  week: number | null;
  months: number[];
  timing: Timing;
  icds: string[];
};

/** The form of a set. */
export type SetValues = { name: string; description: string; modalities: ModalityCode[]; lines: SetLine[] };

const knownGrouping = (code: string | null): MonthGrouping | undefined => (monthGroupings.has(code) ? code : undefined);

/** A line of a stored set as the form has it. */
export function lineOf(offering: OrderSet['offerings'][number]): SetLine {
  return {
    offeringId: offering.offeringCode,
    frequency: frequencies.isIn('notByMonth', offering.drawTypeCode)
      ? offering.drawTypeCode
      : (knownGrouping(offering.monthGrouping) ?? (offering.months.length > 0 && offering.months.length < 12 ? 'CUSTOM' : 'MONTHLY')),
    week: offering.week,
    months: offering.months,
    timing: timings.has(offering.timing) ? offering.timing : 'NA',
    icds: offering.icds,
  };
}

/** A line of the form as the wire wants it: groupings follow the custom months of the facility. */
export function lineToWire({ frequency, ...line }: SetLine) {
  return {
    ...line,
    drawTypeCode: drawTypeOf(frequency),
    week: hasDrawWeek(frequency) ? (line.week ?? null) : null,
    months: frequency === 'CUSTOM' ? line.months : [],
    monthGrouping: frequency === 'MONTHLY' ? null : (knownGrouping(frequency) ?? null),
  };
}
