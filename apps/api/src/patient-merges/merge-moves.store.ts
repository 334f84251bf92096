import type { Writer } from '@drawday/database/connect.ts';
import { scheduleStatuses } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { codeIn } from '../platform/status-in.ts';
import { movingEntries, movingInsurance } from './merge-lists.store.ts';
import type { Pair } from './merges.store.ts';

/** Everything here notes each record that it moves in `patient_merge_moves`, so that undoing gives back exactly these. */
type Merge = Pair & { id: string };
type Count = { count: number };
const countOf = (rows: readonly Count[]) => rows[0]?.count ?? 0;

/** One statement: what `moved` returns (item_id, before) is noted under `kind` and counted. */
const noted = (actor: Actor, merge: Merge, kind: string) =>
  sql`,
      note as (insert into patient_merge_moves (tenant_id, merge_id, kind, item_id, before)
        select ${actor.tenantId}, ${merge.id}, ${kind}, item_id, before
        from moved)
    select count(*)::int as count
    from moved`;

export async function moveOrders(db: Writer, actor: Actor, merge: Merge): Promise<number> {
  const { rows } = await sql<Count>`
    with chosen as (select s.id, s.facility_id
    from schedules s
    where s.tenant_id = ${actor.tenantId} and s.party_type = 'PATIENT' and s.party_id = ${merge.mergedId}),
    moved as (
      update schedules s
        set party_id = ${merge.survivorId},
          facility_id = case when ${codeIn('s.status', scheduleStatuses.groups.standing)} then v.facility_id
            else s.facility_id end,
          concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
      from chosen c, patients v
      where s.tenant_id = ${actor.tenantId}
        and s.id = c.id
        and v.tenant_id = ${actor.tenantId}
        and v.id = ${merge.survivorId}
      returning s.id::text as item_id, jsonb_build_object('facility_id', c.facility_id) as before
    ) ${noted(actor, merge, 'order')}`.execute(db);
  return countOf(rows);
}

/** What a merge or what follows from it may change on a draw that is still open; undoing puts it back. */
const openColumns = [
  'status',
  'cancel_reason',
  'canceled_at',
  'canceled_by',
  'deleted_at',
  'facility_id',
  'modality',
  'day_group',
  'shift',
  'chair',
  'draw_kind',
  'is_label_printed',
];
const before = sql.raw(`jsonb_build_object(${openColumns.map((name) => `'${name}', r.${name}`).join(', ')})`);

/**
 * All draws of the merged record, deleted ones too. `joined` are pending ones on a day for which the survivor has one: they are cancelled for
 * MERGED. `turned` take the other kind, because both were collected that day. Labels name the person: printed ones are printed again.
 */
export async function moveDraws(
  db: Writer,
  actor: Actor,
  merge: Merge,
  { joined, turned }: { joined: readonly string[]; turned: readonly string[] },
): Promise<number> {
  await sql`insert into patient_merge_moves (tenant_id, merge_id, kind, item_id, before)
    select ${actor.tenantId}, ${merge.id}, 'draw', r.id::text, ${before}
    from requisitions r
    where r.tenant_id = ${actor.tenantId} and r.party_type = 'PATIENT' and r.party_id = ${merge.mergedId}`.execute(db);
  const { rows } = await sql<Count>`
    with moved as (
      update requisitions r set party_id = ${merge.survivorId},
        status = case when r.id = any(${joined}::uuid[]) then 'SYSCANCELED' else r.status end,
        cancel_reason = case when r.id = any(${joined}::uuid[]) then 'MERGED' else r.cancel_reason end,
        canceled_at = case when r.id = any(${joined}::uuid[]) then now() else r.canceled_at end,
        canceled_by = case when r.id = any(${joined}::uuid[]) then ${actor.userId}::uuid else r.canceled_by end,
        draw_kind = case when r.id = any(${turned}::uuid[]) then case r.draw_kind when 'RECURRING' then 'ONETIME' else 'RECURRING' end else r.draw_kind end,
        is_label_printed = r.is_label_printed and r.status <> 'PENDING', concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
      where r.tenant_id = ${actor.tenantId} and r.party_type = 'PATIENT' and r.party_id = ${merge.mergedId} returning r.id, r.status, r.deleted_at
    ), told as (
      insert into requisition_events (tenant_id, requisition_id, action, from_status, to_status, by_user_id, by_name, reason, detail)
      select ${actor.tenantId}, id, case when id = any(${joined}::uuid[]) then 'systemCancel' else 'update' end,
        case when id = any(${joined}::uuid[]) then 'PENDING' else status end, status, ${actor.userId}, ${actor.name},
        'MERGED',
        jsonb_build_object('patient', jsonb_build_object('from', ${merge.mergedId}::text, 'to', ${merge.survivorId}::text)) from moved where deleted_at is null
    ) select count(*)::int as count from moved where deleted_at is null`.execute(db);
  return countOf(rows);
}

export type JoinedDraw = {
  id: string;
  /** The survivor's draw, whether it was urgent, and its tests that no order names. */
  to: string;
  isStat: boolean;
  byHand: string[];
  /** What joined it, as `code|timing`. */
  tests: string[];
};
/** Tests that were to be drawn again with a draw go where it went. */
export async function noteJoined(db: Writer, actor: Actor, merge: Merge, joined: readonly JoinedDraw[]): Promise<void> {
  await sql`
    with joined as (
      select j ->> 'id' as id, j from jsonb_array_elements(${JSON.stringify(joined)}::jsonb) j
    ), reordered as (
      update requisition_lines l set reordered_as_id = (j.j ->> 'to')::uuid
      from joined j
      where l.tenant_id = ${actor.tenantId} and l.reordered_as_id = j.id::uuid
    )
    insert into patient_merge_moves (tenant_id, merge_id, kind, item_id, before)
    select ${actor.tenantId}, ${merge.id}, 'joinedDraw', id, j from joined`.execute(db);
}

/** Result versions, current or replaced, with what belongs to them. A measured value stays as it is; only whose it is changes. */
export async function moveResults(db: Writer, actor: Actor, merge: Merge): Promise<{ count: number; codes: string[] }> {
  const { rows } = await sql<{ id: number; code: string; isCurrent: boolean }>`
    select id, result_code as code, superseded_at is null as "isCurrent"
    from results
    where tenant_id = ${actor.tenantId} and party_id = ${merge.mergedId} and superseded_at is null
    union select x.id, x.result_code, false from results x join requisitions r on r.tenant_id = x.tenant_id and r.id = x.requisition_id
      where x.tenant_id = ${actor.tenantId}
        and r.tenant_id = ${actor.tenantId}
        and r.party_type = 'PATIENT'
        and r.party_id in (${merge.mergedId}, ${merge.survivorId})
        and x.party_id = ${merge.mergedId}
        and x.superseded_at is not null
    union
    select id, result_code, false
    from results
    where tenant_id = ${actor.tenantId}
      and party_id = ${merge.mergedId}
      and requisition_id is null
      and superseded_at is not null`.execute(db);
  const ids = rows.map((row) => row.id);
  await giveResults(db, actor, merge.id, { from: merge.mergedId, to: merge.survivorId, ids });
  await sql`insert into patient_merge_moves (tenant_id, merge_id, kind, item_id)
    select ${actor.tenantId}, ${merge.id}, 'result', id::text
    from unnest(${ids}::bigint[]) as id`.execute(db);
  return { count: rows.filter((row) => row.isCurrent).length, codes: [...new Set(rows.map((row) => row.code))] };
}

/** Both records' current values are looked up again by the caller. */
export async function giveResults(
  db: Writer,
  actor: Actor,
  mergeId: string,
  { from, to, ids }: { from: string; to: string; ids: readonly number[] },
): Promise<void> {
  await sql`select reattribute_results(${mergeId}, ${from}, ${to}, ${ids}::bigint[])`.execute(db);
  await sql`update critical_results
    set party_id = ${to}
    where tenant_id = ${actor.tenantId} and result_id = any(${ids}::bigint[]) and party_id = ${from}`.execute(db);
}

/** A problem that both have stays with the merged record; when only there it was active, it becomes active here, and the earlier onset is kept. */
export async function moveProblems(db: Writer, actor: Actor, merge: Merge): Promise<number> {
  await sql`
    with chosen as (
      select s.id, s.status, s.resolved_at
      from diagnoses s
      join diagnoses d on d.tenant_id = s.tenant_id and d.patient_id = ${merge.mergedId} and d.icd_code = s.icd_code
      where s.tenant_id = ${actor.tenantId} and s.patient_id = ${merge.survivorId} and s.status <> 'ACTIVE' and d.status = 'ACTIVE'
    ), moved as (
      update diagnoses d
        set status = 'ACTIVE', resolved_at = null, concurrency_stamp = gen_random_uuid(), updated_at = now(),
          updated_by = ${actor.userId}
        from chosen c
      where d.tenant_id = ${actor.tenantId} and d.id = c.id
      returning d.id::text as item_id, jsonb_build_object('status', c.status, 'resolved_at', c.resolved_at) as before
    ) ${noted(actor, merge, 'problemStatus')}`.execute(db);
  await sql`
    with chosen as (
      select s.id, s.onset_date, d.onset_date as earlier
      from diagnoses s
      join diagnoses d on d.tenant_id = s.tenant_id and d.patient_id = ${merge.mergedId} and d.icd_code = s.icd_code
      where s.tenant_id = ${actor.tenantId} and s.patient_id = ${merge.survivorId} and d.onset_date < coalesce(s.onset_date, 'infinity')
    ), moved as (
      update diagnoses d set onset_date = c.earlier, concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId} from chosen c
      where d.tenant_id = ${actor.tenantId} and d.id = c.id
      returning d.id::text as item_id, jsonb_build_object('onset_date', c.onset_date, 'earlier', c.earlier) as before
    ) ${noted(actor, merge, 'problemOnset')}`.execute(db);
  const { rows } = await sql<Count>`
    with moved as (
      update diagnoses d set patient_id = ${merge.survivorId}, concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
      where d.tenant_id = ${actor.tenantId} and d.id in (select m.id ${movingEntries(actor, merge, 'diagnoses')})
      returning d.id::text as item_id, null::jsonb as before
    ) ${noted(actor, merge, 'problem')}`.execute(db);
  return countOf(rows);
}

export async function moveCareTeam(db: Writer, actor: Actor, merge: Merge): Promise<number> {
  const { rows } = await sql<Count>`
    with chosen as (
      select m.id, m.is_primary ${movingEntries(actor, merge, 'care_team_members')}
    ), moved as (
      update care_team_members c set patient_id = ${merge.survivorId}, is_primary = false from chosen where c.tenant_id = ${actor.tenantId} and c.id = chosen.id
      returning c.id::text as item_id, jsonb_build_object('is_primary', chosen.is_primary) as before
    ) ${noted(actor, merge, 'careTeam')}`.execute(db);
  return countOf(rows);
}

/** For numbers and policies that the survivor already has, the survivor's are kept. */
export async function moveSmallLists(
  db: Writer,
  actor: Actor,
  merge: Merge,
): Promise<{ insurance: number; identifiers: number; faxes: number; vaccinations: number; sources: number }> {
  const kinds = [
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
  const counts: Record<string, number> = {};
  for (const [kind, table] of kinds) {
    const { rows } = await sql<Count>`
      with moved as (
        update ${sql.table(table)} e
          set patient_id = ${merge.survivorId}
          where e.tenant_id = ${actor.tenantId} and e.id in (select m.id ${movingEntries(actor, merge, table)})
        returning e.id::text as item_id, null::jsonb as before
      ) ${noted(actor, merge, kind)}`.execute(db);
    counts[kind] = countOf(rows);
  }
  const { rows: insurances } = await sql<Count>`
    with chosen as materialized (${movingInsurance(actor, merge)}),
    moved as (
      update insurances i set patient_id = ${merge.survivorId}, rank = c.free_rank from chosen c where i.tenant_id = ${actor.tenantId} and i.id = c.id
      returning i.id::text as item_id, jsonb_build_object('rank', c.rank) as before
    ) ${noted(actor, merge, 'insurance')}`.execute(db);
  await sql`
    with moved as (
      update order_set_applications m set patient_id = ${merge.survivorId} where m.tenant_id = ${actor.tenantId} and m.patient_id = ${merge.mergedId}
        and not exists (select 1
            from order_set_applications s
            where s.tenant_id = m.tenant_id and s.patient_id = ${merge.survivorId} and s.order_set_id = m.order_set_id)
          returning m.order_set_id::text as item_id, null::jsonb as before
    ) ${noted(actor, merge, 'orderSet')}`.execute(db);
  return {
    insurance: countOf(insurances),
    identifiers: counts.identifiers ?? 0,
    faxes: counts.faxes ?? 0,
    vaccinations: counts.vaccinations ?? 0,
    sources: counts.sources ?? 0,
  };
}

/** The merged record's number still finds the person. */
export async function keepFormerMrn(
  db: Writer,
  actor: Actor,
  merge: Merge & { identifierId: string; mrn: string; issuer: string },
): Promise<void> {
  await sql`
    with moved as (
      insert into patient_identifiers (tenant_id, id, patient_id, kind, issuer, value, created_by)
        values (${actor.tenantId}, ${merge.identifierId}, ${merge.survivorId}, 'FORMER_MRN', ${merge.issuer},
          ${merge.mrn}, ${actor.userId})
      on conflict (tenant_id, patient_id, kind, value) do nothing returning id::text as item_id, null::jsonb as before
    ) ${noted(actor, merge, 'formerMrn')}`.execute(db);
}

/** What the merged record is allergic to, the survivor is too. @returns whether it was not known here */
export async function moveAllergies(db: Writer, actor: Actor, merge: Merge): Promise<boolean> {
  const { rows } = await sql<Count>`
    with chosen as materialized (
      select a.name
      from patients s
      join patients m on m.tenant_id = s.tenant_id and m.id = ${merge.mergedId}
      cross join lateral unnest(m.allergies) with ordinality a (name, place)
      where s.tenant_id = ${actor.tenantId} and s.id = ${merge.survivorId}
        and not exists (select 1 from unnest(s.allergies) own (name) where lower(own.name) = lower(a.name))
      order by a.place
    ), added as (
      update patients s set allergies = s.allergies || array(select name from chosen)
      where s.tenant_id = ${actor.tenantId} and s.id = ${merge.survivorId} and exists (select 1 from chosen)
    ), moved as (
      select name as item_id, null::jsonb as before from chosen
    ) ${noted(actor, merge, 'allergy')}`.execute(db);
  return countOf(rows) > 0;
}

/**
 * What isolates the merged record isolates the survivor: what a result has found leads what a person said, reactive leads undecided. Of two
 * exposures the later counts.
 * @returns whether the survivor is isolated by it
 */
export async function moveIsolation(db: Writer, actor: Actor, merge: Merge): Promise<boolean> {
  const { survivorId, mergedId } = merge;
  const both = sql`s.tenant_id = ${actor.tenantId} and s.id = ${survivorId} and m.tenant_id = s.tenant_id and m.id = ${mergedId}`;
  await sql`
    with moved as (
      select s.id::text as item_id, jsonb_build_object('is_isolation', s.is_isolation, 'isolation_source', s.isolation_source,
        'isolation_since', s.isolation_since, 'isolation_result_id', s.isolation_result_id, 'isolation_undecided', s.isolation_undecided,
        'hbv_exposed_on', s.hbv_exposed_on) as before
      from patients s
      where s.tenant_id = ${actor.tenantId} and s.id = ${survivorId}
    ) ${noted(actor, merge, 'isolation')}`.execute(db);
  await sql`update patients s set hbv_exposed_on = m.hbv_exposed_on
    from patients m
    where ${both} and m.hbv_exposed_on > coalesce(s.hbv_exposed_on, '-infinity')`.execute(db);
  const { rows } = await sql`update patients s
    set is_isolation = true, isolation_source = m.isolation_source, isolation_since = m.isolation_since,
      isolation_result_id = m.isolation_result_id, isolation_undecided = m.isolation_undecided
    from patients m
    where ${both} and m.is_isolation and (not s.is_isolation or m.isolation_source = 'LAB'
      and (s.isolation_source is distinct from 'LAB' or s.isolation_undecided and not m.isolation_undecided))
    returning 1`.execute(db);
  return rows.length > 0;
}
