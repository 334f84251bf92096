import type { Writer } from '@drawday/database/connect.ts';
import type { PartyType } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { patientTodaySql } from '../platform/local-day-sql.ts';

/**
 * Labels name the person and the facility: where one of them changed, those of draws still to be taken are printed again.
 * @param fromToday draws that should have been taken before keep their labels (a transfer leaves them behind); else none does (a wrong name)
 */
export async function voidLabels(
  db: Writer,
  actor: Actor,
  personId: string,
  {
    partyType = 'PATIENT',
    fromToday = false,
    reason = null,
  }: { partyType?: PartyType; fromToday?: boolean; reason?: 'PT_TRANSFERRED' | null } = {},
): Promise<void> {
  const sinceWhen = fromToday ? sql`and draw_date >= ${patientTodaySql(actor.tenantId, personId)}` : sql``;
  await sql`with voided as (
      update requisitions
        set is_label_printed = false, label_printed_at = null, label_printed_by = null,
          concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
      where tenant_id = ${actor.tenantId}
        and party_type = ${partyType}
        and party_id = ${personId}
        and status = 'PENDING' ${sinceWhen}
        and is_label_printed
        and deleted_at is null
      returning id
    )
    insert into requisition_events (tenant_id, requisition_id, action, from_status, to_status, by_user_id, by_name, reason, detail)
    select ${actor.tenantId}, id, 'update', 'PENDING', 'PENDING', ${actor.userId}, ${actor.name}, ${reason}::text, '{"labelsVoid": true}' from voided`.execute(
    db,
  );
}
