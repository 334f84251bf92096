import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { decideStatusChange } from '@drawday/domain';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command } from '../platform/route.ts';
import { cancelPendingDraws, returnDraws } from '../requisitions/requisitions.public.ts';
import { isFailureOpen } from '../water/water.public.ts';
import { placeFault, placeOf } from './place-fault.ts';
import { lockSource, type SourceColumns, updateSource } from './sources.store.ts';
import { changedSource } from './whole-source.ts';

const unknown = (id: string) => ({ values: { entity: 'Site', id } });

export const activate = command(sources.activate)(async ({ params, body, actor, db, clock, services, refuse, audit }) => {
  const before = await lockSource(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', unknown(params.id));
  await refuseStale(db, actor, before, body?.concurrencyStamp);
  // Verification is a step of its own: a source that was verified before comes back by a change of status.
  if (before.status_type_code !== 'PENDING') throw refuse('SITE_STATE', { values: { status: before.status_type_code } });
  if ((await placeFault(db, actor, placeOf(before), before.id))?.code === 'SITE_PATIENT')
    throw refuse('SITE_PATIENT', { members: ['patientId'] });
  await updateSource(db, actor, before.id, {
    status_type_code: 'ACTIVE',
    start_date: before.start_date ?? before.today,
    verified_at: clock.now().toString(),
    verified_by: actor.userId,
  });
  audit.about({ subjectType: 'source', subjectId: before.id, facilityId: before.facility_id, detail: { from: 'PENDING', to: 'ACTIVE' } });
  return changedSource(db, actor, services, before.id);
});

export const changeStatus = command(sources.changeStatus)(async ({ params, body, actor, db, clock, services, refuse, audit }) => {
  const before = await lockSource(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', unknown(params.id));
  await refuseStale(db, actor, before, body.concurrencyStamp);
  const from = before.status_type_code === 'PENDING' ? 'none' : before.status_type_code;
  // The permission was checked with the call; the graph says what follows from where.
  const decision = decideStatusChange({ entity: 'site', from, to: body.statusTypeCode, permissions: null, reason: null, obstacles: [] });
  if (decision.kind === 'refuse') throw refuse('SITE_STATE', { values: { status: before.status_type_code } });
  if (decision.to === 'ACTIVE' && (await isFailureOpen(db, actor, before.id))) throw refuse('SITE_ACTION');
  if (from === 'INACTIVE') {
    // Meanwhile another source may have its name or asset number, and the patient of its home may have left.
    const fault = await placeFault(db, actor, placeOf(before), before.id);
    if (fault) throw refuse(fault.code, { members: [fault.member] });
  }
  const columns: SourceColumns = {
    status_type_code: decision.to,
    status_reason: decision.to === 'ACTIVE' ? null : body.reason?.trim() || null,
  };
  if (decision.effects.includes('SET_END_DATE')) columns.end_date = before.end_date ?? before.today;
  if (decision.to === 'ACTIVE') columns.end_date = null;
  await updateSource(db, actor, before.id, columns);
  if (decision.to === 'ACTIVE') await returnDraws(db, actor, clock, { partyType: 'SITE', partyId: before.id });
  if (decision.effects.includes('SYSTEM_CANCEL_PENDING'))
    await cancelPendingDraws(db, actor, clock, { partyType: 'SITE', partyId: before.id, reason: 'PARTY_INACTIVE' });
  audit.about({
    subjectType: 'source',
    subjectId: before.id,
    facilityId: before.facility_id,
    detail: { from: decision.from, to: decision.to },
  });
  return changedSource(db, actor, services, before.id);
});
