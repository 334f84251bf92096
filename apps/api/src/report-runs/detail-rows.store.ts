import { restrictedOfferings } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import { modalities, requisitionStatuses } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { listNameSql } from '../platform/list-name-sql.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { isShown, shownTo } from '../platform/shown-results-sql.ts';
import type { VerdictColumns } from '../platform/verdict-columns.ts';
import { byFacility, byName, chosenPeople, providerNameSql } from './chosen-people.store.ts';
import type { RunPlan } from './run-plan.ts';

/** What every row about a draw says of its person and place. */
export type DrawPerson = {
  party_id: string;
  name: string;
  mrn: string | null;
  modality: string | null;
  day_group: string | null;
  shift: string | null;
  chair: number | null;
  provider_id: string | null;
  provider_name: string | null;
  facility_id: string;
  facility_name: string;
  facility_code: string;
  time_zone: string;
  requisition_id: string;
  number: string;
};
const person = sql`r.party_id, ${listNameSql('p', 'patients')} as name, p.mrn, coalesce(r.modality, p.modality) as modality,
  coalesce(r.day_group, p.day_group) as day_group, coalesce(r.shift, p.shift) as shift, coalesce(r.chair, p.chair) as chair,
  r.provider_id, ${providerNameSql('e')} as provider_name,
  r.facility_id, f.name as facility_name, f.code as facility_code, f.time_zone, r.id as requisition_id, r.number`;
const joined = sql`join patients p on p.tenant_id = r.tenant_id and p.id = r.party_id
  join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
  left join employees e on e.tenant_id = r.tenant_id and e.id = r.provider_id`;

/** Draws are received and resulted at most some weeks from their day. */
const around = { before: { days: 75 }, after: { days: 45 } } as const;
const daySql = {
  drawn: sql`r.draw_date`,
  /** A draw that never arrived has no other day than its own. */
  received: sql`coalesce(${localDaySql(sql`f.time_zone`, sql`r.received_at`)}, r.draw_date)`,
  resulted: localDaySql(sql`f.time_zone`, sql`x.resulted_at`),
} as const;

/** Draws `r` of patients of the report's facilities and days, as its choices narrow them; of facilities `f` and results `x`, by another day. */
function chosen(plan: RunPlan, day: keyof typeof daySql = 'drawn'): RawBuilder<unknown> {
  const ids = plan.places.map(({ id }) => id);
  const near = day === 'drawn' ? plan : { from: plan.from.subtract(around.before), to: plan.to.add(around.after) };
  return sql`r.tenant_id = ${plan.actor.tenantId} and r.facility_id = any(${ids}::uuid[]) and r.party_type = 'PATIENT' and r.deleted_at is null
    and r.draw_date between ${near.from.toString()} and ${near.to.toString()}
    ${day === 'drawn' ? sql`` : sql`and ${daySql[day]} between ${plan.from.toString()} and ${plan.to.toString()}`}
    ${chosenPeople(plan, 'draw')}`;
}

export type ResultDetailRow = DrawPerson &
  VerdictColumns & {
    result_id: string;
    result_code: string;
    value_numeric: number | null;
    comparator: string | null;
    value_text: string | null;
    unit: string | null;
    reference_text: string | null;
    reference_low: number | null;
    reference_high: number | null;
    goal_met: boolean | null;
    status: string;
    is_calculated: boolean;
    collected_at: Date;
    resulted_at: Date;
    performing_lab: string | null;
    comment: string | null;
    reviewed_at: Date | null;
    reviewed_by_name: string | null;
  };
/** What stands together first, then as chosen. */
function inGroups({ grouping, sort }: RunPlan): RawBuilder<unknown> {
  const day = sort === 'OLDEST' ? sql`x.collected_at` : sql`x.collected_at desc`;
  if (grouping !== 'TEST') return sql`${byName}, ${day}, x.result_code`;
  return sort === 'NAME' ? sql`x.result_code, ${byName}, ${day}` : sql`x.result_code, ${day}, ${byName}`;
}

/** Current results of the draws of a period, patient by patient; of tests that not everybody may see only those of own draws. */
export const resultDetails = (plan: RunPlan): RawBuilder<ResultDetailRow> => sql<ResultDetailRow>`
  select ${person}, x.id::text as result_id, x.result_code, x.value_numeric, x.comparator, x.value_text, x.unit, x.reference_text,
    x.reference_low, x.reference_high, x.goal_met, x.status, x.is_calculated, x.collected_at, x.resulted_at, x.performing_lab, x.comment,
    x.verdict, x.side, x.because, x.is_urgent, v.reviewed_at, v.reviewed_by_name
  from requisitions r
  ${joined}
  join results x on x.tenant_id = r.tenant_id and x.requisition_id = r.id and x.superseded_at is null and x.withdrawn_as is null
    and ${isShown(shownTo(plan.actor))}
    ${plan.codes.length ? sql`and x.result_code = any(${plan.codes}::text[])` : sql``}
  left join lateral (select w.reviewed_at, w.reviewed_by_name
    from result_reviews w
    where w.tenant_id = x.tenant_id and w.requisition_id = r.id and w.result_id = x.id
    order by w.reviewed_at desc
    limit 1) v on true
  where ${chosen(plan)} ${plan.input.outOfGoalOnly ? sql`and x.goal_met is false` : sql``}
    ${plan.input.verdicts?.length ? sql`and x.verdict = any(${plan.input.verdicts}::text[])` : sql``}
    ${plan.input.resultStates?.length ? sql`and x.status = any(${plan.input.resultStates}::text[])` : sql``}
  order by ${byFacility}, ${inGroups(plan)}, x.id`;

export type CriticalDetailRow = DrawPerson &
  VerdictColumns & {
    result_id: string;
    result_code: string;
    value_numeric: number | null;
    comparator: string | null;
    value_text: string | null;
    collected_at: Date | null;
    resulted_at: Date | null;
    previous_numeric: number | null;
    previous_comparator: string | null;
    /** Null of a value that is abnormal and not critical: there is nothing to close. */
    opened_at: Date | null;
    acknowledged_at: Date | null;
    acknowledged_by_name: string | null;
    read_back_value: string | null;
    told_to: string | null;
    comment: string | null;
    withdrawn_at: Date | null;
  };
/**
 * Critical results that were opened in a period: open ones first, the oldest first; then what came back abnormal in it without being critical,
 * by test and name.
 */
export const criticalDetails = (plan: RunPlan): RawBuilder<CriticalDetailRow> => {
  const ids = plan.places.map(({ id }) => id);
  const opened = localDaySql(sql`f.time_zone`, sql`c.opened_at`);
  const before = sql`left join lateral (select b.value_numeric, b.comparator
      from results b
      where b.tenant_id = x.tenant_id and b.party_id = x.party_id and b.result_code = x.result_code and b.superseded_at is null
        and b.withdrawn_as is null and b.collected_at < x.collected_at and b.status <> 'X'
      order by b.collected_at desc
      limit 1) b on true`;
  return sql<CriticalDetailRow>`
    select u.*
    from (
    select ${person}, c.result_id::text as result_id, c.result_code, x.value_numeric, x.comparator, x.value_text, x.collected_at, x.resulted_at,
      x.verdict, x.side, x.because, coalesce(x.is_urgent, false) as is_urgent, b.value_numeric as previous_numeric,
      b.comparator as previous_comparator, c.opened_at, c.acknowledged_at, c.acknowledged_by_name, c.read_back_value, c.told_to, c.comment, c.withdrawn_at
    from critical_results c
    join requisitions r on r.tenant_id = c.tenant_id and r.id = c.requisition_id
    ${joined}
    left join results x on x.tenant_id = c.tenant_id and x.requisition_id = c.requisition_id and x.id = c.result_id
    ${before}
    where c.tenant_id = ${plan.actor.tenantId} and c.facility_id = any(${ids}::uuid[]) and c.party_type = 'PATIENT'
      and c.opened_at >= ${plan.from.subtract({ days: 1 }).toString()}::date and c.opened_at < ${plan.to.add({ days: 2 }).toString()}::date
      and ${opened} between ${plan.from.toString()} and ${plan.to.toString()}
      and (x.id is null or ${isShown(shownTo(plan.actor))})
      ${chosenPeople(plan, 'draw')}
    union all
    select ${person}, x.id::text, x.result_code, x.value_numeric, x.comparator, x.value_text, x.collected_at, x.resulted_at,
      x.verdict, x.side, x.because, x.is_urgent, b.value_numeric, b.comparator, null, null, null, null, null, x.comment, null
    from requisitions r
    ${joined}
    join results x on x.tenant_id = r.tenant_id and x.requisition_id = r.id and x.superseded_at is null and x.withdrawn_as is null
      and x.verdict = 'ABNORMAL' and ${isShown(shownTo(plan.actor))}
    ${before}
    where ${chosen(plan, 'resulted')}
      and not exists (select 1
        from critical_results o
        where o.tenant_id = x.tenant_id and o.requisition_id = x.requisition_id and o.result_id = x.id)
    ) u
    order by lower(u.facility_name), u.facility_id, u.opened_at is null, u.withdrawn_at is not null, u.acknowledged_at is not null, u.opened_at,
      u.result_code, u.name, u.result_id`;
};

export type LostTestRow = DrawPerson & {
  line_number: number;
  offering_code: string;
  lost_codes: string[];
  reason: string | null;
  reason_text: string | null;
  collected_at: Date | null;
  collected_by_name: string | null;
  shipped_at: Date | null;
  received_at: Date | null;
  next_draw: string | null;
  reordered_number: string | null;
  /** Reordered, and resulted within 14 days. */
  is_redrawn: boolean;
  is_handled: boolean;
  handled_by: string | null;
  comment: string | null;
};
/**
 * Lines that were not performed, or lost some of their values, of draws received in a period; what never arrived counts on the day of its draw.
 * Whoever may not see a restricted test does not find it here.
 */
export const lostTests = (plan: RunPlan): RawBuilder<LostTestRow> => {
  const { seesRestricted, employeeId } = shownTo(plan.actor);
  const together = plan.grouping === 'PATIENT' ? sql`${byName}, r.draw_date desc` : sql`l.reason nulls last, r.draw_date desc, ${byName}`;
  return sql<LostTestRow>`
    select ${person}, l.line_number, l.offering_code, l.lost_codes, l.reason, l.reason_text, r.collected_at,
      ce.last_name || ', ' || left(ce.first_name, 1) as collected_by_name, r.shipped_at, r.received_at,
      (select min(n.draw_date)
        from requisitions n
        where n.tenant_id = r.tenant_id and n.party_type = 'PATIENT' and n.party_id = r.party_id and n.draw_date > r.draw_date
          and n.status = 'PENDING' and n.deleted_at is null) as next_draw,
      o.number as reordered_number, coalesce(o.resulted_at <= coalesce(r.received_at, r.collected_at) + interval '14 days', false) as is_redrawn,
      l.issue_handled_at is not null as is_handled, v.by_name as handled_by, v.comment
    from requisitions r
    ${joined}
    join requisition_lines l on l.tenant_id = r.tenant_id and l.requisition_id = r.id and l.covered_by is null
      and (l.status = 'TNP' or l.lost_codes <> '{}')
    left join employees ce on ce.tenant_id = r.tenant_id and ce.user_id = r.collected_by
    left join requisitions o on o.tenant_id = r.tenant_id and o.id = l.reordered_as_id
    left join lateral (select w.by_name, w.comment
      from result_issue_reviews w
      where w.tenant_id = l.tenant_id and w.requisition_id = l.requisition_id and w.line_number = l.line_number
      order by w.at desc
      limit 1) v on true
    where ${chosen(plan, 'received')}
      and (${seesRestricted} or l.offering_code <> all(${restrictedOfferings}::text[]) or r.provider_id = ${employeeId})
    order by ${byFacility}, ${together}, l.line_number`;
};

/** How many tests were received in the same period, by the same choices: what the lost ones are a share of. */
export async function countReceivedTests(db: Reader, plan: RunPlan): Promise<number> {
  const { seesRestricted, employeeId } = shownTo(plan.actor);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from requisitions r
    ${joined}
    join requisition_lines l on l.tenant_id = r.tenant_id and l.requisition_id = r.id and l.covered_by is null and l.status <> 'CANCELED'
    where ${chosen(plan, 'received')} and r.received_at is not null
      and (${seesRestricted} or l.offering_code <> all(${restrictedOfferings}::text[]) or r.provider_id = ${employeeId})`.execute(db);
  return rows[0]?.count ?? 0;
}

export type DrawDetailRow = DrawPerson & {
  draw_date: string;
  draw_kind: string;
  status: string;
  tests: string[];
  is_label_printed: boolean;
  collected_at: Date | null;
  shipped_at: Date | null;
  received_at: Date | null;
  resulted_at: Date | null;
  missing_codes: string[];
  cancel_reason: string | null;
  reschedule_reason: string | null;
  /** It replaces a draw that was moved to this day. */
  is_replacement: boolean;
};
/** Draws of a period with how far each is. A restricted test of somebody else's draw is not named. */
export const drawDetails = (plan: RunPlan): RawBuilder<DrawDetailRow> => {
  const { seesRestricted, employeeId } = shownTo(plan.actor);
  const order = [...requisitionStatuses.codes];
  return sql<DrawDetailRow>`
    select ${person}, r.draw_date, r.draw_kind, r.status, coalesce((select array_agg(l.offering_code order by l.line_number)
        from requisition_lines l
        where l.tenant_id = r.tenant_id and l.requisition_id = r.id and l.covered_by is null
          and (${seesRestricted} or l.offering_code <> all(${restrictedOfferings}::text[]) or r.provider_id = ${employeeId})), '{}') as tests,
      r.is_label_printed, r.collected_at, r.shipped_at, r.received_at, r.resulted_at, r.missing_codes, r.cancel_reason, r.reschedule_reason,
      r.rescheduled_from_id is not null as is_replacement
    from requisitions r
    ${joined}
    where ${chosen(plan)}
    order by ${byFacility}, array_position(${order}::text[], r.status), r.draw_date, ${byName}, r.id`;
};
export type KineticDrawRow = DrawPerson & {
  collected_at: Date | null;
  draw_date: string;
  reported_ktv: string | null;
  missing_codes: string[];
  dry_weight_kg: number | null;
  values: ({
    result_id: string;
    result_code: string;
    value_numeric: number | null;
    comparator: string | null;
    value_text: string | null;
    status: string;
    goal_met: boolean | null;
    method: string | null;
    is_calculated: boolean;
    comment: string | null;
  } & VerdictColumns)[];
  answers: Record<string, string>;
};
/** Draws of a period with urea before and after a treatment, and what was calculated from them. */
export const kineticDraws = (plan: RunPlan, codes: readonly string[]): RawBuilder<KineticDrawRow> => sql<KineticDrawRow>`
  select ${person}, r.collected_at, r.draw_date, r.reported_ktv, r.missing_codes, p.dry_weight_kg,
    coalesce((select jsonb_agg(jsonb_build_object('result_id', x.id::text, 'result_code', x.result_code, 'value_numeric', x.value_numeric,
        'comparator', x.comparator, 'value_text', x.value_text, 'status', x.status, 'goal_met', x.goal_met, 'method', x.method,
        'is_calculated', x.is_calculated, 'comment', x.comment, 'verdict', x.verdict, 'side', x.side, 'because', x.because, 'is_urgent', x.is_urgent))
      from results x
      where x.tenant_id = r.tenant_id and x.requisition_id = r.id and x.superseded_at is null and x.withdrawn_as is null
        and x.result_code = any(${codes}::text[])), '[]') as values,
    coalesce((select jsonb_object_agg(a.aoe_code, a.value)
      from aoe_answers a
      where a.tenant_id = r.tenant_id and a.requisition_id = r.id
        and a.aoe_code in ('PREWT', 'POSTWT', 'TXMIN', 'ACCESS', 'NETUF')), '{}') as answers
  from requisitions r
  ${joined}
  where ${chosen(plan)} and r.has_kinetics and coalesce(r.modality, p.modality) <> all(${modalities.groups.peritoneal}::text[])
    and exists (select 1
      from results x
      where x.tenant_id = r.tenant_id and x.requisition_id = r.id and x.result_code = 'BUNPRE' and x.superseded_at is null)
  order by ${byFacility}, r.reported_ktv nulls last, (select x.value_numeric
      from results x
      where x.tenant_id = r.tenant_id and x.requisition_id = r.id and x.result_code = 'KTVSP' and x.superseded_at is null) nulls last,
    ${byName}, r.draw_date, r.id`;
