import type { Reader } from '@drawday/database/connect.ts';
import { requisitionStatuses } from '@drawday/vocabulary';
import { sql } from 'kysely';

export type CareFacts = {
  patient_id: string;
  drawn: string | null;
  next_draw: string | null;
  criticals: string[];
  not_performed: number;
  nurse: string | null;
  diet_note: string | null;
  dietitian: string | null;
};

/**
 * What stands on rounding sheets and patients' pages besides values: draws, open criticals, lost tests, the care team. Up to 500 patients.
 * @param today the day that it is, or that it was at the end
 */
export async function listCareFacts(
  db: Reader,
  tenantId: string,
  ids: readonly string[],
  { month, today, until }: { month: string; today: string; until: Temporal.Instant | null },
): Promise<CareFacts[]> {
  const isOpen = until
    ? sql`c.opened_at < ${until.toString()} and coalesce(c.acknowledged_at, 'infinity') >= ${until.toString()}
          and coalesce(c.withdrawn_at, 'infinity') >= ${until.toString()}`
    : sql`c.acknowledged_at is null and c.withdrawn_at is null`;
  const { rows } = await sql<CareFacts>`
    with wanted as (select unnest(${ids}::uuid[]) as patient_id),
    draws as materialized (
      select r.id, r.party_id, r.draw_date, r.status
      from wanted w
      join requisitions r on r.tenant_id = ${tenantId} and r.party_type = 'PATIENT' and r.party_id = w.patient_id and r.deleted_at is null
        and r.draw_date > ${today}::date - 120
    )
    select w.patient_id,
      (select max(d.draw_date)
        from draws d
        where d.party_id = w.patient_id and d.status = any(${requisitionStatuses.groups.withValues}::text[])
          and d.draw_date < (${month}::date + interval '1 month')) as drawn,
      (select min(d.draw_date) from draws d where d.party_id = w.patient_id and d.status = 'PENDING' and d.draw_date >= ${today}) as next_draw,
      coalesce((select array_agg(distinct c.result_code)
        from draws d
        join critical_results c on c.tenant_id = ${tenantId} and c.requisition_id = d.id and ${isOpen}
        where d.party_id = w.patient_id), '{}') as criticals,
      (select count(*)::int
        from draws d
        join requisition_lines l on l.tenant_id = ${tenantId} and l.requisition_id = d.id and l.status = 'TNP' and l.covered_by is null
        where d.party_id = w.patient_id and not l.is_reordered and d.draw_date > ${today}::date - 31
          ${until ? sql`and d.draw_date <= ${today}::date` : sql``}) as not_performed,
      (select e.first_name || ' ' || e.last_name
        from care_team_members t
        join employees e on e.tenant_id = t.tenant_id and e.id = t.employee_id
        where t.tenant_id = ${tenantId} and t.patient_id = w.patient_id and t.role = 'NURSE'
        order by t.is_primary desc, e.id
        limit 1) as nurse, n.note as diet_note, n.written_by_name as dietitian
    from wanted w
    left join patient_diet_notes n on n.tenant_id = ${tenantId} and n.patient_id = w.patient_id and n.month = ${month}::date`.execute(db);
  return rows;
}
