import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { WaterFamily } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

type Reach = Pick<Actor, 'tenantId' | 'facilityIds'>;

export type ActionRow = {
  id: string;
  facility_id: string;
  source_id: string;
  requisition_id: string;
  family: WaterFamily;
  verdict: 'ALERT' | 'FAIL';
  note: string;
  repeat_by: string;
  opened_at: Date;
  opened_by_name: string | null;
  closed_at: Date | null;
  closed_by_name: string | null;
  closing_note: string | null;
  concurrency_stamp: string;
  number: string;
  draw_date: string;
  collected_at: Date | null;
  /** Of the facility where the sample was taken. */
  time_zone: string;
};
const columns = sql`a.id, a.facility_id, a.source_id, a.requisition_id, a.family, a.verdict, a.note, a.repeat_by, a.opened_at, a.opened_by_name,
  a.closed_at, a.closed_by_name, a.closing_note, a.concurrency_stamp, r.number, r.draw_date, r.collected_at, f.time_zone`;
const from = sql`from corrective_actions a join requisitions r on r.tenant_id = a.tenant_id and r.id = a.requisition_id
  join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id`;
/** Where the source stands now: its actions moved with it. */
const inReach = ({ tenantId, facilityIds }: Reach) => sql`a.tenant_id = ${tenantId} and exists (
  select 1 from sources s where s.tenant_id = a.tenant_id and s.id = a.source_id and s.facility_id = any(${facilityIds}::uuid[]))`;

/** Open ones first, longest open leading; then those closed last. */
export async function listActions(
  db: Reader,
  reach: Reach,
  { facilityId, isOpen }: { facilityId?: string | undefined; isOpen?: boolean | undefined },
  { skipCount, maxResultCount }: { skipCount: number; maxResultCount: number },
): Promise<{ rows: ActionRow[]; totalCount: number }> {
  const chosen = facilityId ? { ...reach, facilityIds: reach.facilityIds.filter((id) => id === facilityId) } : reach;
  const state = isOpen === undefined ? sql`` : isOpen ? sql`and a.closed_at is null` : sql`and a.closed_at is not null`;
  const { rows } = await sql<ActionRow>`
    select ${columns} ${from} where ${inReach(chosen)} ${state}
    order by a.closed_at desc nulls first, a.opened_at, a.id limit ${maxResultCount} offset ${skipCount}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from corrective_actions a where ${inReach(chosen)} ${state}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

/** All actions of a few sources, newest first. */
export async function listActionsOf(db: Reader, reach: Reach, sourceIds: readonly string[]): Promise<ActionRow[]> {
  const { rows } = await sql<ActionRow>`
    select ${columns} ${from} where a.tenant_id = ${reach.tenantId} and a.source_id = any(${sourceIds}::uuid[]) order by a.opened_at desc`.execute(
    db,
  );
  return rows;
}

export async function findAction(db: Reader, reach: Reach, id: string): Promise<ActionRow | undefined> {
  const { rows } = await sql<ActionRow>`select ${columns} ${from} where ${inReach(reach)} and a.id = ${id}`.execute(db);
  return rows[0];
}

/** The same, locked for update. */
export async function lockAction(db: Writer, reach: Reach, id: string): Promise<ActionRow | undefined> {
  const { rows } = await sql`select 1 from corrective_actions a where ${inReach(reach)} and a.id = ${id} for update`.execute(db);
  return rows.length ? findAction(db, reach, id) : undefined;
}

export type NewAction = Pick<
  ActionRow,
  'id' | 'facility_id' | 'source_id' | 'requisition_id' | 'family' | 'verdict' | 'note' | 'repeat_by'
>;
/** @returns false where one is open for this part of the analysis */
export async function insertAction(db: Writer, actor: Actor, action: NewAction): Promise<boolean> {
  const { rows } = await sql`
    insert into corrective_actions (tenant_id, id, facility_id, source_id, requisition_id, family, verdict, note, repeat_by, opened_by, opened_by_name)
    values (${actor.tenantId}, ${action.id}, ${action.facility_id}, ${action.source_id}, ${action.requisition_id}, ${action.family},
      ${action.verdict}, ${action.note}, ${action.repeat_by}, ${actor.userId}, ${actor.name})
    on conflict (tenant_id, source_id, family) where closed_at is null do nothing
    returning 1`.execute(db);
  return rows.length > 0;
}

const changed = (actor: Actor) => sql`concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}`;

export async function updateNote(db: Writer, actor: Actor, id: string, note: string): Promise<void> {
  await sql`update corrective_actions set note = ${note}, ${changed(actor)} where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

export async function closeAction(db: Writer, actor: Actor, id: string, note: string | null): Promise<void> {
  await sql`update corrective_actions set closed_at = now(), closed_by = ${actor.userId}, closed_by_name = ${actor.name}, closing_note = ${note},
    ${changed(actor)} where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}
