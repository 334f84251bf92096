import { ianaTimeZone, type MeasuredPrescription } from '@drawday/domain';
import type { VascularAccess } from '@drawday/vocabulary';
import type { DrawWithResults, Kinetics } from './results.queries.ts';

const isAccess = (access: string): access is VascularAccess => access === 'AVF' || access === 'AVG' || access === 'CVC';

/** The measured treatment as the two-pool model expects it, on the weekday of the draw by the facility's calendar. */
export function measuredPrescription(
  model: NonNullable<Kinetics['model']>,
  draw: Pick<DrawWithResults, 'collectedAt' | 'drawDate' | 'timeZone'>,
): MeasuredPrescription {
  const day = draw.collectedAt
    ? Temporal.Instant.from(draw.collectedAt).toZonedDateTimeISO(ianaTimeZone(draw.timeZone)).toPlainDate()
    : Temporal.PlainDate.from(draw.drawDate ?? '1970-01-01');
  const daysSincePreviousSession = model.daysSincePreviousSession ?? undefined;
  return { ...model, daysSincePreviousSession, measuredDay: day.dayOfWeek, access: isAccess(model.access) ? model.access : 'AVF' };
}
