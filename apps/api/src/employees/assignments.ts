import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { type FacilityAssignment, withAssignment, withoutAssignment } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import type { AuditNotes } from '../platform/audit.ts';
import { Refusal } from '../platform/refusal.ts';
import { command } from '../platform/route.ts';
import { followParties } from '../requisitions/requisitions.public.ts';
import { refuseBeyond } from './account-standing.ts';
import { everyAssignment, listAssignments, replaceAssignments } from './assignments.store.ts';
import { lockEmployee, updateEmployees } from './employees.store.ts';
import { refuseStaleEmployee } from './refuse-stale-employee.ts';
import { changedEmployee } from './whole-employee.ts';

const primaryOf = (assignments: readonly FacilityAssignment[]) => assignments.find((one) => one.isPrimary)?.facilityId;

export const assignFacility = command(employees.assignFacility)(async ({ params, body, actor, db, audit }) => {
  const { concurrencyStamp, ...assignment } = body;
  await assign(db, actor, audit, params.id, [assignment], concurrencyStamp);
  return changedEmployee(db, actor, params.id);
});

export const assignFacilities = command(employees.assignFacilities)(async ({ params, body, actor, db, audit }) => {
  await assign(db, actor, audit, params.id, body.assignments, body.concurrencyStamp);
  return changedEmployee(db, actor, params.id);
});

export const assignFacilitiesOf = command(employees.assignFacilitiesOf)(async ({ body, actor, db, audit }) => {
  await assign(db, actor, audit, body.employeeId, body.assignments, body.concurrencyStamp);
  return changedEmployee(db, actor, body.employeeId);
});

export const removeAssignment = command(employees.removeAssignment)(async ({ params, actor, db, refuse, audit }) => {
  const current = await currentAssignments(db, actor, params.id);
  // An assignment to a facility out of reach is none of the caller's business.
  const isKnown = actor.facilityIds.includes(params.facilityId) && current.some(({ facilityId }) => facilityId === params.facilityId);
  if (!isKnown) throw refuse('NOT_FOUND', { values: { entity: 'FacilityAssignment', id: params.facilityId } });
  const next = withoutAssignment(current, params.facilityId);
  if (!next) throw refuse('EMP_PRIMARY');
  await replaceAssignments(db, actor, params.id, next);
  audit.about({ subjectType: 'employee', subjectId: params.id, facilityId: params.facilityId, detail: { removed: params.facilityId } });
});

/** Where somebody works now, with their record locked. */
async function currentAssignments(db: Writer, actor: Actor, employeeId: string, stamp?: string): Promise<FacilityAssignment[]> {
  const employee = await lockEmployee(db, actor, employeeId);
  if (!employee) throw new Refusal('NOT_FOUND', { values: { entity: 'Employee', id: employeeId } });
  await refuseStaleEmployee(db, actor, employee, stamp);
  const rows = await listAssignments(db, actor, employeeId, everyAssignment);
  return rows.map(({ facilityId, isPrimary }) => ({ facilityId, isPrimary }));
}

async function assign(
  db: Writer,
  actor: Actor,
  audit: AuditNotes,
  employeeId: string,
  added: readonly FacilityAssignment[],
  stamp?: string,
): Promise<void> {
  const before = await currentAssignments(db, actor, employeeId, stamp);
  let next = before;
  if (added.some((assignment) => !actor.facilityIds.includes(assignment.facilityId)))
    throw new Refusal('4031', { members: ['facilityId'] });
  const isAmbiguous = added.filter((assignment) => assignment.isPrimary).length > 1;
  // A new primary is named first, so that the old one may lose its mark in the same call.
  for (const assignment of added.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))) {
    const after = isAmbiguous ? undefined : withAssignment(next, assignment);
    if (!after) throw new Refusal('EMP_PRIMARY', { members: ['isPrimary'] });
    next = after;
  }
  // The primary facility is part of the record; one more place to work is not.
  const isRecordChanged = primaryOf(before) !== primaryOf(next);
  if (isRecordChanged) await refuseBeyond(db, actor, employeeId);
  await replaceAssignments(db, actor, employeeId, next);
  if (isRecordChanged) {
    await updateEmployees(db, actor, [employeeId], {});
    await followParties(db, actor, 'EMPLOYEE', [employeeId]);
  }
  for (const { facilityId, isPrimary } of added)
    audit.about({ subjectType: 'employee', subjectId: employeeId, facilityId, detail: { assigned: facilityId, isPrimary } });
}
