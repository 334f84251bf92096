import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { isConsideredPaused } from '@drawday/domain';
import { findFacility } from '../facilities/facilities.public.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command } from '../platform/route.ts';
import { cancelPendingDraws, followParties } from '../requisitions/requisitions.public.ts';
import { placeFault, placeOf } from './place-fault.ts';
import { lockSource, updateSource } from './sources.store.ts';
import { changedSource } from './whole-source.ts';

/** A source goes elsewhere with its orders. Recurring draws of the old place are planned again at the new one, others go along; collected ones stay where they were. */
export const move = command(sources.move)(async ({ params, body, actor, db, clock, jobs, services, refuse, audit }) => {
  const before = await lockSource(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Site', id: params.id } });
  await refuseStale(db, actor, before, body.concurrencyStamp);
  const facility = await findFacility(db, actor, body.facilityId);
  if (!facility) throw refuse('4031', { members: ['facilityId'] });
  const isPaused =
    isConsideredPaused({ statusTypeCode: facility.status_type_code, isLocked: facility.is_locked }) ||
    isConsideredPaused({ statusTypeCode: facility.organization_status, isLocked: facility.organization_locked });
  if (isPaused) throw refuse('ORG_PAUSED');
  const fault = await placeFault(db, actor, placeOf(before, facility.id), before.id);
  if (fault) throw refuse(fault.code, { members: [fault.member] });
  if (facility.id === before.facility_id) return changedSource(db, actor, services, before.id);
  await cancelPendingDraws(db, actor, clock, { partyType: 'SITE', partyId: before.id, reason: 'SCHEDULE_CHANGE' });
  await updateSource(db, actor, before.id, { facility_id: facility.id });
  await followParties(db, actor, 'SITE', [before.id]);
  await jobs.send(db, 'generate-draws', { tenantId: actor.tenantId, facilityId: facility.id, partyId: before.id, until: null });
  audit.about({
    subjectType: 'source',
    subjectId: before.id,
    facilityId: facility.id,
    detail: { fromFacility: before.facility_id, toFacility: facility.id },
  });
  return changedSource(db, actor, services, before.id);
});
