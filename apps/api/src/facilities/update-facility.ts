import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { periodFault } from '@drawday/domain';
import { changedFields } from '../platform/changed-fields.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import { lockFacilityIdentifiers, updateFacility } from './facilities.store.ts';
import { facilityColumnOf, facilityColumns } from './facility-columns.ts';
import { followCalendar } from './follow-calendar.ts';
import { refuseTakenIdentifier } from './refuse-taken-identifier.ts';
import { noteChange, seenFacility, wholeFacility } from './whole-facility.ts';

export const update = command(facilities.update)(async ({ params, body: { concurrencyStamp, ...body }, refuse, ...call }) => {
  const { actor, db } = call;
  await lockFacilityIdentifiers(db, actor.tenantId);
  const before = await seenFacility(call, params.id, concurrencyStamp);
  const mayLock = actor.permissions.has('MasterData.FacilityLocks.Update');
  if (body.isLocked !== undefined && body.isLocked !== before.is_locked && !mayLock) throw refuse('FAC_LOCK', { members: ['isLocked'] });
  const { startDate = before.start_date, endDate = before.end_date } = body;
  const today = facilityDay(before.time_zone, call.clock.now()).toString();
  const fault = periodFault({ statusTypeCode: before.status_type_code, endDate: before.end_date }, { startDate, endDate }, today);
  if (fault) throw refuse(fault === 'ENDED_WHILE_OPEN' ? 'FAC_ENDED' : 'FAC_DATES', { members: ['endDate'] });
  await refuseTakenIdentifier(db, actor, body, before.id);
  noteChange(call, before.id, Object.keys(changedFields(body, before, facilityColumnOf)));
  await updateFacility(db, actor, before.id, facilityColumns(body));
  const calendarChange = await followCalendar(call, before, body);
  return { ...(await wholeFacility(db, actor, before.id)), calendarChange };
});
