import { ianaTimeZone } from '@drawday/domain';
import { DayField } from '../forms/day-field.tsx';
import { zoneLabel } from '../platform/format.ts';
import { serverNow } from '../platform/server-clock.ts';
import { useRequisitionsTexts } from '../requisitions/requisitions.public.ts';

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
  const text = useRequisitionsTexts();
  const now = serverNow().toZonedDateTimeISO(ianaTimeZone(timeZone));
  const local = value ? Temporal.Instant.from(value).toZonedDateTimeISO(ianaTimeZone(timeZone)) : now;
  const zone = zoneLabel(local.toInstant().toString(), timeZone);
  const set = (day: Temporal.PlainDate, time: Temporal.PlainTime) =>
    onChange(
      day
        .toZonedDateTime({ timeZone: ianaTimeZone(timeZone), plainTime: time })
        .toInstant()
        .toString(),
    );
  return (
    <>
      <span className="dd-instant-field">
        <DayField
          id={id}
          value={local.toPlainDate().toString()}
          {...(maxDay && { max: maxDay })}
          onChange={(day) => day && set(Temporal.PlainDate.from(day), local.toPlainTime())}
        />
        <input
          type="time"
          className="dd-plain-field"
          aria-label={text('time')}
          value={local.toPlainTime().toString({ smallestUnit: 'minute' })}
          onChange={(event) => event.target.value && set(local.toPlainDate(), Temporal.PlainTime.from(event.target.value))}
        />
      </span>
      {zone && <span className="dd-faint dd-small">{zone}</span>}
    </>
  );
}
