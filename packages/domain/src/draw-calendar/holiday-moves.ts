import { isoWeekday, mondayOf, toEpochDay, toPlainDate } from './epoch-day.ts';

const SUNDAY = 7;

/**
 * Where a draw goes in a week with a holiday, as clinics run such weeks: treatments up to and including the holiday come one day earlier
 * (Thanksgiving: Mon/Wed/Fri becomes Sun/Tue/Fri and Tue/Thu/Sat becomes Mon/Wed/Sat), or with `direction: 'later'` those from the holiday on
 * come one day later. A Sunday holiday moves only draws on that Sunday. Draws in other weeks stay.
 */
export function moveForHoliday(input: { drawDate: Temporal.PlainDate; holiday: Temporal.PlainDate; direction?: 'earlier' | 'later' }): {
  date: Temporal.PlainDate;
  movedFrom: Temporal.PlainDate | null;
} {
  const day = toEpochDay(input.drawDate);
  const holiday = toEpochDay(input.holiday);
  const stays = { date: input.drawDate, movedFrom: null };
  if (mondayOf(day) !== mondayOf(holiday)) return stays;
  if (isoWeekday(holiday) === SUNDAY && day !== holiday) return stays;
  if (input.direction === 'later') return day < holiday ? stays : { date: toPlainDate(day + 1), movedFrom: input.drawDate };
  return day > holiday ? stays : { date: toPlainDate(day - 1), movedFrom: input.drawDate };
}

const mostDaysAway = 3;

/**
 * The best day for these draws: not past, at most three days away, on which most of the patients are treated; of equal days the
 * nearest, then the earlier. Null when nobody is treated on any of them.
 * @param treatmentDays ISO weekdays of each patient
 */
export function nearestTreatmentDay(input: {
  drawDate: Temporal.PlainDate;
  today: Temporal.PlainDate;
  treatmentDays: readonly (readonly number[])[];
}): Temporal.PlainDate | null {
  const offsets = Array.from({ length: mostDaysAway }, (_, index) => [-(index + 1), index + 1]).flat();
  const days = offsets
    .map((days) => input.drawDate.add({ days }))
    .filter((date) => Temporal.PlainDate.compare(date, input.today) >= 0)
    .map((date) => ({ date, treated: treatedOn(date, input.treatmentDays) }));
  const most = Math.max(0, ...days.map(({ treated }) => treated));
  return most === 0 ? null : (days.find(({ treated }) => treated === most)?.date ?? null);
}

/** How many of these patients are treated on that weekday. */
const treatedOn = (date: Temporal.PlainDate, treatmentDays: readonly (readonly number[])[]): number =>
  treatmentDays.filter((days) => days.includes(date.dayOfWeek)).length;
