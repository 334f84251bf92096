import type { Reader } from '@drawday/database/connect.ts';
import type { MeasureCounts, MeasuredValue, MonthPatient, StoredThreshold } from '@drawday/domain';
import type {
  Bounds,
  DayGroup,
  ModalityCode,
  ReportMeasureId,
  ReportMonthState,
  ShiftCode,
  Verdict,
  VerdictSide,
} from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { boundsSql } from '../platform/bounds-sql.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { type MonthRevision, type MonthScope, revisionSql } from './month-scope.store.ts';

export type MonthState = {
  facilityId: string;
  month: string;
  state: ReportMonthState;
  revision: number;
  refreshedAt: Date;
  closedAt: Date | null;
  /** Values that the last correction changed, and what it was. */
  changedValues: number;
  reopenedBecause: unknown;
  /** Patients who count and have no value of any kind. */
  withoutValues: number;
};

/** The state of months; one that was never counted has none. */
export async function listMonthStates(
  db: Reader,
  tenantId: string,
  { facilityIds, months }: Pick<MonthScope, 'facilityIds' | 'months'>,
): Promise<MonthState[]> {
  const { rows } = await sql<MonthState>`
    select m.facility_id as "facilityId", m.month, m.state, m.revision, m.refreshed_at as "refreshedAt", m.closed_at as "closedAt",
      m.changed_values as "changedValues", m.reopened_because as "reopenedBecause",
      (select count(*)::int
        from patient_months t
        where t.tenant_id = m.tenant_id and t.month = m.month and t.facility_id = m.facility_id and t.revision_to is null
          and t.status_at_end = 'ACTIVE' and t.left_because is null and not t.is_transient and not t.has_values) as "withoutValues"
    from report_months m
    where m.tenant_id = ${tenantId} and m.facility_id = any(${facilityIds}::uuid[]) and m.month = any(${months}::date[])
    order by m.month, m.facility_id`.execute(db);
  return rows;
}

/** Patients of facilities with a change in an open month that the worker has not counted yet. */
export async function countUncounted(
  db: Reader,
  tenantId: string,
  { facilityIds, months }: Pick<MonthScope, 'facilityIds' | 'months'>,
): Promise<number> {
  const { rows } = await sql<{ patients: number }>`
    select count(distinct p.id)::int as patients
    from month_dirty d
    join patients p on p.tenant_id = d.tenant_id and p.id = d.party_id
    where d.tenant_id = ${tenantId} and d.month = any(${months}::date[]) and p.facility_id = any(${facilityIds}::uuid[])`.execute(db);
  return rows[0]?.patients ?? 0;
}

/** A patient in one month at one facility. */
export type PatientMonth = Omit<MonthPatient, 'modality'> & {
  month: string;
  facilityId: string;
  patientId: string;
  organizationId: string;
  modality: ModalityCode;
  daysPresent: number;
  firstDay: string;
  lastDay: string;
  providerId: string | null;
  shift: ShiftCode | null;
  dayGroup: DayGroup | null;
  chair: number | null;
  isIsolation: boolean;
  drawsCollected: number;
  drawsLate: number;
  /** Counted after the month: what has no history is as of that day. */
  isReconstructed: boolean;
};

/** Of the table `t`. */
export const patientMonthColumns = sql`t.month, t.facility_id as "facilityId", t.patient_id as "patientId", t.organization_id as "organizationId", t.modality,
      t.whole_month as "wholeMonth", t.same_kinetics as "sameKinetics", t.status_at_end as "statusAtEnd", t.left_because as "leftBecause",
      t.is_transient as "isTransient", t.is_diabetic as "isDiabetic", t.has_values as "hasValues", t.days_present as "daysPresent",
      t.first_day as "firstDay", t.last_day as "lastDay", t.age_years as "ageYears", t.esrd_days as "esrdDays",
      t.treatments_per_week as "treatmentsPerWeek", t.access_type as "accessType", t.provider_id as "providerId", t.shift,
      t.day_group as "dayGroup", t.chair, t.is_isolation as "isIsolation", t.draws_planned as "drawsPlanned",
      t.draws_collected as "drawsCollected", t.draws_missed as "drawsMissed", t.draws_late as "drawsLate",
      t.is_reconstructed as "isReconstructed"`;

/** Everybody who was in some facilities in some months, whether they count or not: by month, facility and ID. */
export async function listPatientMonths(
  db: Reader,
  tenantId: string,
  { facilityIds, months, revisions, filter = {} }: MonthScope,
): Promise<PatientMonth[]> {
  const { join, isAsked } = revisionSql(revisions);
  const only = (column: string, values: readonly string[] | undefined, type: 'text' | 'uuid') =>
    values ? sql`and ${sql.ref(`t.${column}`)} = any(${values}::${sql.raw(type)}[])` : sql``;
  const { rows } = await sql<PatientMonth>`
    select ${patientMonthColumns}
    from patient_months t ${join}
    where t.tenant_id = ${tenantId} and t.month = any(${months}::date[]) and t.facility_id = any(${facilityIds}::uuid[]) and ${isAsked}
      ${only('modality', filter.modalities, 'text')} ${only('shift', filter.shifts, 'text')} ${only('day_group', filter.dayGroups, 'text')}
      ${only('status_at_end', filter.statuses, 'text')} ${only('provider_id', filter.providerIds, 'uuid')} ${only('patient_id', filter.patientIds, 'uuid')}
    order by t.month, t.facility_id, t.patient_id`.execute(db);
  return rows;
}

/** The value of a month of one test of a patient or source, or why there is none. No row: nothing was ordered. */
export type MonthValue = MeasuredValue & {
  month: string;
  /** Where it was drawn: not always where the patient is now. */
  facilityId: string;
  partyId: string;
  code: string;
  text: string | null;
  verdict: Verdict | null;
  side: VerdictSide | null;
  isUrgent: boolean;
  /** Of another laboratory, verified here. */
  isExternal: boolean;
  valuesInMonth: number;
  highest: number | null;
  resultId: number | null;
  requisitionId: string | null;
  collectedAt: Date | null;
  resultedAt: Date | null;
};

/** The values of months of up to 500 parties, newest month first; those of other facilities of the tenant too. */
export async function listMonthValues(
  db: Reader,
  tenantId: string,
  {
    partyIds,
    codes,
    months,
    revisions,
  }: { partyIds: readonly string[]; codes: readonly string[]; months: readonly string[]; revisions?: readonly MonthRevision[] },
): Promise<MonthValue[]> {
  if (!partyIds.length || !codes.length) return [];
  const { join, isAsked } = revisionSql(revisions);
  const { rows } = await sql<MonthValue>`
    select t.month, t.facility_id as "facilityId", t.party_id as "partyId", t.result_code as code, t.value_numeric as numeric, t.comparator,
      t.value_text as text, t.goal_position as position, t.verdict, t.side, t.is_urgent as "isUrgent", t.is_external as "isExternal",
      t.status, t.untested_because as "untestedBecause", t.values_in_month as "valuesInMonth", t.lowest, t.highest,
      t.kt_method as "ktvMethod", t.result_id as "resultId", t.requisition_id as "requisitionId", t.collected_at as "collectedAt",
      t.resulted_at as "resultedAt"
    from month_values t ${join}
    where t.tenant_id = ${tenantId} and t.month = any(${months}::date[]) and t.party_id = any(${partyIds}::uuid[])
      and t.result_code = any(${codes}::text[]) and ${isAsked}
    order by t.party_id, t.result_code, t.month desc, t.status nulls last`.execute(db);
  return rows;
}

/** The counts of one measure of a closed month of a facility. */
export type FacilityMonth = MeasureCounts & {
  facilityId: string;
  month: string;
  measure: ReportMeasureId;
  /** Null: of all providers. */
  providerId: string | null;
  revision: number;
};

/** Stands for all providers in `facility_months`. */
const allProviders = '00000000-0000-0000-0000-000000000000';

type CountsScope = Pick<MonthScope, 'facilityIds' | 'months' | 'revisions'>;
/** `strata`: ALL, or modalities, each with counts of its own. `byProvider`: each provider’s own counts instead of all together. */
type WantedCounts = { measures: readonly ReportMeasureId[]; strata?: readonly string[]; byProvider?: boolean };

/** Counts `c` of closed months, as they are now or in a revision. All patients of all providers have an index of their own. */
function fromFacilityMonths(
  tenantId: string,
  { facilityIds, months, revisions = [] }: CountsScope,
  { measures, strata = ['ALL'], byProvider = false }: WantedCounts,
): RawBuilder<unknown> {
  const column = (name: keyof MonthRevision) => revisions.map((one) => one[name]);
  const isTogether = strata.every((one) => one === 'ALL');
  return sql`from report_months m
    left join unnest(${column('facilityId')}::uuid[], ${column('month')}::date[], ${column('revision')}::int[])
      as v (facility_id, month, revision) on v.facility_id = m.facility_id and v.month = m.month
    join facility_months c on c.tenant_id = m.tenant_id and c.month = m.month and c.facility_id = m.facility_id
      and c.revision = coalesce(v.revision, m.revision)
    where m.tenant_id = ${tenantId} and m.facility_id = any(${facilityIds}::uuid[]) and m.month = any(${months}::date[])
      and m.state <> 'OPEN' and c.month = any(${months}::date[]) and c.measure = any(${measures}::text[])
      and ${isTogether ? sql`c.stratum = 'ALL'` : sql`c.stratum = any(${strata}::text[])`}
      and c.provider_id ${byProvider ? sql`<>` : sql`=`} ${sql.lit(allProviders)}`;
}

/** What measures came to in closed months, as they are now or in a revision. */
export async function listFacilityMonths(db: Reader, tenantId: string, scope: CountsScope, wanted: WantedCounts): Promise<FacilityMonth[]> {
  const { rows } = await sql<FacilityMonth>`
    select c.facility_id as "facilityId", c.month, c.measure, nullif(c.provider_id, ${allProviders}) as "providerId", c.revision,
      c.eligible, c.met, c.below, c.above, c.undecided, c.untested, c.excluded, coalesce(c.value_sum, 0) as "valueSum",
      coalesce(c.value_squares, 0) as "valueSquares", c.value_count as "valueCount", coalesce(c.classes, '{}') as classes
    ${fromFacilityMonths(tenantId, scope, wanted)}
    order by c.month, c.facility_id, c.measure, c.provider_id, c.stratum`.execute(db);
  return rows;
}

/** People of counts `c`, added up. */
const summedCounts = sql.join(
  ['eligible', 'met', 'below', 'above', 'undecided', 'untested', 'excluded'].map(
    (column) => sql`sum(${sql.ref(`c.${column}`)})::int as ${sql.ref(column)}`,
  ),
);

/** The counts of one measure in a closed month, of some facilities together. */
export type SummedMonth = Omit<MeasureCounts, 'classes'> & Pick<FacilityMonth, 'month' | 'measure'>;

/** The same, added up over the facilities: however many an organization has, a row for each month and measure. */
export async function sumFacilityMonths(
  db: Reader,
  tenantId: string,
  scope: CountsScope,
  wanted: Omit<WantedCounts, 'byProvider'>,
): Promise<SummedMonth[]> {
  const { rows } = await sql<SummedMonth>`
    select c.month, c.measure, ${summedCounts}, coalesce(sum(c.value_sum), 0) as "valueSum",
      coalesce(sum(c.value_squares), 0) as "valueSquares", sum(c.value_count)::int as "valueCount"
    ${fromFacilityMonths(tenantId, scope, wanted)}
    group by c.month, c.measure`.execute(db);
  return rows;
}

/** The counts of one measure in the running month, of some facilities together. */
export type RunningMeasure = Omit<MeasureCounts, 'valueSum' | 'valueSquares' | 'valueCount' | 'classes'> & {
  measure: ReportMeasureId;
  /** ALL, or a modality. */
  stratum: string;
};

/** What measures have come to in the month that runs at each of some facilities, as of the last minute: counts that are kept, however many. */
export async function sumRunningMonth(
  db: Reader,
  tenantId: string,
  facilityIds: readonly string[],
  measures: readonly ReportMeasureId[],
  now: Temporal.Instant,
): Promise<RunningMeasure[]> {
  const today = localDaySql(sql`f.time_zone`, sql`${now.toString()}::timestamptz`);
  const { rows } = await sql<RunningMeasure>`
    select c.measure, c.stratum, ${summedCounts}
    from facilities f
    join report_months m on m.tenant_id = f.tenant_id and m.facility_id = f.id and m.month = date_trunc('month', ${today})::date
    join facility_months c on c.tenant_id = m.tenant_id and c.month = m.month and c.facility_id = m.facility_id and c.revision = m.revision
    where f.tenant_id = ${tenantId} and f.id = any(${facilityIds}::uuid[]) and c.measure = any(${measures}::text[])
      and c.provider_id = ${allProviders}
    group by c.measure, c.stratum
    order by c.measure, c.stratum`.execute(db);
  return rows;
}

export type MonthGoal = Bounds & { facilityId: string; month: string; modality: ModalityCode; resultCode: string; goalSet: string };

/** The goals of closed months, frozen when they were closed. */
export async function listMonthGoals(
  db: Reader,
  tenantId: string,
  { facilityIds, months, revisions }: Pick<MonthScope, 'facilityIds' | 'months' | 'revisions'>,
): Promise<MonthGoal[]> {
  const { join, isAsked } = revisionSql(revisions);
  const { rows } = await sql<MonthGoal>`
    select t.facility_id as "facilityId", t.month, t.modality, t.result_code as "resultCode", t.goal_set as "goalSet", ${boundsSql('t')}
    from month_goals t ${join}
    where t.tenant_id = ${tenantId} and t.facility_id = any(${facilityIds}::uuid[]) and t.month = any(${months}::date[]) and ${isAsked}
    order by t.month, t.facility_id, t.result_code, t.modality`.execute(db);
  return rows;
}

/** The thresholds of the quality program, all payment years. */
export async function listThresholds(db: Reader): Promise<(StoredThreshold & { unit: string | null; source: string })[]> {
  const { rows } = await sql<StoredThreshold & { unit: string | null; source: string }>`
    select payment_year as "paymentYear", measure, key, value, unit, source
    from quality_thresholds
    order by payment_year, measure, key`.execute(db);
  return rows;
}
