import { closingDays, type ReportCadence } from '@drawday/vocabulary';
import { ianaTimeZone } from '../displays/time-zones.ts';

/** When a scheduled report runs, on the clock of its facility. */
export interface ScheduleTime {
  readonly cadence: ReportCadence;
  /** AFTER_CLOSE: days after the months are closed; MONTHLY: day of the month; WEEKLY: day of the week, 1 is Monday. */
  readonly day: number;
  readonly hour: number;
}

const lastDay = { AFTER_CLOSE: 10, MONTHLY: 28, WEEKLY: 7 } as const;
const firstDay = { AFTER_CLOSE: 0, MONTHLY: 1, WEEKLY: 1 } as const;

/** Whether a day suits a cadence. */
export const isScheduleDay = ({ cadence, day }: Pick<ScheduleTime, 'cadence' | 'day'>): boolean =>
  day >= firstDay[cadence] && day <= lastDay[cadence];

/**
 * The first time after a moment, in an IANA zone. A time that a change of the clock skips is the next that there is.
 * @param closingDay of the facility that is the last to close its month
 */
export function nextSchedule(
  { cadence, day, hour }: ScheduleTime,
  after: Temporal.Instant,
  zone: string,
  closingDay: number = closingDays.usual,
): Temporal.Instant {
  const today = after.toZonedDateTimeISO(ianaTimeZone(zone)).toPlainDate();
  const at = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone: ianaTimeZone(zone), plainTime: Temporal.PlainTime.from({ hour }) }).toInstant();
  const isLater = (date: Temporal.PlainDate) => Temporal.Instant.compare(at(date), after) > 0;
  if (cadence === 'WEEKLY') {
    const first = today.add({ days: (day - today.dayOfWeek + 7) % 7 });
    return at(isLater(first) ? first : first.add({ days: 7 }));
  }
  const first = today.with({ day: cadence === 'MONTHLY' ? day : closingDay + day });
  return at(isLater(first) ? first : first.add({ months: 1 }));
}
