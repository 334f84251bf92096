import { byParty } from '@drawday/contracts/endpoint.ts';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import { scheduleStatuses } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { reachFor } from '../platform/party-reach.ts';
import { withinReachSql } from '../platform/party-reach-sql.ts';
import type { HistoryRow } from '../platform/record-history.store.ts';
import { codeIn, statusIn } from '../platform/status-in.ts';

export type StandingRow = {
  pendingDraws: number;
  printedDraws: number;
  drawsInWork: number;
  standingOrders: number;
  activePatients: number | null;
};
const drawsSeen = byParty('draws', 'View');
const ordersSeen = byParty('orders', 'View');

/** What is open at a facility, of the kinds of party that it is contracted for and the caller may see. */
export async function countStanding(db: Reader, actor: Actor, facilityId: string): Promise<StandingRow> {
  const { rows } = await sql<StandingRow>`select d.*, o.*, p.* from
    (select (count(*) filter (where r.status = 'PENDING'))::int as "pendingDraws",
    (count(*) filter (where r.status = 'PENDING' and r.is_label_printed))::int as "printedDraws",
    (count(*) filter (where r.status <> 'PENDING'))::int as "drawsInWork"
      from requisitions r where r.tenant_id = ${actor.tenantId} and r.facility_id = ${facilityId} and r.deleted_at is null and ${statusIn('open')}
        and ${withinReachSql(reachFor(actor, drawsSeen), 'r')}) as d,
    (select count(*)::int as "standingOrders"
      from schedules s
      where s.tenant_id = ${actor.tenantId}
        and s.facility_id = ${facilityId}
        and ${withinReachSql(reachFor(actor, ordersSeen), 's')}
        and ${codeIn('s.status', scheduleStatuses.groups.standing)}
        and s.draw_type_code <> 'ONETIME') as o,
    (select case when ${actor.permissions.has('MasterData.Patients.View')} then count(*)::int end as "activePatients"
      from patients p
      where p.tenant_id = ${actor.tenantId}
        and p.facility_id = ${facilityId}
        and p.facility_id = any(${actor.contracted.PATIENT}::uuid[])
        and p.deleted_at is null
        and p.status_type_code = 'ACTIVE') as p`.execute(db);
  return rows[0] ?? { pendingDraws: 0, printedDraws: 0, drawsInWork: 0, standingOrders: 0, activePatients: 0 };
}

export async function listPendingDrawIds(db: Reader, actor: Actor, facilityId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id
    from requisitions
    where tenant_id = ${actor.tenantId} and facility_id = ${facilityId} and status = 'PENDING' and deleted_at is null
    order by id`.execute(db);
  return rows.map((row) => row.id);
}

/** A change of status records what it was, why, and how many draws it took back; any other change records its fields. */
const told = (facilityId: string) => sql`left join lateral (
    select jsonb_build_object('from', c.from_status, 'to', c.to_status, 'reason', c.reason, 'canceledDraws',
      c.canceled_draws) as detail
    from facility_status_changes c
    where c.tenant_id = l.tenant_id
          and c.facility_id = ${facilityId}
          and c.changed_at <= l.at
          order by c.changed_at desc
        limit 1) status
      on l.action = 'facilities.changeStatus'`;

/** What the audit log says was done to one facility, newest first. */
export async function listFacilityHistory(
  db: Reader,
  actor: Actor,
  facilityId: string,
  { skipCount, maxResultCount }: { skipCount: number; maxResultCount: number },
): Promise<{ rows: HistoryRow[]; totalCount: number }> {
  const where = sql`from audit_log l where l.tenant_id = ${actor.tenantId} and l.subject_id = ${facilityId} and l.subject_type = 'facility'`;
  const { rows } = await sql<HistoryRow>`
    with page as materialized (select l.* ${where} order by l.at desc, l.id desc limit ${maxResultCount} offset ${skipCount})
    select l.id::text as id, l.at, l.actor_name, l.action, coalesce(status.detail, l.detail) as detail,
      l.actor_user_id is not null and not exists (select 1 from employees e where e.tenant_id = l.tenant_id and e.user_id = l.actor_user_id) as is_support
    from page l ${told(facilityId)} order by l.at desc, l.id desc`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

/** Its time is that of the lock on the facility, so that changes that waited for each other are recorded in their order. */
export async function insertStatusChange(
  db: Writer,
  actor: Actor,
  change: { id: string; facilityId: string; from: string; to: string; reason: string | null; canceledDraws: number },
): Promise<void> {
  await sql`insert into facility_status_changes (tenant_id, id, facility_id, from_status, to_status, reason,
    canceled_draws, changed_by, changed_by_name, changed_at)
    values (${actor.tenantId}, ${change.id}, ${change.facilityId}, ${change.from}, ${change.to}, ${change.reason},
      ${change.canceledDraws}, ${actor.userId}, ${actor.name}, clock_timestamp())`.execute(db);
}
