import { restrictedCodes, restrictedOfferings } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import type { Comparator, PartyType } from '@drawday/vocabulary';
import { resultStates } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { drawsInDoubtSql } from '../platform/in-doubt-sql.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { isExternalShown, isHistoryShown, isShownAlone, resultReach } from '../platform/shown-results-sql.ts';
import { codeIn, statusIn } from '../platform/status-in.ts';
import type { VerdictColumns } from '../platform/verdict-columns.ts';

/** Of whom facts are read: one batch. */
export type FactScope = { actor: Actor; partyType: PartyType; partyIds: readonly string[] };
/** Local days, both included; null: without a bound. */
export type DaySpan = { from: string | null; to: string | null };

export type ReportValueRow = VerdictColumns & {
  party_id: string;
  requisition_id: string | null;
  result_id: string | null;
  result_code: string;
  value_numeric: number | null;
  comparator: Comparator | null;
  value_text: string | null;
  unit: string | null;
  goal_met: boolean | null;
  /** F or C; X: could not be performed. */
  status: string;
  collected_at: Date;
  day: string;
  is_external: boolean;
};

const dayOf = localDaySql(sql`f.time_zone`, sql`x.collected_at`);
/** A day may begin half a day earlier or later than in UTC. */
const around = ({ from, to }: DaySpan) => sql`${from === null ? sql`` : sql`and x.collected_at >= ${from}::date - interval '1 day'`}
      ${to === null ? sql`` : sql`and x.collected_at < ${to}::date + interval '2 days'`}`;

/**
 * Values of tests, oldest first: final and corrected ones that nobody doubts, and those that could not be performed; of patients the verified
 * ones of other laboratories too.
 */
export async function listReportValues(
  db: Reader,
  { actor, partyType, partyIds }: FactScope,
  codes: readonly string[],
  span: DaySpan,
): Promise<ReportValueRow[]> {
  const reach = resultReach(actor);
  const external =
    partyType === 'PATIENT'
      ? sql`union all
    select o.patient_id, null, null, l.result_code, case when l.because is null then l.value_numeric end, l.comparator,
      l.value_text, l.unit, null, null, null, false, null, 'F', x.collected_at, ${dayOf}, true
    from external_results o
    join lateral (select o.collected_at) x on true
    join patients p on p.tenant_id = o.tenant_id and p.id = o.patient_id
    join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
    join external_result_lines l on l.tenant_id = o.tenant_id and l.external_result_id = o.id and l.superseded_at is null
    where o.tenant_id = ${actor.tenantId} and o.patient_id = any(${partyIds}::uuid[]) and o.status = 'VERIFIED' and o.deleted_at is null
      and l.result_code = any(${codes}::text[]) and ${isExternalShown(reach)}
      ${around(span)}`
      : sql``;
  const { rows } = await sql<ReportValueRow>`
    select x.party_id, x.requisition_id, x.id::text as result_id, x.result_code,
      case when x.because is distinct from 'UNIT' then x.value_numeric end as value_numeric, x.comparator, x.value_text,
      x.unit, x.verdict, x.side, x.because, x.is_urgent, x.goal_met, x.status, x.collected_at, ${dayOf} as day,
      false as is_external
    from results x
    join facilities f on f.tenant_id = x.tenant_id and f.id = x.facility_id
    where x.tenant_id = ${actor.tenantId} and x.party_id = any(${partyIds}::uuid[]) and x.result_code = any(${codes}::text[])
      and x.party_type = ${partyType} and x.superseded_at is null and x.status <> 'P'
      and ${isShownAlone(reach)} and ${isHistoryShown(reach, sql`x`)}
      and (x.requisition_id is null or x.requisition_id <> all(${drawsInDoubtSql(actor.tenantId, partyIds)}))
      ${around(span)}
    ${external}
    order by collected_at, result_id`.execute(db);
  return rows;
}

export type WindowDrawRow = { party_id: string; id: string; day: string };
/** The last so many draws of each that were collected until a day, oldest first, whatever was measured in them. */
export async function listLastDraws(
  db: Reader,
  { actor, partyType, partyIds }: FactScope,
  count: number,
  until: string,
): Promise<WindowDrawRow[]> {
  const { rows } = await sql<WindowDrawRow>`
    select d.party_id, d.id, d.day
    from unnest(${partyIds}::uuid[]) w (id)
    join lateral (select x.party_id, x.id, x.collected_at, ${dayOf} as day
      from requisitions x
      join facilities f on f.tenant_id = x.tenant_id and f.id = x.facility_id
      where x.tenant_id = ${actor.tenantId} and x.party_type = ${partyType} and x.party_id = w.id and x.deleted_at is null
        and ${dayOf} <= ${until}::date and ${statusIn('kept', 'x.status')}
        and x.id <> all(${drawsInDoubtSql(actor.tenantId, partyIds)}) and ${isHistoryShown(resultReach(actor), sql`x`)}
      order by x.collected_at desc, x.id desc
      limit ${count}) d on true
    order by d.collected_at, d.id`.execute(db);
  return rows;
}

/** What was answered at the draw `x`; as a number, where it is one. */
const answerOf = (question: string) =>
  sql`(select a.value from aoe_answers a where a.tenant_id = x.tenant_id and a.requisition_id = x.id and a.aoe_code = ${question} limit 1)`;
const numberOf = (question: string) =>
  sql`case when ${answerOf(question)} ~ '^[0-9]+(\\.[0-9]+)?$' then ${answerOf(question)}::numeric end`;

export type ReportDrawRow = WindowDrawRow & { fields: Record<string, unknown> };
/** Draws of a period, planned or collected, with what a report may show of them, oldest first. */
export async function listReportDraws(
  db: Reader,
  { actor, partyType, partyIds }: FactScope,
  { from, to }: DaySpan,
): Promise<ReportDrawRow[]> {
  const reach = resultReach(actor);
  const { rows } = await sql<ReportDrawRow>`
    select x.party_id, x.id, coalesce(x.draw_date, ${dayOf}) as day,
      jsonb_build_object('drawNumber', x.number, 'drawDate', coalesce(x.draw_date, ${dayOf}), 'drawKind', x.draw_kind,
        'drawStatus', x.status, 'collectedAt', x.collected_at, 'shippedAt', x.shipped_at, 'receivedAt', x.received_at,
        'resultedAt', x.resulted_at, 'reviewedAt', x.reviewed_at, 'isStat', x.is_stat, 'isCorrected', x.is_corrected,
        'hoursToFinal', round(extract(epoch from (x.resulted_at - x.received_at)) / 3600, 1),
        'cancelReason', x.cancel_reason, 'rescheduleReason', x.reschedule_reason,
        'tests', array(select l.offering_code from requisition_lines l
          where l.tenant_id = x.tenant_id and l.requisition_id = x.id and l.covered_by is null
            and l.offering_code <> all(${reach.seesRestricted ? [] : restrictedOfferings}::text[])
          order by l.line_number),
        'missingCodes', x.missing_codes, 'isFasting', case x.fasting when 'Y' then true when 'N' then false end,
        'preWeightKg', ${numberOf('PREWT')}, 'postWeightKg', ${numberOf('POSTWT')}, 'treatmentMinutes', ${numberOf('TXMIN')},
        'netUfL', ${numberOf('NETUF')}, 'accessUsed', ${answerOf('ACCESS')}) as fields
    from requisitions x
    join facilities f on f.tenant_id = x.tenant_id and f.id = x.facility_id
    where x.tenant_id = ${actor.tenantId} and x.party_type = ${partyType} and x.party_id = any(${partyIds}::uuid[])
      and x.deleted_at is null and ${isHistoryShown(reach, sql`x`)}
      ${from === null ? sql`` : sql`and coalesce(x.draw_date, ${dayOf}) >= ${from}::date`}
      ${to === null ? sql`` : sql`and coalesce(x.draw_date, ${dayOf}) <= ${to}::date`}
    order by day, x.id`.execute(db);
  return rows;
}

export type ReportResultRow = ReportValueRow & { fields: Record<string, unknown> };
/** Every current value of a period, oldest first; of restricted tests those that the caller may see. */
export async function listReportResults(db: Reader, scope: FactScope, span: DaySpan): Promise<ReportResultRow[]> {
  const { actor, partyType, partyIds } = scope;
  const reach = resultReach(actor);
  const { rows } = await sql<ReportResultRow>`
    select x.party_id, x.requisition_id, x.id::text as result_id, x.result_code, x.value_numeric, x.comparator,
      x.value_text, x.unit, x.verdict, x.side, x.because, x.is_urgent, x.goal_met, x.status, x.collected_at, ${dayOf} as day,
      false as is_external,
      jsonb_build_object('resultCode', x.result_code, 'resultName', c.name, 'resultValue', coalesce(x.value_text,
          x.comparator || x.value_numeric, x.value_numeric::text), 'resultNumber',
        case when x.because is distinct from 'UNIT' and x.comparator is null then x.value_numeric end, 'unit', x.unit,
        'referenceText', coalesce(x.reference_text, x.reference_low || '-' || x.reference_high), 'verdict', x.verdict,
        'performingLab', x.performing_lab, 'comment', x.comment) as fields
    from results x
    join facilities f on f.tenant_id = x.tenant_id and f.id = x.facility_id
    join result_codes c on c.code = x.result_code
    where x.tenant_id = ${actor.tenantId} and x.party_id = any(${partyIds}::uuid[]) and x.party_type = ${partyType}
      and x.superseded_at is null and ${codeIn('x.status', resultStates.groups.final)}
      and ${reach.seesRestricted ? sql`true` : sql`x.result_code <> all(${restrictedCodes}::text[])`}
      and ${isHistoryShown(reach, sql`x`)}
      and (x.requisition_id is null or x.requisition_id <> all(${drawsInDoubtSql(actor.tenantId, partyIds)}))
      ${around(span)}
    order by x.collected_at, x.id`.execute(db);
  return rows;
}
