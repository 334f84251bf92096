import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { drawWeekOf } from '@drawday/domain';
import type { PartyType } from '@drawday/vocabulary';
import { findFacility } from '../facilities/facilities.public.ts';
import { findDrawRules, listExistingDraws, listStandingOrders, makesDraws, wantedDraws } from '../order-draws/order-draws.public.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { query } from '../platform/route.ts';
import { listClosings } from '../requisitions/requisitions.public.ts';
import { type CalendarRow, listCalendarDays, listMembers } from './order-planning.store.ts';

/** Draws by day: those that exist, and with them, as planned, those that the standing orders will still make. */
export const calendar = query(schedules.calendar)(async ({ body, actor, db, clock, refuse }) => {
  const { partyType } = body;
  const facility = actor.reach[partyType].includes(body.facilityId) ? await findFacility(db, actor, body.facilityId) : undefined;
  if (!facility) throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: body.facilityId } });
  const today = facilityDay(facility.time_zone, clock.now());
  const from = Temporal.PlainDate.from(body.from);
  // A longer look than a year is a mistake, not a wish.
  const to = [Temporal.PlainDate.from(body.to), from.add({ days: 366 })].sort(Temporal.PlainDate.compare)[0] ?? from;
  const existing = Map.groupBy(
    await listCalendarDays(db, actor, {
      facilityId: facility.id,
      partyType,
      from: from.toString(),
      to: to.toString(),
      patientGroupIds: body.patientGroupIds,
    }),
    (row) => row.date,
  );
  const members = await listMembers(db, actor, body.patientGroupIds);
  const toMake = await countDrawsToMake(db, actor.tenantId, { facilityId: facility.id, partyType, members }, today, to);
  const closings = new Map((await listClosings(db, actor, facility.id, from.toString())).map(({ day, reason }) => [day, reason]));
  const days = [];
  for (let date = from; Temporal.PlainDate.compare(date, to) <= 0; date = date.add({ days: 1 })) {
    const rows = existing.get(date.toString()) ?? [];
    const sum = (key: 'generated' | 'collected' | 'missed') => rows.reduce((total, row) => total + row[key], 0);
    days.push({
      date: date.toString(),
      drawWeek: drawWeekOf(date, facility.first_week),
      closedReason: closings.get(date.toString()) ?? null,
      planned: sum('generated') + (toMake.get(date.toString()) ?? 0),
      generated: sum('generated'),
      collected: sum('collected'),
      missed: sum('missed'),
      byShift: rows.map(shiftOf),
    });
  }
  return { days };
});

/** What generation would make up to that day; a draw that was moved or cancelled stands for the day it was planned for. */
async function countDrawsToMake(
  db: Reader,
  tenantId: string,
  { facilityId, partyType, members }: { facilityId: string; partyType: PartyType; members: ReadonlySet<string> | null },
  today: Temporal.PlainDate,
  until: Temporal.PlainDate,
): Promise<Map<string, number>> {
  const filter = { partyType, partyIds: null, today: today.toString() };
  const orders = await listStandingOrders(db, tenantId, facilityId, { ...filter, scheduleIds: null });
  const draws = Map.groupBy(await listExistingDraws(db, tenantId, facilityId, filter), (draw) => draw.party_id);
  const rules = await findDrawRules(db, tenantId, facilityId);
  const counts = new Map<string, number>();
  for (const [partyId, ofParty] of Map.groupBy(orders.filter(makesDraws), (order) => order.party_id))
    for (const { date, there } of members && !members.has(partyId)
      ? []
      : wantedDraws(rules, ofParty, draws.get(partyId) ?? [], today, until))
      if (!there) counts.set(date, (counts.get(date) ?? 0) + 1);
  return counts;
}

const shiftOf = (row: CalendarRow) => ({ dayGroup: row.day_group, shift: row.shift, count: row.generated });
