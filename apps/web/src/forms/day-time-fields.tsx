import './day-time-fields.css';
import { usePlatformTexts } from '../platform/texts.ts';
import { DayField } from './day-field.tsx';

type DayTimeFieldsProps = {
  /** Of the day. */
  id: string;
  /** A calendar day, YYYY-MM-DD, or empty. */
  day: string;
  /** A time of day, HH:MM, or empty. */
  time: string;
  /** What happens then, where several stand on one page. */
  of?: string | undefined;
  /** Earliest and latest day that may be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  clearable?: boolean;
  onChange: (day: string, time: string) => void;
};

/** A day and the time on it, side by side; which of them may be missing is for the caller to say. */
export function DayTimeFields({ id, day, time, of, min, max, clearable = false, onChange }: DayTimeFieldsProps) {
  const text = usePlatformTexts();
  return (
    <span className="dd-day-time">
      <DayField
        id={id}
        value={day || null}
        clearable={clearable}
        {...(min && { min })}
        {...(max && { max })}
        onChange={(chosen) => onChange(chosen ?? '', time)}
      />
      <input
        type="time"
        className="dd-plain-field"
        aria-label={of ? `${of}, ${text('time')}` : text('time')}
        value={time}
        onChange={(event) => onChange(day, event.target.value)}
      />
    </span>
  );
}
