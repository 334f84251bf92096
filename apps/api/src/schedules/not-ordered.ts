import { offeringName } from '@drawday/catalogue';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { requirementState } from '@drawday/domain';
import { query } from '../platform/route.ts';
import { listNotOrdered, type NotOrderedRow } from './not-ordered.store.ts';

export const notOrderedSites = query(schedules.notOrderedSites)(async ({ query: { siteId, ...filters }, actor, db }) => {
  const { rows, totalCount } = await listNotOrdered(db, actor, 'SITE', { ...filters, partyId: siteId });
  const items = rows.map((row) => ({
    ...need(row),
    siteId: row.id,
    siteTypeCode: row.kind,
    samplePoint: row.sample_point,
    month: row.month,
  }));
  return { totalCount, items };
});

export const notOrderedEmployees = query(schedules.notOrderedEmployees)(async ({ query: { employeeId, ...filters }, actor, db }) => {
  const { rows, totalCount } = await listNotOrdered(db, actor, 'EMPLOYEE', { ...filters, partyId: employeeId });
  return {
    totalCount,
    items: rows.map((row) => ({ ...need(row), employeeId: row.id, dateOfBirth: row.date_of_birth, careRole: row.kind })),
  };
});

const need = (row: NotOrderedRow) => ({
  name: row.name,
  facilityId: row.facility_id,
  facilityName: row.facility_name,
  offeringCode: row.offering_code,
  offeringName: offeringName(row.offering_code),
  pace: row.pace,
  lastSampledOn: row.last_on,
  state: requirementState(row.pace, row.last_on === null ? null : Temporal.PlainDate.from(row.last_on), Temporal.PlainDate.from(row.today)),
});
