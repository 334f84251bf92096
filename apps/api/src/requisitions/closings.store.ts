import type { Reader } from '@drawday/database/connect.ts';
import type { DayGroup } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { closedDaysSql } from '../platform/closed-days-sql.ts';

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

export type DatedDraw = { partyId: string; facilityId: string; drawDate: string };

/** The first of these draws whose facility is closed on its day, and why. */
export async function findClosedDraw(
  db: Reader,
  tenantId: string,
  draws: readonly DatedDraw[],
): Promise<(DatedDraw & { reason: string }) | undefined> {
  const { rows } = await sql<DatedDraw & { reason: string }>`
    select d."partyId", d."facilityId", c.closed_on as "drawDate", c.reason
    from json_to_recordset(${JSON.stringify(draws)}::json) as d ("partyId" uuid, "facilityId" uuid, "drawDate" date)
    join facility_closed_days c on c.tenant_id = ${tenantId} and c.facility_id = d."facilityId" and c.closed_on = d."drawDate"
    order by c.closed_on limit 1`.execute(db);
  return rows[0];
}

export type DrawDaysRow = {
  closed_days: string[];
  modality: string | null;
  schedule_days: number[];
  visit_days: number[];
  day_group: DayGroup | null;
};

/** When a facility is closed, and when a patient comes there; any day will do for other parties. */
export async function findDrawDays(db: Reader, tenantId: string, facilityId: string, partyId: string): Promise<DrawDaysRow | undefined> {
  const { rows } = await sql<DrawDaysRow>`
    select ${closedDaysSql(sql`f`)} as closed_days, p.modality, coalesce(p.schedule_days, '{1,2,3,4,5,6,7}') as schedule_days,
      coalesce(p.visit_days, '{}') as visit_days, p.day_group
    from facilities f left join patients p on p.tenant_id = f.tenant_id and p.id = ${partyId}
    where f.tenant_id = ${tenantId} and f.id = ${facilityId}`.execute(db);
  return rows[0];
}
