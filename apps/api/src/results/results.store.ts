import { laboratoryTests } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import type { Judgement } from '@drawday/domain';
import type { CriticalState, ResultState, SupersededReason, VerdictNote, Withdrawal } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { drawsInDoubtSql } from '../platform/in-doubt-sql.ts';
import { isHistoryShown, isShown, isShownAlone, type ResultReach } from '../platform/shown-results-sql.ts';
import type { VerdictColumns } from '../platform/verdict-columns.ts';
import { isDiabeticSql } from './draw-state.store.ts';
import { type Escalation, escalationSql } from './escalations.store.ts';
import type { JudgedBy } from './judged-by.ts';

/** One version of one result, with who reviewed it and what it replaced. */
export type ResultRow = VerdictColumns & {
  /** Known only where the change of the test depends on it. */
  is_not_diabetic: boolean;
  id: number;
  requisition_id: string;
  result_code: string;
  value_numeric: number | null;
  comparator: string | null;
  value_text: string | null;
  unit: string | null;
  reference_low: number | null;
  reference_high: number | null;
  reference_text: string | null;
  reported_value: string | null;
  reported_unit: string | null;
  critical_open: CriticalState | null;
  verdict_notes: VerdictNote[];
  verdict_detail: Judgement['detail'] | null;
  judged_by: JudgedBy | null;
  goal_met: boolean | null;
  sender_flag: string | null;
  status: ResultState;
  tnp_reason: string | null;
  withdrawn_as: Withdrawal | null;
  is_in_question: boolean;
  collected_at: Date;
  resulted_at: Date;
  performing_lab: string | null;
  method: string | null;
  comment: string | null;
  is_calculated: boolean;
  superseded_at: Date | null;
  /** It came and was never on the chart. */
  superseded_because: SupersededReason | null;
  created_at: Date;
  old_numeric: number | null;
  old_comparator: string | null;
  old_text: string | null;
  old_unit: string | null;
  old_status: string | null;
  old_withdrawn_as: Withdrawal | null;
  old_resulted_at: Date | null;
  reviewed_by_name: string | null;
  reviewed_at: Date | null;
  review_comment: string | null;
  opened_at: Date | null;
  acknowledged_at: Date | null;
  acknowledged_by_name: string | null;
  told_to: string | null;
  escalation: Escalation | null;
  read_back_value: string | null;
};

/** Tests whose change is looked at only in some patients. */
const deltaOfSome = laboratoryTests.filter((test) => test.delta?.when.includes('NOT_DIABETIC')).map((test) => test.code);

/** Whether a result is of a person without diabetes, where its delta rule asks. */
export const isNotDiabeticSql = sql`case when x.result_code = any(${deltaOfSome}::text[]) then not ${isDiabeticSql} else false end`;

const resultColumns = sql`x.id, x.requisition_id, x.result_code, x.value_numeric, x.comparator, x.value_text, x.unit,
  ${isNotDiabeticSql} as is_not_diabetic,
  x.reference_low, x.reference_high, x.reference_text, x.reported_value, x.reported_unit,
  x.verdict, x.side, x.because, x.is_urgent, x.critical_open, x.verdict_notes, x.verdict_detail, x.judged_by, x.goal_met, x.sender_flag,
  x.status, x.tnp_reason, x.withdrawn_as, (x.contradicting is not null or exists (select 1
    from order_problems q
    where q.tenant_id = x.tenant_id and q.requisition_id = x.requisition_id and q.result_code = x.result_code
      and q.status = 'OPEN' and q.deleted_at is null and 'EMPTY_FINAL' = any(q.patterns))) as is_in_question, o.withdrawn_as as old_withdrawn_as,
  x.collected_at, x.resulted_at, x.performing_lab, x.method, x.comment, x.is_calculated, x.superseded_at, x.superseded_because,
  x.created_at,
  o.value_numeric as old_numeric, o.comparator as old_comparator, o.value_text as old_text, o.unit as old_unit,
  o.status as old_status,
  o.resulted_at as old_resulted_at,
  coalesce(w.reviewed_by_name, case when x.created_at <= r.reviewed_at then '' end) as reviewed_by_name,
  coalesce(w.reviewed_at, case when x.created_at <= r.reviewed_at then r.reviewed_at end) as reviewed_at,
  w.comment as review_comment, c.opened_at, c.acknowledged_at, c.acknowledged_by_name, c.told_to, c.read_back_value,
  ${escalationSql} as escalation`;
/** A version replaced the latest one before it that says something else: a corrected time of collection makes copies of all. */
const resultJoins = sql`join requisitions r on r.tenant_id = x.tenant_id and r.id = x.requisition_id
  left join lateral (select b.value_numeric, b.comparator, b.value_text, b.unit, b.status, b.withdrawn_as, b.resulted_at from results b
    where x.supersedes_id is not null and b.tenant_id = x.tenant_id and b.requisition_id = x.requisition_id and b.result_code = x.result_code and b.id < x.id
      and b.superseded_because is null
      and (b.value_numeric, b.comparator, b.value_text, b.unit, b.status, b.comment,
      b.resulted_at) is distinct from (x.value_numeric, x.comparator, x.value_text, x.unit, x.status, x.comment,
      x.resulted_at)
    order by b.id desc limit 1) o on true
  left join lateral (select v.reviewed_by_name, v.reviewed_at, v.comment
      from result_reviews v
      where v.tenant_id = x.tenant_id and v.result_id = x.id order by v.reviewed_at desc
      limit 1) w
    on true
  left join critical_results c on c.tenant_id = x.tenant_id and c.result_id = x.id and c.withdrawn_at is null`;

/** Current results of draws, in the order of the directory. */
export async function listResults(db: Reader, reach: ResultReach, requisitionIds: readonly string[]): Promise<ResultRow[]> {
  if (!requisitionIds.length) return [];
  const { rows } = await sql<ResultRow>`
    select ${resultColumns} from results x ${resultJoins} left join result_codes d on d.code = x.result_code
    where x.tenant_id = ${reach.tenantId}
      and x.requisition_id = any(${requisitionIds}::uuid[])
      and x.superseded_at is null
      and ${isShown(reach)}
    order by x.requisition_id, d.position, x.result_code`.execute(db);
  return rows;
}

/** Every version of one result of a draw, newest first. */
export async function listVersions(db: Reader, reach: ResultReach, requisitionId: string, resultCode: string): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select ${resultColumns}
    from results x ${resultJoins}
    where x.tenant_id = ${reach.tenantId}
      and x.requisition_id = ${requisitionId}
      and x.result_code = ${resultCode}
      and ${isShown(reach)}
    order by x.created_at desc, x.id desc`.execute(db);
  return rows;
}

export type EarlierValue = {
  party_id: string;
  result_code: string;
  collected_at: Date;
  value_numeric: number | null;
  comparator: string | null;
  value_text: string | null;
  unit: string | null;
};

/** For each party and test the last values up to a moment that nobody doubts, newest first: what came before, and the sparkline. */
export async function listEarlierValues(
  db: Reader,
  reach: ResultReach,
  wanted: readonly { partyId: string; code: string; upTo: string }[],
  count: number,
): Promise<EarlierValue[]> {
  if (!wanted.length) return [];
  const inDoubt = drawsInDoubtSql(reach.tenantId, [...new Set(wanted.map((one) => one.partyId))]);
  const { rows } = await sql<EarlierValue>`
    select w.party_id, w.code as result_code, h.collected_at, h.value_numeric, h.comparator, h.value_text, h.unit
    from unnest(${wanted.map((one) => one.partyId)}::uuid[], ${wanted.map((one) => one.code)}::text[],
      ${wanted.map((one) => one.upTo)}::timestamptz[]) as w (party_id, code, up_to)
      cross join lateral (select x.collected_at, x.value_numeric, x.comparator, x.value_text, x.unit
      from results x
      where x.tenant_id = ${reach.tenantId}
        and x.party_id = w.party_id
        and x.result_code = w.code
        and x.superseded_at is null
        and x.status <> 'X'
        and x.collected_at <= w.up_to
        and x.requisition_id = any(${inDoubt}) is not true
        and ${isShownAlone(reach)}
        and ${isHistoryShown(reach, sql`x`)}
      order by x.collected_at desc limit ${count}) h`.execute(db);
  return rows;
}
