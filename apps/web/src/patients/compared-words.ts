import { sexes, shifts } from '@drawday/vocabulary';
import { codeWord } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import type { PatientsText } from './patients.texts.ts';
import { weekdayWord } from './weekday-options.ts';

const days: readonly string[] = ['dateOfBirth', 'dateFirstDialysis', 'dateOfAdmission'];

/** A field of the record as a reader knows it, however it is stored; null for no value. Only the caller knows the names of providers. */
export function comparedWords(field: string, value: unknown, text: PatientsText): string | null {
  if (value === null || value === undefined || value === '' || value === false) return null;
  if (value === true) return text('yes');
  if ((field === 'scheduleDays' || field === 'visitDays') && Array.isArray(value)) return value.map(weekdayWord).join(', ') || null;
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(', ') || null;
  if (typeof value === 'string' && days.includes(field)) return formatDay(value);
  if (field === 'sex') return codeWord(sexes, String(value));
  return field === 'shift' ? codeWord(shifts, String(value)) : String(value);
}
