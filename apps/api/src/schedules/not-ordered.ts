import { offeringName } from '@drawday/catalogue';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { requirementState } from '@drawday/domain';
import { calendarDay } from '../platform/facility-day.ts';
import { query } from '../platform/route.ts';
import { listNotOrdered } from './not-ordered.store.ts';

export const notOrderedSites = query(schedules.notOrderedSites)(async ({ query: { siteId, ...filters }, actor, db }) => {
  const { rows, totalCount } = await listNotOrdered(db, actor, { ...filters, sourceId: siteId });
  return {
    totalCount,
    items: rows.map((row) => ({
      siteId: row.id,
      name: row.name,
      siteTypeCode: row.kind,
      samplePoint: row.sample_point,
      month: row.month,
      facilityId: row.facility_id,
      facilityName: row.facility_name,
      offeringCode: row.offering_code,
      offeringName: offeringName(row.offering_code),
      pace: row.pace,
      lastSampledOn: row.last_on,
      state: requirementState(row.pace, calendarDay(row.last_on), Temporal.PlainDate.from(row.today)),
    })),
  };
});
