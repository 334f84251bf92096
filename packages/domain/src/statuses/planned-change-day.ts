/** Farther ahead nobody plans; a later year is a slip of the keyboard. */
const mostDaysAhead = 366;

/** Clocks of callers may be ahead by so much. */
const clockDrift = { minutes: 5 };

/** At once, on that day (YYYY-MM-DD), or not, and why. */
export type PlannedChangeDay =
  | { kind: 'now' }
  | { kind: 'later'; on: string }
  | { kind: 'refuse'; because: 'TOO_FAR' | 'LATER_TODAY' | 'NOT_PLANNABLE' };

/**
 * Whether a change of a patient's status happens at once or on a day to come. A moment that is over counts as now. Plans are made for whole
 * days of the facility, so later today is neither; and nobody knows the day of a death before.
 * @param effectiveAt the moment that was asked for; null: now @param timeZone IANA name of the facility's zone @param reason code of the reason
 */
export function plannedChangeDay(
  effectiveAt: Temporal.Instant | null,
  now: Temporal.Instant,
  timeZone: string,
  reason: string | null,
): PlannedChangeDay {
  if (!effectiveAt) return { kind: 'now' };
  const on = effectiveAt.toZonedDateTimeISO(timeZone).toPlainDate();
  const days = now.toZonedDateTimeISO(timeZone).toPlainDate().until(on, { largestUnit: 'day' }).days;
  if (days <= 0) {
    const isOver = Temporal.Instant.compare(effectiveAt, now.add(clockDrift)) <= 0;
    return isOver ? { kind: 'now' } : { kind: 'refuse', because: 'LATER_TODAY' };
  }
  if (reason === 'DECEASED') return { kind: 'refuse', because: 'NOT_PLANNABLE' };
  return days > mostDaysAhead ? { kind: 'refuse', because: 'TOO_FAR' } : { kind: 'later', on: on.toString() };
}
