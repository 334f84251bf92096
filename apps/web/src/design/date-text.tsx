import { useFacility } from '../platform/facility.ts';
import { dayOf, formatDay, formatShortDay, formatTime, formatWeekday, zoneLabel } from '../platform/format.ts';

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
};

/** An instant by the facility's clock; the zone is named where it is not the reader's own. */
export function TimeText({ value, withDay = false, shortDay = false, weekday = false }: TimeTextProps) {
  const { timeZone } = useFacility();
  if (!value) return <span className="dd-faint">—</span>;
  const day = dayOf(value, timeZone);
  const zone = zoneLabel(value, timeZone);
  return (
    <time dateTime={value} className="dd-nowrap">
      {withDay && `${weekday ? formatWeekday(day) : formatDay(day)} `}
      {shortDay && `${formatShortDay(day, Temporal.Now.plainDateISO(timeZone))} `}
      {formatTime(value, timeZone)}
      {zone && <span className="dd-faint"> {zone}</span>}
    </time>
  );
}
