/** The shift-day groups of a clinic. */
export type DayGroup = 'MWF' | 'TTS';

const daysOfGroup: Readonly<Record<DayGroup, readonly number[]>> = { MWF: [1, 3, 5], TTS: [2, 4, 6] };

/** What a person reads for a shift-day group. */
export const dayGroupNames: Readonly<Record<DayGroup, string>> = { MWF: 'Mon/Wed/Fri', TTS: 'Tue/Thu/Sat' };

/** When the party comes: ISO weekdays (home patients: clinic days; sources: the sampling weekday) or a shift-day group. */
export type PatientSchedule = { scheduleDays: readonly number[] } | { dayGroup: DayGroup };

/** The ISO weekdays of a schedule, ascending, without repeats and without anything that is not 1..7. */
export function scheduleDaysOf(schedule: PatientSchedule): readonly number[] {
  if ('dayGroup' in schedule) return daysOfGroup[schedule.dayGroup];
  return [...new Set(schedule.scheduleDays)].filter((day) => Number.isInteger(day) && day >= 1 && day <= 7).sort((a, b) => a - b);
}

/** The group with exactly these weekdays, null when no group has them. */
export function dayGroupOf(schedule: PatientSchedule): DayGroup | null {
  const days = scheduleDaysOf(schedule).join();
  if (days === daysOfGroup.MWF.join()) return 'MWF';
  return days === daysOfGroup.TTS.join() ? 'TTS' : null;
}
