/** What other rooms may use of employees. */
export { listHistory } from './history.store.ts';
export { historyReply } from './history-reply.ts';
export { refuseLastAdminAccount } from './last-admin.ts';
