import { type DayGroup, dayGroups } from '@drawday/vocabulary';

/** The first days of a month from Monday to Friday: on two of them every treatment group of a clinic has its turn. */
export function firstWorkingDays(month: Temporal.PlainDate, count: number): readonly Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = [];
  for (let day = month.with({ day: 1 }); days.length < count; day = day.add({ days: 1 })) if (day.dayOfWeek <= 5) days.push(day);
  return days;
}

/** Whether a treatment group has its turn on a day; who has no group may be treated on any. */
export const treatedOn = (group: DayGroup | null, day: Temporal.PlainDate): boolean =>
  group === null || dayGroups.of[group].days.some((weekday) => weekday === day.dayOfWeek);
