import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { drawDays, drawRuleOf, drawWeekOf, toPlainDate } from '@drawday/domain';
import { findFacility } from '../facilities/facilities.public.ts';
import { query } from '../platform/route.ts';
import { makesDraws } from './generate-draws.ts';
import { listStandingOrders } from './generation.store.ts';
import { calendarOf, todayAt } from './order-calendar.ts';
import { type CalendarRow, listCalendarDays } from './order-planning.store.ts';

/** Draws by day: those that exist, and behind the horizon those that the standing orders will make. */
export const calendar = query(schedules.calendar)(async ({ body, actor, db, clock, refuse }) => {
  const facility = await findFacility(db, actor, body.facilityId);
  if (!facility) throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: body.facilityId } });
  const today = todayAt(facility.time_zone, clock.now());
  const from = Temporal.PlainDate.from(body.from);
  // A longer look than a year is a mistake, not a wish.
  const to = [Temporal.PlainDate.from(body.to), from.add({ days: 366 })].sort(Temporal.PlainDate.compare)[0] ?? from;
  const existing = Map.groupBy(await listCalendarDays(db, actor, facility.id, from.toString(), to.toString()), (row) => row.date);
  const orders = await listStandingOrders(db, actor.tenantId, facility.id, { partyId: null, scheduleIds: null, today: today.toString() });
  const planned = new Map<string, Set<string>>();
  for (const order of orders.filter(makesDraws)) {
    for (const epochDay of drawDays(drawRuleOf(calendarOf(facility, order, today, to)))) {
      const date = toPlainDate(epochDay).toString();
      planned.set(date, (planned.get(date) ?? new Set()).add(order.party_id));
    }
  }
  const days = [];
  for (let date = from; Temporal.PlainDate.compare(date, to) <= 0; date = date.add({ days: 1 })) {
    const rows = existing.get(date.toString()) ?? [];
    const sum = (key: 'generated' | 'collected' | 'missed') => rows.reduce((total, row) => total + row[key], 0);
    days.push({
      date: date.toString(),
      drawWeek: drawWeekOf(date, facility.first_week),
      planned: planned.get(date.toString())?.size ?? 0,
      generated: sum('generated'),
      collected: sum('collected'),
      missed: sum('missed'),
      byShift: rows.map(shiftOf),
    });
  }
  return { days };
});

const shiftOf = (row: CalendarRow) => ({ dayGroup: row.day_group, shift: row.shift, count: row.generated });
