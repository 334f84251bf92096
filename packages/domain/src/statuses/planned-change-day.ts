import { ianaTimeZone } from '../displays/time-zones.ts';

/** Nobody plans farther ahead; a later year is a typing mistake. */
const mostDaysAhead = 366;

/** Callers' clocks may be ahead by this much. */
const clockDrift = { minutes: 5 };

/** At once, on that day (YYYY-MM-DD), or not, and why. */
export type PlannedChangeDay =
  | { kind: 'now' }
  | { kind: 'later'; on: string }
  | { kind: 'refuse'; because: 'TOO_FAR' | 'LATER_TODAY' | 'NOT_PLANNABLE' };

/**
 * Whether a change of a patient's status happens at once or on a later day. A past moment means now. Plans are made for whole
 * days of the facility, so later today is neither; and the day of a death is not known in advance.
 * @param effectiveAt the requested moment; null: now @param timeZone IANA name of the facility's zone @param reason code of the reason
 */
export function plannedChangeDay(
  effectiveAt: Temporal.Instant | null,
  now: Temporal.Instant,
  timeZone: string,
  reason: string | null,
): PlannedChangeDay {
  if (!effectiveAt) return { kind: 'now' };
  const on = effectiveAt.toZonedDateTimeISO(ianaTimeZone(timeZone)).toPlainDate();
  const days = now.toZonedDateTimeISO(ianaTimeZone(timeZone)).toPlainDate().until(on, { largestUnit: 'day' }).days;
  if (days <= 0) {
    const isOver = Temporal.Instant.compare(effectiveAt, now.add(clockDrift)) <= 0;
    return isOver ? { kind: 'now' } : { kind: 'refuse', because: 'LATER_TODAY' };
  }
  if (reason === 'DECEASED') return { kind: 'refuse', because: 'NOT_PLANNABLE' };
  return days > mostDaysAhead ? { kind: 'refuse', because: 'TOO_FAR' } : { kind: 'later', on: on.toString() };
}
