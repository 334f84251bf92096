import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { isNpi } from '@drawday/domain';
import { facilityDay } from '../platform/facility-day.ts';
import { command, query } from '../platform/route.ts';
import { followParties } from '../requisitions/requisitions.public.ts';
import { findFacility, updateFacility } from './facilities.store.ts';
import {
  findWhoWorksOnlyAt,
  listAssignedIds,
  listPeople,
  listPrimaryBeyond,
  listWorkers,
  replaceAssignments,
  replaceManagers,
} from './facility-people.store.ts';
import { facilityToChange, unknownFacility, wholeFacility } from './whole-facility.ts';

export const people = query(facilities.people)(async ({ params, query: filters, actor, db }) => {
  const facility = await findFacility(db, actor, params.id);
  if (!facility) throw unknownFacility(params.id);
  const { rows, totalCount } = await listPeople(db, actor, facility, filters);
  return { totalCount, items: rows };
});

export const setAssignments = command(facilities.setAssignments)(async ({ params, body, refuse, ...call }) => {
  const { actor, db } = call;
  const before = await facilityToChange(call, params.id, { concurrencyStamp: body.concurrencyStamp, fields: ['assignments'] });
  const wanted = new Map(body.assignments.map((assignment, index) => [assignment.employeeId, { ...assignment, index }]));
  const earlierIds = await listAssignedIds(db, actor, before.id);
  const known = new Set((await listWorkers(db, actor, before.organization_id, [...wanted.keys()])).map((worker) => worker.id));
  // People already assigned may be of another organization, such as a provider of two.
  for (const id of earlierIds) known.add(id);
  const stranger = [...wanted.values()].find((one) => !known.has(one.employeeId));
  if (stranger) throw refuse('FAC_PERSON', { members: [`assignments.${stranger.index}.employeeId`] });
  const { employeeId } = actor;
  if (!actor.isSupport && employeeId && earlierIds.includes(employeeId) && !wanted.has(employeeId))
    throw refuse('FAC_SELF', { members: ['assignments'] });
  const leaving = earlierIds.filter((id) => !wanted.has(id));
  const name = await findWhoWorksOnlyAt(db, actor, before.id, leaving);
  if (name !== undefined) throw refuse('FAC_LAST_PLACE', { values: { name }, members: ['assignments'] });
  const primaryIds = [...wanted.values()].filter((one) => one.isPrimary).map((one) => one.employeeId);
  const beyond = await listPrimaryBeyond(db, actor, primaryIds);
  // Orders and draws of an employee are where the primary facility is: nobody takes them from a facility out of reach.
  const taken = [...wanted.values()].find((one) => one.isPrimary && beyond.has(one.employeeId));
  if (taken) throw refuse('4031', { members: [`assignments.${taken.index}.isPrimary`] });
  await replaceAssignments(db, actor, before.id, { ids: [...wanted.keys()], primaryIds, earlierIds });
  await followParties(db, actor, 'EMPLOYEE', [...new Set([...wanted.keys(), ...earlierIds])]);
  await updateFacility(db, actor, before.id, {});
  return wholeFacility(db, actor, before.id);
});

export const setManagers = command(facilities.setManagers)(async ({ params, body, refuse, ...call }) => {
  const { actor, db } = call;
  const before = await facilityToChange(call, params.id, { concurrencyStamp: body.concurrencyStamp, fields: ['managers'] });
  const ids = [...new Set(body.managers.map((manager) => (typeof manager === 'string' ? manager : manager.employeeId)))];
  const known = new Set((await listWorkers(db, actor, before.organization_id, ids)).map((worker) => worker.id));
  const stranger = ids.findIndex((id) => !known.has(id));
  if (stranger >= 0) throw refuse('FAC_PERSON', { members: [`managers.${stranger}`] });
  await replaceManagers(db, actor, before.id, ids);
  await updateFacility(db, actor, before.id, {});
  return wholeFacility(db, actor, before.id);
});

/** Some orders are signed in the name of the medical director: it takes a provider with a valid NPI. */
export const setMedicalDirector = command(facilities.setMedicalDirector)(async ({ params, body, refuse, clock, ...call }) => {
  const { actor, db } = call;
  const before = await facilityToChange(call, params.id, { concurrencyStamp: body.concurrencyStamp, fields: ['medicalDirectorId'] });
  const [worker] = await listWorkers(db, actor, before.organization_id, [body.medicalDirectorId]);
  if (!worker) throw refuse('FAC_PERSON', { members: ['medicalDirectorId'] });
  if (worker.care_role !== 'PROV' || !worker.npi || !isNpi(worker.npi)) throw refuse('FAC_DIRECTOR', { members: ['medicalDirectorId'] });
  if (worker.id !== before.medical_director_id)
    await updateFacility(db, actor, before.id, {
      medical_director_id: worker.id,
      medical_director_since: facilityDay(before.time_zone, clock.now()).toString(),
    });
  return wholeFacility(db, actor, before.id);
});
