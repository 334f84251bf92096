import type { PatientInput } from '@drawday/contracts/patients/patient.shape.ts';
import { scheduleDaysOf } from '@drawday/domain';
import type { z } from 'zod';
import { columnsOf } from '../platform/columns-of.ts';
import type { FieldCipher } from '../platform/field-cipher.ts';
import type { PatientColumns, PatientRow } from './patients.store.ts';

type Entered = z.output<typeof PatientInput>;
type Input = { [Field in keyof Entered]?: Entered[Field] | undefined };

/** Where each field is kept, and what the reply and an import take it from; the social security number is kept in three ways. */
export const patientColumnOf = {
  firstName: 'first_name',
  lastName: 'last_name',
  middleInitial: 'middle_initial',
  suffix: 'suffix',
  preferredName: 'preferred_name',
  dateOfBirth: 'date_of_birth',
  sex: 'sex',
  mrn: 'mrn',
  externalEmrId: 'external_emr_id',
  medicareBeneficiaryId: 'medicare_beneficiary_id',
  race: 'race',
  ethnicity: 'ethnicity',
  language: 'language',
  phone: 'phone',
  email: 'email',
  facilityId: 'facility_id',
  modality: 'modality',
  accessType: 'access_type',
  accessSite: 'access_site',
  dayGroup: 'day_group',
  scheduleDays: 'schedule_days',
  shift: 'shift',
  chair: 'chair',
  treatmentsPerWeek: 'treatments_per_week',
  prescribedMinutes: 'prescribed_minutes',
  dryWeightKg: 'dry_weight_kg',
  heightCm: 'height_cm',
  amputationPercent: 'amputation_percent',
  dateFirstDialysis: 'date_first_dialysis',
  dateOfAdmission: 'date_of_admission',
  isTransient: 'is_transient',
  isIsolation: 'is_isolation',
  diabetic: 'diabetic',
  allergies: 'allergies',
  primaryProviderId: 'primary_provider_id',
} as const satisfies Record<Exclude<keyof Input, 'address' | 'ssn' | 'acceptDuplicate'>, keyof PatientRow>;

/** Columns that carry the treatment schedule: a change of one of them moves future draws. */
export const scheduleColumns: readonly string[] = ['facility_id', 'modality', 'day_group', 'schedule_days', 'shift', 'chair'];

/** From what was entered to columns; what is absent stays as it is, an empty text is kept as no value. */
export function patientColumns(input: Input, cipher: FieldCipher): PatientColumns {
  const columns: PatientColumns = columnsOf(patientColumnOf, input);
  if (input.address) columns.address = JSON.stringify(input.address);
  if (input.dayGroup && input.scheduleDays === undefined) columns.schedule_days = [...scheduleDaysOf({ dayGroup: input.dayGroup })];
  if (input.scheduleDays) columns.schedule_days = [...scheduleDaysOf({ scheduleDays: input.scheduleDays })];
  if (input.ssn !== undefined) Object.assign(columns, ssnColumns(input.ssn, cipher));
  return columns;
}

function ssnColumns(ssn: string | null, cipher: FieldCipher): PatientColumns {
  const digits = ssn?.replace(/\D/g, '') ?? '';
  if (!digits) return { ssn_encrypted: null, ssn_last4: null, ssn_digest: null };
  return { ssn_encrypted: cipher.encrypt(digits), ssn_last4: digits.slice(-4), ssn_digest: cipher.digest(digits) };
}
