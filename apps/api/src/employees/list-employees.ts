import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { query } from '../platform/route.ts';
import { keepPlans } from '../platform/transactions.ts';
import { reachesWholeTenant } from './account-standing.store.ts';
import { recordsBeyond } from './account-standing.ts';
import { employeeListItem, employeeShort } from './employee-reply.ts';
import { type EmployeeFilters, listEmployees, streamEmployees, streamEmployeesShort } from './employees.store.ts';

async function pageOf(db: Reader, actor: Actor, filters: EmployeeFilters) {
  await keepPlans(db);
  const isWhole = await reachesWholeTenant(db, actor);
  const { rows, totalCount } = await listEmployees(db, actor, filters, isWhole);
  const ids = rows.map((row) => row.id);
  const beyond = await recordsBeyond(db, actor, ids, isWhole);
  return { totalCount, items: rows.map((row) => ({ ...employeeListItem(row), isBeyond: beyond.has(row.id) })) };
}

export const list = query(employees.list)(({ query: filters, actor, db }) => pageOf(db, actor, filters));

export const pagedList = query(employees.pagedList)(({ body, actor, db }) => pageOf(db, actor, body));

export const all = query(employees.all)(async ({ actor, db }) => ({ items: await streamEmployees(db, actor, employeeListItem) }));

export const allShort = query(employees.allShort)(async ({ query: filters, actor, db }) => ({
  items: await streamEmployeesShort(db, actor, { ...filters, statusTypeCode: ['ACTIVE'] }, employeeShort),
}));
