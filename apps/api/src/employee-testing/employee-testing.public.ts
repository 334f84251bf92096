/** How far the needs of employees are, for reports: states without values. */

export { mailEmployeeReminders } from './employee-reminders.ts';
export { employeeSortings, needsOf, type StandingEmployee } from './employee-standing.ts';
/** Results of employees are opened for a purpose, which stands on the file of each. */
export { insertOpenings, listTestedEmployees } from './employee-testing.store.ts';
