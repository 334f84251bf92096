import { statusDateTimeOptions, timeOptions } from '@drawday/domain';

const anyDay = Temporal.PlainDate.from('2000-01-01');
const timeOf = (minutes: number) => Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });

/**
 * Every half hour from 12:00 AM to 11:30 PM, in minutes since midnight. With `nowMinutes` (the chosen day is today)
 * only later slots, and the present minute itself first.
 */
export function timeSlots(nowMinutes: number | null = null): readonly number[] {
  const options = nowMinutes === null ? timeOptions() : statusDateTimeOptions(anyDay, anyDay.toPlainDateTime(timeOf(nowMinutes)));
  return options.map(({ time }) => time.hour * 60 + time.minute);
}
