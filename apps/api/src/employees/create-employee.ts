import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { hasOnePrimary } from '@drawday/domain';
import { command } from '../platform/route.ts';
import { ssnDigests, ssnSeals } from '../platform/sealed-ssn.ts';
import { listFacilityOrganizations, replaceAssignments } from './assignments.store.ts';
import { employeeColumns } from './employee-columns.ts';
import { insertEmployee } from './employees.store.ts';
import { recordFault } from './record-fault.ts';
import { changedEmployee } from './whole-employee.ts';

export const create = command(employees.create)(async ({ body, actor, db, services, refuse, audit }) => {
  const { facilityAssignments, ...input } = body;
  if (!hasOnePrimary(facilityAssignments)) throw refuse('EMP_PRIMARY', { members: ['facilityAssignments'] });
  const facilityIds = facilityAssignments.map((assignment) => assignment.facilityId);
  if (facilityIds.some((id) => !actor.facilityIds.includes(id))) throw refuse('4031', { members: ['facilityAssignments'] });
  const primaryId = facilityAssignments.find((assignment) => assignment.isPrimary)?.facilityId ?? '';
  const organizationId = (await listFacilityOrganizations(db, actor, [primaryId])).get(primaryId);
  if (!organizationId) throw refuse('4031', { members: ['facilityAssignments'] });
  const id = uuidV7();
  const columns = employeeColumns(input, ssnSeals(services, { tenantId: actor.tenantId, table: 'employees', id }));
  const taken = ssnDigests(input.ssn, services.searchIndex);
  const fault = await recordFault(db, actor, input, columns, { organizationId, before: null, ssnDigests: taken });
  if (fault) throw refuse(fault.code, { members: [fault.member] });
  await insertEmployee(db, actor, id, { ...columns, organization_id: organizationId });
  await replaceAssignments(db, actor, id, facilityAssignments);
  audit.about({ subjectType: 'employee', subjectId: id, facilityId: primaryId });
  return changedEmployee(db, actor, id);
});
