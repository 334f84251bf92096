import { useFacility } from '../platform/facility.ts';
import { dayOf, formatDay, formatShortDay, formatTime, formatWeekday, zoneLabel } from '../platform/format.ts';
import { serverToday } from '../platform/server-clock.ts';

type DateTextProps = {
  /** A calendar day (YYYY-MM-DD), or an instant, whose day is taken by the facility's clock. */
  value: string | null | undefined;
  /** "Wed 10/07" instead of 10/07/2026. */
  weekday?: boolean;
};

const isDay = (value: string) => value.length === 10;

export function DateText({ value, weekday = false }: DateTextProps) {
  const { timeZone } = useFacility();
  if (!value) return <span className="dd-faint">—</span>;
  const day = isDay(value) ? value : dayOf(value, timeZone);
  return (
    <time dateTime={value} className="dd-nowrap">
      {weekday ? formatWeekday(day) : formatDay(day)}
    </time>
  );
}

type TimeTextProps = {
  /** An instant. */
  value: string | null | undefined;
  /** With its day in front: "10/07/2026 08:42 AM". */
  withDay?: boolean;
  /** In a list: the day without its year while it is this one. */
  shortDay?: boolean;
  weekday?: boolean;
  /** By whose clock; that of the facility in which the reader works when absent. */
  timeZone?: string;
};

/** An instant by a facility's clock; the zone is named where the reader's own, or that of the facility in which they work, shows another time. */
export function TimeText({ value, withDay = false, shortDay = false, weekday = false, timeZone: there }: TimeTextProps) {
  const { timeZone: here } = useFacility();
  const timeZone = there ?? here;
  if (!value) return <span className="dd-faint">—</span>;
  const day = dayOf(value, timeZone);
  const zone = zoneLabel(value, timeZone) ?? zoneLabel(value, timeZone, here);
  return (
    <time dateTime={value} className="dd-nowrap">
      {withDay && `${weekday ? formatWeekday(day) : formatDay(day)} `}
      {shortDay && `${formatShortDay(day, serverToday(timeZone))} `}
      {formatTime(value, timeZone)}
      {zone && <span className="dd-faint"> {zone}</span>}
    </time>
  );
}
