import type { Reader } from '@drawday/database/connect.ts';
import type { DrawType, RequisitionStatus } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { listNameSql } from '../platform/list-name-sql.ts';
import { isTouchedSql } from './moves.store.ts';

export type OrderOfDraw = {
  id: string;
  drawTypeCode: DrawType;
  months: number[];
  signedAt: string | null;
  signedByName: string | null;
  status: string;
};
export type PrintOfDraw = {
  specimenNumber: string;
  printedAt: string;
  printedByName: string | null;
  isReprint: boolean;
  reason: string | null;
};
export type DetailsRow = {
  joined: { id: string; number: string; drawDate: string | null }[];
  answers: Record<string, string>;
  offering_ids: Record<string, string>;
  orders: OrderOfDraw[];
  prints: PrintOfDraw[];
  reorders: { id: string; number: string; drawDate: string | null; isLater: boolean; offeringCodes: string[] }[];
  replacement: { status: RequisitionStatus; isTouched: boolean } | null;
};

/** What a page of one draw shows besides the row: answers, the orders behind it, its label log, its replacement. */
export async function findDetails(db: Reader, id: string, tenantId: string): Promise<DetailsRow | undefined> {
  const { rows } = await sql<DetailsRow>`with r as materialized (
      select r.id, r.reordered_from_id, r.rescheduled_to_id, r.joined_before
      from requisitions r
      where r.tenant_id = ${tenantId} and r.id = ${id}
    ), n as materialized (
      select n.offering_code, n.schedule_ids, n.reordered_as_id, n.line_number
      from requisition_lines n
      where n.tenant_id = ${tenantId} and n.requisition_id = ${id}
    )
    select
    (select coalesce(jsonb_object_agg(a.aoe_code, a.value), '{}')
      from aoe_answers a
      where a.tenant_id = ${tenantId} and a.requisition_id = r.id) as answers,
    (select coalesce(jsonb_object_agg(o.code, o.id), '{}')
      from offerings o
      where o.code in (select n.offering_code from n)) as offering_ids,
    (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'drawTypeCode', s.draw_type_code, 'months', s.months, 'signedAt', s.signed_at, 'status', s.status,
      'signedByName',
          (select ${listNameSql('e', 'employees')}
            from employees e
            where e.tenant_id = s.tenant_id and e.id = s.signed_by))
        order by s.start_date),
      '[]')
      from schedules s where s.tenant_id = ${tenantId} and s.id in (select unnest(n.schedule_ids) from n)) as orders,
    (select coalesce(jsonb_agg(jsonb_build_object('specimenNumber', l.specimen_number, 'printedAt', l.printed_at,
          'printedByName', l.printed_by_name, 'isReprint', l.is_reprint, 'reason', l.reason)
        order by l.printed_at,
      l.id),
    '[]')
      from label_prints l where l.tenant_id = ${tenantId} and l.requisition_id = r.id) as prints,
    (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'drawDate', o.draw_date, 'isLater', t.is_later,
          'offeringCodes', t.codes)
        order by t.is_later, o.number),
      '[]')
      from (
        select l.requisition_id as id, false as is_later, array_agg(l.offering_code order by l.line_number) as codes
        from requisition_lines l
        where l.tenant_id = ${tenantId} and l.reordered_as_id = r.id
        group by l.requisition_id
        union all
        select n.reordered_as_id, true, array_agg(n.offering_code order by n.line_number)
        from n
        where n.reordered_as_id is not null
        group by n.reordered_as_id
        union all
        select r.reordered_from_id, false, '{}'
        where r.reordered_from_id is not null
          and not exists (
            select 1 from requisition_lines l
            where l.tenant_id = ${tenantId} and l.requisition_id = r.reordered_from_id and l.reordered_as_id = r.id
          )
      ) t
      join requisitions o on o.tenant_id = ${tenantId} and o.id = t.id and o.deleted_at is null) as reorders,
    (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'number', x.number, 'drawDate', x.draw_date) order by x.number), '[]')
      from requisitions x
      where x.tenant_id = ${tenantId} and x.rescheduled_to_id = r.id and x.joined_before is not null and x.deleted_at is null) as joined,
    (select jsonb_build_object('status', x.status, 'isTouched', ${isTouchedSql(sql`x`, sql`r.joined_before`)})
      from requisitions x
      where x.tenant_id = ${tenantId}
        and x.id = r.rescheduled_to_id) as replacement
    from r`.execute(db);
  return rows[0];
}
