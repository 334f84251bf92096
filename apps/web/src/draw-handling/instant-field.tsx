import { answerInstant } from '@drawday/domain';
import { typedMoment } from '../forms/moment.ts';
import { MomentField } from '../forms/moment-field.tsx';
import { serverNow } from '../platform/server-clock.ts';

type InstantFieldProps = {
  id: string;
  /** An instant; empty while a part is missing. */
  value: string;
  onChange: (instant: string) => void;
  /** The zone of the draw's facility: times are typed by its clock. */
  timeZone: string;
  maxDay?: string;
};

/** A day and a time by the facility's clock, to the minute. */
export function InstantField({ id, value, onChange, timeZone, maxDay }: InstantFieldProps) {
  const at = value ? Temporal.Instant.from(value) : serverNow();
  return (
    <MomentField
      id={id}
      value={typedMoment(at, timeZone)}
      timeZone={timeZone}
      max={maxDay}
      onChange={(moment) => {
        const chosen = answerInstant(moment, timeZone);
        if (chosen) onChange(chosen.toString());
      }}
    />
  );
}
