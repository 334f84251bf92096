import type { Reader, Writer } from '@drawday/database/connect.ts';
import { drawScheduleOf, openDayFrom } from '@drawday/domain';
import { Refusal } from '../platform/refusal.ts';
import { type DatedDraw, type DrawDaysRow, listClosedDraws, listDrawDays } from './closings.store.ts';

/** The first day from a day on when the facility is open and the patient is treated. */
export async function nextDrawDay(
  db: Reader,
  tenantId: string,
  place: Omit<DatedDraw, 'drawDate'>,
  from: Temporal.PlainDate,
): Promise<Temporal.PlainDate> {
  const [days] = await listDrawDays(db, tenantId, [place]);
  return openDayOf(days, from);
}

function openDayOf(days: DrawDaysRow | undefined, from: Temporal.PlainDate): Temporal.PlainDate {
  if (!days) return from;
  const { modality, schedule_days: scheduleDays, visit_days: visitDays, day_group: dayGroup } = days;
  return openDayFrom(from, drawScheduleOf({ modality, scheduleDays, visitDays, dayGroup }), new Set(days.closed_days));
}

/** Which of these draws would be on a day on which their facility is closed: for each the refusal, with the next day on which the patient is treated. */
export async function closedDayRefusals(
  db: Reader,
  tenantId: string,
  draws: readonly (DatedDraw & { id: string })[],
): Promise<Map<string, Refusal>> {
  const closed = await listClosedDraws(db, tenantId, draws);
  const days = new Map((await listDrawDays(db, tenantId, closed)).map((row) => [`${row.facility_id} ${row.party_id}`, row]));
  return new Map(
    closed.map(({ id, partyId, facilityId, drawDate: day, reason }) => {
      const next = openDayOf(days.get(`${facilityId} ${partyId}`), Temporal.PlainDate.from(day)).toString();
      return [id, new Refusal('REQ_CLOSED', { values: { day, reason, next }, members: ['drawDate'] })];
    }),
  );
}

/**
 * No draw is given a day on which its facility is closed. Whatever gives one a day asks here: it is made, moved, edited, or comes back to the
 * day that it had. Draws of orders avoid closed days before they come here.
 * @throws Refusal REQ_CLOSED, with the next day on which the patient is treated
 */
export async function refuseClosedDays(db: Writer, tenantId: string, draws: readonly DatedDraw[]): Promise<void> {
  const dated = draws.map((draw, at) => ({ ...draw, id: String(at) }));
  for (const refusal of (await closedDayRefusals(db, tenantId, dated)).values()) throw refusal;
}
