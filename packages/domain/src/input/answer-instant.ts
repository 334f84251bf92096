import { ianaTimeZone } from '../displays/time-zones.ts';
/** The moment an answer names: in its own zone if it has one, otherwise by the facility's clock. Null when it is not a time. */
export function answerInstant(answer: string, timeZone: string): Temporal.Instant | null {
  const text = answer.trim();
  try {
    if (/(?:Z|[+-]\d\d:?\d\d)$/i.test(text)) return Temporal.Instant.from(text);
    return Temporal.PlainDateTime.from(text).toZonedDateTime(ianaTimeZone(timeZone)).toInstant();
  } catch {
    return null;
  }
}
