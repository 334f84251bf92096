import { mondayOf, toEpochDay } from './epoch-day.ts';
import { moveForHoliday } from './holiday-moves.ts';

/** A planned draw that is to leave its day. */
export type DrawToMove = {
  readonly id: string;
  /** ISO weekdays on which the patient is treated; none: any day will do. */
  readonly treatmentDays: readonly number[];
  /** Days on which the patient already has a draw of this kind that can no longer take tests, YYYY-MM-DD. One that can is joined. */
  readonly takenDays: readonly string[];
};

/** What limits a move: nothing goes to a past or a closed day (YYYY-MM-DD), or stays where it is. */
export type MoveLimits = {
  readonly drawDate: Temporal.PlainDate;
  readonly today: Temporal.PlainDate;
  readonly closedDays: ReadonlySet<string>;
};

/** A day to which these draws can go. */
export type MoveOption = {
  readonly day: Temporal.PlainDate;
  /** How many of the patients are treated that day and not drawn then, or whose draw then can take the tests. */
  readonly fitting: number;
  /** Where clinics move the treatments of that day in a week with a holiday. */
  readonly isHolidayDay: boolean;
};

const daysBack = 6;
const daysAhead = 10;
const mostOptions = 3;

/** Can anything go to that day? */
export const isOpenForMove = (day: Temporal.PlainDate, { drawDate, today, closedDays }: MoveLimits): boolean =>
  Temporal.PlainDate.compare(day, today) >= 0 && !day.equals(drawDate) && !closedDays.has(day.toString());

/** Is the patient treated that day, and not drawn already? */
export const fitsDay = ({ treatmentDays, takenDays }: DrawToMove, day: Temporal.PlainDate): boolean =>
  (treatmentDays.length === 0 || treatmentDays.includes(day.dayOfWeek)) && !takenDays.includes(day.toString());

/**
 * The days to choose from, the best first: in the same week, most of the patients treated, then the earlier. In a week with a holiday
 * the day to which clinics move those treatments is among them, though the treatment days of the records say otherwise. Never empty:
 * where nobody fits, the first open day.
 */
export function moveOptions(draws: readonly DrawToMove[], limits: MoveLimits): MoveOption[] {
  const { drawDate } = limits;
  const holidayDay = moveForHoliday({ drawDate, holiday: drawDate }).date;
  const option = (day: Temporal.PlainDate): MoveOption => ({
    ...{ day, fitting: draws.filter((draw) => fitsDay(draw, day)).length, isHolidayDay: day.equals(holidayDay) },
  });
  const days = around(drawDate).filter((day) => isOpenForMove(day, limits));
  const fitting = days
    .map(option)
    .filter((one) => one.fitting > 0)
    .toSorted((a, b) => weeksApart(a.day, drawDate) - weeksApart(b.day, drawDate) || b.fitting - a.fitting);
  const best = fitting.slice(0, mostOptions);
  if (isOpenForMove(holidayDay, limits) && !best.some((one) => one.isHolidayDay)) best.push(option(holidayDay));
  return best.length ? best : [option(firstOpen(limits))];
}

/** A patient's own day: the nearest in the same week, then after it, on which they are treated and not drawn already; null when there is none. */
export function ownDay(draw: DrawToMove, limits: MoveLimits): Temporal.PlainDate | null {
  const { drawDate } = limits;
  const away = (day: Temporal.PlainDate) => Math.abs(toEpochDay(day) - toEpochDay(drawDate));
  const days = around(drawDate).filter((day) => isOpenForMove(day, limits) && fitsDay(draw, day));
  return days.toSorted((a, b) => weeksApart(a, drawDate) - weeksApart(b, drawDate) || away(a) - away(b))[0] ?? null;
}

/** Where one draw goes when most go to `day`. */
export type MoveOfDraw = { readonly id: string; readonly to: Temporal.PlainDate | null; readonly isOwnDay: boolean };

/**
 * Where each draw goes when they move to `day`: along with it where that fits, else to the patient's own day, else along with it after
 * all, unless the patient has a draw then; that one stays (`to` null). What a person chose for one of them comes first.
 */
export function planMove(
  draws: readonly DrawToMove[],
  day: Temporal.PlainDate,
  limits: MoveLimits,
  chosen: ReadonlyMap<string, Temporal.PlainDate | null> = new Map(),
): MoveOfDraw[] {
  return draws.map((draw) => {
    const own = chosen.get(draw.id);
    if (own !== undefined) return { id: draw.id, to: own, isOwnDay: !own?.equals(day) };
    if (fitsDay(draw, day)) return { id: draw.id, to: day, isOwnDay: false };
    const to = ownDay(draw, limits);
    if (to) return { id: draw.id, to, isOwnDay: true };
    const isTaken = draw.takenDays.includes(day.toString());
    return { id: draw.id, to: isTaken ? null : day, isOwnDay: isTaken };
  });
}

const around = (day: Temporal.PlainDate): Temporal.PlainDate[] =>
  Array.from({ length: daysBack + daysAhead + 1 }, (_, at) => day.add({ days: at - daysBack }));

/** Weeks between two days, Monday first; a week before counts after those that follow: the tests would come too early. */
function weeksApart(day: Temporal.PlainDate, from: Temporal.PlainDate): number {
  const weeks = (mondayOf(toEpochDay(day)) - mondayOf(toEpochDay(from))) / 7;
  return weeks < 0 ? daysAhead - weeks : weeks;
}

function firstOpen(limits: MoveLimits): Temporal.PlainDate {
  let day = Temporal.PlainDate.compare(limits.drawDate, limits.today) < 0 ? limits.today : limits.drawDate.add({ days: 1 });
  while (!isOpenForMove(day, limits)) day = day.add({ days: 1 });
  return day;
}
