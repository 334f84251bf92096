import { answerInstant } from '@drawday/domain';
import { useFacility } from '../platform/facility.ts';
import { zoneLabel } from '../platform/format.ts';
import { serverNow } from '../platform/server-clock.ts';
import { usePlatformTexts } from '../platform/texts.ts';
import { DayTimeFields } from './day-time-fields.tsx';
import { momentOf, partsOf, wholeMoment } from './moment.ts';

type MomentFieldProps = {
  id?: string;
  /** What happens then, where several stand on one page. */
  of?: string | undefined;
  /** `Form.Item` passes it in and receives it. */
  value?: string;
  onChange?: (moment: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  clearable?: boolean;
  /** By whose clock it is typed: named where the reader's own, or that of the facility in which they work, shows another time. */
  timeZone?: string;
};

/** A day and a time as one text, `2026-10-06T16:30`. */
export function MomentField({ id = '', of, value = '', onChange, timeZone, ...days }: MomentFieldProps) {
  const { day, time } = partsOf(value) ?? { day: '', time: '' };
  const { timeZone: here } = useFacility();
  const at = timeZone && (answerInstant(value, timeZone) ?? serverNow()).toString();
  const zone = at && (zoneLabel(at, timeZone) ?? zoneLabel(at, timeZone, here));
  return (
    <>
      <DayTimeFields id={id} of={of} day={day} time={time} {...days} onChange={(...parts) => onChange?.(momentOf(...parts))} />
      {zone && <span className="dd-faint dd-small">{zone}</span>}
    </>
  );
}

/** One part without the other is no moment. */
export function useMomentRules(required: boolean) {
  const text = usePlatformTexts();
  return [{ required, pattern: wholeMoment, message: text('enterDayAndTime') }];
}
