import { laboratoryTests } from '@drawday/catalogue';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import { problemKinds } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { isInDoubtSql } from '../platform/in-doubt-sql.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { recordedDiabetesSql } from '../platform/recorded-diabetes-sql.ts';
import { codeIn, statusIn } from '../platform/status-in.ts';
import { drawModalitySql } from './draw-modality.store.ts';
import type { DrawState } from './draw-state.ts';
import { isTreatmentBeforeSql } from './earlier-draws.store.ts';

/** Tests of other draws that formulas look at: a residual clearance stays valid for months. */
const remembered = ['KRU'];
/** Tests that report findings in words. */
const findings = laboratoryTests.filter((test) => test.valueKind !== 'NUMERIC').map((test) => test.code);

/** Is the party of a draw `r` diabetic? By the record, or by a hemoglobin A1c of 6.5 and more twice. */
export const isDiabeticSql = sql`(r.party_type = 'PATIENT'
  and (exists (select 1
      from patients p
      where p.tenant_id = r.tenant_id and p.id = r.party_id and ${recordedDiabetesSql('p')})
    or (select count(*)
      from (select 1
        from results x
        where x.tenant_id = r.tenant_id
          and x.party_id = r.party_id
          and x.result_code = 'A1C'
          and x.superseded_at is null
          and x.value_numeric >= 6.5
        limit 2) a) = 2))`;

/** Tests that found something in another draw: a repeated finding is not new. An undecided finding is not one. */
const positiveCodes = sql`array(select distinct x.result_code
  from results x
  where x.tenant_id = r.tenant_id
    and x.party_id = r.party_id
    and x.result_code = any(array(select n.result_code
      from latest_results n
      where n.tenant_id = r.tenant_id and n.party_id = r.party_id and n.result_code = any(${findings}::text[])))
    and x.superseded_at is null
    and x.requisition_id is distinct from r.id
    and x.collected_at < coalesce(r.collected_at, now())
    and (x.side = 'TEXT' or x.verdict = 'EXPECTED')
    and not ${isInDoubtSql(sql`x.tenant_id`, sql`x.requisition_id`)}
    and not x.verdict_notes && array['REPEAT', 'BY_LABORATORY'])`;

/**
 * Locks draws, in the order of their ids, and reads what an import needs of them. The lock is a statement of its own: what is read
 * afterwards is what the holder of the lock before left.
 */
export async function lockDraws(db: Writer, tenantId: string, ids: readonly string[]): Promise<DrawState[]> {
  const { rows } = await sql<{ id: string }>`
    select id from requisitions where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) and deleted_at is null order by id for update`.execute(
    db,
  );
  return rows.length
    ? readDraws(
        db,
        tenantId,
        rows.map((row) => row.id),
      )
    : [];
}

/** Reads draws with lines, tubes, answers and current results, in the order of their ids. */
export async function readDraws(db: Reader, tenantId: string, ids: readonly string[]): Promise<DrawState[]> {
  const rows = await listDraws(db, tenantId, ids);
  const positives = await listPositives(
    db,
    tenantId,
    rows.filter((row) => row.hasFindings).map((row) => row.id),
  );
  return rows.map(({ hasFindings: _, ...row }) => ({ ...row, positiveCodes: positives.get(row.id) ?? [] }));
}

type PositivesRow = { id: string; codes: string[] };

/** Tests that found something before, by draw: a statement of its own, for most people had none of these tests. */
async function listPositives(db: Reader, tenantId: string, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<PositivesRow>`
    select r.id, ${positiveCodes} as codes from requisitions r where r.tenant_id = ${tenantId} and r.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, codes }) => [id, codes]));
}

/** `hasFindings`: the person had a test that reports in words. */
type ListedDraw = Omit<DrawState, 'positiveCodes'> & { hasFindings: boolean };

async function listDraws(db: Reader, tenantId: string, ids: readonly string[]): Promise<ListedDraw[]> {
  const { rows } = await sql<ListedDraw>`
    select r.id, r.number, r.facility_id as "facilityId", f.organization_id as "organizationId", f.time_zone as "timeZone", r.draw_date as "drawDate", r.status,
      ${drawModalitySql} as modality, to_json(r.collected_at) as "collectedAt", to_json(r.received_at) as "receivedAt", to_json(r.resulted_at) as "resultedAt",
      to_json(r.reviewed_at) as "reviewedAt", r.fasting = 'Y' is true as "isFasting", ${isDiabeticSql} as "isDiabetic",
      exists (select 1
        from requisition_lines l
        where l.tenant_id = r.tenant_id and l.requisition_id = r.id and 'Z79.01' = any(l.icds)) as "isOnWarfarin",
      latest."hasFindings", r.accession, r.is_corrected as "isCorrected",
      r.is_restricted_corrected as "isRestrictedCorrected", r.missing_codes as "missingCodes",
      (${statusIn('canBeReactivated')}
        and exists (select 1
          from requisitions o
          where o.tenant_id = r.tenant_id
            and o.party_type = r.party_type
            and o.party_id = r.party_id
            and o.draw_date = r.draw_date
        and o.draw_kind = r.draw_kind and o.deleted_at is null and not ${statusIn('calledOff', 'o.status')})) as "hasTwin",
      (select o.number from requisitions o where o.tenant_id = r.tenant_id and o.id = r.rescheduled_to_id) as "replacedByNumber",
      array(select q.kind from order_problems q where q.tenant_id = r.tenant_id and q.requisition_id = r.id and q.deleted_at is null
        and ${codeIn('q.kind', problemKinds.groups.doubts)}) as "doubtedAs",
      array(select q.result_code from order_problems q where q.tenant_id = r.tenant_id and q.requisition_id = r.id and q.deleted_at is null
        and q.status = 'OPEN' and q.task = 'EMPTY_FINAL' and q.result_code is not null) as "codesInQuestion",
      ${isInDoubtSql(sql`r.tenant_id`, sql`r.id`)} as "isInDoubt",
      jsonb_build_object('type', r.party_type, 'id', r.party_id, 'lastName', coalesce(p.last_name, e.last_name),
      'firstName', coalesce(p.first_name, e.first_name),
        'listName', coalesce(${listNameSql('p', 'patients')}, ${listNameSql('e', 'employees')}),
        'dateOfBirth', coalesce(p.date_of_birth, e.date_of_birth), 'mrn', p.mrn, 'identity', jsonb_build_object('authority', g.code,
          'middle', coalesce(p.middle_initial, e.middle_name, e.middle_initial), 'preferred', p.preferred_name, 'suffix', p.suffix,
          'ssnLast4', coalesce(p.ssn_last4, e.ssn_last4),
          'retiredNumbers', coalesce((select jsonb_agg(i.value)
            from patient_identifiers i
            where i.tenant_id = p.tenant_id and i.patient_id = p.id and i.kind = 'FORMER_MRN'), '[]'),
          'formerFamilies', coalesce((select jsonb_agg(m.last_name) from patients m where m.tenant_id = p.tenant_id and m.merged_into_id = p.id), '[]'),
          'diedOn', case when p.status_reason = 'DECEASED' then p.end_date end), 'sex',
        coalesce(p.sex, case when e.sex in ('FEMALE', 'MALE') then e.sex end, 'UNKNOWN'),
        'heightCm', p.height_cm, 'dryWeightKg', p.dry_weight_kg, 'accessType', case when s.valid_from is null then p.access_type else s.access_type end,
        'treatmentsPerWeek', case when s.valid_from is null then p.treatments_per_week else s.treatments_per_week end,
        'scheduleDays', coalesce(s.schedule_days, p.schedule_days, '{}'), 'previousSession', previous.session) as party,
      coalesce(lines.rows, '[]') as lines, coalesce(specimens.rows, '[]') as specimens,
      coalesce(answers.rows, '{}') as answers, coalesce(current.rows, '[]') as results,
      coalesce(latest.rows, '[]') as latest
    from requisitions r
      join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
      join organizations g on g.tenant_id = f.tenant_id and g.id = f.organization_id
      left join patients p on r.party_type = 'PATIENT' and p.tenant_id = r.tenant_id and p.id = r.party_id
      left join employees e on r.party_type = 'EMPLOYEE' and e.tenant_id = r.tenant_id and e.id = r.party_id
      left join lateral (select h.valid_from, h.schedule_days, h.access_type, h.treatments_per_week from patient_schedules h
        where h.tenant_id = r.tenant_id and h.patient_id = r.party_id
        and h.valid_from <= coalesce(${localDaySql(sql`f.time_zone`, sql`r.collected_at`)}, r.draw_date) order by h.valid_from desc limit 1) s on true
      left join lateral (select jsonb_build_object('postWeightKg', w.value::numeric, 'daysBefore',
          extract(epoch from r.collected_at - o.collected_at) / 86400) as session
        from requisitions o
        join aoe_answers w on w.tenant_id = o.tenant_id and w.requisition_id = o.id and w.aoe_code = 'POSTWT'
        where o.tenant_id = r.tenant_id and o.party_type = 'PATIENT' and o.party_id = r.party_id and o.id <> r.id and o.deleted_at is null
          and o.draw_date between r.draw_date - 5 and r.draw_date
          and ${isTreatmentBeforeSql({ earlier: sql`o`, later: sql`r` })}
          and w.value ~ '^\\d{1,3}(\\.\\d+)?$'
        order by o.collected_at desc limit 1) previous on true
      left join lateral (select jsonb_agg(jsonb_build_object('number', l.line_number, 'offeringCode', l.offering_code,
        'coveredBy', l.covered_by, 'status', l.status, 'reason', l.reason, 'lostCodes', l.lost_codes, 'question', l.question, 'timing',
        l.timing, 'firstFinalAt', l.first_final_at)
        order by l.line_number) as rows from requisition_lines l where l.tenant_id = r.tenant_id and l.requisition_id = r.id) lines on true
      left join lateral (select jsonb_agg(jsonb_build_object('number', t.number, 'timing', t.timing)) as rows
          from specimens t
          where t.tenant_id = r.tenant_id and t.requisition_id = r.id) specimens
        on true
      left join lateral (select jsonb_object_agg(a.aoe_code, a.value) as rows
          from aoe_answers a
          where a.tenant_id = r.tenant_id and a.requisition_id = r.id) answers
        on true
      left join lateral (select jsonb_agg(jsonb_build_object('id', x.id, 'code', x.result_code, 'lineNumber',
        x.line_number, 'numeric', x.value_numeric, 'comparator', x.comparator, 'text', x.value_text, 'unit', x.unit,
          'status', x.status, 'tnpReason', x.tnp_reason, 'comment', x.comment, 'because', x.because, 'isUrgent', x.is_urgent, 'senderFlag', x.sender_flag,
          'performingLab', x.performing_lab, 'withdrawnAs', x.withdrawn_as, 'labStatus', x.lab_status, 'versionKey', x.version_key,
          'contradicting', x.contradicting, 'messageId', x.message_id, 'createdAt', x.created_at,
          'isCalculated', x.is_calculated, 'collectedAt', x.collected_at, 'resultedAt', x.resulted_at,
          'isReviewed', x.created_at <= r.reviewed_at is true or exists (select 1 from result_reviews v where v.tenant_id = x.tenant_id and v.result_id = x.id),
          'hasReviewRow', exists (select 1 from result_reviews v where v.tenant_id = x.tenant_id and v.result_id = x.id),
          'criticalClosedByName', case when x.is_urgent then (select c.acknowledged_by_name
            from critical_results c
            where c.tenant_id = x.tenant_id and c.result_id = x.id and c.acknowledged_at is not null and c.withdrawn_at is null) end,
          'isCriticalOpen',
          x.is_urgent
            and exists (select 1
              from critical_results c
              where c.tenant_id = x.tenant_id
                and c.result_id = x.id
                and c.acknowledged_at is null
                and c.withdrawn_at is null))) as rows
        from results x where x.tenant_id = r.tenant_id and x.requisition_id = r.id and x.superseded_at is null) current on true
      left join lateral (select coalesce(bool_or(n.result_code = any(${findings}::text[])), false) as "hasFindings",
          jsonb_agg(jsonb_build_object('code', n.result_code, 'numeric', k.value_numeric, 'collectedAt', k.collected_at))
            filter (where k.collected_at is not null) as rows
        from latest_results n
        left join lateral (select x.value_numeric, x.collected_at
          from results x
          where n.result_code = any(${remembered}::text[]) and x.tenant_id = n.tenant_id and x.party_id = n.party_id
            and x.result_code = n.result_code and x.superseded_at is null and x.value_numeric is not null
            and x.requisition_id is distinct from r.id and x.collected_at <= coalesce(r.collected_at, now())
            and not ${isInDoubtSql(sql`x.tenant_id`, sql`x.requisition_id`)}
          order by x.collected_at desc
          limit 1) k on true
        where n.tenant_id = r.tenant_id and n.party_id = r.party_id and n.result_code = any(${[...remembered, ...findings]}::text[])) latest
          on true
    where r.tenant_id = ${tenantId} and r.id = any(${ids}::uuid[]) order by r.id`.execute(db);
  return rows;
}
