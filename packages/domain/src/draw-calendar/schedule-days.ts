import { type DayGroup, dayGroups, modalities } from '@drawday/vocabulary';

/** When the party comes: ISO weekdays (home patients: clinic days; sources: the sampling weekday) or a shift-day group. */
export type PatientSchedule = { scheduleDays: readonly number[] } | { dayGroup: DayGroup };

/**
 * When a patient comes to be drawn: in center on the treatment days, at home on the days of the clinic visits; where neither is
 * known, on the days of the group.
 */
export function drawScheduleOf(patient: {
  readonly modality: string | null;
  readonly scheduleDays: readonly number[];
  readonly visitDays: readonly number[];
  readonly dayGroup: DayGroup | null;
}): PatientSchedule {
  const days = modalities.isIn('home', patient.modality) ? patient.visitDays : patient.scheduleDays;
  return days.length ? { scheduleDays: days } : { dayGroup: patient.dayGroup ?? 'MWF' };
}

/** The ISO weekdays of a schedule, ascending, without repeats and without anything that is not 1..7. */
export function scheduleDaysOf(schedule: PatientSchedule): readonly number[] {
  if ('dayGroup' in schedule) return dayGroups.of[schedule.dayGroup].days;
  return [...new Set(schedule.scheduleDays)].filter((day) => Number.isInteger(day) && day >= 1 && day <= 7).sort((a, b) => a - b);
}

/** The group with exactly these weekdays, null when no group has them. */
export function dayGroupOf(schedule: PatientSchedule): DayGroup | null {
  const days = scheduleDaysOf(schedule).join();
  return dayGroups.codes.find((group) => dayGroups.of[group].days.join() === days) ?? null;
}
