/** The moment that an answer names: by its own zone where it has one, else by the clock of the facility. Null where it is no time. */
export function answerInstant(answer: string, timeZone: string): Temporal.Instant | null {
  const text = answer.trim();
  try {
    if (/(?:Z|[+-]\d\d:?\d\d)$/i.test(text)) return Temporal.Instant.from(text);
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
  } catch {
    return null;
  }
}
