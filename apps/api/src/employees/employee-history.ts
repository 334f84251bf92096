import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { query } from '../platform/route.ts';
import { findEmployee } from './employees.store.ts';
import { listHistory } from './history.store.ts';
import { historyReply } from './history-reply.ts';

export const history = query(employees.history)(async ({ params, query: paging, actor, db, refuse }) => {
  if (!(await findEmployee(db, actor, params.id))) throw refuse('NOT_FOUND', { values: { entity: 'Employee', id: params.id } });
  return historyReply(await listHistory(db, actor, { type: 'employee', id: params.id }, paging));
});
