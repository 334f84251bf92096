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
