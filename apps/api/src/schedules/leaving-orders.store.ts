import type { Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

const because = 'PARTY_INACTIVE';

/** Nobody signs for a patient who left: orders that wait for a signature end. Signed orders stay on record and make no draws meanwhile. */
export async function endUnsignedOrders(db: Writer, actor: Actor, patientId: string): Promise<void> {
  await sql`update schedules
    set status = 'DISCONTINUED', discontinued_at = now(), discontinued_by = ${actor.userId},
      discontinue_reason = ${because}, concurrency_stamp = gen_random_uuid(), updated_at = now(),
      updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId} and party_type = 'PATIENT' and party_id = ${patientId} and status = 'UNSIGNED'`.execute(db);
}

/** The patient came back: these orders wait for a signature again. */
export async function returnUnsignedOrders(db: Writer, actor: Actor, patientId: string): Promise<void> {
  await sql`update schedules
    set status = 'UNSIGNED', discontinued_at = null, discontinued_by = null, discontinue_reason = null,
      concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId}
      and party_type = 'PATIENT'
      and party_id = ${patientId}
      and status = 'DISCONTINUED'
      and discontinue_reason = ${because}`.execute(db);
}
