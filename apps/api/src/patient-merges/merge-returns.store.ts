import type { Writer } from '@drawday/database/connect.ts';
import { scheduleStatuses } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { codeIn } from '../platform/status-in.ts';
import type { JoinedDraw } from './merge-moves.store.ts';
import type { Pair } from './merges.store.ts';

/** Gives back what `patient_merge_moves` names, as far as the survivor still has it. Later additions to the survivor stay there. */
type Merge = Pair & { id: string };

const movedOf = (actor: Actor, merge: Merge, kind: string) =>
  sql`select item_id, before from patient_merge_moves where tenant_id = ${actor.tenantId} and merge_id = ${merge.id} and kind = ${kind}`;

/** @returns ids of the orders that went back */
export async function returnOrders(db: Writer, actor: Actor, merge: Merge): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update schedules s
      set party_id = ${merge.mergedId}, facility_id = (m.before ->> 'facility_id')::uuid,
        concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
    from (${movedOf(actor, merge, 'order')}) m
    where s.tenant_id = ${actor.tenantId} and s.id = m.item_id::uuid and s.party_id = ${merge.survivorId}
    returning s.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Draws that a person has worked on since go back as they are; the others as they were. */
export async function returnDraws(db: Writer, actor: Actor, merge: Merge): Promise<void> {
  await sql`
    with chosen as (
      select r.id, r.status, r.deleted_at, m.before,
        m.before ->> 'status' = 'PENDING'
          and (r.status = 'PENDING'
            or r.status = 'SYSCANCELED'
            and r.cancel_reason in ('MERGED', 'SCHEDULE_CHANGE')
            or r.deleted_at is not null
            and m.before ->> 'deleted_at' is null) as is_open
      from (${movedOf(actor, merge, 'draw')}) m
      join requisitions r on r.tenant_id = ${actor.tenantId}
        and r.id = m.item_id::uuid
        and r.party_id = ${merge.survivorId}
    ), changed as (
      update requisitions r set party_id = ${merge.mergedId}, draw_kind = c.before ->> 'draw_kind',
        status = case when c.is_open then c.before ->> 'status' else r.status end,
        cancel_reason = case when c.is_open then c.before ->> 'cancel_reason' else r.cancel_reason end,
        canceled_at = case when c.is_open then (c.before ->> 'canceled_at')::timestamptz else r.canceled_at end,
        canceled_by = case when c.is_open then (c.before ->> 'canceled_by')::uuid else r.canceled_by end,
        deleted_at = case when c.is_open then (c.before ->> 'deleted_at')::timestamptz else r.deleted_at end,
        facility_id = case when c.is_open then (c.before ->> 'facility_id')::uuid else r.facility_id end,
        modality = case when c.is_open then c.before ->> 'modality' else r.modality end,
        day_group = case when c.is_open then c.before ->> 'day_group' else r.day_group end,
        shift = case when c.is_open then c.before ->> 'shift' else r.shift end,
        chair = case when c.is_open then (c.before ->> 'chair')::int else r.chair end,
        is_label_printed = r.is_label_printed and not c.is_open, concurrency_stamp = gen_random_uuid(),
        updated_at = now(), updated_by = ${actor.userId}
      from chosen c
      where r.tenant_id = ${actor.tenantId} and r.id = c.id
      returning r.id, c.status as was, r.status, c.deleted_at is not null and r.deleted_at is null as is_restored,
        r.deleted_at
    )
    insert into requisition_events (tenant_id, requisition_id, action, from_status, to_status, by_user_id, by_name, reason, detail)
    select ${actor.tenantId}, id, case when was <> status or is_restored then 'reactivate' else 'update' end, was,
      status, ${actor.userId}, ${actor.name}, 'MERGE_UNDONE',
      jsonb_build_object('patient',
          jsonb_build_object('from', ${merge.survivorId}::text, 'to', ${merge.mergedId}::text))
        from changed
        where deleted_at is null`.execute(db);
}

export async function listJoined(db: Writer, actor: Actor, merge: Merge): Promise<JoinedDraw[]> {
  const { rows } = await sql<{ joined: JoinedDraw }>`
    select m.before as joined from (${movedOf(actor, merge, 'joinedDraw')}) m`.execute(db);
  return rows.map((row) => row.joined);
}

/** Tests of the merged record's draws that were to be drawn again point to its own draws once more. */
export async function returnReorders(db: Writer, actor: Actor, merge: Merge): Promise<void> {
  await sql`update requisition_lines l set reordered_as_id = m.item_id::uuid
    from (${movedOf(actor, merge, 'joinedDraw')}) m, requisitions r
    where l.tenant_id = ${actor.tenantId} and l.reordered_as_id = (m.before ->> 'to')::uuid
      and r.tenant_id = l.tenant_id and r.id = l.requisition_id and r.party_id = ${merge.mergedId}`.execute(db);
}

/** Results that moved, and those that came since for draws that go back. */
export async function listReturningResults(db: Writer, actor: Actor, merge: Merge): Promise<{ id: number; code: string }[]> {
  const { rows } = await sql<{ id: number; code: string }>`
    select x.id, x.result_code as code
    from (${movedOf(actor, merge, 'result')}) m
    join results x on x.tenant_id = ${actor.tenantId} and x.id = m.item_id::bigint and x.party_id = ${merge.survivorId}
    union
    select x.id, x.result_code
    from (${movedOf(actor, merge, 'draw')}) m
    join results x on x.tenant_id = ${actor.tenantId}
      and x.requisition_id = m.item_id::uuid
      and x.party_id = ${merge.survivorId}`.execute(db);
  return rows;
}

export async function returnLists(db: Writer, actor: Actor, merge: Merge): Promise<void> {
  const tables = [
    ['problem', 'diagnoses'],
    ['identifiers', 'patient_identifiers'],
    ['faxes', 'patient_faxes'],
    ['vaccinations', 'patient_vaccinations'],
    ['dietNotes', 'patient_diet_notes'],
    ['dialysisEvents', 'dialysis_events'],
    ['sources', 'sources'],
    ['reportedProblems', 'order_problems'],
    ['externalResults', 'external_results'],
    ['patientGroups', 'patient_group_members'],
    ['supportTickets', 'support_tickets'],
  ] as const;
  for (const [kind, table] of tables)
    await sql`update ${sql.table(table)} t set patient_id = ${merge.mergedId} from (${movedOf(actor, merge, kind)}) m
      where t.tenant_id = ${actor.tenantId} and t.id = m.item_id::uuid and t.patient_id = ${merge.survivorId}`.execute(db);
  // What was asked about a draw meanwhile goes back with it: by these its values are in question.
  await sql`update order_problems t set patient_id = ${merge.mergedId} from (${movedOf(actor, merge, 'draw')}) m
    where t.tenant_id = ${actor.tenantId} and t.requisition_id = m.item_id::uuid and t.patient_id = ${merge.survivorId}`.execute(db);
  await sql`update insurances t
    set patient_id = ${merge.mergedId}, rank = coalesce((m.before ->> 'rank')::int, t.rank)
    from (${movedOf(actor, merge, 'insurance')}) m
    where t.tenant_id = ${actor.tenantId} and t.id = m.item_id::uuid and t.patient_id = ${merge.survivorId}`.execute(db);
  await sql`update care_team_members t
    set patient_id = ${merge.mergedId}, is_primary = (m.before ->> 'is_primary')::boolean
    from (${movedOf(actor, merge, 'careTeam')}) m
    where t.tenant_id = ${actor.tenantId} and t.id = m.item_id::uuid and t.patient_id = ${merge.survivorId}`.execute(db);
  await sql`update diagnoses t
    set status = m.before ->> 'status', resolved_at = (m.before ->> 'resolved_at')::timestamptz,
      concurrency_stamp = gen_random_uuid()
    from (${movedOf(actor, merge, 'problemStatus')}) m
    where t.tenant_id = ${actor.tenantId} and t.id = m.item_id::uuid and t.patient_id = ${merge.survivorId} and t.status = 'ACTIVE'`.execute(
    db,
  );
  await sql`update diagnoses t
    set onset_date = (m.before ->> 'onset_date')::date, concurrency_stamp = gen_random_uuid()
    from (${movedOf(actor, merge, 'problemOnset')}) m
    where t.tenant_id = ${actor.tenantId}
      and t.id = m.item_id::uuid
      and t.patient_id = ${merge.survivorId}
      and t.onset_date = (m.before ->> 'earlier')::date`.execute(db);
  await sql`update order_set_applications t set patient_id = ${merge.mergedId} from (${movedOf(actor, merge, 'orderSet')}) m
    where t.tenant_id = ${actor.tenantId} and t.order_set_id = m.item_id::uuid and t.patient_id = ${merge.survivorId}`.execute(db);
  await sql`delete from patient_identifiers t using (${movedOf(actor, merge, 'formerMrn')}) m
    where t.tenant_id = ${actor.tenantId} and t.id = m.item_id::uuid`.execute(db);
}

/** Orders of a record that can make draws. */
export async function listOrderIds(db: Writer, actor: Actor, patientId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
    from schedules
    where tenant_id = ${actor.tenantId}
      and party_type = 'PATIENT'
      and party_id = ${patientId}
      and ${codeIn('status', scheduleStatuses.groups.standing)}`.execute(db);
  return rows.map((row) => row.id);
}

/** Allergies that the survivor has from the merged record leave it. */
export async function returnAllergies(db: Writer, actor: Actor, merge: Merge): Promise<void> {
  const moved = sql`(select m.item_id from (${movedOf(actor, merge, 'allergy')}) m)`;
  await sql`update patients s
    set allergies = array(select a.name from unnest(s.allergies) with ordinality a (name, place) where a.name <> all ${moved} order by a.place)
    where s.tenant_id = ${actor.tenantId} and s.id = ${merge.survivorId} and s.allergies && array${moved}`.execute(db);
}

/**
 * The survivor is isolated as before the merge, unless something has changed it since.
 * @returns whether the isolation that it had from the merged record ends
 */
export async function returnIsolation(db: Writer, actor: Actor, merge: Merge): Promise<boolean> {
  const taken = sql`from (${movedOf(actor, merge, 'isolation')}) g
      join patients m on m.tenant_id = ${actor.tenantId} and m.id = ${merge.mergedId}
      cross join lateral jsonb_populate_record(null::patients, g.before) b
    where s.tenant_id = ${actor.tenantId} and s.id = g.item_id::uuid`;
  await sql`update patients s set hbv_exposed_on = b.hbv_exposed_on ${taken} and s.hbv_exposed_on = m.hbv_exposed_on`.execute(db);
  const { rows } = await sql`update patients s
    set is_isolation = b.is_isolation, isolation_source = b.isolation_source, isolation_since = b.isolation_since,
      isolation_result_id = b.isolation_result_id, isolation_undecided = b.isolation_undecided
    ${taken} and s.is_isolation and m.is_isolation
      and (s.isolation_source, s.isolation_since, s.isolation_result_id)
        is not distinct from (m.isolation_source, m.isolation_since, m.isolation_result_id)
    returning 1`.execute(db);
  return rows.length > 0;
}
