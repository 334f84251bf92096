import type { Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { patientTodaySql } from '../platform/local-day-sql.ts';
import { statusIn } from '../platform/status-in.ts';

/** A patient who comes back regains the draws from today on that leaving had cancelled; their labels are printed again. */
export async function reviveCanceledDraws(db: Writer, actor: Actor, patientId: string): Promise<void> {
  await sql`
    with revived as (
      update requisitions r
        set status = 'PENDING', cancel_reason = null, canceled_at = null, canceled_by = null, is_label_printed = false,
          concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
      where r.tenant_id = ${actor.tenantId}
        and r.party_type = 'PATIENT'
        and r.party_id = ${patientId}
        and r.status = 'SYSCANCELED'
        and r.cancel_reason = 'PARTY_INACTIVE'
        and r.draw_date >= ${patientTodaySql(actor.tenantId, patientId)}
        and r.deleted_at is null
        and not exists (select 1
          from requisitions o
          where o.tenant_id = r.tenant_id
            and o.party_type = 'PATIENT'
            and o.party_id = r.party_id
            and o.draw_date = r.draw_date
            and o.draw_kind = r.draw_kind
            and o.deleted_at is null
          and o.id <> r.id and not ${statusIn('calledOff', 'o.status')})
      returning r.id
    )
    insert into requisition_events (tenant_id, requisition_id, action, from_status, to_status, by_user_id, by_name, reason)
    select ${actor.tenantId}, id, 'reactivate', 'SYSCANCELED', 'PENDING', ${actor.userId}, ${actor.name}, 'PARTY_ACTIVE' from revived`.execute(
    db,
  );
}
