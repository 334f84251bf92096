import { duplicateSigns } from '@drawday/domain';
import type { DuplicateMatch } from './patients.queries.ts';
import type { PatientsText } from './patients.texts.ts';

/** Why two records may be one person, in words: "name sounds alike, birthday with day and month swapped". */
export function duplicateWords(signs: DuplicateMatch['signs'], text: PatientsText): string {
  return duplicateSigns
    .filter((sign) => signs.includes(sign))
    .map((sign) => text(`sign_${sign}`))
    .join(', ');
}

export const duplicateStyle = { certain: 'error', likely: 'warning', possible: 'normal' } as const;
