import { Select } from 'antd';
import { formatSlot, timeSlots } from './time-slots.ts';

type TimeFieldProps = {
  /** Minutes since midnight by the facility's clock; given and taken by `Form.Item`. */
  value?: number | null;
  onChange?: (minutes: number) => void;
  id?: string;
  /** The present minute when the chosen day is today: only it and later half hours are offered. */
  nowMinutes?: number | null;
  disabled?: boolean;
};

/** A time of day in half hours. */
export function TimeField({ value, onChange, id, nowMinutes = null, disabled = false }: TimeFieldProps) {
  return (
    <Select<number>
      {...(id && { id })}
      {...(value !== undefined && value !== null && { value })}
      disabled={disabled}
      showSearch={{ optionFilterProp: 'label' }}
      options={timeSlots(nowMinutes).map((minutes) => ({ value: minutes, label: formatSlot(minutes) }))}
      onChange={(minutes) => onChange?.(minutes)}
    />
  );
}
