/** What other rooms may use of employees. */

export { staffReach } from './account-standing.store.ts';
export { accountStandings } from './account-standing.ts';
export { accountsAt, employeesInReach, hasAccountStanding, worksAt } from './employees.store.ts';
export { refuseLastAdminAccount } from './last-admin.ts';
