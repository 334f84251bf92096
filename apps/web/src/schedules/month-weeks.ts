import { mondayOf, toEpochDay, toPlainDate } from '@drawday/domain';

/** The weeks of a month, Monday first, filled up with the days before and after it. */
export function weeksOfMonth(month: Temporal.PlainYearMonth): Temporal.PlainDate[][] {
  const first = month.toPlainDate({ day: 1 });
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  const weeks = Math.ceil((first.dayOfWeek - 1 + month.daysInMonth) / 7);
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, day) => monday.add({ days: week * 7 + day })));
}

/** `2026-11` of an address; the given month when it is invalid. */
export function monthOf(text: string, otherwise: Temporal.PlainYearMonth): Temporal.PlainYearMonth {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? Temporal.PlainYearMonth.from(text) : otherwise;
}

/** The first day of the week of a day of an address; of the given day when it names none. */
export function weekOf(text: string, otherwise: Temporal.PlainDate): Temporal.PlainDate {
  const isDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text);
  return toPlainDate(mondayOf(toEpochDay(isDay ? Temporal.PlainDate.from(text, { overflow: 'constrain' }) : otherwise)));
}
