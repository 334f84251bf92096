import { byParty } from '@drawday/contracts/endpoint.ts';
import type { ProblemFilters } from '@drawday/contracts/problems/problems.contract.ts';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { DoubtDecision, PartyType, ProblemAction, ProblemKind, ProblemStatus, ProblemTask, TrustReason } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import { inPatientGroupsSql } from '../platform/in-patient-groups-sql.ts';
import { reachFor } from '../platform/party-reach.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { isShownAlone, resultReach } from '../platform/shown-results-sql.ts';
import { containing, orderBy } from '../platform/sorting.ts';
import { streamRows } from '../platform/stream-rows.store.ts';

type Filters = z.output<typeof ProblemFilters>;
type Piece = RawBuilder<unknown>;
export type ProblemRow = {
  id: string;
  number: string;
  party_type: PartyType;
  party_id: string;
  patient_id: string | null;
  first_name: string;
  last_name: string;
  middle_initial: string | null;
  date_of_birth: string | null;
  mrn: string | null;
  is_isolation: boolean;
  facility_id: string;
  facility_name: string;
  time_zone: string;
  requisition_id: string | null;
  requisition_number: string | null;
  draw_date: string | null;
  kind: ProblemKind;
  is_urgent: boolean;
  description: string;
  task: ProblemTask | null;
  task_values: Record<string, string | number>;
  status: ProblemStatus;
  resolution: string | null;
  decision: DoubtDecision | null;
  decision_reason: TrustReason | null;
  resolved_at: Date | null;
  resolved_by_name: string | null;
  created_at: Date;
  created_by: string | null;
  created_by_name: string | null;
  updated_at: Date | null;
  updated_by_name: string | null;
  concurrency_stamp: string;
};

const when = (condition: unknown, clause: Piece): Piece => (condition ? clause : sql``);
/** What the laboratory's answers make a task names the value: a restricted one is for those who may see that. */
const isReadable = (actor: Actor) => sql`(o.result_code is null or ${isShownAlone(resultReach(actor), sql`o`)})`;
const drawsOf = byParty('draws', 'View');
/** Of employees and sources only for those who may see their draws; of patients likewise. */
export const seenBy = (actor: Actor): Actor => ({ ...actor, reach: reachFor(actor, drawsOf) });

const ofKinds = (actor: Actor) => {
  const { PATIENT, EMPLOYEE, SITE } = reachFor(actor, drawsOf);
  return sql`o.facility_id = any(case when o.source_id is not null then ${SITE}::uuid[]
    when o.employee_id is not null then ${EMPLOYEE}::uuid[] else ${PATIENT}::uuid[] end)`;
};
const inReach = (actor: Actor) =>
  sql`o.tenant_id = ${actor.tenantId} and o.facility_id = any(${actor.facilityIds}::uuid[]) and ${ofKinds(actor)} and o.deleted_at is null
    and ${isReadable(actor)}`;
/** A single value as such: then the index gives the rows in their order. */
const oneOf = (column: Piece, type: Piece, values: readonly string[]): Piece =>
  values.length === 1 ? sql`${column} = ${values[0]}::${type}` : sql`${column} = any(${values}::${type}[])`;
const parties = sql`left join patients p on p.tenant_id = o.tenant_id and p.id = o.patient_id
  left join employees w on w.tenant_id = o.tenant_id and w.id = o.employee_id
  left join sources s on s.tenant_id = o.tenant_id and s.id = o.source_id`;
const lastName = sql`coalesce(p.last_name, w.last_name, s.name)`;
const around = sql`${parties}
  join facilities f on f.tenant_id = o.tenant_id and f.id = o.facility_id
  left join requisitions r on r.tenant_id = o.tenant_id and r.id = o.requisition_id`;
const whole = sql`o.id, o.number, o.patient_id, coalesce(o.patient_id, o.employee_id, o.source_id) as party_id,
  case when o.patient_id is not null then 'PATIENT' when o.employee_id is not null then 'EMPLOYEE' else 'SITE' end as party_type,
  coalesce(p.first_name, w.first_name, '') as first_name, ${lastName} as last_name, coalesce(p.middle_initial, w.middle_initial) as middle_initial,
  coalesce(p.date_of_birth, w.date_of_birth) as date_of_birth, p.mrn, coalesce(p.is_isolation, false) as is_isolation,
  o.facility_id, f.name as facility_name, f.time_zone, o.requisition_id, r.number as requisition_number,
  r.draw_date,
  o.kind, o.is_urgent, o.description, o.task, o.task_values, o.status, o.resolution, o.decision, o.decision_reason,
  o.resolved_at, o.resolved_by_name, o.created_at,
  o.created_by, o.created_by_name, o.updated_at, o.updated_by_name, o.concurrency_stamp`;

/** Work first: open before resolved, urgent before the rest, the oldest first. */
const byWork = sql`o.status, o.is_urgent desc, o.created_at, o.id`;
const sortable = {
  creationTime: sql`o.created_at`,
  number: sql`o.number`,
  patientName: lastName,
  kind: sql`o.kind`,
  priority: sql`o.is_urgent`,
  statusTypeCode: sql`o.status`,
  creatorName: sql`o.created_by_name`,
  resolvedAt: sql`o.resolved_at`,
};

/** `P00000123` is a problem, `R000000123` a draw, ten digits a tube; anything else is searched for among names. */
function found(actor: Actor, filter: string): Piece {
  const text = filter.trim().toUpperCase();
  // Numbers of a kind are of one length, so the beginning of one is a range of them.
  if (/^P\d{1,8}$/.test(text)) return sql`and o.number between ${text.padEnd(9, '0')} and ${text.padEnd(9, '9')}`;
  if (/^R\d{1,9}$/.test(text))
    return sql`and o.requisition_id in (select n.id
      from requisitions n
      where n.tenant_id = ${actor.tenantId} and n.number between ${text.padEnd(10, '0')} and ${text.padEnd(10, '9')})`;
  if (/^\d{10}$/.test(text))
    return sql`and o.requisition_id in (select n.requisition_id from specimens n where n.tenant_id = ${actor.tenantId} and n.number = ${text})`;
  const like = containing(text);
  return sql`and (o.patient_id = any(array(select patients_matching(${like})))
    or o.employee_id = any(array(select e.id from employees_found(${like}) e))
    or o.source_id = any(array(select x.id from sources_found(${like}) x)))`;
}

const partyColumns = { PATIENT: 'patient_id', EMPLOYEE: 'employee_id', SITE: 'source_id' } as const;
const ofTypes = (types: readonly PartyType[]): Piece =>
  sql`coalesce(${sql.join(types.map((type) => sql.ref(`o.${partyColumns[type]}`)))}) is not null`;

function matching(actor: Actor, filters: Filters): Piece {
  const { statusTypeCode: statuses = [], kind = [], filter = '', partyType = [] } = filters;
  const chosen = filters.facilityId ? [filters.facilityId] : filters.facilityIds;
  // Only facilities in reach are ever asked for, so a foreign one finds nothing.
  const facilityIds = chosen ? actor.facilityIds.filter((id) => chosen.includes(id)) : actor.facilityIds;
  return sql`o.tenant_id = ${actor.tenantId}
    and ${oneOf(sql`o.facility_id`, sql`uuid`, facilityIds)}
    and ${ofKinds(actor)}
    and o.deleted_at is null
    and ${isReadable(actor)} ${when(statuses.length, sql`and ${oneOf(sql`o.status`, sql`text`, statuses)}`)}
    ${when(kind.length, sql`and o.kind = any(${kind}::text[])`)}
    ${when(filters.mine, sql`and o.created_by = ${actor.userId}`)}
    ${when(filters.handedOver, sql`and ${queueSql('doubtsHandedOver', momentSql())}`)}
      ${when(filters.urgent !== undefined, sql`and o.is_urgent = ${filters.urgent}`)}
    ${when(partyType.length, sql`and ${ofTypes(partyType)}`)}
    ${when(filters.patientId, sql`and o.patient_id = ${filters.patientId}`)}
    ${when(filters.employeeId, sql`and o.employee_id = ${filters.employeeId}`)}
    ${when(filters.sourceId, sql`and o.source_id = ${filters.sourceId}`)}
    ${when(filters.patientGroupIds?.length, sql`and ${inPatientGroupsSql(actor, filters.patientGroupIds, 'o.patient_id')}`)}
    ${when(filters.requisitionId, sql`and o.requisition_id = ${filters.requisitionId}`)} ${when(filter.trim(), found(actor, filter))}`;
}

/** One page: the page is cut first, then only its rows are joined. */
export async function listProblems(db: Reader, actor: Actor, filters: Filters): Promise<{ rows: ProblemRow[]; totalCount: number }> {
  const where = matching(actor, filters);
  const order = orderBy(filters.sorting, sortable, byWork);
  const named = when(/patientName/i.test(filters.sorting ?? ''), parties);
  const page = sql<ProblemRow>`
    with cut as materialized (select o.* from order_problems o ${named} where ${where} ${order} limit ${filters.maxResultCount} offset ${filters.skipCount})
    select ${whole} from cut o ${around} ${order}`;
  const count = sql<{ count: number }>`select count(*)::int as count from order_problems o where ${where}`;
  const [{ rows }, { rows: counted }] = await Promise.all([page.execute(db), count.execute(db)]);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

/** Every problem in reach, in the order of work. */
export const streamProblems = <Item>(db: Reader, actor: Actor, toItem: (row: ProblemRow) => Item) =>
  streamRows(db, sql<ProblemRow>`select ${whole} from order_problems o ${around} where ${inReach(actor)} order by ${byWork}`, toItem);

export async function findProblem(db: Reader, actor: Actor, id: string): Promise<ProblemRow | undefined> {
  const { rows } = await sql<ProblemRow>`select ${whole} from order_problems o ${around} where ${inReach(actor)} and o.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** The same, locked for update. */
export async function lockProblem(db: Writer, actor: Actor, id: string): Promise<ProblemRow | undefined> {
  const { rows } = await sql`select 1 from order_problems o where ${inReach(actor)} and o.id = ${id} for update`.execute(db);
  return rows.length ? findProblem(db, actor, id) : undefined;
}

export type NewProblem = {
  id: string;
  partyType: PartyType;
  partyId: string;
  facilityId: string;
  requisitionId: string | null;
  kind: ProblemKind;
  isUrgent: boolean;
  description: string;
};
/** The facility is that of the patient or source: the database sets it, and keeps it so. */
export async function insertProblem(db: Writer, actor: Actor, problem: NewProblem): Promise<void> {
  await sql`insert into order_problems (tenant_id, id, ${sql.ref(partyColumns[problem.partyType])}, facility_id, requisition_id, kind,
      is_urgent, description, created_by, created_by_name)
    values (${actor.tenantId}, ${problem.id}, ${problem.partyId}, ${problem.facilityId}, ${problem.requisitionId}, ${problem.kind},
      ${problem.isUrgent}, ${problem.description}, ${actor.userId}, ${actor.name})`.execute(db);
}

/** Columns that a person or a step may change. */
export type ProblemColumns = Partial<
  Record<'requisition_id' | 'kind' | 'is_urgent' | 'description' | 'status' | 'resolution', string | boolean | null>
>;
export async function updateProblem(db: Writer, actor: Actor, id: string, columns: ProblemColumns): Promise<void> {
  const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const settled =
    columns.status === 'RESOLVED'
      ? [sql`resolved_at = now()`, sql`resolved_by = ${actor.userId}`, sql`resolved_by_name = ${actor.name}`]
      : columns.status === 'OPEN'
        ? [sql`resolved_at = null`, sql`resolved_by = null`, sql`resolved_by_name = null`]
        : [];
  await sql`update order_problems
    set ${sql.join([...changes, ...settled])}, concurrency_stamp = gen_random_uuid(), updated_at = now(),
      updated_by = ${actor.userId}, updated_by_name = ${actor.name}
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

export async function markProblemDeleted(db: Writer, actor: Actor, id: string): Promise<void> {
  await sql`update order_problems
    set deleted_at = now(), deleted_by = ${actor.userId}, concurrency_stamp = gen_random_uuid()
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

export type ProblemEventRow = { action: ProblemAction; at: Date; by_name: string | null; fields: string[]; comment: string | null };
export async function listProblemEvents(db: Reader, actor: Actor, problemId: string): Promise<ProblemEventRow[]> {
  const { rows } = await sql<ProblemEventRow>`select action, at, by_name, fields, comment
      from order_problem_events
      where tenant_id = ${actor.tenantId} and problem_id = ${problemId}
      order by at, id`.execute(db);
  return rows;
}

export async function insertProblemEvent(
  db: Writer,
  actor: Actor,
  event: { id: string; problemId: string; action: ProblemAction; fields?: readonly string[]; comment?: string | null },
): Promise<void> {
  await sql`insert into order_problem_events (tenant_id, id, problem_id, action, by_user_id, by_name, fields, comment)
    values (${actor.tenantId}, ${event.id}, ${event.problemId}, ${event.action}, ${actor.userId}, ${actor.name},
      ${event.fields ?? []}::text[], ${event.comment ?? null})`.execute(db);
}
