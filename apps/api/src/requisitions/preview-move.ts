import { namedOfferings } from '@drawday/catalogue';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { moveOptions } from '@drawday/domain';
import { outsideShifts } from '@drawday/vocabulary';
import { facilityDay } from '../platform/facility-day.ts';
import { query } from '../platform/route.ts';
import { countCollected, listClosings, listDrawsToMove } from './closings.store.ts';
import { findDayFacility } from './parties.store.ts';

/** The planned draws of a day or shift, and where they can go: nothing is moved. */
export const previewMove = query(requisitions.previewMove)(async ({ body, actor, db, clock, refuse }) => {
  const facility = await findDayFacility(db, actor, body.facilityId);
  if (!facility) throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: body.facilityId } });
  const today = facilityDay(facility.time_zone, clock.now());
  const drawDate = Temporal.PlainDate.from(body.drawDate);
  const shift = body.shift === outsideShifts ? null : body.shift;
  const place = { facilityId: facility.id, drawDate: body.drawDate, shift };
  const rows = await listDrawsToMove(db, actor, place);
  const first = [today, drawDate].toSorted(Temporal.PlainDate.compare)[0] ?? today;
  const closings = await listClosings(db, actor, facility.id, first.toString());
  const limits = { drawDate, today, closedDays: new Set(closings.map(({ day }) => day)) };
  const toMove = rows.map((row) => ({ id: row.id, treatmentDays: row.schedule_days, takenDays: row.taken_days }));
  return {
    today: today.toString(),
    closedDays: closings,
    collected: await countCollected(db, actor, place),
    options: moveOptions(toMove, limits).map(({ day, ...option }) => ({ day: day.toString(), ...option })),
    draws: rows.map((row) => ({
      ...{ id: row.id, number: row.number, partyId: row.party_id, partyName: row.party_name, mrn: row.mrn, dateOfBirth: row.date_of_birth },
      ...{ shift: row.shift, chair: row.chair, isLabelPrinted: row.is_label_printed },
      ...{
        treatmentDays: row.schedule_days,
        takenDays: row.taken_days,
        joins: row.joins.map((join) => ({ ...join, same: namedOfferings(join.same) })),
      },
    })),
  };
});
