import type { InputOf } from '@drawday/contracts/endpoint.ts';
import { modalities } from '@drawday/contracts/patients/patient.shape.ts';
import type { patients } from '@drawday/contracts/patients/patients.contract.ts';
import type { PatientDetail } from './patients.queries.ts';

export type PatientValues = Omit<NonNullable<InputOf<typeof patients.create>['body']>, 'facilityId' | 'acceptDuplicate'>;

const fields = [
  'lastName',
  'firstName',
  'middleInitial',
  'dateOfBirth',
  'sex',
  'mrn',
  'phone',
  'allergies',
  'modality',
  'dayGroup',
  'shift',
  'chair',
  'accessType',
  'accessSite',
  'treatmentsPerWeek',
  'prescribedMinutes',
  'dryWeightKg',
  'heightCm',
  'primaryProviderId',
  'isIsolation',
] as const;

const sexOf = (sex: string) => (sex === 'FEMALE' || sex === 'MALE' ? sex : 'UNKNOWN');
const modalityOf = (modality: string) => modalities.find((one) => one === modality) ?? 'HD';

/** What the form starts with. The SSN is never sent to the browser: an empty field leaves it as it is. */
export function valuesOf(patient: PatientDetail): PatientValues {
  const known = Object.fromEntries(fields.map((field) => [field, patient[field]]));
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
  const emptyToNull = (value: string | null | undefined) => value?.trim() || null;
  return {
    ...values,
    middleInitial: emptyToNull(values.middleInitial),
    mrn: emptyToNull(values.mrn),
    phone: emptyToNull(values.phone),
    accessSite: emptyToNull(values.accessSite),
    dayGroup: values.dayGroup ?? null,
    shift: values.shift ?? null,
    accessType: values.accessType ?? null,
    primaryProviderId: values.primaryProviderId ?? null,
    ...(ssn?.trim() && { ssn: ssn.trim() }),
  };
}
