/** How far the needs of employees are, for reports: states without values. */

export { mailEmployeeReminders } from './employee-reminders.ts';
export { employeeSortings, needsOf, type StandingEmployee } from './employee-standing.ts';
export { listEmployeesTested, listTestedEmployees } from './employee-testing.store.ts';
