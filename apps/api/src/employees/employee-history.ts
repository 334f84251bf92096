import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { listHistory } from '../platform/record-history.store.ts';
import { historyReply } from '../platform/record-history-reply.ts';
import { query } from '../platform/route.ts';
import { findEmployee } from './employees.store.ts';

export const history = query(employees.history)(async ({ params, query: paging, actor, db, refuse }) => {
  if (!(await findEmployee(db, actor, params.id))) throw refuse('NOT_FOUND', { values: { entity: 'Employee', id: params.id } });
  return historyReply(await listHistory(db, actor, { type: 'employee', id: params.id }, paging));
});
