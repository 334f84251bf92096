/** What other rooms may use of employees. */

export { reachesWholeTenant } from './account-standing.store.ts';
export { accountStandings } from './account-standing.ts';
export { employeesInReach, hasAccountStanding, worksAt } from './employees.store.ts';
export { refuseLastAdminAccount } from './last-admin.ts';
