import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { refuseCovering } from '@drawday/domain';
import { partyStatuses } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { command } from '../platform/route.ts';
import { everyAssignment, listAssignments } from './assignments.store.ts';
import { endCoverings, findCoveredEmployee, insertCovering, listCoverings } from './coverings.store.ts';
import { lockEmployees } from './employees.store.ts';
import { changedEmployee } from './whole-employee.ts';

/** Nobody gives or takes a facility out of their own reach, neither of others nor of themselves. */
async function reachesAllOf(db: Reader, actor: Actor, coveredId: string): Promise<boolean> {
  const given = await listAssignments(db, actor, coveredId, everyAssignment);
  return actor.isSupport || given.every(({ facilityId }) => actor.facilityIds.includes(facilityId));
}

export const cover = command(employees.cover)(async ({ params, body, actor, db, refuse, audit }) => {
  const locked = await lockEmployees(db, actor, [params.id, body.coveredEmployeeId]);
  const employee = locked.find((row) => row.id === params.id);
  const covered = locked.find((row) => row.id === body.coveredEmployeeId);
  if (!employee) throw refuse('NOT_FOUND', { values: { entity: 'Employee', id: params.id } });
  if (!covered) throw refuse('NOT_FOUND', { values: { entity: 'Employee', id: body.coveredEmployeeId } });
  // Somebody on leave is covered, but does not cover.
  if (employee.status_type_code !== 'ACTIVE' || !partyStatuses.isIn('present', covered.status_type_code)) throw refuse('EMP_INACTIVE');
  if (!(await reachesAllOf(db, actor, covered.id))) throw refuse('4031', { members: ['coveredEmployeeId'] });
  const others = (await listCoverings(db, actor, employee.id, employee.today)).filter(
    (one) => one.employeeId === employee.id && one.coveredEmployeeId === covered.id,
  );
  const because = refuseCovering({
    employeeId: employee.id,
    coveredEmployeeId: covered.id,
    days: { fromDate: body.fromDate, toDate: body.toDate },
    today: employee.today,
    others,
  });
  if (because === 'OVERLAP') throw refuse('EMP_COVERING_OVERLAP', { members: ['fromDate'] });
  if (because) throw refuse('EMP_COVERING', { members: [because === 'SELF' ? 'coveredEmployeeId' : 'toDate'] });
  const covering = { id: uuidV7(), employeeId: employee.id, coveredEmployeeId: covered.id, fromDate: body.fromDate, toDate: body.toDate };
  await insertCovering(db, actor, covering);
  const detail = { coveringId: covering.id, from: body.fromDate, to: body.toDate };
  audit.about({ subjectType: 'employee', subjectId: employee.id, detail: { ...detail, covers: covered.id } });
  audit.about({ subjectType: 'employee', subjectId: covered.id, detail: { ...detail, coveredBy: employee.id } });
  return changedEmployee(db, actor, employee.id);
});

export const removeCovering = command(employees.removeCovering)(async ({ params, actor, db, refuse, audit }) => {
  const [employee] = await lockEmployees(db, actor, [params.id]);
  const covered = employee && (await findCoveredEmployee(db, actor, params.id, params.coveringId));
  if (covered && !(await reachesAllOf(db, actor, covered))) throw refuse('ACCOUNT_BEYOND');
  const ended = employee
    ? await endCoverings(db, actor, { employeeIds: [params.id], coveringId: params.coveringId, today: employee.today })
    : [];
  if (!ended.length) throw refuse('NOT_FOUND', { values: { entity: 'Covering', id: params.coveringId } });
  audit.about({ subjectType: 'employee', subjectId: params.id, detail: { ended: params.coveringId } });
});
