/** How far the needs of employees are, for reports: states without values. */
export { employeeSortings, needsOf, type StandingEmployee } from './employee-standing.ts';
export { listTestedEmployees } from './employee-testing.store.ts';
