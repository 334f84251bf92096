import { enumerations } from '@drawday/domain';
import { formatDay } from '../platform/format.ts';
import { listWord } from '../platform/list-word.ts';
import type { PatientsText } from './patients.texts.ts';
import { weekdayWord } from './weekday-options.ts';

const days: readonly string[] = ['dateOfBirth', 'dateFirstDialysis', 'dateOfAdmission'];
const lists: Readonly<Record<string, readonly { value: string | number; label: string }[]>> = {
  sex: enumerations.sex,
  shift: enumerations.shift,
};

/** A field of the record as a reader knows it, in whatever form it is kept; null for no value. Who a provider is, only the caller knows. */
export function comparedWords(field: string, value: unknown, text: PatientsText): string | null {
  if (value === null || value === undefined || value === '' || value === false) return null;
  if (value === true) return text('yes');
  if (field === 'scheduleDays' && Array.isArray(value)) return value.map(weekdayWord).join(', ') || null;
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(', ') || null;
  if (typeof value === 'string' && days.includes(field)) return formatDay(value);
  const listed = lists[field]?.find((one) => one.value === value);
  return listed ? listWord(listed.label) : String(value);
}
