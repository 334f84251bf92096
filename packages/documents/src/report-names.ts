import { labelDay } from './label-day.ts';
import type { ReportFlag, ReportSubject } from './result-report.ts';

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

const FLAG_WORDS: Readonly<Record<ReportFlag, string>> = {
  L: 'L  Low',
  H: 'H  High',
  LL: 'LL  Critical low',
  HH: 'HH  Critical high',
  A: 'A  Abnormal',
};

/** A flag as letter and word, so that it never depends on colour. */
export function flagWords(flag: ReportFlag | null): string {
  return flag ? FLAG_WORDS[flag] : '';
}
