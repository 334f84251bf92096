import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { drawDays, drawRuleOf, drawWeekOf, toPlainDate } from '@drawday/domain';
import { findFacility } from '../facilities/facilities.public.ts';
import { query } from '../platform/route.ts';
import { listStandingOrders } from './generation.store.ts';
import { todayAt } from './order-calendar.ts';
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
  for (const order of orders) {
    if (order.patient_status !== 'ACTIVE' && order.patient_status !== 'PENDING') continue;
    const day = (text: string | null) => (text ? Temporal.PlainDate.from(text) : null);
    const rule = drawRuleOf({
      frequency: order.draw_type_code,
      months: order.months,
      week: order.week,
      startDate: day(order.start_date),
      endDate: day(order.end_date),
      expiresOn: day(order.expires_on),
      today,
      until: to,
      oneTimeDate: day(order.one_time_date),
      facilityRules: { firstWeek: facility.first_week, drawWeek: facility.draw_week, drawSchedules: facility.draw_schedules },
      patientSchedule: order.schedule_days.length ? { scheduleDays: order.schedule_days } : { dayGroup: order.day_group ?? 'MWF' },
    });
    for (const epochDay of drawDays(rule)) {
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
