import { type VerdictMark, verdictMarks } from '@drawday/vocabulary';
import { labelDay } from './label-day.ts';
import type { ReportSubject } from './result-report.ts';

/** "RIVERA, Maria L Jr." for a person, the source's own name otherwise. */
export function subjectName(subject: ReportSubject): string {
  if (subject.kind === 'source') return subject.name;
  const given = [subject.firstName, subject.middleInitial, subject.suffix].filter(Boolean).join(' ');
  return `${subject.lastName.toUpperCase()}, ${given}`;
}

/** What identifies the subject, for the top of continued pages. */
export function subjectIdentity(subject: ReportSubject): string {
  if (subject.kind === 'source') return [subject.sourceType, subject.samplePoint, subject.waterAccount].filter(Boolean).join('  ');
  const born = subject.dateOfBirth ? `DOB ${labelDay(subject.dateOfBirth)}` : 'DOB not recorded';
  return [born, SEX_WORDS[subject.sex], personNumber(subject)].filter(Boolean).join('  ');
}

/** "MRN 0048213", or the patient number where there is no MRN. */
export function personNumber(person: { readonly mrn: string | null; readonly patientNumber: string | null }): string {
  if (person.mrn) return `MRN ${person.mrn}`;
  return person.patientNumber ? `ID ${person.patientNumber}` : '';
}

export const SEX_WORDS = { FEMALE: 'Female', MALE: 'Male', UNKNOWN: 'Sex unknown' } as const;

/** A flag as letter and word, so that it never depends on color. No font of the document has the arrows of a goal. */
export function flagWords(flag: VerdictMark | null): string {
  if (!flag) return '';
  const words = verdictMarks.of[flag].en;
  return verdictMarks.isIn('outOfGoal', flag) ? words : `${flag}  ${words}`;
}
