import { formatTime } from './formats.ts';

/** One choice of a time list. */
export type TimeOption = { time: Temporal.PlainTime; label: string };

const SLOT_MINUTES = 30;
const MINUTES_PER_DAY = 1440;

/** The 48 half hours of a day, 12:00 AM to 11:30 PM. */
export function timeOptions(): TimeOption[] {
  return Array.from({ length: MINUTES_PER_DAY / SLOT_MINUTES }, (_, slot) => optionOf(slot * SLOT_MINUTES));
}

/** When a change of status may take effect: today now and every later half hour, on any other date every half hour. */
export function statusDateTimeOptions(date: Temporal.PlainDate, now: Temporal.PlainDateTime): TimeOption[] {
  if (Temporal.PlainDate.compare(date, now.toPlainDate()) !== 0) return timeOptions();
  const minuteOfDay = now.hour * 60 + now.minute;
  const later = timeOptions().filter((option) => option.time.hour * 60 + option.time.minute > minuteOfDay);
  return [optionOf(minuteOfDay), ...later];
}

function optionOf(minuteOfDay: number): TimeOption {
  const time = Temporal.PlainTime.from({ hour: Math.floor(minuteOfDay / 60), minute: minuteOfDay % 60 });
  return { time, label: formatTime(time) };
}
