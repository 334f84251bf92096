import { queueWindows } from '@drawday/domain';
import { outsideShifts, shiftPlace } from '@drawday/vocabulary';
import { type DrawRow, shiftsOf, tubeCode } from '../requisitions/requisitions.public.ts';

/** One choice over the list: a day, or the whole week ahead. */
export type LabelDay = { key: string; kind: 'today' | 'tomorrow' | 'day' | 'week'; date: string | null; count: number };

const wholeWeek = 'week';

/** Draws of that choice. Today includes past draws that still lack a label. */
export function rowsOfDay(rows: readonly DrawRow[], key: string, today: string): DrawRow[] {
  if (key === wholeWeek) return [...rows];
  return rows.filter((row) => (key === today ? (row.drawDate ?? '') <= today : row.drawDate === key));
}

/** Today, the next day with work (tomorrow when nothing is ahead), the day of the address, the week. */
export function labelDays(rows: readonly DrawRow[], today: string, asked: string): LabelDay[] {
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString();
  const next =
    rows
      .map((row) => row.drawDate ?? '')
      .filter((date) => date > today)
      .toSorted()[0] ?? tomorrow;
  const isOther = /^\d{4}-\d\d-\d\d$/.test(asked) && asked !== today && asked !== next;
  const dates = [today, next, ...(isOther ? [asked] : [])].toSorted();
  const kindOf = (date: string): LabelDay['kind'] => (date === today ? 'today' : date === tomorrow ? 'tomorrow' : 'day');
  return [
    ...dates.map((date) => ({ key: date, kind: kindOf(date), date, count: rowsOfDay(rows, date, today).length })),
    { key: wholeWeek, kind: 'week', date: null, count: rows.length },
  ];
}

/** The first day on which the labels of that day are listed. */
export const listedFrom = (day: string): string =>
  Temporal.PlainDate.from(day).subtract({ days: queueWindows.unprintedAheadDays }).toString();

/** What the page opens with: the next day with work, as the labels of a day are printed the day before. */
export function firstDay(rows: readonly DrawRow[], today: string): string {
  const ahead = labelDays(rows, today, '').find((day) => day.date !== null && day.date > today && day.count > 0);
  return ahead?.key ?? today;
}

const shiftOf = (row: DrawRow): string => row.shift ?? outsideShifts;

/** Draws of that shift, or of all; a shift with nothing left shows that it is done, not all the others. */
export const rowsOfShift = (rows: readonly DrawRow[], shift: string): DrawRow[] => rows.filter((row) => !shift || shiftOf(row) === shift);

/** The shifts of the day to choose from with their draws, those outside of shifts last; empty where all are outside. The one of the address is always among them, in its place: it does not move under the finger when its last label is printed. */
export function shiftChoices(rows: readonly DrawRow[], asked: string): { shift: string; count: number }[] {
  const shifts = shiftsOf(rows);
  const outside = rows.filter((row) => row.shift === null).length;
  const choices = outside > 0 && (shifts.length > 0 || asked) ? [...shifts, { shift: outsideShifts, count: outside }] : shifts;
  if (!asked || choices.some(({ shift }) => shift === asked)) return choices;
  return [...choices, { shift: asked, count: 0 }].toSorted((a, b) => shiftPlace(a.shift) - shiftPlace(b.shift));
}

/** Shift by shift and chair by chair, as the labels are laid out; patients on no shift come last. */
export function inChairOrder(rows: readonly DrawRow[]): DrawRow[] {
  const place = (row: DrawRow) => [row.drawDate ?? '', shiftPlace(row.shift), row.chair ?? 999] as const;
  return rows.toSorted((a, b) => {
    const [dayA, shiftA, chairA] = place(a);
    const [dayB, shiftB, chairB] = place(b);
    return dayA.localeCompare(dayB) || shiftA - shiftB || chairA - chairB;
  });
}

/** How many tubes of each kind, in the order of draw, as the rows have it. */
export function countTubes(rows: readonly DrawRow[]): [code: string, count: number][] {
  const counts = new Map<string, number>();
  for (const tube of rows.flatMap((row) => row.specimens)) counts.set(tubeCode(tube), (counts.get(tubeCode(tube)) ?? 0) + 1);
  return [...counts];
}
