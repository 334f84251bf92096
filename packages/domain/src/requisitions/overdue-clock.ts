import { ianaTimeZone } from '../displays/time-zones.ts';

const MS_PER_HOUR = 3_600_000;

/**
 * Hours since a draw fell due: at local midnight at the end of the draw date, in the facility's zone. Negative before, null without a date.
 * That the clock starts at the end of the day is our own choice. Elapsed time is measured, so a day with a clock change has 23 or 25 hours.
 */
export function overdueHours(drawDate: Temporal.PlainDate | null, timeZone: string, now: Temporal.Instant): number | null {
  if (drawDate === null) return null;
  const dueAt = drawDate.add({ days: 1 }).toZonedDateTime({ timeZone: ianaTimeZone(timeZone) }).epochMilliseconds;
  return (now.epochMilliseconds - dueAt) / MS_PER_HOUR;
}

/** Hours since the specimen was handed to the courier; null when it was not. */
export function hoursSinceSent(shippedAt: Temporal.Instant | null, now: Temporal.Instant): number | null {
  return shippedAt === null ? null : (now.epochMilliseconds - shippedAt.epochMilliseconds) / MS_PER_HOUR;
}

/** Is an unprinted label late? On the draw day and after it. */
export function isLabelLate(drawDate: Temporal.PlainDate | null, today: Temporal.PlainDate): boolean {
  return drawDate !== null && Temporal.PlainDate.compare(drawDate, today) <= 0;
}
