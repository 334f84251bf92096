import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from './actor.ts';
import { Refusal } from './refusal.ts';

/** The refusal of a stale stamp. It names who changed the record last, and when, as the audit trail has it: nobody has to guess or ask around. Who only looked at it or printed it is not named. */
export async function staleRefusal(
  db: Reader,
  actor: Pick<Actor, 'tenantId'>,
  subjectId: string,
  code: 'STALE' | 'REQ_STALE' = 'STALE',
): Promise<Refusal> {
  const { rows } = await sql<{ at: Date; name: string | null }>`
    select at, actor_name as name from audit_log where tenant_id = ${actor.tenantId} and subject_id = ${subjectId} and detail->>'look' is null order by at desc, id desc limit 1`.execute(
    db,
  );
  const [last] = rows;
  return new Refusal(code, { data: { changedBy: last?.name ?? null, changedAt: last?.at.toISOString() ?? null } });
}
