import { ianaTimeZone } from '@drawday/domain';
import { DayTimeFields } from '../forms/day-time-fields.tsx';
import { zoneLabel } from '../platform/format.ts';
import { serverNow } from '../platform/server-clock.ts';

type InstantFieldProps = {
  id: string;
  /** An instant; empty while a part is missing. */
  value: string;
  onChange: (instant: string) => void;
  /** The zone of the draw's facility: times are typed by its clock, and the zone is named where it is not the reader's. */
  timeZone: string;
  maxDay?: string;
};

/** A day and a time by the facility's clock, to the minute. */
export function InstantField({ id, value, onChange, timeZone, maxDay }: InstantFieldProps) {
  const now = serverNow().toZonedDateTimeISO(ianaTimeZone(timeZone));
  const local = value ? Temporal.Instant.from(value).toZonedDateTimeISO(ianaTimeZone(timeZone)) : now;
  const zone = zoneLabel(local.toInstant().toString(), timeZone);
  return (
    <>
      <DayTimeFields
        id={id}
        day={local.toPlainDate().toString()}
        time={local.toPlainTime().toString({ smallestUnit: 'minute' })}
        max={maxDay}
        onChange={(day, time) => {
          if (!day || !time) return;
          const chosen = Temporal.PlainDate.from(day).toZonedDateTime({
            timeZone: ianaTimeZone(timeZone),
            plainTime: Temporal.PlainTime.from(time),
          });
          onChange(chosen.toInstant().toString());
        }}
      />
      {zone && <span className="dd-faint dd-small">{zone}</span>}
    </>
  );
}
