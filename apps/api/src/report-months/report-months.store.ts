import { columnsOfBounds } from '@drawday/database/bounds-columns.ts';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { MeasureCounts } from '@drawday/domain';
import type { Bounds, MonthCause, ReportMeasureId, ReportMonthState } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { unnestRows } from '../platform/unnest-rows.ts';

/** One worker counts the months of a tenant at a time: until the end of the transaction. */
export async function lockMonths(db: Writer, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`months ${tenantId}`}, 0))`.execute(db);
}

/** Partitions must be there before the first row of a month is written. */
export async function ensureMonths(db: Writer, from: string, to: string): Promise<void> {
  await sql`select ensure_partitions('patient_months', 'year', ${from}::date, ${to}::date),
    ensure_partitions('month_values', 'month', ${from}::date, ${to}::date)`.execute(db);
}

export type KnownMonth = { facilityId: string; month: string; state: ReportMonthState; revision: number };
/** The states of a month, by facility. */
export async function listKnownMonths(db: Reader, tenantId: string, months: readonly string[]): Promise<KnownMonth[]> {
  const { rows } = await sql<KnownMonth>`
    select facility_id as "facilityId", month, state, revision
    from report_months
    where tenant_id = ${tenantId} and month = any(${months}::date[])`.execute(db);
  return rows;
}

/** The months of one facility that were counted, open ones too. */
export async function listMonthsOf(db: Reader, tenantId: string, facilityId: string): Promise<(KnownMonth & { changedAt: Date | null })[]> {
  const { rows } = await sql<KnownMonth & { changedAt: Date | null }>`
    select facility_id as "facilityId", month, state, revision, changed_at as "changedAt"
    from report_months
    where tenant_id = ${tenantId} and facility_id = ${facilityId}
    order by month`.execute(db);
  return rows;
}

/** What a correction changed: never a name. */
export type MonthChange = {
  cause: string;
  partyId: string;
  code: string | null;
  resultId: number | null;
  from: string | null;
  to: string | null;
};
export type NextMonth = KnownMonth & { changedValues: number; reopenedBecause: readonly MonthChange[] | null };

/** Notes that months were counted, and what that changed in closed ones. */
export async function saveMonths(db: Writer, tenantId: string, months: readonly NextMonth[], now: Temporal.Instant): Promise<void> {
  if (!months.length) return;
  const at = now.toString();
  await sql`insert into report_months (tenant_id, facility_id, month, state, revision, refreshed_at, changed_values, reopened_because, changed_at)
    select ${tenantId}, a."facilityId", a.month, a.state, a.revision, ${at}::timestamptz, a."changedValues", a."reopenedBecause",
      case when a."reopenedBecause" is not null then ${at}::timestamptz end
    from ${unnestRows(months, { facilityId: 'uuid', month: 'date', state: 'text', revision: 'int', changedValues: 'int', reopenedBecause: 'jsonb' })} a
    on conflict (tenant_id, facility_id, month) do update set refreshed_at = excluded.refreshed_at, state = excluded.state,
      revision = excluded.revision, changed_at = coalesce(excluded.changed_at, report_months.changed_at),
      changed_values = case when excluded.reopened_because is null then report_months.changed_values else excluded.changed_values end,
      reopened_because = coalesce(excluded.reopened_because, report_months.reopened_because)`.execute(db);
}

/** Closes an open month as revision 1, or one that was corrected and has been quiet since. */
export async function closeMonth(db: Writer, tenantId: string, facilityId: string, month: string, now: Temporal.Instant): Promise<void> {
  await sql`update report_months
    set state = 'CLOSED', revision = greatest(revision, 1), closed_at = coalesce(closed_at, ${now.toString()}::timestamptz)
    where tenant_id = ${tenantId} and facility_id = ${facilityId} and month = ${month}`.execute(db);
}

export type FacilityMonthRow = Omit<MeasureCounts, 'classes'> & {
  facilityId: string;
  month: string;
  providerId: string;
  measure: ReportMeasureId;
  stratum: string;
  revision: number;
  classes: string;
};

/** What the measures of a month came to at some facilities, each in one revision. */
export async function replaceFacilityMonths(
  db: Writer,
  tenantId: string,
  month: string,
  revisions: readonly { facilityId: string; revision: number }[],
  rows: readonly FacilityMonthRow[],
): Promise<void> {
  await sql`delete from facility_months c
    using ${unnestRows(revisions, { facilityId: 'uuid', revision: 'int' })} g
    where c.tenant_id = ${tenantId} and c.month = ${month} and c.facility_id = g."facilityId" and c.revision in (0, g.revision)`.execute(
    db,
  );
  if (!rows.length) return;
  await sql`insert into facility_months (tenant_id, month, facility_id, provider_id, measure, stratum, revision, eligible, met, below, above,
      undecided, untested, excluded, value_sum, value_squares, value_count, classes)
    select ${tenantId}, a.month, a."facilityId", a."providerId", a.measure, a.stratum, a.revision, a.eligible, a.met, a.below, a.above,
      a.undecided, a.untested, a.excluded, a."valueSum", a."valueSquares", a."valueCount", nullif(a.classes, '{}')::int[]
    from ${unnestRows(rows, {
      month: 'date',
      facilityId: 'uuid',
      providerId: 'uuid',
      measure: 'text',
      stratum: 'text',
      revision: 'int',
      eligible: 'int',
      met: 'int',
      below: 'int',
      above: 'int',
      undecided: 'int',
      untested: 'int',
      excluded: 'int',
      valueSum: 'numeric',
      valueSquares: 'numeric',
      valueCount: 'int',
      classes: 'text',
    })} a`.execute(db);
}

/** What some measures of a facility's month came to, in its present revision. */
export async function listKeptMeasures(
  db: Reader,
  tenantId: string,
  { facilityId, month, revision }: KnownMonth,
  measures: readonly ReportMeasureId[],
): Promise<FacilityMonthRow[]> {
  const { rows } = await sql<FacilityMonthRow>`
    select facility_id as "facilityId", month, provider_id as "providerId", measure, stratum, revision, eligible, met, below, above, undecided,
      untested, excluded, coalesce(value_sum, 0) as "valueSum", coalesce(value_squares, 0) as "valueSquares", value_count as "valueCount",
      coalesce(classes::text, '{}') as classes
    from facility_months
    where tenant_id = ${tenantId} and facility_id = ${facilityId} and month = ${month} and revision = ${revision}
      and measure = any(${measures}::text[])`.execute(db);
  return rows;
}

export type MonthGoalRow = { modality: string; resultCode: string; goal: Bounds };
/** Keeps the goals of a month as they are when it is closed, with the name of the goal set in force. */
export async function insertMonthGoals(
  db: Writer,
  tenantId: string,
  { facilityId, organizationId, month, lastDay }: { facilityId: string; organizationId: string; month: string; lastDay: string },
  goals: readonly MonthGoalRow[],
): Promise<void> {
  if (!goals.length) return;
  const rows = goals.map(({ modality, resultCode, goal }) => ({ modality, resultCode, ...columnsOfBounds(goal) }));
  await sql`insert into month_goals (tenant_id, month, facility_id, modality, result_code, greater, greater_value, less, less_value, goal_set)
    select ${tenantId}, ${month}::date, ${facilityId}, a.modality, a."resultCode", a.greater, a.greater_value, a.less, a.less_value,
      coalesce((select s.name
        from goal_sets s
        left join goal_set_facilities g on g.tenant_id = s.tenant_id and g.goal_set_id = s.id and g.facility_id = ${facilityId}
        where s.tenant_id = ${tenantId} and s.organization_id = ${organizationId} and (g.facility_id is not null or s.is_default)
          and s.valid_from <= ${lastDay} and coalesce(s.valid_to, 'infinity') >= ${lastDay}
        order by g.facility_id nulls last, s.valid_from desc
        limit 1), '')
    from ${unnestRows(rows, { modality: 'text', resultCode: 'text', greater: 'text', greater_value: 'numeric', less: 'text', less_value: 'numeric' })} a
    on conflict do nothing`.execute(db);
}

export type Mark = { id: number; month: string; partyId: string; cause: MonthCause };
/**
 * Takes marks for this transaction, the oldest first; another worker takes others meanwhile.
 *
 * @param which only of months from `from` on, and before `before`; only marked before a moment
 */
export async function takeMarks(
  db: Writer,
  tenantId: string,
  {
    from,
    before,
    markedBefore,
    count,
  }: { from: string | null; before: string | null; markedBefore: Temporal.Instant | null; count: number },
): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    select id, month, party_id as "partyId", cause
    from month_dirty
    where tenant_id = ${tenantId} ${from ? sql`and month >= ${from}::date` : sql``} ${before ? sql`and month < ${before}::date` : sql``}
      ${markedBefore ? sql`and at < ${markedBefore.toString()}` : sql``}
    order by id
    limit ${count}
    for update skip locked`.execute(db);
  return rows;
}

export async function deleteMarks(db: Writer, tenantId: string, ids: readonly number[]): Promise<void> {
  await sql`delete from month_dirty where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`.execute(db);
}
