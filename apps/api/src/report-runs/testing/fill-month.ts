import type { TestApi } from '../../platform/testing/test-api.ts';
import { clinic, staff } from '../../platform/testing/test-clinic.ts';

export type MonthEntry = {
  patientId: string;
  facilityId?: string;
  /** By test: the value of the month, or why there is none. */
  values?: Readonly<Record<string, number | string>>;
  modality?: string;
  chair?: number;
  isTransient?: boolean;
};

/** Puts patients and their values into a month of a facility, as the worker keeps them. Months are `2026-10-01`. */
export async function fillMonth(
  api: Pick<TestApi, 'sql'>,
  month: string,
  entries: readonly MonthEntry[],
  tenantId: string = clinic.tenantA,
) {
  for (const { patientId, facilityId = clinic.facility, values = {}, modality = 'HD', chair = 11, isTransient = false } of entries) {
    await api.sql(
      `insert into patient_months (tenant_id, month, facility_id, patient_id, organization_id, modality, whole_month, same_kinetics, status_at_end,
         is_transient, is_diabetic, has_values, days_present, first_day, last_day, age_years, esrd_days, treatments_per_week, access_type, provider_id,
         shift, day_group, chair, is_isolation, draws_planned, draws_collected, draws_missed, draws_late, is_reconstructed)
       select $1, $2, $3, $4, f.organization_id, $5, true, true, 'ACTIVE', $6, false, $7, 31, $2, ($2::date + interval '1 month - 1 day')::date, 68, 900, 3,
         'AVF', $8, 'FIRST', 'MWF', $9, false, 4, 4, 0, 0, false
       from facilities f where f.tenant_id = $1 and f.id = $3`,
      [
        tenantId,
        month,
        facilityId,
        patientId,
        modality,
        isTransient,
        Object.keys(values).length > 0,
        tenantId === clinic.tenantA ? staff.provider.employeeId : null,
        chair,
      ],
    );
    for (const [code, value] of Object.entries(values)) {
      const isReason = typeof value === 'string';
      await api.sql(
        `insert into month_values (tenant_id, month, facility_id, party_id, result_code, value_numeric, goal_position, verdict, side, status, untested_because,
           values_in_month, lowest, highest, collected_at, resulted_at, kt_method)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::"char", $11, $12, $6, $6, $13, $13, case when $5 = 'KTVSP' then 'DAUGIRDAS_II' end`,
        [
          ...[tenantId, month, facilityId, patientId, code],
          ...(isReason
            ? [null, null, null, null, null, value, 0, null]
            : [value, ...judged(code, value), 'F', null, 1, `${month.slice(0, 8)}14T12:00:00Z`]),
        ],
      );
    }
  }
  for (const facilityId of new Set(entries.map((entry) => entry.facilityId ?? clinic.facility)))
    await api.sql(
      `insert into report_months (tenant_id, facility_id, month, state, refreshed_at) values ($1, $2, $3, 'OPEN', now()) on conflict do nothing`,
      [tenantId, facilityId, month],
    );
}

const goals: Readonly<Record<string, readonly [number, number]>> = {
  HGB: [10, 12],
  KTVSP: [1.2, 99],
  PHOS: [3.5, 5.5],
  URR: [65, 100],
  ALB: [4, 99],
};
function judged(code: string, value: number): readonly (string | null)[] {
  const [low, high] = goals[code] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (value < low) return ['B', 'OUT_OF_GOAL', 'LOW'];
  return value > high ? ['A', 'OUT_OF_GOAL', 'HIGH'] : ['I', 'IN_RANGE', null];
}
