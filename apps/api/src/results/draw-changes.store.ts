import type { Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import { drawsInDoubtSql } from '../platform/in-doubt-sql.ts';
import { jsonText } from '../platform/json-text.ts';
import type { Maker } from '../platform/maker.ts';
import { unnestRows } from '../platform/unnest-rows.ts';
import type { DrawState } from './draw-state.ts';
import type { ImportPlan } from './import-plan.ts';
import { judgedColumns } from './judged-columns.ts';
import { isSameQuestion } from './read-question.ts';

const resultColumns = {
  requisitionId: 'uuid',
  partyType: 'text',
  partyId: 'uuid',
  facilityId: 'uuid',
  code: 'text',
  lineNumber: 'int',
  numeric: 'numeric',
  comparator: 'text',
  text: 'text',
  unit: 'text',
  reportedValue: 'text',
  reportedUnit: 'text',
  referenceLow: 'numeric',
  referenceHigh: 'numeric',
  referenceText: 'text',
  verdict: 'text',
  side: 'text',
  because: 'text',
  isUrgent: 'boolean',
  criticalOpen: 'text',
  goalMet: 'boolean',
  notes: 'text[]',
  detail: 'jsonb',
  judgedBy: 'jsonb',
  senderFlag: 'text',
  status: '"char"',
  tnpReason: 'text',
  collectedAt: 'timestamptz',
  resultedAt: 'timestamptz',
  performingLab: 'text',
  method: 'text',
  comment: 'text',
  isCalculated: 'boolean',
  messageId: 'bigint',
  supersedesId: 'bigint',
  withdrawnAs: '"char"',
  labStatus: 'text',
  versionKey: 'jsonb',
  contradicting: 'jsonb',
  keepsReview: 'boolean',
} as const;

/** A person's newest values are where the person is now, like those that a transfer took along; the results stay where they were drawn. */
const whereNow = (row: string) => sql`coalesce((select p.facility_id from patients p
  where p.tenant_id = ${sql.ref(`${row}.tenant_id`)} and p.id = ${sql.ref(`${row}.party_id`)}), ${sql.ref(`${row}.facility_id`)})`;

export type DrawChange = { draw: DrawState; plan: ImportPlan };

/**
 * Writes result versions of many draws: closes what they replace, inserts them, brings the newest values of each person up to date, opens
 * and withdraws criticals, and links calculated results to their sources. One statement. No two draws may belong to the same person.
 * Values of a draw in question are nobody's newest.
 */
export async function insertResultVersions(
  db: Writer,
  tenantId: string,
  changes: readonly DrawChange[],
  now: Temporal.Instant,
): Promise<void> {
  const rows = changes.flatMap(({ draw, plan }) =>
    plan.results.map((row) => ({
      ...row,
      ...judgedColumns(row),
      requisitionId: draw.id,
      partyType: draw.party.type,
      partyId: draw.party.id,
      facilityId: draw.facilityId,
    })),
  );
  if (!rows.length) return;
  const closed = changes.flatMap(({ plan }) => plan.superseded.map(({ id, collectedAt }) => ({ id, collectedAt })));
  const sources = changes.flatMap(({ draw, plan }) => plan.sources.map((source) => ({ ...source, requisitionId: draw.id })));
  const inDoubt = changes.filter(({ draw }) => draw.isInDoubt).map(({ draw }) => draw.id);
  await sql`
    with incoming as (
      select *
      from ${unnestRows(rows, resultColumns)} r
    ), replaced as (
      update results x set superseded_at = ${now.toString()} from json_to_recordset(${jsonText(closed)}::json) as c (id bigint, "collectedAt" timestamptz)
      where x.tenant_id = ${tenantId} and x.id = c.id and x.collected_at = c."collectedAt" returning x.id
    ), withdrawn as (
      update critical_results c
        set withdrawn_at = ${now.toString()}
        from replaced
        where c.tenant_id = ${tenantId} and c.result_id = replaced.id and c.acknowledged_at is null
          and replaced.id not in (select "supersedesId" from incoming where "keepsReview")
    ), inserted as (
      insert into results (tenant_id, requisition_id, line_number, party_type, party_id, facility_id, result_code,
      value_numeric, comparator, value_text, unit, reported_value, reported_unit, reference_low, reference_high, reference_text,
        verdict, side, because, is_urgent, critical_open, goal_met, verdict_notes, verdict_detail, judged_by, sender_flag,
        status, tnp_reason, collected_at, resulted_at, performing_lab, method, comment, is_calculated, message_id, supersedes_id,
        withdrawn_as, lab_status, version_key, contradicting)
      select ${tenantId}, "requisitionId", "lineNumber", "partyType", "partyId", "facilityId", code, "numeric",
        comparator, text, unit, "reportedValue", "reportedUnit", "referenceLow", "referenceHigh", "referenceText",
        verdict, side, because, "isUrgent", "criticalOpen", "goalMet", notes, detail, "judgedBy", "senderFlag",
        status, "tnpReason", "collectedAt", "resultedAt", "performingLab", method, comment,
            "isCalculated", "messageId", "supersedesId",
            "withdrawnAs", "labStatus", "versionKey", contradicting
          from incoming
      returning id, tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_numeric, comparator,
        value_text, unit, verdict, side, because, is_urgent, critical_open, goal_met, status, collected_at, supersedes_id
    ), newest as (
      insert into latest_results (tenant_id, party_id, result_code, result_id, requisition_id, facility_id,
      value_numeric, comparator, value_text, unit, verdict, side, because, is_urgent, critical_open, goal_met, status,
        collected_at)
      select ${tenantId}, party_id, result_code, id, requisition_id, ${whereNow('inserted')}, value_numeric, comparator, value_text,
        unit, verdict, side, because, is_urgent, critical_open, goal_met, status, collected_at
      from inserted
      where status <> 'X' and requisition_id <> all(${inDoubt}::uuid[])
      order by party_id, result_code
      on conflict (tenant_id, party_id, result_code) do update set result_id = excluded.result_id,
        requisition_id = excluded.requisition_id, facility_id = excluded.facility_id,
        value_numeric = excluded.value_numeric,
        comparator = excluded.comparator, value_text = excluded.value_text, unit = excluded.unit,
        verdict = excluded.verdict, side = excluded.side, because = excluded.because, is_urgent = excluded.is_urgent,
        critical_open = excluded.critical_open, goal_met = excluded.goal_met,
        status = excluded.status,
        collected_at = excluded.collected_at,
        previous_value_numeric = case
          when latest_results.requisition_id = excluded.requisition_id then latest_results.previous_value_numeric
          else latest_results.value_numeric end,
        previous_collected_at = case
          when latest_results.requisition_id = excluded.requisition_id then latest_results.previous_collected_at
          else latest_results.collected_at end
      where latest_results.requisition_id = excluded.requisition_id or excluded.collected_at >= latest_results.collected_at
    ), criticals as (
      insert into critical_results (tenant_id, result_id, requisition_id, party_type, party_id, facility_id, result_code)
      select ${tenantId}, id, requisition_id, party_type, party_id, facility_id, result_code from inserted
      where is_urgent and coalesce(supersedes_id, 0) not in (select "supersedesId" from incoming where "keepsReview")
    )
    insert into derived_result_sources (tenant_id, result_id, source_result_id)
    select ${tenantId}, made.id, coalesce(s."sourceId", source.id)
    from json_to_recordset(${jsonText(sources)}::json) as s ("requisitionId" uuid, code text, "from" text,
      "sourceId" bigint)
      join inserted made on made.requisition_id = s."requisitionId" and made.result_code = s.code
      left join inserted source on source.requisition_id = s."requisitionId" and source.result_code = s."from"
    where coalesce(s."sourceId", source.id) is not null`.execute(db);
}

/** After a value was taken back, or its draw put in question: looks up again a person's newest values of these tests, each with the one before it. */
export async function renewLatest(db: Writer, tenantId: string, withdrawn: readonly { partyId: string; code: string }[]): Promise<void> {
  if (!withdrawn.length) return;
  const pairs = jsonText(withdrawn);
  const inDoubt = drawsInDoubtSql(tenantId, [...new Set(withdrawn.map((one) => one.partyId))]);
  await sql`delete from latest_results l using json_to_recordset(${pairs}::json) as w ("partyId" uuid, code text)
    where l.tenant_id = ${tenantId} and l.party_id = w."partyId" and l.result_code = w.code`.execute(db);
  await sql`
    insert into latest_results (tenant_id, party_id, result_code, result_id, requisition_id, facility_id, value_numeric,
    comparator, value_text, unit, verdict, side, because, is_urgent, critical_open, goal_met, status, collected_at,
    previous_value_numeric, previous_collected_at)
    select ${tenantId}, w."partyId", w.code, n.id, n.requisition_id, ${whereNow('n')}, n.value_numeric, n.comparator,
      n.value_text, n.unit, n.verdict, n.side, n.because, n.is_urgent, n.critical_open, n.goal_met, n.status,
      n.collected_at, b.value_numeric, b.collected_at
    from json_to_recordset(${pairs}::json) as w ("partyId" uuid, code text)
      cross join lateral (select *
      from results x
      where x.tenant_id = ${tenantId}
        and x.party_id = w."partyId"
        and x.result_code = w.code
        and x.superseded_at is null
        and x.status <> 'X'
        and x.requisition_id = any(${inDoubt}) is not true
        order by x.collected_at desc
      limit 1) n
      left join lateral (select x.value_numeric, x.collected_at
      from results x
      where x.tenant_id = ${tenantId}
        and x.party_id = w."partyId"
        and x.result_code = w.code
        and x.superseded_at is null
        and x.status <> 'X'
        and x.requisition_id = any(${inDoubt}) is not true
        and x.collected_at < n.collected_at order by x.collected_at desc limit 1) b on true
    on conflict (tenant_id, party_id, result_code) do nothing`.execute(db);
}

/**
 * The collection time of a draw was corrected: each current result gets a new version of that time, and all that belongs to the old one
 * follows it: reviews, an open or closed critical, the sources of calculated values, and the person's newest values.
 */
export async function moveResults(
  db: Writer,
  { tenantId }: Pick<Maker, 'tenantId'>,
  requisitionId: string,
  { collectedAt, now }: { collectedAt: string; now: Temporal.Instant },
): Promise<void> {
  const copied = sql.raw(
    `tenant_id, requisition_id, line_number, party_type, party_id, facility_id, result_code, value_numeric,
      comparator, value_text, unit, reported_value, reported_unit, reference_low, reference_high, reference_text, verdict,
      side, because, is_urgent, critical_open, goal_met, verdict_notes, verdict_detail, judged_by, sender_flag, status,
      tnp_reason, resulted_at, performing_lab, method, comment, is_calculated, message_id,
      withdrawn_as, lab_status, version_key, contradicting`,
  );
  const { rows } = await sql<{ partyId: string; code: string }>`
    with replaced as (
      update results
        set superseded_at = ${now.toString()}
        where tenant_id = ${tenantId}
          and requisition_id = ${requisitionId}
          and superseded_at is null
          and collected_at <> ${collectedAt}
        returning *
    ), moved as (
      insert into results (${copied}, collected_at, supersedes_id)
        select ${copied}, ${collectedAt}, id
        from replaced
        returning id, supersedes_id, party_id, result_code
    ), reviews as (
      insert into result_reviews (tenant_id, requisition_id, result_id, reviewed_by, reviewed_by_name, reviewed_at, comment)
      select v.tenant_id, v.requisition_id, m.id, v.reviewed_by, v.reviewed_by_name, v.reviewed_at, v.comment
      from moved m
      join result_reviews v on v.tenant_id = ${tenantId} and v.result_id = m.supersedes_id
      union all
      select r.tenant_id, r.id, m.id, r.reviewed_by,
        coalesce((select e.first_name || ' ' || e.last_name
            from employees e
            where e.tenant_id = r.tenant_id and e.user_id = r.reviewed_by),
          ''),
        r.reviewed_at, null
      from moved m
      join replaced o on o.id = m.supersedes_id
      join requisitions r on r.tenant_id = ${tenantId}
        and r.id = ${requisitionId}
        and r.reviewed_by is not null
        and r.reviewed_at >= o.created_at
      where not exists (select 1 from result_reviews v where v.tenant_id = ${tenantId} and v.result_id = m.supersedes_id)
    ), criticals as (
      update critical_results c set result_id = m.id from moved m where c.tenant_id = ${tenantId} and c.result_id = m.supersedes_id
    ), sources as (
      insert into derived_result_sources (tenant_id, result_id, source_result_id)
      select s.tenant_id, m.id, coalesce(f.id, s.source_result_id)
      from moved m
      join derived_result_sources s on s.tenant_id = ${tenantId} and s.result_id = m.supersedes_id
      left join moved f on f.supersedes_id = s.source_result_id
    )
    select party_id as "partyId", result_code as code from moved`.execute(db);
  await renewLatest(db, tenantId, rows);
}

/** What an import changes on the draws themselves, their tests and tubes, and one history row for each step. One statement. */
export async function updateDraws(db: Writer, maker: Maker, changes: readonly DrawChange[]): Promise<void> {
  if (!changes.length) return;
  const draws = changes.map(({ draw, plan }) => ({ id: draw.id, ...plan.draw }));
  const lines = changes.flatMap(({ draw, plan }) =>
    plan.lines
      .filter(({ status, reason, lostCodes, question }, index) => {
        const before = draw.lines[index];
        return (
          status !== before?.status ||
          reason !== before.reason ||
          lostCodes.join() !== before.lostCodes.join() ||
          !isSameQuestion(question, before.question)
        );
      })
      .map(({ number, status, reason, lostCodes, question = null, firstFinalAt }) => ({
        ...{ id: draw.id, number, status, reason, lostCodes, question, firstFinalAt },
      })),
  );
  const tubes = changes.flatMap(({ draw, plan }) =>
    plan.specimens.map((tube) => ({ id: draw.id, receivedAt: plan.draw.receivedAt, ...tube })),
  );
  const events = changes.flatMap(({ draw, plan }) => plan.events.map((event) => ({ id: draw.id, ...event })));
  await sql`
    with changed as (
      update requisitions r
        set status = d.status, collected_at = d."collectedAt", received_at = d."receivedAt", accession = d.accession,
          resulted_at = d."resultedAt", cancel_reason = d."cancelReason",
        canceled_at = case when d.status = 'LABCANCELED' then coalesce(r.canceled_at, now()) end,
        is_corrected = d."isCorrected", is_restricted_corrected = d."isRestrictedCorrected", unreviewed_results = d."unreviewedResults",
        unreviewed_restricted = d."unreviewedRestricted", unreviewed_criticals = d."unreviewedCriticals",
        missing_codes = d."missingCodes", reviewed_at = case when d."unreviewedResults" = 0 then r.reviewed_at end,
        reviewed_by = case when d."unreviewedResults" = 0 then r.reviewed_by end,
        concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${maker.userId}
      from json_to_recordset(${jsonText(draws)}::json) as d (id uuid, status text, "collectedAt" timestamptz,
        "receivedAt" timestamptz, accession text, "resultedAt" timestamptz, "cancelReason" text, "isCorrected" boolean, "isRestrictedCorrected" boolean,
        "unreviewedResults" int, "unreviewedRestricted" int, "unreviewedCriticals" int, "missingCodes" text[])
      where r.tenant_id = ${maker.tenantId} and r.id = d.id
    ), lines as (
      update requisition_lines l
        set status = n.status, reason = n.reason, lost_codes = n."lostCodes", question = n.question,
          issue_handled_at = case when n.question is null or n.question = l.question then l.issue_handled_at end,
          reason_text = case when n.reason is not null then (select text from reason_codes where list = 'TNP' and code = n.reason) end,
          status_changed_at = now(), first_final_at = coalesce(l.first_final_at, n."firstFinalAt")
      from json_to_recordset(${jsonText(lines)}::json) as n (id uuid, number int, status text, reason text,
        "lostCodes" text[], question jsonb, "firstFinalAt" timestamptz)
      where l.tenant_id = ${maker.tenantId} and l.requisition_id = n.id and l.line_number = n.number
    ), tubes as (
      update specimens t set received_at = coalesce(t.received_at, n."receivedAt"),
        rejected_reason = coalesce(n."rejectedReason", t.rejected_reason), condition = coalesce(n.condition, t.condition)
      from json_to_recordset(${jsonText(tubes)}::json) as n (id uuid, number text, "receivedAt" timestamptz,
        "rejectedReason" text, condition text)
      where t.tenant_id = ${maker.tenantId} and t.requisition_id = n.id and t.number = n.number
    )
    insert into requisition_events (tenant_id, requisition_id, action, from_status, to_status, by_user_id, by_name, reason, detail)
    select ${maker.tenantId}, e.id, e.action, e."from", e."to", ${maker.userId}, ${maker.name}, e.reason, e.detail
    from json_to_recordset(${jsonText(events)}::json) as e (id uuid, action text, "from" text, "to" text, reason text, detail jsonb)`.execute(
    db,
  );
}

/**
 * A draw that was reviewed as a whole is open again for new results: the results that stay reviewed get a row of their own, in the name
 * of who had reviewed the draw.
 */
export async function keepReviews(
  db: Writer,
  tenantId: string,
  kept: readonly { requisitionId: string; resultId: number }[],
): Promise<void> {
  if (!kept.length) return;
  await sql`insert into result_reviews (tenant_id, requisition_id, result_id, reviewed_by, reviewed_by_name, reviewed_at)
    select ${tenantId}, r.id, k."resultId", r.reviewed_by,
      coalesce((select e.first_name || ' ' || e.last_name
          from employees e
          where e.tenant_id = r.tenant_id and e.user_id = r.reviewed_by),
        ''),
      r.reviewed_at
    from json_to_recordset(${jsonText(kept)}::json) as k ("requisitionId" uuid, "resultId" bigint)
    join requisitions r on r.tenant_id = ${tenantId} and r.id = k."requisitionId"
    where r.reviewed_at is not null and r.reviewed_by is not null`.execute(db);
}
