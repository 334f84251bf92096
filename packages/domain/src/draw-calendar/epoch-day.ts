/**
 * Calendar days as whole numbers: days since 1970-01-01 (day 0, a Thursday), proleptic Gregorian.
 * Adding, comparing and finding weekdays are plain integer operations, which makes bulk generation fast.
 */
export type EpochDay = number;

// Days since 0000-03-01 at 1970-01-01: years are counted from March, so that the leap day ends the year.
const MARCH_EPOCH_OFFSET = 719_468;

/** The epoch day of year, month 1..12 and day 1..31. */
export function epochDayOf(year: number, month: number, day: number): EpochDay {
  const marchYear = month > 2 ? year : year - 1;
  const monthFromMarch = month > 2 ? month - 3 : month + 9;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + day - 1;
  return (
    marchYear * 365 + Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400) + dayOfYear - MARCH_EPOCH_OFFSET
  );
}

/** Months from year 0 to that day, a whole number: year × 12 + month − 1. */
export function monthIndexOf(epochDay: EpochDay): number {
  const { year, month } = datePartsOf(epochDay);
  return year * 12 + month - 1;
}

/** The first day of the month with that index (see `monthIndexOf`). */
export function firstOfMonth(monthIndex: number): EpochDay {
  const year = Math.floor(monthIndex / 12);
  return epochDayOf(year, monthIndex - year * 12 + 1, 1);
}

/** Year, month 1..12 and day 1..31 of an epoch day. */
export function datePartsOf(epochDay: EpochDay): { year: number; month: number; day: number } {
  const shifted = epochDay + MARCH_EPOCH_OFFSET;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return { year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1 };
}

/** ISO weekday, Monday 1 to Sunday 7. */
export function isoWeekday(epochDay: EpochDay): number {
  return ((((epochDay + 3) % 7) + 7) % 7) + 1;
}

/** The Monday of the week this day is in. Weeks run from Monday to Sunday. */
export function mondayOf(epochDay: EpochDay): EpochDay {
  return epochDay - isoWeekday(epochDay) + 1;
}

/** From a calendar day to its number. */
export function toEpochDay(date: Temporal.PlainDate): EpochDay {
  return epochDayOf(date.year, date.month, date.day);
}

const LAST_KEPT_DAY = 47_481; // 2099-12-31
const kept: Temporal.PlainDate[] = [];

/**
 * From a number to its calendar day. Calendar days are immutable, so those from 1970 to 2099 are made once and reused:
 * making one is most of the work of a draw date, and all patients share the same few hundred days.
 */
export function toPlainDate(epochDay: EpochDay): Temporal.PlainDate {
  const known = kept[epochDay];
  if (known !== undefined) return known;
  const { year, month, day } = datePartsOf(epochDay);
  const date = new Temporal.PlainDate(year, month, day);
  if (epochDay >= 0 && epochDay <= LAST_KEPT_DAY) kept[epochDay] = date;
  return date;
}
