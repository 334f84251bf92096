import type { OruPatient } from '@drawday/hl7/oru.ts';
import type { DrawState } from '../results/results.public.ts';

const letters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/**
 * Can a report that names this person be of this draw? The record number settles it; without it a date of birth that differs says no,
 * and so does a family name where no date is given. A name alone may have changed by marriage.
 */
export function isSamePerson(told: OruPatient | null, party: DrawState['party']): boolean {
  if (!told || party.type === 'SITE' || party.lastName === null) return true;
  if (party.mrn !== null && told.identifiers.some(({ id }) => id === party.mrn)) return true;
  if (told.dateOfBirth !== null && party.dateOfBirth !== null) return told.dateOfBirth === party.dateOfBirth;
  return told.family === '' || letters(told.family) === letters(party.lastName);
}
