import type { Reader } from '@drawday/database/connect.ts';
import { calendarMoves, type FacilityDrawRules, openDayOf } from '@drawday/domain';
import { makesDraws } from './generate-draws.ts';
import { findDrawRules, listExistingDraws, listStandingOrders } from './generation.store.ts';
import { calendarOf } from './order-calendar.ts';

/** One day of one patient that other rules would move; `requisitionId` null: planned and not made yet. */
export type MovedDay = {
  patientId: string;
  dayGroup: string | null;
  shift: string | null;
  requisitionId: string | null;
  isLabelPrinted: boolean;
  from: string | null;
  to: string | null;
  tests: string[];
};
type Facility = { id: string; first_week: number; draw_week: number; draw_schedules: FacilityDrawRules['drawSchedules'] };

/** The draws of the coming year that other calendar rules would put on another day, by day. Orders of one patient that move alike are one. */
export async function previewCalendarMoves(
  db: Reader,
  tenantId: string,
  facility: Facility,
  newRules: FacilityDrawRules,
  today: Temporal.PlainDate,
): Promise<MovedDay[]> {
  const filter = { partyType: 'PATIENT', partyIds: null, today: today.toString() } as const;
  const orders = await listStandingOrders(db, tenantId, facility.id, { ...filter, scheduleIds: null });
  const existing = await listExistingDraws(db, tenantId, facility.id, filter);
  const open = new Map(
    existing
      .filter((draw) => draw.status === 'PENDING' && draw.draw_kind === 'RECURRING')
      .map((draw) => [`${draw.party_id} ${draw.rescheduled_from_date ?? draw.draw_date}`, draw]),
  );
  const until = today.add({ years: 1 });
  const rules = { first_week: facility.first_week, draw_week: facility.draw_week, draw_schedules: [...facility.draw_schedules] };
  const closedDays = new Set((await findDrawRules(db, tenantId, facility.id)).closed_days);
  const moved = new Map<string, MovedDay>();
  for (const order of orders.filter(makesDraws)) {
    if (order.draw_type_code === 'ONETIME' || order.draw_type_code === 'EVERYTX') continue;
    const plan = calendarOf(rules, order, today, until);
    const openOf = (day: Temporal.PlainDate | null) => day && openDayOf(day, plan.patientSchedule, closedDays).toString();
    for (const move of calendarMoves(plan, newRules)) {
      const drawOn = (day: string | null) => open.get(`${order.party_id} ${day}`);
      const [planned, to] = [move.from?.toString() ?? null, openOf(move.to)];
      const from = drawOn(planned) ? planned : openOf(move.from);
      const key = `${order.party_id} ${from} ${to}`;
      const draw = drawOn(from);
      const day = moved.get(key) ?? {
        patientId: order.party_id,
        dayGroup: order.day_group,
        shift: order.shift,
        requisitionId: draw?.id ?? null,
        isLabelPrinted: draw?.is_label_printed ?? false,
        from,
        to,
        tests: [],
      };
      day.tests.push(...order.lines.map((line) => line.offeringCode));
      moved.set(key, day);
    }
  }
  const dayOf = (day: MovedDay) => day.from ?? day.to ?? '';
  return [...moved.values()].sort((a, b) => dayOf(a).localeCompare(dayOf(b)) || a.patientId.localeCompare(b.patientId));
}
