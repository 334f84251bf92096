import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { drawScheduleOf, scheduleDaysOf } from '@drawday/domain';
import { findOrderParty } from '../order-draws/order-draws.public.ts';
import { query } from '../platform/route.ts';

export const party = query(schedules.party)(async ({ query: { partyType, partyId }, actor, db, refuse }) => {
  const row = await findOrderParty(db, actor, partyType, partyId);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'Party', id: partyId } });
  const { modality, schedule_days: scheduleDays, visit_days: visitDays, day_group: dayGroup } = row;
  return {
    ...{ partyType, id: row.id, name: row.name, statusTypeCode: row.status_type_code },
    ...{ facilityId: row.facility_id, facilityName: row.facility_name, dateOfBirth: row.date_of_birth },
    ...{ siteTypeCode: row.site_type_code, samplePoint: row.sample_point, month: row.month },
    drawDays: partyType === 'EMPLOYEE' ? [] : [...scheduleDaysOf(drawScheduleOf({ modality, scheduleDays, visitDays, dayGroup }))],
  };
});
