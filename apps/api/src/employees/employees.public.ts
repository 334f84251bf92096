/** What other rooms may use of employees. */
export { employeesInReach, worksAt } from './employees.store.ts';
export { type HistoryRow, listHistory } from './history.store.ts';
export { historyReply } from './history-reply.ts';
export { refuseLastAdminAccount } from './last-admin.ts';
