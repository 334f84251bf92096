import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import type { Actor, Clock } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { command, query } from '../platform/route.ts';
import { findClosing } from '../requisitions/requisitions.public.ts';
import { deleteClosedDay, insertClosedDay, listClosedDays, mostClosedDays } from './closed-days.store.ts';
import { type FacilityRow, findFacility } from './facilities.store.ts';
import { facilityToChange, unknownFacility } from './whole-facility.ts';

type Reading = { db: Reader; actor: Actor; clock: Clock };
const todayAt = ({ clock }: Reading, facility: FacilityRow) => facilityDay(facility.time_zone, clock.now()).toString();

async function daysToCome(call: Reading, facility: FacilityRow) {
  const rows = await listClosedDays(call.db, call.actor, facility.id, todayAt(call, facility));
  const { permissions, contracted } = call.actor;
  const seesDraws = permissions.has('Order.Requisitions.View') && contracted.PATIENT.includes(facility.id);
  return { items: rows.map((row) => ({ ...row, plannedDraws: seesDraws ? row.plannedDraws : null })) };
}

export const closedDays = query(facilities.closedDays)(async ({ params, ...call }) => {
  const facility = await findFacility(call.db, call.actor, params.id);
  if (!facility) throw unknownFacility(params.id);
  return daysToCome(call, facility);
});

export const addClosedDay = command(facilities.addClosedDay)(async ({ params, body, refuse, ...call }) => {
  const { db, actor } = call;
  const facility = await facilityToChange(call, params.id, { fields: ['closedDays'] });
  const today = todayAt(call, facility);
  if (body.day < today) throw refuse('FAC_DAY_PAST', { members: ['day'] });
  const reason = await findClosing(db, actor, facility.id, body.day);
  if (reason !== null) throw refuse('FAC_CLOSED_DAY', { values: { reason }, members: ['day'] });
  const kept = await listClosedDays(db, actor, facility.id, today);
  if (kept.length >= mostClosedDays) throw refuse('FAC_CLOSED_DAYS', { values: { count: mostClosedDays } });
  await insertClosedDay(db, actor, facility.id, body);
  return daysToCome(call, facility);
});

export const removeClosedDay = command(facilities.removeClosedDay)(async ({ params, refuse, ...call }) => {
  const { db, actor } = call;
  const facility = await facilityToChange(call, params.id, { fields: ['closedDays'] });
  const reason = await findClosing(db, actor, facility.id, params.day);
  if (reason === null) throw refuse('NOT_FOUND', { values: { entity: 'ClosedDay', id: params.day } });
  await deleteClosedDay(db, actor, facility.id, params.day);
  await call.jobs.send(db, 'keep-up-draws', { tenantId: actor.tenantId, facilityId: facility.id, changedOrderIds: [] });
  return daysToCome(call, facility);
});
