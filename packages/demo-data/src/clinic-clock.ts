import { type EpochDay, ianaTimeZone, type TimeZoneCode, toPlainDate } from '@drawday/domain';

/** Turns wall-clock times of one clinic into instants (epoch milliseconds). */
export interface ClinicClock {
  /** @param minuteOfDay minutes after local midnight; may go past the end of the day. */
  at(day: EpochDay, minuteOfDay: number): number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Offsets are looked up once a day, at noon: no clinic event happens in the hour when clocks change. */
export function clinicClock(zone: TimeZoneCode): ClinicClock {
  const timeZone = ianaTimeZone(zone);
  const offsets = new Map<EpochDay, number>();
  const offsetMs = (day: EpochDay): number => {
    const known = offsets.get(day);
    if (known !== undefined) return known;
    const made = toPlainDate(day).toZonedDateTime({ timeZone: ianaTimeZone(timeZone), plainTime: '12:00' }).offsetNanoseconds / 1e6;
    offsets.set(day, made);
    return made;
  };
  return { at: (day, minuteOfDay) => day * DAY_MS + minuteOfDay * MINUTE_MS - offsetMs(day) };
}

const written = new Map<number, string>();

/** An instant as PostgreSQL reads it. All that comes of one draw shares a few: they are written once. */
export function instantText(ms: number): string {
  const known = written.get(ms);
  if (known !== undefined) return known;
  if (written.size === 1000) written.clear();
  const text = new Date(ms).toISOString();
  written.set(ms, text);
  return text;
}

/** An instant that may be missing. */
export function instantOrNull(ms: number | null): string | null {
  return ms === null ? null : instantText(ms);
}
