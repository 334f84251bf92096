import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { takeBackDrawsOf } from '../order-draws/order-draws.public.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command } from '../platform/route.ts';
import { lockSchedule, markDiscontinued } from './schedules.store.ts';

export const remove = command(schedules.remove)(async ({ params, query, actor, db, clock, refuse, audit }) => {
  const before = await lockSchedule(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Schedule', id: params.id } });
  await refuseStale(db, actor, before, query.concurrencyStamp);
  if (before.status === 'DISCONTINUED') throw refuse('ORD_STATE', { values: { status: before.status } });
  await markDiscontinued(db, actor, [before.id], query.reason ?? null);
  await takeBackDrawsOf({ db, actor, clock }, before, 'SCHEDULE_ENDED');
  audit.about({
    subjectType: 'schedule',
    subjectId: before.id,
    patientId: before.party_type === 'PATIENT' ? before.party_id : null,
    facilityId: before.facility_id,
  });
});
