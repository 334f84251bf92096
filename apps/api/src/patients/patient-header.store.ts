import type { Reader } from '@drawday/database/connect.ts';
import { scheduleStatuses } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { drawsInDoubtSql } from '../platform/in-doubt-sql.ts';
import { patientTodaySql } from '../platform/local-day-sql.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { codeIn, statusIn } from '../platform/status-in.ts';

export type HeaderRow = {
  next_draw: { id: string; drawDate: string; tests: string[] } | null;
  last_draw: { id: string; drawDate: string; statusTypeCode: string } | null;
  expiring_orders: number;
  unsigned_orders: number;
  draws_in_question: { requisitionId: string; drawDate: string | null }[];
  pending_draws: number;
  active_orders: number;
  home_sources: number;
  merged_into: { id: string; firstName: string; lastName: string; mergeId: string; mergedAt: string } | null;
  last_modifier_name: string | null;
};
/** What the header of a profile shows besides the patient. */
export async function findPatientHeader(db: Reader, actor: Actor, id: string): Promise<HeaderRow> {
  const { rows } = await sql<HeaderRow>`
    with today as materialized (select ${patientTodaySql(actor.tenantId, id)} as day),
      draws as (select r.id, r.draw_date, r.status
        from requisitions r
        where r.tenant_id = ${actor.tenantId}
          and r.party_type = 'PATIENT'
          and r.party_id = ${id}
          and r.deleted_at is null)
    select (select jsonb_build_object('id', d.id, 'drawDate', d.draw_date, 'tests',
      (select coalesce(jsonb_agg(l.offering_code order by l.line_number), '[]')
        from requisition_lines l
        where l.tenant_id = ${actor.tenantId} and l.requisition_id = d.id and l.covered_by is null))
        from draws d where d.status = 'PENDING' and d.draw_date >= (select day from today) order by d.draw_date limit 1) as next_draw,
      (select jsonb_build_object('id', d.id, 'drawDate', d.draw_date, 'statusTypeCode', d.status)
        from draws d
        where ${statusIn('kept', 'd.status')}
          order by d.draw_date desc
        limit 1) as last_draw,
      (select count(*)::int
        from schedules s
        where s.tenant_id = ${actor.tenantId}
          and s.party_type = 'PATIENT'
          and s.party_id = ${id}
          and ${queueSql('expiringOrders', { ...momentSql(), today: sql`(select day from today)` })}) as expiring_orders,
      (select count(*)::int
        from schedules s
        where s.tenant_id = ${actor.tenantId}
          and s.party_type = 'PATIENT'
          and s.party_id = ${id}
          and ${queueSql('unsignedOrders', momentSql())}) as unsigned_orders,
      (select coalesce(jsonb_agg(jsonb_build_object('requisitionId', d.id, 'drawDate', d.draw_date) order by d.draw_date desc), '[]')
        from draws d
        where d.id = any(${drawsInDoubtSql(actor.tenantId, [id])})) as draws_in_question,
      (select count(*)::int from draws d where d.status = 'PENDING' and d.draw_date >= (select day from today)) as pending_draws,
      (select count(*)::int
        from schedules s
        where s.tenant_id = ${actor.tenantId}
          and s.party_type = 'PATIENT'
          and s.party_id = ${id}
          and ${codeIn('s.status', scheduleStatuses.groups.standing)}
          and (s.end_date is null or s.end_date >= (select day from today))) as active_orders,
      (select count(*)::int
        from sources s
        where s.tenant_id = ${actor.tenantId}
          and s.patient_id = ${id}
          and s.location = 'PATIENTHOME'
          and s.status_type_code <> 'INACTIVE') as home_sources,
      (select jsonb_build_object('id', v.id, 'firstName', v.first_name, 'lastName', v.last_name, 'mergeId', m.id,
          'mergedAt', m.merged_at)
        from patient_merges m
        join patients v on v.tenant_id = m.tenant_id and v.id = m.survivor_id
        where m.tenant_id = ${actor.tenantId} and m.merged_id = ${id} and m.undone_at is null) as merged_into,
      (select coalesce(e.first_name || ' ' || e.last_name, 'Support')
        from patients p
        left join employees e on e.tenant_id = p.tenant_id and e.user_id = p.updated_by
        where p.tenant_id = ${actor.tenantId}
          and p.id = ${id}
          and p.updated_by is not null) as last_modifier_name`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the header query answered no row');
  return row;
}
