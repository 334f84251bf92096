import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

export type StandingRow = {
  pendingDraws: number;
  printedDraws: number;
  drawsInWork: number;
  standingOrders: number;
  activePatients: number;
};
/** What is open at a facility. */
export async function countStanding(db: Reader, actor: Actor, facilityId: string): Promise<StandingRow> {
  const { rows } = await sql<StandingRow>`select d.*, o.*, p.* from
    (select (count(*) filter (where r.status = 'PENDING'))::int as "pendingDraws", (count(*) filter (where r.status = 'PENDING' and r.is_label_printed))::int as "printedDraws", (count(*) filter (where r.status <> 'PENDING'))::int as "drawsInWork"
      from requisitions r where r.tenant_id = ${actor.tenantId} and r.facility_id = ${facilityId} and r.deleted_at is null and r.status in ('PENDING', 'COLLECTED', 'SENT', 'RECEIVED', 'PRELIMINARY', 'MISSINGAOE')) as d,
    (select count(*)::int as "standingOrders" from schedules s where s.tenant_id = ${actor.tenantId} and s.facility_id = ${facilityId} and s.status in ('UNSIGNED', 'ACTIVE') and s.draw_type_code <> 'ONETIME') as o,
    (select count(*)::int as "activePatients" from patients p where p.tenant_id = ${actor.tenantId} and p.facility_id = ${facilityId} and p.deleted_at is null and p.status_type_code = 'ACTIVE') as p`.execute(
    db,
  );
  return rows[0] ?? { pendingDraws: 0, printedDraws: 0, drawsInWork: 0, standingOrders: 0, activePatients: 0 };
}

export async function listPendingDrawIds(db: Reader, actor: Actor, facilityId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from requisitions where tenant_id = ${actor.tenantId} and facility_id = ${facilityId} and status = 'PENDING' and deleted_at is null order by id`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

export type StatusChangeRow = {
  from_status: string;
  to_status: string;
  reason: string | null;
  canceled_draws: number;
  changed_by_name: string | null;
  changed_at: Date;
};
export async function listStatusChanges(db: Reader, actor: Actor, facilityId: string): Promise<StatusChangeRow[]> {
  const { rows } =
    await sql<StatusChangeRow>`select from_status, to_status, reason, canceled_draws, changed_by_name, changed_at from facility_status_changes
    where tenant_id = ${actor.tenantId} and facility_id = ${facilityId} order by changed_at desc limit 50`.execute(db);
  return rows;
}

export async function insertStatusChange(
  db: Writer,
  actor: Actor,
  change: { id: string; facilityId: string; from: string; to: string; reason: string | null; canceledDraws: number },
): Promise<void> {
  await sql`insert into facility_status_changes (tenant_id, id, facility_id, from_status, to_status, reason, canceled_draws, changed_by, changed_by_name)
    values (${actor.tenantId}, ${change.id}, ${change.facilityId}, ${change.from}, ${change.to}, ${change.reason}, ${change.canceledDraws}, ${actor.userId}, ${actor.name})`.execute(
    db,
  );
}
