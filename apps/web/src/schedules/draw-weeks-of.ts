import { drawDates, drawTypeOf } from '@drawday/domain';
import type { Frequency } from '@drawday/vocabulary';

/** The draw weeks (1..4) of a month in which a frequency draws, given its base week 0..3: from a month of the facility's calendar rules. */
export function drawWeeksOf(frequency: Frequency, base: number): number[] {
  const january = { today: new Temporal.PlainDate(2024, 1, 1), until: new Temporal.PlainDate(2024, 1, 31) };
  return drawDates({
    ...january,
    frequency: drawTypeOf(frequency),
    months: [],
    week: base,
    startDate: null,
    endDate: null,
    expiresOn: null,
    oneTimeDate: null,
    facilityRules: { firstWeek: 0, drawWeek: base, drawSchedules: [] },
    patientSchedule: { dayGroup: 'MWF' },
  }).flatMap(({ reason }) => (reason.kind === 'drawWeek' ? [reason.drawWeek] : []));
}
