import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { decideStatusChange } from '@drawday/domain';
import { returnDrawsOf } from '../order-draws/order-draws.public.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import { takeBackDraws } from '../requisitions/requisitions.public.ts';
import { updateFacility } from './facilities.store.ts';
import { insertStatusChange, listPendingDrawIds } from './facility-standing.store.ts';
import { facilityToChange, missingDetailsOf, wholeFacility } from './whole-facility.ts';

/**
 * Opens, pauses, closes or reopens a facility. A paused one makes and collects nothing. Closing cancels every pending draw; collected draws
 * go on to their results, and orders stay. A facility that reopens has the draws from then on again.
 */
export const changeStatus = command(facilities.changeStatus)(async ({ params, body, refuse, ...call }) => {
  const { actor, db, clock, jobs } = call;
  const before = await facilityToChange(call, params.id, { concurrencyStamp: body.concurrencyStamp, fields: ['statusTypeCode'] });
  const decision = decideStatusChange({
    entity: 'facility',
    from: before.status_type_code,
    to: body.statusTypeCode,
    permissions: actor.permissions,
    reason: null,
    obstacles: [],
  });
  if (decision.kind === 'refuse') {
    if (decision.because === 'STATUS_PERMISSION') throw refuse('FORBIDDEN');
    throw refuse('FAC_STATE', { values: { status: before.status_type_code }, members: ['statusTypeCode'] });
  }
  const missing = missingDetailsOf(before);
  if (decision.action === 'activate' && missing.length) throw refuse('FAC_INCOMPLETE', { values: { fields: missing }, members: missing });
  const today = facilityDay(before.time_zone, clock.now()).toString();
  await updateFacility(db, actor, before.id, {
    status_type_code: decision.to,
    ...(decision.effects.includes('SET_END_DATE') && !before.end_date && { end_date: today }),
    ...(decision.action === 'activate' && !before.start_date && { start_date: today }),
    ...(decision.action === 'reactivate' && before.end_date && before.end_date <= today && { end_date: null }),
  });
  const pending = decision.effects.includes('SYSTEM_CANCEL_PENDING') ? await listPendingDrawIds(db, actor, before.id) : [];
  const canceledDraws = await takeBackDraws(db, actor, clock, pending, 'PARTY_INACTIVE');
  await insertStatusChange(db, actor, {
    id: uuidV7(),
    facilityId: before.id,
    from: decision.from,
    to: decision.to,
    reason: body.reason ?? null,
    canceledDraws,
  });
  if (decision.to === 'ACTIVE') {
    await returnDrawsOf(db, actor, clock, before.id);
    // Draws that fell due in the meantime are made at once, not only tomorrow, and those on days no longer wanted go.
    await jobs.send(db, 'keep-up-draws', { tenantId: actor.tenantId, facilityId: before.id, changedOrderIds: [] });
  }
  return wholeFacility(db, actor, before.id);
});
