import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

/** Why a facility is closed on a day; null when it is open. */
export async function findClosing(
  db: Reader,
  { tenantId }: Pick<Actor, 'tenantId'>,
  facilityId: string,
  day: string,
): Promise<string | null> {
  const { rows } = await sql<{ reason: string }>`
    select reason from facility_closed_days where tenant_id = ${tenantId} and facility_id = ${facilityId} and closed_on = ${day}`.execute(
    db,
  );
  return rows[0]?.reason ?? null;
}
