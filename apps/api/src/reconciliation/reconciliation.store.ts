import type { Reader } from '@drawday/database/connect.ts';
import type { PartyType, RequisitionStatus } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { isCorrectedSql, openCriticalsSql, shownTo, unreadSql } from '../platform/shown-results-sql.ts';

/** One draw of the period with what its account depends on. */
export type AccountedDraw = {
  id: string;
  number: string;
  party_id: string;
  party_name: string;
  date_of_birth: string | null;
  mrn: string | null;
  draw_date: string | null;
  shift: string | null;
  status: RequisitionStatus;
  is_label_printed: boolean;
  tubes_owed: number;
  cancel_reason: string | null;
  collected_at: Date | null;
  shipped_at: Date | null;
  received_at: Date | null;
  resulted_at: Date | null;
  reviewed_at: Date | null;
  unread: number;
  is_corrected: boolean;
  open_criticals: number;
  is_order_in_trouble: boolean;
  asked_at: Date | null;
  provider_name: string | null;
  collector_name: string | null;
};
type Period = { facilityId: string; partyType: PartyType; from: string; to: string };

/** Every draw of a facility in a period, but those that moved to another day: they are counted there. */
export async function listAccountedDraws(db: Reader, actor: Actor, { facilityId, partyType, from, to }: Period): Promise<AccountedDraw[]> {
  const shown = shownTo(actor);
  const { rows } = await sql<AccountedDraw>`
    with r as materialized (
      select r.*
      from requisitions r
      where r.tenant_id = ${actor.tenantId} and r.facility_id = ${facilityId} and r.party_type = ${partyType}
        and r.draw_date between ${from} and ${to} and r.deleted_at is null and r.status <> 'RESCHEDULED'
    )
    select r.id, r.number, r.party_id, coalesce(${listNameSql('p', 'patients')}, ${listNameSql('w', 'employees')}, s.name, '') as party_name,
      coalesce(p.date_of_birth, w.date_of_birth) as date_of_birth, p.mrn, r.draw_date, r.shift, r.status, r.is_label_printed, r.tubes_owed,
      r.cancel_reason, r.collected_at, r.shipped_at, r.received_at, r.resulted_at, r.reviewed_at, ${unreadSql(shown)} as unread,
      ${isCorrectedSql(shown)} as is_corrected, ${openCriticalsSql(shown)} as open_criticals,
      trouble.requisition_id is not null as is_order_in_trouble, asked.since as asked_at,
      ${listNameSql('d', 'employees')} as provider_name, ${listNameSql('c', 'employees')} as collector_name
    from r
    left join patients p on r.party_type = 'PATIENT' and p.tenant_id = r.tenant_id and p.id = r.party_id
    left join employees w on r.party_type = 'EMPLOYEE' and w.tenant_id = r.tenant_id and w.id = r.party_id
    left join sources s on r.party_type = 'SITE' and s.tenant_id = r.tenant_id and s.id = r.party_id
    left join employees d on d.tenant_id = r.tenant_id and d.id = r.provider_id
    left join employees c on c.tenant_id = r.tenant_id and c.user_id = r.collected_by
    left join lateral (
      select x.requisition_id from order_exchanges x
      where r.status in ('SENT', 'RECEIVED') and x.tenant_id = r.tenant_id and x.requisition_id = r.id
        and ${queueSql('ordersWithTrouble', momentSql())}
    ) trouble on true
    left join lateral (
      select min(l.status_changed_at) as since from requisition_lines l
      where r.status in ('RECEIVED', 'PRELIMINARY') and l.tenant_id = r.tenant_id and l.requisition_id = r.id
        and ${queueSql('inQuestion', momentSql())}
    ) asked on true`.execute(db);
  return rows;
}
