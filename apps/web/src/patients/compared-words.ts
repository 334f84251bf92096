import { dayGroups, diabetesTypes, modalities, sexes, shifts } from '@drawday/vocabulary';
import { codeWord } from '../platform/code-word.ts';
import { formatDay, weekdayName } from '../platform/format.ts';
import { languageOptions } from './language-options.ts';
import type { PatientsText } from './patients.texts.ts';

const days: readonly string[] = ['dateOfBirth', 'dateFirstDialysis', 'dateOfAdmission'];
/** Words of codes, by field. */
const ofCodes: Readonly<Record<string, (code: string) => string | undefined>> = {
  sex: (code) => codeWord(sexes, code),
  modality: (code) => codeWord(modalities, code),
  dayGroup: (code) => codeWord(dayGroups, code),
  shift: (code) => codeWord(shifts, code),
  language: (code) => languageOptions().find(({ value }) => value === code)?.label,
  diabetic: (code) => codeWord(diabetesTypes, code),
};

/** A field of the record as a reader knows it, however it is stored; null for no value. Only the caller knows the names of providers. */
export function comparedWords(field: string, value: unknown, text: PatientsText): string | null {
  if (value === null || value === undefined || value === '' || value === false) return null;
  if (value === true) return text('yes');
  if ((field === 'scheduleDays' || field === 'visitDays') && Array.isArray(value))
    return value.map((day) => weekdayName(Number(day), 'short')).join(', ') || null;
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(', ') || null;
  if (typeof value === 'string' && days.includes(field)) return formatDay(value);
  return ofCodes[field]?.(String(value)) ?? String(value);
}
