import type { Reader } from '@drawday/database/connect.ts';
import { type PartyType, scheduleStatuses } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { localDaySql } from '../platform/local-day-sql.ts';
import { codeIn } from '../platform/status-in.ts';
import type { Order } from './entered-order.ts';
import type { NewOrder } from './order-batch.store.ts';

/**
 * A one-time order `s` stands while a draw waits with it; not for its day, once that draw was moved to another one. One that is on no draw
 * stands for as long as the worker may take to make it. No draw of an order is from before it was entered.
 */
const waits = sql`coalesce((
  select bool_or(r.status = 'PENDING' and r.deleted_at is null
    and (s.one_time_date is null or r.rescheduled_from_id is null or r.draw_date = s.one_time_date))
  from requisitions r join requisition_lines n on n.tenant_id = r.tenant_id and n.requisition_id = r.id
  where r.tenant_id = s.tenant_id and r.party_type = s.party_type and r.party_id = s.party_id
    and r.draw_date >= least(s.start_date, s.created_at::date - 1) and s.id = any(n.schedule_ids)),
  s.created_at > now() - interval '1 minute')`;

/** On which day the same tests were ordered for the same days of this party, where that order still stands. */
export async function findSameOrder(db: Reader, tenantId: string, order: NewOrder, lines: Order['lines']): Promise<string | undefined> {
  const tests = [...new Set(lines.map((line) => `${line.offeringCode} ${line.timing} ${line.delivery}`))].sort();
  const { rows } = await sql<{ ordered_on: string }>`
    select ${localDaySql(sql`f.time_zone`, sql`s.ordered_at`)} as ordered_on
    from schedules s
    join facilities f on f.tenant_id = s.tenant_id and f.id = s.facility_id
    where s.tenant_id = ${tenantId}
      and s.party_type = ${order.partyType}
      and s.party_id = ${order.partyId}
      and s.id <> ${order.id}
      and s.start_date = ${order.startDate}
      and s.end_date is not distinct from ${order.endDate}::date
      and s.one_time_date is not distinct from ${order.oneTimeDate}::date
      and s.draw_type_code = ${order.drawTypeCode}
      and s.week is not distinct from ${order.week}::int
      and s.months = ${order.months}::int[]
      and s.provider_id is not distinct from ${order.providerId}::uuid
      and s.add_to_next_draw = ${order.addToNextDraw}
      and ${codeIn('s.status', scheduleStatuses.groups.standing)}
      and array(
        select distinct concat_ws(' ', l.offering_code, l.timing, l.delivery) collate "C" as test from schedule_lines l
        where l.tenant_id = s.tenant_id and l.schedule_id = s.id order by test) = ${tests}::text[]
      and (s.draw_type_code <> 'ONETIME' or ${waits})
    limit 1`.execute(db);
  return rows[0]?.ordered_on;
}

export type OneTimeTestRow = { party_id: string; offering_code: string; day: string };
/** What the one-time orders of these parties that still stand ask for, and for which day. */
export async function listOneTimeTests(
  db: Reader,
  tenantId: string,
  partyType: PartyType,
  partyIds: readonly string[],
): Promise<OneTimeTestRow[]> {
  const { rows } = await sql<OneTimeTestRow>`
    select distinct s.party_id, l.offering_code, coalesce(s.one_time_date, s.start_date) as day
    from schedules s
    join schedule_lines l on l.tenant_id = s.tenant_id and l.schedule_id = s.id
    where s.tenant_id = ${tenantId}
      and s.party_type = ${partyType}
      and s.party_id = any(${partyIds}::uuid[])
      and s.draw_type_code = 'ONETIME'
      and ${codeIn('s.status', scheduleStatuses.groups.standing)}
      and ${waits}`.execute(db);
  return rows;
}
