import type { Reader } from '@drawday/database/connect.ts';
import type { PartyType, ResultState, SexCode, ValueState } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { drawsInDoubtSql } from '../platform/in-doubt-sql.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { isHistoryShown, isShown, isShownAlone, type ResultReach } from '../platform/shown-results-sql.ts';
import { statusIn } from '../platform/status-in.ts';
import type { VerdictColumns } from '../platform/verdict-columns.ts';

/** The party of a history: what ranges and goals depend on. */
export type PartyRow = {
  id: string;
  party_type: PartyType;
  facility_id: string;
  organization_id: string;
  time_zone: string;
  modality: string | null;
  sex: SexCode | null;
  date_of_birth: string | null;
  treatments_per_week: number | null;
};

const parties = (reach: ResultReach, id: string) => sql`
  select p.id, 'PATIENT' as party_type, p.facility_id, p.modality, p.sex, p.date_of_birth, p.treatments_per_week
  from patients p
  where p.tenant_id = ${reach.tenantId} and p.id = ${id} and p.deleted_at is null
  union all
  select e.id, 'EMPLOYEE', a.facility_id, null, e.sex, e.date_of_birth, null
  from employees e
  join assignments a on a.tenant_id = e.tenant_id and a.employee_id = e.id
  where e.tenant_id = ${reach.tenantId} and e.id = ${id}
  union all select s.id, 'SITE', s.facility_id, null, null, null, null from sources s where s.tenant_id = ${reach.tenantId} and s.id = ${id}`;
const partyColumns = sql`w.id, w.party_type, w.facility_id, f.organization_id, f.time_zone, w.modality, w.sex,
  w.date_of_birth, w.treatments_per_week`;
const partyJoin = (reach: ResultReach) => sql`join facilities f on f.tenant_id = ${reach.tenantId} and f.id = w.facility_id`;
/** A patient or source has one facility, an employee several: which are in reach is looked up here, rather than sending hundreds to the database to find one. */
const firstInReach = <Row extends PartyRow>(rows: readonly Row[], reach: ResultReach): Row | undefined =>
  rows.find((row) => reach.reach[row.party_type].includes(row.facility_id));

export async function findParty(db: Reader, reach: ResultReach, id: string): Promise<PartyRow | undefined> {
  const { rows } = await sql<PartyRow>`select ${partyColumns} from (${parties(reach, id)}) w ${partyJoin(reach)}`.execute(db);
  return firstInReach(rows, reach);
}

export type TrendRow = VerdictColumns & {
  collected_at: Date;
  value_numeric: number | null;
  comparator: string | null;
  unit: string | null;
  status: ValueState;
  value_text?: string | null;
};

/** One numeric test of one party since a moment, oldest first: answered from the trend index alone. */
export async function listTrend(db: Reader, tenantId: string, partyId: string, resultCode: string, since: string): Promise<TrendRow[]> {
  const { rows } = await sql<TrendRow>`
    select collected_at, value_numeric, comparator, unit, verdict, side, because, is_urgent, status from results
    where tenant_id = ${tenantId}
      and party_id = ${partyId}
      and result_code = ${resultCode}
      and superseded_at is null
      and collected_at >= ${since}::timestamptz
      and status <> 'X'
    order by collected_at`.execute(db);
  return rows;
}

/** Values `x` of one test of a party, of draws `r`, that this caller may see: none that a newer one has replaced, and none that was not performed. */
const historyOf = (reach: ResultReach, partyId: string, resultCode: string) => sql`x.tenant_id = ${reach.tenantId}
      and x.party_id = ${partyId}
      and x.result_code = ${resultCode}
      and x.superseded_at is null
      and x.status <> 'X'
      and ${isHistoryShown(reach, sql`x`)}
      and ${isShown(reach)}`;

/** The same for a test whose values are texts, for restricted tests, which depend on who ordered each draw, and for employees, who are seen by place. */
export async function listTextTrend(
  db: Reader,
  reach: ResultReach,
  partyId: string,
  resultCode: string,
  since: string,
): Promise<TrendRow[]> {
  const { rows } = await sql<TrendRow>`
    select x.collected_at, x.value_numeric, x.comparator, x.unit, x.verdict, x.side, x.because, x.is_urgent, x.status,
      x.value_text
    from results x
    left join requisitions r on r.tenant_id = x.tenant_id and r.id = x.requisition_id
    where ${historyOf(reach, partyId, resultCode)} and x.collected_at >= ${since}::timestamptz
    order by x.collected_at`.execute(db);
  return rows;
}

export type EarlierDoseRow = TrendRow & { requisition_id: string; value_text: string | null; answers: Record<string, string> };

/** One calculated value of a patient in the treatments before a moment, newest first, with what was answered about each; without draws in question. */
export async function listEarlierDoses(
  db: Reader,
  reach: ResultReach,
  patientId: string,
  resultCode: string,
  before: string,
): Promise<EarlierDoseRow[]> {
  const { rows } = await sql<EarlierDoseRow>`
    select x.requisition_id, x.collected_at, x.value_numeric, x.comparator, x.value_text, x.unit, x.verdict, x.side, x.because, x.is_urgent,
      x.status,
      coalesce((select jsonb_object_agg(a.aoe_code, a.value)
        from aoe_answers a
        where a.tenant_id = x.tenant_id
          and a.requisition_id = x.requisition_id
          and a.aoe_code = any(${['PREWT', 'POSTWT', 'TXMIN', 'NETUF']}::text[])), '{}') as answers
    from results x
    join requisitions r on r.tenant_id = x.tenant_id and r.id = x.requisition_id
    where ${historyOf(reach, patientId, resultCode)}
      and x.collected_at < ${before}::timestamptz
      and r.deleted_at is null
      and r.id <> all(${drawsInDoubtSql(reach.tenantId, [patientId])})
    order by x.collected_at desc
    limit 8`.execute(db);
  return rows;
}

/** When the draws of a patient that are in question were collected, in milliseconds: the trend index knows no draws. */
export async function listDoubtedTimes(db: Reader, tenantId: string, patientId: string): Promise<number[]> {
  const { rows } = await sql<{ collected_at: Date }>`
    select distinct x.collected_at from requisitions r join results x on x.tenant_id = r.tenant_id and x.requisition_id = r.id
    where r.tenant_id = ${tenantId} and r.id = any(${drawsInDoubtSql(tenantId, [patientId])}) and x.superseded_at is null`.execute(db);
  return rows.map((row) => row.collected_at.getTime());
}

export type GridDraw = { id: string; draw_date: string; collected_at: string; status: string };
export type GridParty = PartyRow & { draws: GridDraw[] };

/** A party with its newest draws that have results, newest first: one query. */
export async function findPartyWithDraws(db: Reader, reach: ResultReach, id: string, count: number): Promise<GridParty | undefined> {
  const { rows } = await sql<GridParty>`
    select ${partyColumns}, coalesce(d.draws, '[]') as draws from (${parties(reach, id)}) w ${partyJoin(reach)}
      left join lateral (select jsonb_agg(jsonb_build_object('id', n.id, 'draw_date', n.draw_date, 'collected_at',
            n.collected_at, 'status', n.status)
          order by n.draw_date desc,
        n.id desc) as draws
      from (
        select r.id, coalesce(r.draw_date, ${localDaySql(sql`f.time_zone`, sql`r.collected_at`)}) as draw_date, r.collected_at, r.status
        from requisitions r
        where r.tenant_id = ${reach.tenantId}
          and r.party_type = w.party_type
          and r.party_id = w.id
          and r.deleted_at is null
          and ${isHistoryShown(reach, sql`r`)}
          and ${statusIn('withValues')} and r.collected_at is not null order by r.draw_date desc limit ${count}) n) d on true`.execute(db);
  return firstInReach(rows, reach);
}

export type GridValue = VerdictColumns & {
  id: number;
  requisition_id: string;
  result_code: string;
  value_numeric: number | null;
  comparator: string | null;
  value_text: string | null;
  unit: string | null;
  goal_met: boolean | null;
  status: ResultState;
  is_calculated: boolean;
  comment: string | null;
  reference_low: number | null;
  reference_high: number | null;
};

/** All current values of some draws. `from` and `to` bound the collection, so that only the partitions of these years are opened. */
export async function listGridValues(
  db: Reader,
  reach: ResultReach,
  draws: readonly GridDraw[],
  from: string,
  to: string,
): Promise<GridValue[]> {
  const { rows } = await sql<GridValue>`
    select x.id, x.requisition_id, x.result_code, x.value_numeric, x.comparator, x.value_text, x.unit, x.verdict, x.side,
      x.because, x.is_urgent, x.goal_met, x.status, x.is_calculated, x.comment, x.reference_low, x.reference_high
    from results x
    where x.tenant_id = ${reach.tenantId}
      and x.requisition_id = any(${draws.map((draw) => draw.id)}::uuid[])
      and x.superseded_at is null
      and x.withdrawn_as is null
      and x.collected_at between ${from}::timestamptz
      and ${to}::timestamptz
      and ${isShownAlone(reach)}`.execute(db);
  return rows;
}
