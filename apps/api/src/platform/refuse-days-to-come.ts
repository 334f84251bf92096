import { facilityDay } from './facility-day.ts';
import { Refusal } from './refusal.ts';

/**
 * The day of something that has happened cannot lie in the future at the facility.
 * @param timeZone code of the facility's zone @param days by the fields as the caller spelled them
 * @throws Refusal DAY_TO_COME, naming the fields
 */
export function refuseDaysToCome(now: Temporal.Instant, timeZone: string, days: Readonly<Record<string, string | null | undefined>>): void {
  const today = facilityDay(timeZone, now).toString();
  const members = Object.keys(days).filter((member) => (days[member] ?? today) > today);
  if (members.length) throw new Refusal('DAY_TO_COME', { members });
}
