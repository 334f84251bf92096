import type { InputOf } from '@drawday/contracts/endpoint.ts';
import { fieldInWords } from '@drawday/contracts/field-words.ts';
import type { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { modalities } from '@drawday/vocabulary';
import { currentLanguage, type TextKey } from '../platform/texts.ts';
import type english from './patients.en.json';
import type { PatientDetail } from './patients.queries.ts';
import type { PatientsText } from './patients.texts.ts';

export type PatientValues = Omit<NonNullable<InputOf<typeof patients.create>['body']>, 'facilityId' | 'acceptDuplicate'>;

/**
 * Short texts without a control of their own: where they are in form and facts, and how long they may be. Everything else follows: control,
 * label (the word of the field), history and comparison.
 */
export const plainTexts = {
  suffix: { group: 'person', maxLength: 10 },
  preferredName: { group: 'person', maxLength: 50 },
  race: { group: 'contact', maxLength: 40 },
  ethnicity: { group: 'contact', maxLength: 40 },
} as const;
type PlainText = keyof typeof plainTexts;
export type PlainGroup = (typeof plainTexts)[PlainText]['group'];
const plainFields = Object.keys(plainTexts) as PlainText[];
export const plainTextsOf = (group: PlainGroup): PlainText[] => plainFields.filter((field) => plainTexts[field].group === group);

/** Texts: an empty one is sent as no value. */
const texts = [
  'middleInitial',
  'mrn',
  'medicareBeneficiaryId',
  'externalEmrId',
  'language',
  'phone',
  'email',
  'accessSite',
  'diabetic',
] as const;
/** A cleared field leaves no value. */
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
const kept = ['scheduleDays', 'visitDays', 'allergies', 'isIsolation', 'isTransient', 'address'] as const;

type Listed = (typeof texts | typeof others | typeof kept)[number] | 'firstName' | 'lastName' | 'dateOfBirth' | 'sex' | 'modality';
/** The other fields, by the name of their label. If a field of the record is missing here and above, this does not compile. */
const ownLabels: Readonly<Record<Exclude<keyof PatientValues, PlainText | 'ssn'>, TextKey<typeof english>>> = {
  lastName: 'lastName',
  firstName: 'firstName',
  dateOfBirth: 'dob',
  sex: 'sex',
  modality: 'modality',
  middleInitial: 'middleInitial',
  mrn: 'mrn',
  medicareBeneficiaryId: 'medicareBeneficiaryId',
  externalEmrId: 'externalEmrId',
  language: 'language',
  phone: 'phone',
  email: 'email',
  address: 'addressLine1',
  accessType: 'access',
  accessSite: 'accessSite',
  diabetic: 'diabetic',
  dayGroup: 'schedule',
  scheduleDays: 'treatmentDays',
  visitDays: 'visitDays',
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
} satisfies Record<Listed, TextKey<typeof english>>;

const capitalized = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1);
export const plainLabel = (field: PlainText): string => capitalized(fieldInWords(field, currentLanguage()));

/** The label of every field that two people may have changed differently. */
export const comparedLabels = (text: PatientsText): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(ownLabels).map(([field, label]) => [field, text(label)])),
  ...Object.fromEntries(plainFields.map((field) => [field, plainLabel(field)])),
});

const sexOf = (sex: string) => (sex === 'FEMALE' || sex === 'MALE' ? sex : 'UNKNOWN');
const modalityOf = (modality: string) => (modalities.has(modality) ? modality : 'HD');

/** What the form starts with. The SSN is never sent to the browser: an empty field leaves it unchanged. */
export function valuesOf(patient: PatientDetail): PatientValues {
  const known = Object.fromEntries([...texts, ...plainFields, ...others, ...kept].map((field) => [field, patient[field]]));
  return {
    ...known,
    firstName: patient.firstName,
    lastName: patient.lastName,
    dateOfBirth: patient.dateOfBirth,
    sex: sexOf(patient.sex),
    modality: modalityOf(patient.modality),
  };
}

/** Empty texts are sent as no value; an SSN that was not typed is not sent. */
export function toWire({ ssn, ...values }: PatientValues): PatientValues {
  const emptied = Object.fromEntries([
    ...[...texts, ...plainFields].map((field) => [field, String(values[field] ?? '').trim() || null]),
    ...others.map((field) => [field, values[field] ?? null]),
  ]);
  // Only home patients have visits; peritoneal dialysis is daily.
  const days = {
    ...(!modalities.isIn('home', values.modality) && { visitDays: [] }),
    ...(modalities.isIn('peritoneal', values.modality) && { scheduleDays: [] }),
  };
  return { ...values, ...emptied, ...days, ...(ssn?.trim() && { ssn: ssn.trim() }) };
}
