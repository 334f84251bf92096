import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { changedFields } from '../platform/changed-fields.ts';
import { command } from '../platform/route.ts';
import { todayAt } from '../schedules/schedules.public.ts';
import { type FacilityRow, updateFacility } from './facilities.store.ts';
import { facilityColumnOf, facilityColumns } from './facility-columns.ts';
import { followCalendar } from './follow-calendar.ts';
import { refuseTakenIdentifier } from './refuse-taken-identifier.ts';
import { facilityToChange, wholeFacility } from './whole-facility.ts';

export const update = command(facilities.update)(async ({ params, body: { concurrencyStamp, ...body }, refuse, ...call }) => {
  const { actor, db } = call;
  const changed = (facility: FacilityRow) => Object.keys(changedFields(body, facility, facilityColumnOf));
  const before = await facilityToChange(call, params.id, { concurrencyStamp, fields: changed });
  if (body.isLocked !== undefined && body.isLocked !== before.is_locked && !actor.isSupport)
    throw refuse('FAC_LOCK', { members: ['isLocked'] });
  const start = body.startDate === undefined ? before.start_date : body.startDate;
  const end = body.endDate === undefined ? before.end_date : body.endDate;
  if (start && end && end < start) throw refuse('FAC_DATES', { members: ['endDate'] });
  const today = todayAt(before.time_zone, call.clock.now()).toString();
  const isOpen = before.status_type_code === 'ACTIVE' || before.status_type_code === 'PAUSED';
  if (isOpen && body.endDate && body.endDate !== before.end_date && body.endDate < today)
    throw refuse('FAC_ENDED', { members: ['endDate'] });
  await refuseTakenIdentifier(db, actor, body, before.id);
  await updateFacility(db, actor, before.id, facilityColumns(body));
  const calendarChange = await followCalendar(call, before, body);
  return { ...(await wholeFacility(db, actor, before.id)), calendarChange };
});
