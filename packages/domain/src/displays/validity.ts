/** Is it current on that day? From its start to its end, both included (our own choice); a missing bound is open. */
export function isCurrent(
  dates: { startDate: Temporal.PlainDate | null; endDate: Temporal.PlainDate | null },
  today: Temporal.PlainDate,
): boolean {
  const hasStarted = dates.startDate === null || Temporal.PlainDate.compare(dates.startDate, today) <= 0;
  return hasStarted && (dates.endDate === null || Temporal.PlainDate.compare(today, dates.endDate) <= 0);
}

/** The same for periods stored as instants (laboratories): from its start to its end, both included. */
export function isCurrentAt(times: { startAt: Temporal.Instant | null; endAt: Temporal.Instant | null }, now: Temporal.Instant): boolean {
  const hasStarted = times.startAt === null || Temporal.Instant.compare(times.startAt, now) <= 0;
  return hasStarted && (times.endAt === null || Temporal.Instant.compare(now, times.endAt) <= 0);
}

/** An organization is paused in every status except ACTIVE. */
export function isPaused(statusTypeCode: string | null | undefined): boolean {
  return statusTypeCode !== 'ACTIVE';
}

/** A facility or organization is considered paused when none is chosen, when it is locked, and in every status except ACTIVE. */
export function isConsideredPaused(chosen: { statusTypeCode: string; isLocked: boolean } | null | undefined): boolean {
  return !chosen || chosen.isLocked || isPaused(chosen.statusTypeCode);
}

/**
 * What is wrong with a new period of a facility or organization, null when nothing is. While it is open (ACTIVE or PAUSED) its end
 * cannot be put in the past: a change of status closes it. An existing end is left alone. Days are ISO dates.
 */
export function periodFault(
  before: { statusTypeCode: string; endDate: string | null },
  after: { startDate: string | null; endDate: string | null },
  today: string,
): 'ENDS_BEFORE_START' | 'ENDED_WHILE_OPEN' | null {
  const { startDate, endDate } = after;
  if (endDate === null) return null;
  if (startDate !== null && endDate < startDate) return 'ENDS_BEFORE_START';
  const isOpen = before.statusTypeCode === 'ACTIVE' || before.statusTypeCode === 'PAUSED';
  return isOpen && endDate !== before.endDate && endDate < today ? 'ENDED_WHILE_OPEN' : null;
}
