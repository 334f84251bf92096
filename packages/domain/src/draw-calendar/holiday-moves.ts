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

type Move = {
  drawDate: Temporal.PlainDate;
  today: Temporal.PlainDate;
  /** ISO weekdays of each patient. */
  treatmentDays: readonly (readonly number[])[];
  /** Days on which the facility is closed, YYYY-MM-DD. */
  closedDays: ReadonlySet<string>;
};

/**
 * The day proposed for the draws of a day: for a holiday the one that clinics use in such a week, otherwise the nearest on which most are
 * treated; where that is past or closed, the first open day after. Never a past day, never a closed one.
 */
export function proposedDay(move: Move & { isHoliday: boolean }): Temporal.PlainDate {
  const { drawDate, today } = move;
  const usual = move.isHoliday ? moveForHoliday({ drawDate, holiday: drawDate }).date : nearestTreatmentDay(move);
  if (usual && isPossible(usual, move)) return usual;
  let day = Temporal.PlainDate.compare(drawDate, today) < 0 ? today : drawDate.add({ days: 1 });
  while (!isPossible(day, move)) day = day.add({ days: 1 });
  return day;
}

const isPossible = (day: Temporal.PlainDate, { today, closedDays }: Move): boolean =>
  Temporal.PlainDate.compare(day, today) >= 0 && !closedDays.has(day.toString());

/**
 * The best day for these draws: neither past nor closed, at most three days away, on which most of the patients are treated; of equal days
 * the nearest, then the earlier. Null when nobody is treated on any of them.
 */
export function nearestTreatmentDay(input: Move): Temporal.PlainDate | null {
  const offsets = Array.from({ length: mostDaysAway }, (_, index) => [-(index + 1), index + 1]).flat();
  const days = offsets
    .map((days) => input.drawDate.add({ days }))
    .filter((date) => isPossible(date, input))
    .map((date) => ({ date, treated: treatedOn(date, input.treatmentDays) }));
  const most = Math.max(0, ...days.map(({ treated }) => treated));
  return most === 0 ? null : (days.find(({ treated }) => treated === most)?.date ?? null);
}

/** How many of these patients are treated on that weekday. */
const treatedOn = (date: Temporal.PlainDate, treatmentDays: readonly (readonly number[])[]): number =>
  treatmentDays.filter((days) => days.includes(date.dayOfWeek)).length;
