import { missingForActivation } from '@drawday/domain';

type Column =
  | 'first_name'
  | 'last_name'
  | 'date_of_birth'
  | 'sex'
  | 'modality'
  | 'facility_id'
  | 'schedule_days'
  | 'visit_days'
  | 'treatments_per_week'
  | 'primary_provider_id';

/** What verification requires and this record lacks, by the names of the fields. */
export const missingFacts = (row: Readonly<Partial<Record<Column, unknown>>>): string[] =>
  missingForActivation({
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth,
    sex: row.sex,
    modality: row.modality,
    facilityId: row.facility_id,
    scheduleDays: row.schedule_days,
    visitDays: row.visit_days,
    treatmentsPerWeek: row.treatments_per_week,
    primaryProviderId: row.primary_provider_id,
  });
