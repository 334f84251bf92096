import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { command } from '../platform/route.ts';
import { insertFacility, isOrganizationInReach, lockFacilityIdentifiers } from './facilities.store.ts';
import { facilityColumns } from './facility-columns.ts';
import { assignToFacility } from './facility-people.store.ts';
import { refuseTakenIdentifier } from './refuse-taken-identifier.ts';
import { wholeFacility } from './whole-facility.ts';

/** A new facility waits for the laboratory to open it. The person who enters it works there, so that it is in reach at once. */
export const create = command(facilities.create)(async ({ body, actor, db, refuse, audit }) => {
  if (!(await isOrganizationInReach(db, actor, body.organizationId)))
    throw refuse('NOT_FOUND', { values: { entity: 'Organization', id: body.organizationId }, members: ['organizationId'] });
  await lockFacilityIdentifiers(db, actor.tenantId);
  await refuseTakenIdentifier(db, actor, body, null);
  const id = uuidV7();
  await insertFacility(db, actor, id, facilityColumns(body));
  if (!actor.isSupport && actor.employeeId) await assignToFacility(db, actor, id, actor.employeeId);
  audit.about({ subjectType: 'facility', subjectId: id, facilityId: id });
  return wholeFacility(db, actor, id);
});
