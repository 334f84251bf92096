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
