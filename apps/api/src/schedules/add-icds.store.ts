import type { Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

/** The most diagnoses of one test. */
const most = 12;

/** Adds diagnoses to tests of these orders, and to those of their planned draws; none twice. */
export async function addDiagnoses(
  db: Writer,
  actor: Actor,
  scheduleIds: readonly string[],
  icds: readonly string[],
  offeringCodes: readonly string[] | null,
): Promise<void> {
  if (!scheduleIds.length) return;
  const joined = (column: string) =>
    sql`(select array_agg(code order by at) from (
      select code, min(at) as at
      from unnest(${sql.ref(column)} || ${icds}::text[]) with ordinality as d (code, at)
      group by code
      order by min(at)
      limit ${most}
    ) one)`;
  await sql`update schedule_lines l
    set icds = ${joined('l.icds')}
    where l.tenant_id = ${actor.tenantId}
      and l.schedule_id = any(${scheduleIds}::uuid[])
      ${offeringCodes ? sql`and l.offering_code = any(${offeringCodes}::text[])` : sql``}`.execute(db);
  await sql`update requisition_lines l
    set icds = ${joined('l.icds')}
    from requisitions r
    where r.tenant_id = ${actor.tenantId}
      and r.party_type = 'PATIENT'
      and r.party_id in (
        select s.party_id from schedules s where s.tenant_id = ${actor.tenantId} and s.id = any(${scheduleIds}::uuid[])
      )
      and r.status = 'PENDING'
      and r.deleted_at is null
      and l.tenant_id = r.tenant_id
      and l.requisition_id = r.id
      and l.schedule_ids && ${scheduleIds}::uuid[]
      ${offeringCodes ? sql`and l.offering_code = any(${offeringCodes}::text[])` : sql``}`.execute(db);
  await sql`update schedules
    set concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId} and id = any(${scheduleIds}::uuid[])`.execute(db);
}
