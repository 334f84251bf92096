import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { query } from '../platform/route.ts';
import { employeeListItem, employeeShort } from './employee-reply.ts';
import { listEmployees, streamEmployees, streamEmployeesShort } from './employees.store.ts';

export const list = query(employees.list)(async ({ query: filters, actor, db }) => {
  const { rows, totalCount } = await listEmployees(db, actor, filters);
  return { totalCount, items: rows.map(employeeListItem) };
});

export const pagedList = query(employees.pagedList)(async ({ body, actor, db }) => {
  const { rows, totalCount } = await listEmployees(db, actor, body);
  return { totalCount, items: rows.map(employeeListItem) };
});

export const all = query(employees.all)(async ({ actor, db }) => ({ items: await streamEmployees(db, actor, employeeListItem) }));

export const allShort = query(employees.allShort)(async ({ query: filters, actor, db }) => ({
  items: await streamEmployeesShort(db, actor, { ...filters, statusTypeCode: ['ACTIVE'] }, employeeShort),
}));
