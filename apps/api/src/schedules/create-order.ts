import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { command } from '../platform/route.ts';
import { checkOrder } from './check-order.ts';
import { saveNewOrder } from './save-order.ts';
import { scheduleReply } from './schedule-reply.ts';
import { findSchedule } from './schedules.store.ts';

/** A new order: unsigned, and its draws are made at once by the worker, so that the next draw day already knows it. */
export const create = command(schedules.create)(async ({ body, actor, db, clock, jobs, audit }) => {
  const party = await checkOrder(db, actor, body);
  const id = await saveNewOrder(db, actor, body, party);
  await jobs.send(db, 'generate-draws', { tenantId: actor.tenantId, facilityId: party.facility_id, partyId: party.id, until: null });
  audit.about({ subjectType: 'schedule', subjectId: id, patientId: party.id, facilityId: party.facility_id });
  const row = await findSchedule(db, actor, id);
  if (!row) throw new Error('the order just entered is not in reach');
  return scheduleReply(row, clock.now());
});
