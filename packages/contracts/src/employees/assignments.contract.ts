import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ById, Id, Nothing, SeenStamp } from '../wire.shape.ts';
import { AssignmentInput, CoveringInput, Employee, StampedAssignment } from './employee.shape.ts';

const unknown = { NOT_FOUND: 404 } as const;
/** One of them may name a new primary facility, so the stamp is the employee's. */
const Assignments = z.object({ assignments: z.array(AssignmentInput).min(1).max(500), ...SeenStamp.shape });

/** Where an employee works, and whom they cover. */
export const assignmentCalls = {
  assignFacility: endpoint({
    method: 'PUT',
    path: '/api/master-data/employees/{id}/facility-assignments',
    summary: 'Assign an employee to a facility, or make it the primary one',
    permission: 'MasterData.Employees.Update',
    effect: 'write',
    params: ById,
    body: StampedAssignment,
    reply: Employee,
    refusals: { ...unknown, STALE: 409, EMP_PRIMARY: 400, ACCOUNT_BEYOND: 403, '4031': 403 },
  }),
  removeAssignment: endpoint({
    method: 'DELETE',
    path: '/api/master-data/employees/{id}/facility-assignments/{facilityId}',
    summary: 'End an assignment; the primary one cannot be ended',
    permission: 'MasterData.Employees.Update',
    effect: 'write',
    params: z.object({ id: Id, facilityId: Id }),
    reply: Nothing,
    refusals: { ...unknown, EMP_PRIMARY: 400 },
  }),
  assignFacilities: endpoint({
    method: 'POST',
    path: '/api/master-data/employees/{id}/facilities-assignments',
    summary: 'Assign an employee to several facilities',
    permission: 'MasterData.Employees.Update',
    effect: 'write',
    params: ById,
    body: Assignments,
    reply: Employee,
    refusals: { ...unknown, STALE: 409, EMP_PRIMARY: 400, ACCOUNT_BEYOND: 403, '4031': 403 },
  }),
  assignFacilitiesOf: endpoint({
    method: 'POST',
    path: '/api/master-data/employees/facilities-assignments',
    summary: 'The same, with the employee in the body',
    permission: 'MasterData.Employees.Update',
    effect: 'write',
    body: Assignments.extend({ employeeId: Id }),
    reply: Employee,
    refusals: { ...unknown, STALE: 409, EMP_PRIMARY: 400, ACCOUNT_BEYOND: 403, '4031': 403 },
  }),
  cover: endpoint({
    method: 'PUT',
    path: '/api/master-data/employees/{id}/coverings',
    summary: 'Let an employee stand in for another one: their facilities are in reach on those days',
    permission: 'MasterData.Employees.Update',
    effect: 'write',
    params: ById,
    body: CoveringInput,
    reply: Employee,
    refusals: { ...unknown, '4031': 403, EMP_COVERING: 400, EMP_COVERING_OVERLAP: 409, EMP_INACTIVE: 409 },
  }),
  removeCovering: endpoint({
    method: 'DELETE',
    path: '/api/master-data/employees/{id}/coverings/{coveringId}',
    summary: 'End a covering; what is over stays on record',
    permission: 'MasterData.Employees.Update',
    effect: 'write',
    params: z.object({ id: Id, coveringId: Id }),
    reply: Nothing,
    refusals: { ...unknown, ACCOUNT_BEYOND: 403 },
  }),
};
