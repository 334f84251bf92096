/** What other rooms may use of employees. */
export { employeesInReach, worksAt } from './employees.store.ts';
export { refuseLastAdminAccount } from './last-admin.ts';
