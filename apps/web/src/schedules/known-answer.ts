import type { KnownQuestion } from './offering.ts';
import type { PatientDetail, Preview } from './schedules.queries.ts';

/** The patient's own record answers what it knows: `patient.heightCm`. */
export function knownAnswer(patient: PatientDetail | null, defaultFrom: string | null | undefined): string | null {
  const field = defaultFrom?.startsWith('patient.') ? defaultFrom.slice('patient.'.length) : null;
  const value = patient && field && field in patient ? patient[field as keyof PatientDetail] : null;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** Questions that belong to the order and that the record does not answer: worth a look before the order is saved. */
export function openQuestions(preview: Preview | undefined, known: readonly KnownQuestion[], patient: PatientDetail | null): number {
  const asked = preview?.questions.filter((question) => question.requiredAt === 'ORDER') ?? [];
  return asked.filter(({ code }) => knownAnswer(patient, known.find((one) => one.code === code)?.defaultFrom) === null).length;
}
