import { answerInstant } from '@drawday/domain';
import { typedMoment } from '../forms/moment.ts';
import { MomentField } from '../forms/moment-field.tsx';
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
  const at = value ? Temporal.Instant.from(value) : serverNow();
  const zone = zoneLabel(at.toString(), timeZone);
  return (
    <>
      <MomentField
        id={id}
        value={typedMoment(at, timeZone)}
        max={maxDay}
        onChange={(moment) => {
          const chosen = answerInstant(moment, timeZone);
          if (chosen) onChange(chosen.toString());
        }}
      />
      {zone && <span className="dd-faint dd-small">{zone}</span>}
    </>
  );
}
