import type { InputOf } from '@drawday/contracts/endpoint.ts';
import type { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { modalities } from '@drawday/vocabulary';
import type { PatientDetail } from './patients.queries.ts';

export type PatientValues = Omit<NonNullable<InputOf<typeof patients.create>['body']>, 'facilityId' | 'acceptDuplicate'>;

/** Texts: an empty one is no value on the wire. */
const texts = [
  'middleInitial',
  'suffix',
  'preferredName',
  'mrn',
  'medicareBeneficiaryId',
  'externalEmrId',
  'race',
  'ethnicity',
  'language',
  'phone',
  'email',
  'accessSite',
  'diabetic',
] as const;
/** What a cleared field leaves behind is no value. */
const others = [
  'dayGroup',
  'shift',
  'chair',
  'accessType',
  'treatmentsPerWeek',
  'prescribedMinutes',
  'dryWeightKg',
  'heightCm',
  'amputationPercent',
  'dateFirstDialysis',
  'dateOfAdmission',
  'primaryProviderId',
] as const;
const kept = ['scheduleDays', 'allergies', 'isIsolation', 'isTransient', 'address'] as const;

/** Every field that two people may have changed differently, by the name of its label. */
export const comparedFields = {
  lastName: 'lastName',
  firstName: 'firstName',
  dateOfBirth: 'dob',
  sex: 'sex',
  modality: 'modality',
  middleInitial: 'middleInitial',
  suffix: 'suffix',
  preferredName: 'preferredName',
  mrn: 'mrn',
  medicareBeneficiaryId: 'medicareBeneficiaryId',
  externalEmrId: 'externalEmrId',
  race: 'race',
  ethnicity: 'ethnicity',
  language: 'language',
  phone: 'phone',
  email: 'email',
  address: 'addressLine1',
  accessType: 'access',
  accessSite: 'accessSite',
  diabetic: 'diabetic',
  dayGroup: 'schedule',
  scheduleDays: 'treatmentDays',
  shift: 'shift',
  chair: 'chair',
  treatmentsPerWeek: 'treatmentsPerWeek',
  prescribedMinutes: 'prescribedMinutes',
  dryWeightKg: 'dryWeight',
  heightCm: 'height',
  amputationPercent: 'amputationPercent',
  dateFirstDialysis: 'dateFirstDialysis',
  dateOfAdmission: 'dateOfAdmission',
  primaryProviderId: 'provider',
  allergies: 'allergies',
  isIsolation: 'isolation',
  isTransient: 'transient',
} as const;

const sexOf = (sex: string) => (sex === 'FEMALE' || sex === 'MALE' ? sex : 'UNKNOWN');
const modalityOf = (modality: string) => (modalities.has(modality) ? modality : 'HD');

/** What the form starts with. The SSN is never sent to the browser: an empty field leaves it as it is. */
export function valuesOf(patient: PatientDetail): PatientValues {
  const known = Object.fromEntries([...texts, ...others, ...kept].map((field) => [field, patient[field]]));
  return {
    ...known,
    firstName: patient.firstName,
    lastName: patient.lastName,
    dateOfBirth: patient.dateOfBirth,
    sex: sexOf(patient.sex),
    modality: modalityOf(patient.modality),
  };
}

/** Empty texts are no value on the wire; an SSN that was not typed is not sent. */
export function toWire({ ssn, ...values }: PatientValues): PatientValues {
  const emptied = Object.fromEntries([
    ...texts.map((field) => [field, String(values[field] ?? '').trim() || null]),
    ...others.map((field) => [field, values[field] ?? null]),
  ]);
  return { ...values, ...emptied, ...(ssn?.trim() && { ssn: ssn.trim() }) };
}
