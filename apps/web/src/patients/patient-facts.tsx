import { formatPhone } from '@drawday/domain';
import { FactList } from '../design/fact-list.tsx';
import { formatDay } from '../platform/format.ts';
import { scheduleText } from './patient-columns.tsx';
import { type PlainGroup, plainLabel, plainTextsOf } from './patient-values.ts';
import type { PatientDetail } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';
import { weekdayWord } from './weekday-options.ts';

const weekdaysText = (days: readonly number[]) => days.map(weekdayWord).join(', ') || null;

/** The record, read-only. */
export function PatientFacts({ patient }: { patient: PatientDetail }) {
  const text = usePatientsTexts();
  const plainFacts = (group: PlainGroup) => plainTextsOf(group).map((field) => [plainLabel(field), patient[field]] as const);
  const facts: readonly (readonly [string, string | number | null])[] = [
    [text('dob'), formatDay(patient.dateOfBirth)],
    [text('sex'), patient.sex],
    [text('mrn'), patient.mrn],
    [text('ssn'), patient.maskedSsn],
    ...plainFacts('person'),
    [text('medicareBeneficiaryId'), patient.medicareBeneficiaryId],
    [text('externalEmrId'), patient.externalEmrId],
    [text('language'), patient.language],
    ...plainFacts('contact'),
    [text('email'), patient.email],
    [text('phone'), patient.phone && formatPhone(patient.phone)],
    [text('modality'), patient.modality],
    [text('schedule'), scheduleText(patient, text)],
    [text('treatmentDays'), weekdaysText(patient.scheduleDays)],
    [text('visitDays'), weekdaysText(patient.visitDays)],
    [text('access'), [patient.accessType, patient.accessSite].filter(Boolean).join(' ') || null],
    [text('treatmentsPerWeek'), patient.treatmentsPerWeek],
    [text('prescribedMinutes'), patient.prescribedMinutes],
    [text('dryWeight'), patient.dryWeightKg],
    [text('height'), patient.heightCm],
    [text('provider'), patient.providerName],
    [text('allergies'), patient.allergies.join(', ') || null],
  ];
  return <FactList facts={facts} />;
}
