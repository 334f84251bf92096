import { firstWeekday } from '@drawday/domain';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import updateLocale from 'dayjs/plugin/updateLocale.js';
import { todayHere } from '../platform/facility.ts';

dayjs.extend(updateLocale);
dayjs.updateLocale('en', { weekStart: firstWeekday });
// Where days have a `tz`, the picker asks it what today is, not the device.
dayjs.extend((_, Day) => Object.assign(Day.prototype, { tz: () => dayjs(todayHere().toString()) }));

type DayFieldProps = {
  /** A calendar day, YYYY-MM-DD; `Form.Item` passes it in and receives it. */
  value?: string | null;
  onChange?: (day: string | null) => void;
  id?: string;
  /** Its name, where no label stands beside it. */
  label?: string;
  /** Earliest and latest day that may be chosen. */
  min?: string;
  max?: string;
  /** Off unless the day may be cleared. */
  clearable?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
};

/** A calendar day as MM/DD/YYYY; weeks start on Monday. Eight digits may be typed without slashes. */
export function DayField({ value, onChange, id, label, min, max, clearable = false, disabled = false, autoFocus = false }: DayFieldProps) {
  return (
    <DatePicker
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      value={value ? dayjs(value) : null}
      format={['MM/DD/YYYY', 'MMDDYYYY', 'M/D/YYYY']}
      placeholder="MM/DD/YYYY"
      allowClear={clearable}
      disabled={disabled}
      autoFocus={autoFocus}
      style={{ width: '100%' }}
      {...(min && { minDate: dayjs(min) })}
      {...(max && { maxDate: dayjs(max) })}
      onChange={(day) => onChange?.(day ? new Temporal.PlainDate(day.year(), day.month() + 1, day.date()).toString() : null)}
    />
  );
}
