import type { Reader, Writer } from '@drawday/database/connect.ts';
import { scheduleStatuses } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { patientTodaySql } from '../platform/local-day-sql.ts';
import { codeIn, statusIn } from '../platform/status-in.ts';

export type OpenDrawRow = { id: string; drawDate: string; drawKind: string; isLabelPrinted: boolean; tests: number };
/** Pending draws from today on: what a transfer takes along. */
export async function listOpenDraws(db: Reader, actor: Actor, patientId: string): Promise<OpenDrawRow[]> {
  const { rows } = await sql<OpenDrawRow>`
    select r.id, r.draw_date as "drawDate", r.draw_kind as "drawKind", r.is_label_printed as "isLabelPrinted",
      (select count(*)::int from requisition_lines l where l.tenant_id = r.tenant_id and l.requisition_id = r.id and l.covered_by is null) as tests
    from requisitions r
    where r.tenant_id = ${actor.tenantId}
      and r.party_type = 'PATIENT'
      and r.party_id = ${patientId}
      and r.status = 'PENDING'
      and r.draw_date >= ${patientTodaySql(actor.tenantId, patientId)}
      and r.deleted_at is null
    order by r.draw_date`.execute(db);
  return rows;
}

/** Orders that go along, and draws that were taken, or should have been, and stay with the facility of their day. */
export async function countTransfer(db: Reader, actor: Actor, patientId: string): Promise<{ orders: number; staysBehind: number }> {
  const { rows } = await sql<{ orders: number; staysBehind: number }>`
    select (select count(*)::int
    from schedules s
    where s.tenant_id = ${actor.tenantId}
      and s.party_type = 'PATIENT'
      and s.party_id = ${patientId}
      and ${codeIn('s.status', scheduleStatuses.groups.standing)}) as orders,
      (select count(*)::int
        from requisitions r
        where r.tenant_id = ${actor.tenantId}
          and r.party_type = 'PATIENT'
          and r.party_id = ${patientId}
          and r.deleted_at is null
        and (${statusIn('underWay')} or r.status = 'PENDING' and r.draw_date < ${patientTodaySql(actor.tenantId, patientId)})) as "staysBehind"`.execute(
    db,
  );
  return rows[0] ?? { orders: 0, staysBehind: 0 };
}

/** Orders that can still make draws, and current values, follow the patient; history stays where it happened. */
export async function moveOrdersAndValues(db: Writer, actor: Actor, patientId: string, facilityId: string): Promise<void> {
  await sql`update schedules set facility_id = ${facilityId}, concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId}
      and party_type = 'PATIENT'
      and party_id = ${patientId}
      and ${codeIn('status', scheduleStatuses.groups.standing)}`.execute(db);
  await sql`update latest_results set facility_id = ${facilityId} where tenant_id = ${actor.tenantId} and party_id = ${patientId}`.execute(
    db,
  );
}
