import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { query } from '../platform/route.ts';
import { wholeEmployee } from './whole-employee.ts';

export const find = query(employees.find)(async ({ params, actor, db, refuse }) => {
  const employee = await wholeEmployee(db, actor, params.id);
  if (!employee) throw refuse('NOT_FOUND', { values: { entity: 'Employee', id: params.id } });
  return employee;
});
