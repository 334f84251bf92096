const stamp = /^(\d{4})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:\.(\d{1,9}))?)?)?)?)?)?\s*([+-]\d{2}:?\d{2}|Z)?$/;

/** The offset at the end of an HL7 time, `+05:00`; null when it has none. */
export function offsetOf(text: string): string | null {
  const found = stamp.exec(text.trim())?.[8];
  if (found === undefined) return null;
  return found === 'Z' ? '+00:00' : `${found.slice(0, 3)}:${found.slice(-2)}`;
}

/**
 * Reads an HL7 DTM/TS value `YYYY[MM[DD[HH[MM[SS[.S]]]]]][±ZZZZ]`; parts left out mean the start of the period.
 *
 * @param zone used when the value has no offset: an offset (`-05:00`) or an IANA zone
 * @returns null for an empty or impossible value
 */
export function readTime(text: string, zone: string): Temporal.Instant | null {
  const parts = stamp.exec(text.trim());
  if (!parts) return null;
  const [, year = '', month = '01', day = '01', hour = '00', minute = '00', second = '00', fraction = '0', offset] = parts;
  const clock = second === '60' ? '59' : second;
  const written = `${year}-${month}-${day}T${hour}:${minute}:${clock}.${fraction}`;
  try {
    if (offset !== undefined) return Temporal.Instant.from(`${written}${offset}`);
    return Temporal.PlainDateTime.from(written).toZonedDateTime(zone).toInstant();
  } catch {
    return null;
  }
}

const secondsByDigits: Readonly<Record<number, number>> = { 4: 366 * 86_400, 6: 31 * 86_400, 8: 86_400, 10: 3_600, 12: 60 };

/** The length of the period that a written time names, in seconds: `20260105` is a day, `202601051030` a minute. */
export function secondsWritten(text: string): number {
  return secondsByDigits[/^\d*/.exec(text.trim())?.[0].length ?? 0] ?? 1;
}

/** Reads the calendar day of an HL7 value, `YYYY-MM-DD`; null when it is less precise than a day, or no valid day. */
export function readDay(text: string): string | null {
  const found = /^(\d{4})(\d{2})(\d{2})/.exec(text.trim());
  if (!found) return null;
  try {
    return Temporal.PlainDate.from(`${found[1]}-${found[2]}-${found[3]}`).toString();
  } catch {
    return null;
  }
}

const two = (value: number) => String(value).padStart(2, '0');

/** Writes an instant as `YYYYMMDDHHMMSS±ZZZZ` by the clock of a zone. */
export function writeTime(instant: Temporal.Instant, timeZone: string): string {
  const at = instant.toZonedDateTimeISO(timeZone);
  const offset = at.offset.replace(':', '').slice(0, 5);
  return `${String(at.year).padStart(4, '0')}${two(at.month)}${two(at.day)}${two(at.hour)}${two(at.minute)}${two(at.second)}${offset}`;
}

/** Writes `YYYY-MM-DD` as `YYYYMMDD`. */
export function writeDay(day: string): string {
  return day.replaceAll('-', '');
}
