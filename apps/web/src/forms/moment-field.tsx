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
};

/** A day and a time as one text, `2026-10-06T16:30`. */
export function MomentField({ id = '', of, value = '', onChange, ...days }: MomentFieldProps) {
  const { day, time } = partsOf(value) ?? { day: '', time: '' };
  return <DayTimeFields id={id} of={of} day={day} time={time} {...days} onChange={(...parts) => onChange?.(momentOf(...parts))} />;
}

/** One part without the other is no moment. */
export function useMomentRules(required: boolean) {
  const text = usePlatformTexts();
  return [{ required, pattern: wholeMoment, message: text('enterDayAndTime') }];
}
