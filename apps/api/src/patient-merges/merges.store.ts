import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { isShownAlone, shownTo } from '../platform/shown-results-sql.ts';
import { statusIn } from '../platform/status-in.ts';
import { movingEntries, movingInsurance } from './merge-lists.store.ts';

export type Moved = {
  orders: number;
  draws: number;
  results: number;
  problems: number;
  careTeam: number;
  insurance: number;
  identifiers: number;
  faxes: number;
  vaccinations: number;
  sources: number;
  joinedDraws: number;
};
export type Pair = { survivorId: string; mergedId: string };

const draws = (actor: Actor, patientId: string) =>
  sql`r.tenant_id = ${actor.tenantId} and r.party_type = 'PATIENT' and r.party_id = ${patientId} and r.deleted_at is null`;
/** Draws of one record that stand in the way of the other's: same day and kind, both open. */
const twins = (actor: Actor, { survivorId, mergedId }: Pair) => sql`
  select r.id, r.draw_date, r.status, r.draw_kind, o.id as survivor_draw_id, o.status as survivor_status from requisitions r
    join requisitions o on o.tenant_id = r.tenant_id
      and o.party_type = 'PATIENT'
      and o.party_id = ${survivorId}
      and o.draw_date = r.draw_date
      and o.draw_kind = r.draw_kind
      and o.deleted_at is null
      and not ${statusIn('calledOff', 'o.status')}
  where ${draws(actor, mergedId)} and not ${statusIn('calledOff')}`;

/** What a merge would move. */
export async function countMoves(db: Reader, actor: Actor, pair: Pair): Promise<Moved> {
  const { mergedId } = pair;
  const moving = (table: Parameters<typeof movingEntries>[2]) => sql`(select count(*)::int ${movingEntries(actor, pair, table)})`;
  const { rows } = await sql<Moved>`
    select (select count(*)::int from schedules where tenant_id = ${actor.tenantId} and party_type = 'PATIENT' and party_id = ${mergedId}) as orders,
      (select count(*)::int from requisitions r where ${draws(actor, mergedId)}) as draws,
      (select count(*)::int from results x where x.tenant_id = ${actor.tenantId} and x.party_id = ${mergedId} and x.superseded_at is null
        and ${isShownAlone(shownTo(actor))}) as results,
      ${moving('diagnoses')} as problems, ${moving('care_team_members')} as "careTeam",
      (select count(*)::int from (${movingInsurance(actor, pair)}) i) as insurance,
      ${moving('patient_identifiers')} as identifiers, ${moving('patient_faxes')} as faxes,
      ${moving('patient_vaccinations')} as vaccinations, ${moving('sources')} as sources,
      (select count(*)::int from (${twins(actor, pair)}) t where t.status = 'PENDING') as "joinedDraws"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('counting answered no row');
  return row;
}

export type TwinRow = {
  id: string;
  draw_date: string;
  status: string;
  draw_kind: string;
  survivor_draw_id: string;
  survivor_status: string;
};
export async function listTwins(db: Reader, actor: Actor, pair: Pair): Promise<TwinRow[]> {
  const { rows } = await sql<TwinRow>`${twins(actor, pair)} order by r.draw_date`.execute(db);
  return rows;
}

export type MergeRow = {
  id: string;
  survivor_id: string;
  merged_id: string;
  merged_name: string;
  merged_mrn: string | null;
  merged_date_of_birth: string;
  merged_facility_id: string;
  merged_at: Date;
  merged_by_name: string;
  reason: string | null;
  moved: Moved;
  undone_at: Date | null;
  undone_by_name: string | null;
  survivor_stamp: string;
};
/** What a merge `m` moved, without the results that its reader may not see. */
const movedSql = (actor: Actor) =>
  sql`m.moved || jsonb_build_object('results', (m.moved->>'results')::int - (select count(*)
    from patient_merge_moves v
    join results x on x.tenant_id = v.tenant_id and x.id = case when v.kind = 'result' then v.item_id::bigint end
    where v.tenant_id = m.tenant_id
      and v.merge_id = m.id
      and (x.superseded_at is null or x.superseded_at > m.merged_at)
      and not ${isShownAlone(shownTo(actor))}))`;
const mergeColumns = (actor: Actor) => sql`m.id, m.survivor_id, m.merged_id, ${listNameSql('g', 'patients')} as merged_name,
  g.mrn as merged_mrn, g.date_of_birth as merged_date_of_birth, g.facility_id as merged_facility_id, m.merged_at,
  m.merged_by_name, m.reason, ${movedSql(actor)} as moved, m.undone_at, m.undone_by_name, v.concurrency_stamp as survivor_stamp`;
const mergeTables = sql`patient_merges m
  join patients g on g.tenant_id = m.tenant_id and g.id = m.merged_id
  join patients v on v.tenant_id = m.tenant_id and v.id = m.survivor_id`;

export async function insertMerge(db: Writer, actor: Actor, merge: Pair & { id: string; reason: string | null }): Promise<void> {
  await sql`insert into patient_merges (tenant_id, id, survivor_id, merged_id, reason, merged_by, merged_by_name)
    values (${actor.tenantId}, ${merge.id}, ${merge.survivorId}, ${merge.mergedId}, ${merge.reason}, ${actor.userId}, ${actor.name})`.execute(
    db,
  );
}

export async function writeMoved(db: Writer, actor: Actor, mergeId: string, moved: Moved): Promise<void> {
  await sql`update patient_merges set moved = ${JSON.stringify(moved)}::jsonb where tenant_id = ${actor.tenantId} and id = ${mergeId}`.execute(
    db,
  );
}

export async function listMerges(db: Reader, actor: Actor, survivorId: string): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`
    select ${mergeColumns(actor)}
    from ${mergeTables}
    where m.tenant_id = ${actor.tenantId} and m.survivor_id = ${survivorId}
    order by m.merged_at desc
    limit 100`.execute(db);
  return rows;
}

/** Both records must be in reach. */
export async function lockMerge(db: Writer, actor: Actor, id: string): Promise<MergeRow | undefined> {
  const { rows } = await sql<MergeRow>`
    select ${mergeColumns(actor)} from ${mergeTables}
    where m.tenant_id = ${actor.tenantId}
      and m.id = ${id}
      and g.facility_id = any(${actor.facilityIds}::uuid[])
      and v.facility_id = any(${actor.facilityIds}::uuid[])
    for update of m`.execute(db);
  return rows[0];
}

export async function markUndone(db: Writer, actor: Actor, id: string): Promise<void> {
  await sql`update patient_merges
    set undone_at = now(), undone_by = ${actor.userId}, undone_by_name = ${actor.name}
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

/** The merged record steps back: no list and no unique number finds it, and it names the record that it went into. */
export async function retireRecord(db: Writer, actor: Actor, { survivorId, mergedId }: Pair): Promise<void> {
  await sql`update patients
    set merged_into_id = ${survivorId}, deleted_at = now(), concurrency_stamp = gen_random_uuid(), updated_at = now(),
      updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId} and id = ${mergedId}`.execute(db);
  await sql`update patients
    set concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId} and id = ${survivorId}`.execute(db);
}

export async function reviveRecord(db: Writer, actor: Actor, { survivorId, mergedId }: Pair): Promise<void> {
  await sql`update patients
    set merged_into_id = case when id = ${mergedId} then null else merged_into_id end,
      deleted_at = case when id = ${mergedId} then null else deleted_at end,
      concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId} and id in (${mergedId}, ${survivorId})`.execute(db);
}
