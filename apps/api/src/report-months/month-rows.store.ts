import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import { unnestRows } from '../platform/unnest-rows.ts';
import type { MonthValueRow, PatientMonthRow } from './month-rows.ts';
import { patientMonthColumns } from './month-source.store.ts';

/** A row with the revision of its facility-month that begins or ends with it; 0: the month is open, the row is replaced. */
export type Revised<Row> = Row & { revision: number };

/** The newest rows of some patients in a month, at every facility. */
export async function listStoredPatients(db: Reader, tenantId: string, month: string, ids: readonly string[]): Promise<PatientMonthRow[]> {
  const { rows } = await sql<PatientMonthRow>`
    select ${patientMonthColumns}
    from patient_months t
    where t.tenant_id = ${tenantId} and t.month = ${month} and t.patient_id = any(${ids}::uuid[]) and t.revision_to is null`.execute(db);
  return rows;
}

/** The newest values of some parties in a month. */
export async function listStoredValues(db: Reader, tenantId: string, month: string, ids: readonly string[]): Promise<MonthValueRow[]> {
  const milliseconds = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::double precision`;
  const { rows } = await sql<MonthValueRow>`
    select t.month, t.facility_id as "facilityId", t.party_id as "partyId", t.result_code as code, t.value_numeric as numeric, t.comparator,
      t.value_text as text, t.is_external as "isExternal", t.goal_position as position, t.verdict, t.side, t.is_urgent as "isUrgent",
      t.status, t.untested_because as "untestedBecause", t.values_in_month as "valuesInMonth", t.lowest, t.highest,
      t.kt_method as "ktvMethod", t.result_id as "resultId", t.requisition_id as "requisitionId",
      ${milliseconds('t.collected_at')} as "collectedAt", ${milliseconds('t.resulted_at')} as "resultedAt"
    from month_values t
    where t.tenant_id = ${tenantId} and t.month = ${month} and t.party_id = any(${ids}::uuid[]) and t.revision_to is null`.execute(db);
  return rows;
}

export async function endPatients(db: Writer, tenantId: string, month: string, rows: readonly Revised<PatientMonthRow>[]): Promise<void> {
  if (!rows.length) return;
  const gone = unnestRows(rows, { facilityId: 'uuid', patientId: 'uuid', revision: 'int' });
  const isGone = sql`t.tenant_id = ${tenantId} and t.month = ${month} and t.facility_id = g."facilityId" and t.patient_id = g."patientId"
    and t.revision_to is null`;
  await sql`delete from patient_months t using ${gone} g where ${isGone} and g.revision = 0`.execute(db);
  await sql`update patient_months t set revision_to = g.revision from ${gone} g where ${isGone} and g.revision > 0`.execute(db);
}

export async function endValues(db: Writer, tenantId: string, month: string, rows: readonly Revised<MonthValueRow>[]): Promise<void> {
  if (!rows.length) return;
  const gone = unnestRows(rows, { facilityId: 'uuid', partyId: 'uuid', code: 'text', revision: 'int' });
  const isGone = sql`t.tenant_id = ${tenantId} and t.month = ${month} and t.facility_id = g."facilityId" and t.party_id = g."partyId"
    and t.result_code = g.code and t.revision_to is null`;
  await sql`delete from month_values t using ${gone} g where ${isGone} and g.revision = 0`.execute(db);
  await sql`update month_values t set revision_to = g.revision from ${gone} g where ${isGone} and g.revision > 0`.execute(db);
}

export async function insertPatients(db: Writer, tenantId: string, rows: readonly Revised<PatientMonthRow>[]): Promise<void> {
  if (!rows.length) return;
  await sql`insert into patient_months (tenant_id, month, facility_id, patient_id, organization_id, modality, whole_month, same_kinetics,
      status_at_end, left_because, is_transient, is_diabetic, has_values, days_present, first_day, last_day, age_years, esrd_days,
      treatments_per_week, access_type, provider_id, shift, day_group, chair, is_isolation, draws_planned, draws_collected, draws_missed,
      draws_late, is_reconstructed, revision_from)
    select ${tenantId}, a.*
    from ${unnestRows(rows, {
      month: 'date',
      facilityId: 'uuid',
      patientId: 'uuid',
      organizationId: 'uuid',
      modality: 'text',
      wholeMonth: 'boolean',
      sameKinetics: 'boolean',
      statusAtEnd: 'text',
      leftBecause: 'text',
      isTransient: 'boolean',
      isDiabetic: 'boolean',
      hasValues: 'boolean',
      daysPresent: 'int',
      firstDay: 'date',
      lastDay: 'date',
      ageYears: 'int',
      esrdDays: 'int',
      treatmentsPerWeek: 'numeric',
      accessType: 'text',
      providerId: 'uuid',
      shift: 'text',
      dayGroup: 'text',
      chair: 'int',
      isIsolation: 'boolean',
      drawsPlanned: 'int',
      drawsCollected: 'int',
      drawsMissed: 'int',
      drawsLate: 'int',
      isReconstructed: 'boolean',
      revision: 'int',
    })} a`.execute(db);
}

export async function insertValues(db: Writer, tenantId: string, rows: readonly Revised<MonthValueRow>[]): Promise<void> {
  if (!rows.length) return;
  const moment = (name: string) => sql`to_timestamp((a.${sql.raw(`"${name}"`)} / 1000.0)::double precision)`;
  await sql`insert into month_values (tenant_id, month, facility_id, party_id, result_code, value_numeric, comparator, value_text, is_external,
      goal_position, verdict, side, is_urgent, status, untested_because, values_in_month, lowest, highest, kt_method, result_id,
      requisition_id, collected_at, resulted_at, revision_from)
    select ${tenantId}, a.month, a."facilityId", a."partyId", a.code, a.numeric, a.comparator, a.text, a."isExternal", a.position, a.verdict,
      a.side, a."isUrgent", a.status, a."untestedBecause", a."valuesInMonth", a.lowest, a.highest, a."ktvMethod", a."resultId",
      a."requisitionId", ${moment('collectedAt')}, ${moment('resultedAt')}, a.revision
    from ${unnestRows(rows, {
      month: 'date',
      facilityId: 'uuid',
      partyId: 'uuid',
      code: 'text',
      numeric: 'numeric',
      comparator: 'text',
      text: 'text',
      isExternal: 'boolean',
      position: 'text',
      verdict: 'text',
      side: 'text',
      isUrgent: 'boolean',
      status: '"char"',
      untestedBecause: 'text',
      valuesInMonth: 'int',
      lowest: 'numeric',
      highest: 'numeric',
      ktvMethod: 'text',
      resultId: 'bigint',
      requisitionId: 'uuid',
      collectedAt: 'numeric',
      resultedAt: 'numeric',
      revision: 'int',
    })} a`.execute(db);
}
