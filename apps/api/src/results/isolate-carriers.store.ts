import type { Writer } from '@drawday/database/connect.ts';
import type { ProblemKind, ProblemTask } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { jsonText } from '../platform/json-text.ts';
import type { Maker } from '../platform/maker.ts';

/** A patient with an HBsAg that isolates: reactive, or undecided. `requisitionId` null: of another laboratory. */
export type Carrier = { patientId: string; requisitionId: string | null; isReactive: boolean; collectedOn: string };
/** A carrier whom no result had isolated before, and how many susceptible patients share the shift. */
export type NewlyIsolated = Carrier & { sharing: number };

/** One at a time: two carriers of a shift would each mark the other's row, and wait for each other. Until the end of the transaction. */
export async function awaitIsolations(db: Writer, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('isolations ' || ${tenantId}, 0))`.execute(db);
}

/**
 * Isolates carriers whom no result has isolated yet (a person may have), or only an undecided one that is now reactive. Marks patients
 * treated in their shift, and in that of the draw, as exposed where the antigen is reactive, and voids the printed labels of draws to come:
 * each is printed again with what is true now. One statement.
 */
export async function isolateCarriers(
  db: Writer,
  maker: Maker,
  carriers: readonly Carrier[],
  now: Temporal.Instant,
): Promise<NewlyIsolated[]> {
  const { rows } = await sql<NewlyIsolated>`
    with carriers as (
      select * from json_to_recordset(${jsonText(carriers)}::json) as c ("patientId" uuid, "requisitionId" uuid, "isReactive" boolean,
        "collectedOn" date)
    ), isolated as (
      update patients p
        set is_isolation = true, isolation_source = 'LAB', isolation_since = ${now.toString()}, isolation_undecided = not c."isReactive",
          isolation_result_id = (select x.id from results x where x.tenant_id = p.tenant_id and x.requisition_id = c."requisitionId"
            and x.result_code = 'HBSAG' and x.superseded_at is null),
          concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${maker.userId}
        from carriers c
        where p.tenant_id = ${maker.tenantId} and p.id = c."patientId"
          and (not p.is_isolation or p.isolation_source is distinct from 'LAB'
            or c."isReactive" and p.isolation_undecided)
        returning p.id, p.facility_id, p.day_group, p.shift, c."requisitionId", c."isReactive", c."collectedOn"
    ), shifts as (
      select i.id, i."collectedOn", i.facility_id, i.day_group, i.shift from isolated i where i."isReactive"
      union
      select i.id, i."collectedOn", r.facility_id, r.day_group, r.shift
      from isolated i
      join requisitions r on r.tenant_id = ${maker.tenantId} and r.id = i."requisitionId"
      where i."isReactive"
    ), exposed as (
      update patients e
        set hbv_exposed_on = greatest(e.hbv_exposed_on, s."collectedOn")
        from shifts s
        where e.tenant_id = ${maker.tenantId} and e.facility_id = s.facility_id and e.day_group = s.day_group and e.shift = s.shift
          and e.id <> s.id and e.status_type_code = 'ACTIVE' and not e.is_isolation and e.deleted_at is null
        returning e.id, s.id as carrier_id
    ), voided as (
      update requisitions r
        set is_label_printed = false, label_printed_at = null, label_printed_by = null, concurrency_stamp = gen_random_uuid(),
          updated_at = now(), updated_by = ${maker.userId}
        from isolated i
        where r.tenant_id = ${maker.tenantId} and r.party_type = 'PATIENT' and r.party_id = i.id and r.status = 'PENDING'
          and r.is_label_printed and r.deleted_at is null
        returning r.id
    ), told as (
      insert into requisition_events (tenant_id, requisition_id, action, from_status, to_status, by_user_id, by_name, detail)
      select ${maker.tenantId}, id, 'update', 'PENDING', 'PENDING', ${maker.userId}, ${maker.name}, '{"labelsVoid": true}' from voided
    )
    select i.id as "patientId", i."requisitionId", i."isReactive", i."collectedOn",
      (select count(*)::int from exposed e where e.carrier_id = i.id) as sharing
    from isolated i`.execute(db);
  return rows;
}

/**
 * Of these patients, those whom an HBsAg has isolated and whom nobody is asked about yet: what each HBsAg on file says, ours and those verified
 * from papers.
 */
export async function listIsolatedByAntigen(
  db: Writer,
  tenantId: string,
  patientIds: readonly string[],
): Promise<{ patientId: string; texts: (string | null)[] }[]> {
  const { rows } = await sql<{ patientId: string; texts: (string | null)[] }>`
    select p.id as "patientId", array(
        select x.value_text
        from results x
        where x.tenant_id = p.tenant_id and x.party_id = p.id and x.result_code = 'HBSAG' and x.superseded_at is null
        union
        select e.value_text
        from external_results o
        join external_result_lines e on e.tenant_id = o.tenant_id and e.external_result_id = o.id and e.superseded_at is null
        where o.tenant_id = p.tenant_id and o.patient_id = p.id and o.deleted_at is null and o.status = 'VERIFIED'
          and e.result_code = 'HBSAG'
      ) as texts
    from patients p
    where p.tenant_id = ${tenantId} and p.id = any(${patientIds}::uuid[]) and p.is_isolation and p.isolation_source = 'LAB'
      and not exists (select 1 from order_problems q where q.tenant_id = p.tenant_id and q.patient_id = p.id and q.status = 'OPEN'
        and q.task = 'ISOLATION_UNFOUNDED' and q.deleted_at is null)`.execute(db);
  return rows;
}

export type Task = {
  id: string;
  eventId: string;
  patientId: string;
  requisitionId: string | null;
  kind: ProblemKind;
  /** What may have happened to the specimens. */
  patterns?: readonly string[];
  /** What the product asks for, and the facts in it. */
  task: ProblemTask;
  facts: Readonly<Record<string, string | number>>;
  /** The value that it is about. */
  resultCode?: string;
};

/**
 * Urgent tasks for the clinic, reported by the laboratory link. One about a draw is opened once, whatever came of it; one about a value is
 * opened each time, unless it is open already.
 */
export async function openTasks(db: Writer, maker: Maker, tasks: readonly Task[]): Promise<void> {
  if (!tasks.length) return;
  await sql`
    with tasks as (
      select * from json_to_recordset(${jsonText(tasks)}::json) as t (id uuid, "eventId" uuid, "patientId" uuid, "requisitionId" uuid,
        kind text, patterns text[], task text, facts jsonb, "resultCode" text)
    ), opened as (
      insert into order_problems (tenant_id, id, patient_id, requisition_id, kind, is_urgent, description, patterns, task, task_values,
        result_code, created_by_name)
      select ${maker.tenantId}, t.id, t."patientId", t."requisitionId", t.kind, true, '', coalesce(t.patterns, '{}'), t.task, t.facts,
        t."resultCode", ${maker.name}
      from tasks t
      where not exists (select 1 from order_problems o where o.tenant_id = ${maker.tenantId} and o.requisition_id = t."requisitionId"
        and o.kind = t.kind and o.result_code is not distinct from t."resultCode" and o.deleted_at is null
        and (t."resultCode" is null or o.task = t.task and o.status = 'OPEN' and o.task_values = t.facts))
      returning id
    )
    insert into order_problem_events (tenant_id, id, problem_id, action, by_name)
    select ${maker.tenantId}, t."eventId", t.id, 'report', ${maker.name} from tasks t join opened o on o.id = t.id`.execute(db);
}

/** A value came after all: what asked for it is done. */
export async function closeTasks(db: Writer, maker: Maker, settled: readonly { requisitionId: string; code: string }[]): Promise<void> {
  if (!settled.length) return;
  await sql`
    with closed as (
      update order_problems q
        set status = 'RESOLVED', resolution = 'LAB_REPORTED', resolved_at = now(),
          resolved_by_name = ${maker.name}, concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by_name = ${maker.name}
        from json_to_recordset(${jsonText(settled)}::json) as s ("requisitionId" uuid, code text)
        where q.tenant_id = ${maker.tenantId} and q.requisition_id = s."requisitionId" and q.result_code = s.code
          and q.status = 'OPEN' and q.deleted_at is null and (q.kind = 'RESULT_MISSING' or 'EMPTY_FINAL' = any(q.patterns))
        returning q.id
    )
    insert into order_problem_events (tenant_id, id, problem_id, action, by_name)
    select ${maker.tenantId}, gen_random_uuid(), id, 'resolve', ${maker.name} from closed`.execute(db);
}
