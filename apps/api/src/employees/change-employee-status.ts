import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { decideStatusChange, needsNpi } from '@drawday/domain';
import { command } from '../platform/route.ts';
import { returnDraws } from '../requisitions/requisitions.public.ts';
import { refuseBeyond } from './account-standing.ts';
import { isNpiTaken, lockEmployee, updateEmployees } from './employees.store.ts';
import { inactivate, inactivationObstacles, lockForInactivation } from './inactivation.ts';
import { refuseLastAdmin } from './last-admin.ts';
import { refuseStaleEmployee } from './refuse-stale-employee.ts';
import { rolesOf } from './roles-of-employee.ts';
import { changedEmployee } from './whole-employee.ts';

export const activate = command(employees.activate)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const before = await lockEmployee(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Employee', id: params.id } });
  await refuseBeyond(db, actor, before.id);
  await refuseStaleEmployee(db, actor, before, body?.concurrencyStamp);
  // Verification is a step of its own: an employee who was verified before comes back by a change of status.
  if (before.status_type_code !== 'PENDING') throw refuse('EMP_STATE', { values: { status: before.status_type_code } });
  const roles = rolesOf({ user_roles: before.account?.roles ?? null, care_role: before.care_role });
  if (needsNpi(roles) && !before.npi) throw refuse('EMP_NPI_NEEDED', { members: ['npi'] });
  await updateEmployees(db, actor, [before.id], {
    status_type_code: 'ACTIVE',
    start_date: before.start_date ?? before.today,
    verified_at: clock.now().toString(),
    verified_by: actor.userId,
  });
  audit.about({ subjectType: 'employee', subjectId: before.id, detail: { from: 'PENDING', to: 'ACTIVE' } });
  return changedEmployee(db, actor, before.id);
});

export const changeStatus = command(employees.changeStatus)(async (call) => {
  const { params, body, actor, db, clock, refuse, audit } = call;
  const before = await lockEmployee(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Employee', id: params.id } });
  await refuseBeyond(db, actor, before.id);
  await refuseStaleEmployee(db, actor, before, body.concurrencyStamp);
  const reason = body.reason?.trim() || null;
  if (body.statusTypeCode === 'INACTIVE') {
    await lockForInactivation(db, actor, [before]);
    const obstacle = (await inactivationObstacles(db, actor, [before])).get(before.id);
    if (obstacle) throw refuse(obstacle, { values: { status: before.status_type_code } });
    if (!(await inactivate(call, [before], { reason, successorId: body.successorEmployeeId ?? null })))
      throw refuse('EMP_SUCCESSOR', { members: ['successorEmployeeId'] });
    return changedEmployee(db, actor, before.id);
  }
  const from = before.status_type_code === 'PENDING' ? 'none' : before.status_type_code;
  const decision = decideStatusChange({
    entity: 'employee',
    from,
    to: body.statusTypeCode,
    permissions: null,
    reason: null,
    obstacles: [],
  });
  if (decision.kind === 'refuse') throw refuse('EMP_STATE', { values: { status: before.status_type_code } });
  if (from === 'INACTIVE' && before.npi && (await isNpiTaken(db, actor, before.organization_id, before.npi, before.id)))
    throw refuse('EMP_NPI_TAKEN');
  // Nobody administers while on leave: the last administrator cannot go on leave, and so cannot leave for good from there.
  if (decision.to === 'PAUSED') await refuseLastAdmin(db, actor, before);
  await updateEmployees(db, actor, [before.id], {
    status_type_code: decision.to,
    status_reason: decision.to === 'ACTIVE' ? null : reason,
    end_date: null,
  });
  if (decision.to === 'ACTIVE') await returnDraws(db, actor, clock, { partyType: 'EMPLOYEE', partyId: before.id });
  audit.about({ subjectType: 'employee', subjectId: before.id, detail: { from: decision.from, to: decision.to } });
  return changedEmployee(db, actor, before.id);
});
