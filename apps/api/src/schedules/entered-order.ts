import type { ScheduleInput } from '@drawday/contracts/schedules/schedule.shape.ts';
import type { z } from 'zod';
import { daysFor, type OrderPartyRow } from '../order-draws/order-draws.public.ts';

export type Order = z.output<typeof ScheduleInput>;

/** An order as entered in the shape of a stored one. It is not signed and therefore does not expire yet. */
export const enteredOrder = (party: OrderPartyRow, order: Order, id: string) => ({
  schedule_id: id,
  draw_type_code: order.drawTypeCode,
  week: order.week ?? null,
  months: order.months,
  start_date: order.startDate,
  end_date: order.endDate ?? null,
  expires_on: null,
  one_time_date: order.oneTimeDate ?? null,
  add_to_next_draw: order.addToNextDraw,
  day_group: party.day_group,
  modality: party.modality,
  schedule_days: daysFor(order.partyType, party, order),
  visit_days: party.visit_days,
  lines: order.lines,
  left_out_days: [],
});
