import type { Reader, Writer } from '@drawday/database/connect.ts';
import { drawScheduleOf, openDayFrom } from '@drawday/domain';
import { Refusal } from '../platform/refusal.ts';
import { type DatedDraw, findClosedDraw, findDrawDays } from './closings.store.ts';

/** The first day from a day on when the facility is open and the patient is treated. */
export async function nextDrawDay(
  db: Reader,
  tenantId: string,
  { facilityId, partyId }: Omit<DatedDraw, 'drawDate'>,
  from: Temporal.PlainDate,
): Promise<Temporal.PlainDate> {
  const days = await findDrawDays(db, tenantId, facilityId, partyId);
  if (!days) return from;
  const { modality, schedule_days: scheduleDays, visit_days: visitDays, day_group: dayGroup } = days;
  return openDayFrom(from, drawScheduleOf({ modality, scheduleDays, visitDays, dayGroup }), new Set(days.closed_days));
}

/**
 * No draw is given a day on which its facility is closed. Whatever gives one a day asks here: it is made, moved, edited, or comes back to the
 * day that it had. Draws of orders avoid closed days before they come here.
 * @param closedAfter only days that were closed after that moment; all when absent
 * @throws Refusal REQ_CLOSED, with the next day on which the patient is treated
 */
export async function refuseClosedDays(db: Writer, tenantId: string, draws: readonly DatedDraw[], closedAfter?: Date): Promise<void> {
  const closed = await findClosedDraw(db, tenantId, draws, closedAfter);
  if (!closed) return;
  const { drawDate: day, reason } = closed;
  const next = (await nextDrawDay(db, tenantId, closed, Temporal.PlainDate.from(day))).toString();
  throw new Refusal('REQ_CLOSED', { values: { day, reason, next }, members: ['drawDate'] });
}
