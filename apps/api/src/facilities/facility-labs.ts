import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { command, query } from '../platform/route.ts';
import { findFacility, updateFacility } from './facilities.store.ts';
import { deleteFacilityLab, findFacilityParts, findLab, insertFacilityLab, listLabChoices } from './facility-parts.store.ts';
import { facilityToChange, unknownFacility, wholeFacility } from './whole-facility.ts';

export const labChoices = query(facilities.labChoices)(async ({ params, actor, db }) => {
  if (!(await findFacility(db, actor, params.id))) throw unknownFacility(params.id);
  return { items: await listLabChoices(db, actor, params.id) };
});

/** One laboratory for each kind of testing: another one takes its place once it is removed. */
export const addLab = command(facilities.addLab)(async ({ params, body, refuse, ...call }) => {
  const { actor, db } = call;
  const facility = await facilityToChange(call, params.id, { fields: ['labs'] });
  const lab = await findLab(db, body.labId);
  if (!lab) throw refuse('NOT_FOUND', { values: { entity: 'Laboratory', id: body.labId }, members: ['labId'] });
  if (lab.status_type_code !== 'ACTIVE') throw refuse('FAC_LAB_STATE', { members: ['labId'] });
  const { labs } = await findFacilityParts(db, actor, facility.id);
  if (labs.some((one) => one.labVendorTypeCode === lab.lab_vendor_type_code)) throw refuse('FAC_LAB', { members: ['labId'] });
  await insertFacilityLab(db, actor, facility.id, lab.id, body.accountNumber || null);
  await updateFacility(db, actor, facility.id, {});
  return wholeFacility(db, actor, facility.id);
});

export const removeLab = command(facilities.removeLab)(async ({ params, query: seen, refuse, ...call }) => {
  const { actor, db } = call;
  const facility = await facilityToChange(call, params.id, { ...seen, fields: ['labs'] });
  const { labs } = await findFacilityParts(db, actor, facility.id);
  if (!labs.some((lab) => lab.labId === params.labId)) throw refuse('NOT_FOUND', { values: { entity: 'Laboratory', id: params.labId } });
  await deleteFacilityLab(db, actor, facility.id, params.labId);
  await updateFacility(db, actor, facility.id, {});
  return wholeFacility(db, actor, facility.id);
});
