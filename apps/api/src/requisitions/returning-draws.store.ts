import type { Writer } from '@drawday/database/connect.ts';
import type { PartyType } from '@drawday/vocabulary';
import { partyStatuses } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { localDaySql } from '../platform/local-day-sql.ts';
import type { Maker } from '../platform/maker.ts';
import { codeIn, statusIn } from '../platform/status-in.ts';

/** One party that is back, or everybody at a facility that opened again. */
export type BackAgain = { partyType: PartyType; partyId: string } | { facilityId: string };

/**
 * The draws from today on that leaving, or the closing of a facility, had cancelled wait again, of parties that are drawn at a facility that is
 * open; their labels are printed again. Of two that were cancelled for one day, one at each facility, the later.
 */
export async function reviveCanceledDraws(db: Writer, maker: Maker, back: BackAgain): Promise<string[]> {
  const ofThese =
    'facilityId' in back
      ? sql`r.facility_id = ${back.facilityId} and who.facility_id = r.facility_id`
      : sql`r.party_type = ${back.partyType} and r.party_id = ${back.partyId}`;
  const { rows } = await sql<{ id: string }>`
    with chosen as (
      select distinct on (r.party_type, r.party_id, r.draw_date, r.draw_kind) r.id
      from requisitions r
      cross join lateral (
        select p.status_type_code, p.facility_id
        from patients p
        where r.party_type = 'PATIENT' and p.tenant_id = r.tenant_id and p.id = r.party_id and p.deleted_at is null
        union all
        select e.status_type_code, a.facility_id
        from employees e
        join assignments a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary
        where r.party_type = 'EMPLOYEE' and e.tenant_id = r.tenant_id and e.id = r.party_id
        union all
        select s.status_type_code, s.facility_id
        from sources s
        where r.party_type = 'SITE' and s.tenant_id = r.tenant_id and s.id = r.party_id
      ) who
      join facilities f on f.tenant_id = r.tenant_id and f.id = who.facility_id
      where r.tenant_id = ${maker.tenantId}
        and ${ofThese}
        and r.status = 'SYSCANCELED'
        and r.cancel_reason = 'PARTY_INACTIVE'
        and r.draw_date >= ${localDaySql(sql`f.time_zone`)}
        and r.deleted_at is null
        and ${codeIn('who.status_type_code', partyStatuses.groups.planned)}
        and f.status_type_code <> 'INACTIVE'
        and not exists (select 1
          from requisitions o
          where o.tenant_id = r.tenant_id
            and o.party_type = r.party_type
            and o.party_id = r.party_id
            and o.draw_date = r.draw_date
            and o.draw_kind = r.draw_kind
            and o.deleted_at is null
          and o.id <> r.id and not ${statusIn('calledOff', 'o.status')})
      order by r.party_type, r.party_id, r.draw_date, r.draw_kind, r.canceled_at desc
    ), revived as (
      update requisitions r
        set status = 'PENDING', cancel_reason = null, canceled_at = null, canceled_by = null, is_label_printed = false,
          concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${maker.userId}
      from chosen
      where r.tenant_id = ${maker.tenantId} and r.id = chosen.id
      returning r.id
    ), told as (
      insert into requisition_events (tenant_id, requisition_id, action, from_status, to_status, by_user_id, by_name, reason)
      select ${maker.tenantId}, id, 'reactivate', 'SYSCANCELED', 'PENDING', ${maker.userId}, ${maker.name}, 'PARTY_ACTIVE' from revived
    )
    select id from revived`.execute(db);
  return rows.map((row) => row.id);
}
