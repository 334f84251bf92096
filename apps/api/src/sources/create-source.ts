import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { isConsideredPaused } from '@drawday/domain';
import { findFacility } from '../facilities/facilities.public.ts';
import { command } from '../platform/route.ts';
import { placeFault } from './place-fault.ts';
import { sourceColumns } from './source-columns.ts';
import { insertSource } from './sources.store.ts';
import { changedSource } from './whole-source.ts';

export const create = command(sources.create)(async ({ body, actor, db, services, refuse, audit }) => {
  const facility = await findFacility(db, actor, body.facilityId);
  if (!facility) throw refuse('4031', { members: ['facilityId'] });
  const isPaused =
    isConsideredPaused({ statusTypeCode: facility.status_type_code, isLocked: facility.is_locked }) ||
    isConsideredPaused({ statusTypeCode: facility.organization_status, isLocked: facility.organization_locked });
  if (isPaused) throw refuse('ORG_PAUSED');
  const place = {
    facilityId: facility.id,
    name: body.name,
    assetNumber: body.assetNumber || null,
    location: body.siteLocationCode,
    patientId: body.patientId ?? null,
  };
  const fault = await placeFault(db, actor, place, null);
  if (fault) throw refuse(fault.code, { members: [fault.member] });
  const id = uuidV7();
  await insertSource(db, actor, id, sourceColumns(body));
  audit.about({ subjectType: 'source', subjectId: id, facilityId: facility.id });
  return changedSource(db, actor, services, id);
});
