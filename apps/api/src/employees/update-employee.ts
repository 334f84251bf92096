import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { needsNpi } from '@drawday/domain';
import { listOpenOrders, sendPersonChange } from '../laboratory-orders/laboratory-orders.public.ts';
import { changedFields } from '../platform/changed-fields.ts';
import { command } from '../platform/route.ts';
import { ssnDigests, ssnSeals } from '../platform/sealed-ssn.ts';
import { voidLabels } from '../requisitions/requisitions.public.ts';
import { refuseBeyond } from './account-standing.ts';
import { employeeColumnOf, employeeColumns } from './employee-columns.ts';
import { lockEmployee, updateEmployees } from './employees.store.ts';
import { recordFault } from './record-fault.ts';
import { refuseStaleEmployee } from './refuse-stale-employee.ts';
import { rolesOf } from './roles-of-employee.ts';
import { changedEmployee } from './whole-employee.ts';

/** The fields that the labels and orders of occupational health tests name their employee by. */
const namingFields = ['lastName', 'firstName', 'middleInitial', 'dateOfBirth', 'sex'];

export const update = command(employees.update)(async (call) => {
  const { params, body, actor, db, services, refuse, audit } = call;
  const before = await lockEmployee(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Employee', id: params.id } });
  await refuseBeyond(db, actor, before.id);
  const { concurrencyStamp, ...entered } = body;
  await refuseStaleEmployee(db, actor, before, concurrencyStamp);
  const input = changedFields(entered, before, employeeColumnOf);
  const columns = employeeColumns(input, ssnSeals(services, { tenantId: actor.tenantId, table: 'employees', id: before.id }));
  const taken = ssnDigests(input.ssn, services.searchIndex);
  const fault = await recordFault(db, actor, input, columns, { organizationId: before.organization_id, before, ssnDigests: taken });
  if (fault) throw refuse(fault.code, { members: [fault.member] });
  const isAtWork = before.status_type_code === 'ACTIVE' || before.status_type_code === 'PAUSED';
  const roles = rolesOf({ user_roles: before.account?.roles ?? null, care_role: before.care_role });
  if (columns.npi === null && before.npi && isAtWork && needsNpi(roles)) throw refuse('EMP_NPI_NEEDED', { members: ['npi'] });
  await updateEmployees(db, actor, [before.id], columns);
  if (namingFields.some((field) => field in input)) {
    await voidLabels(db, actor, before.id, { partyType: 'EMPLOYEE' });
    await sendPersonChange(call, await listOpenOrders(db, actor.tenantId, 'EMPLOYEE', before.id));
  }
  audit.about({ subjectType: 'employee', subjectId: before.id, detail: { fields: Object.keys(input) } });
  return changedEmployee(db, actor, before.id);
});
