import type { PatientInput } from '@drawday/contracts/patients/patient.shape.ts';
import { scheduleDaysOf } from '@drawday/domain';
import { type DayGroup, modalities } from '@drawday/vocabulary';
import type { z } from 'zod';
import { columnsOf } from '../platform/columns-of.ts';
import { type SsnSeals, sealedSsn } from '../platform/sealed-ssn.ts';
import type { PatientColumns, PatientRow } from './patients.store.ts';

type Entered = z.output<typeof PatientInput>;
type Input = { [Field in keyof Entered]?: Entered[Field] | undefined };

/** Where each field is kept, and where the reply and an import take it from; the social security number is kept in three ways. */
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
  visitDays: 'visit_days',
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
export const scheduleColumns: readonly string[] = ['facility_id', 'modality', 'day_group', 'schedule_days', 'visit_days', 'shift', 'chair'];
/** Columns that are kept by validity: those, and the inputs of past calculations. */
export const datedColumns: readonly string[] = [...scheduleColumns, 'access_type', 'treatments_per_week'];

/**
 * Turns what was entered into columns; absent fields stay as they are, an empty text is stored as no value.
 * @param modality of the record, where none was entered
 */
export function patientColumns(input: Input, seals: SsnSeals, modality: string | null = null): PatientColumns {
  const columns: PatientColumns = columnsOf(patientColumnOf, input);
  if (input.address) columns.address = JSON.stringify(input.address);
  Object.assign(columns, dayColumns(input, input.modality ?? modality));
  if (input.ssn !== undefined) Object.assign(columns, sealedSsn(input.ssn, seals));
  return columns;
}

/** Days in order, once each. Peritoneal dialysis is daily: days entered for it can only be those of the visits. */
function dayColumns({ dayGroup, scheduleDays, visitDays, modality: entered }: Input, modality: string | null): PatientColumns {
  const inOrder = (days: readonly number[] | undefined) => days && [...scheduleDaysOf({ scheduleDays: days })];
  const isPeritoneal = modalities.isIn('peritoneal', modality);
  const visits = inOrder(visitDays ?? (isPeritoneal ? scheduleDays : undefined));
  const treatments = isPeritoneal ? undefined : inOrder(scheduleDays);
  return {
    ...(dayGroup && scheduleDays === undefined && visitDays === undefined && daysOfGroup(modality, dayGroup)),
    ...(treatments && { schedule_days: treatments }),
    ...(visits && { visit_days: visits }),
    ...(isPeritoneal && (entered !== undefined || scheduleDays !== undefined) && { schedule_days: [], treatments_per_week: 7 }),
  };
}

/** The days of a group: those of treatment or, for a home patient, those of the clinic visits. */
export function daysOfGroup(modality: string | null, dayGroup: DayGroup): { visit_days: number[] } | { schedule_days: number[] } {
  const days = [...scheduleDaysOf({ dayGroup })];
  return modalities.isIn('home', modality) ? { visit_days: days } : { schedule_days: days };
}
