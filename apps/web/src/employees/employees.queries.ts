import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { mutationOf, queryOf } from '../platform/api-client.ts';

export type EmployeeRow = AnswerOf<typeof employees.pagedList>['items'][number];
export type EmployeeDetail = AnswerOf<typeof employees.find>;
export type EmployeeBody = InputOf<typeof employees.pagedList>['body'];
export type PermissionGrid = AnswerOf<typeof employees.permissions>;
export type PermissionRow = PermissionGrid['items'][number];
export type PermissionColumn = PermissionGrid['permissions'][number];
export type PermissionChange = AnswerOf<typeof employees.previewPermissions>;
export type DepartureRow = AnswerOf<typeof employees.departures>['items'][number];
export type JobTitleRow = AnswerOf<typeof employees.jobTitles>['items'][number];

export const employeeListQuery = (body: EmployeeBody) => queryOf(employees.pagedList, { body });
export const employeeQuery = (id: string) => queryOf(employees.find, { params: { id } });
export const jobTitlesQuery = queryOf(employees.jobTitles, {});
export const historyQuery = (id: string, skipCount: number) =>
  queryOf(employees.history, { params: { id }, query: { maxResultCount: 50, skipCount } });
export const permissionsQuery = (body: InputOf<typeof employees.permissions>['body']) => queryOf(employees.permissions, { body });
export const departuresQuery = (ids: string[]) => queryOf(employees.departures, { body: { ids } });
export const colleaguesQuery = (filter: string) =>
  queryOf(employees.pagedList, { body: { filter, statusTypeCode: ['ACTIVE'], maxResultCount: 20 } });

export const createEmployee = mutationOf(employees.create, { inPlace: true });
export const updateEmployee = mutationOf(employees.update, { inPlace: true });
export const activateEmployee = mutationOf(employees.activate, { stamped: true });
export const changeEmployeeStatus = mutationOf(employees.changeStatus, { inPlace: true });
export const batchInactivate = mutationOf(employees.batchInactivate, { inPlace: true });
export const setupUserAccount = mutationOf(employees.setupUserAccount, { inPlace: true });
export const changeUserStatus = mutationOf(employees.changeUserStatus, { stamped: true });
export const batchSendInvite = mutationOf(employees.batchSendInvite);
export const assignFacility = mutationOf(employees.assignFacility, { stamped: true });
export const removeAssignment = mutationOf(employees.removeAssignment);
export const cover = mutationOf(employees.cover, { inPlace: true });
export const removeCovering = mutationOf(employees.removeCovering);
export const changePermissions = mutationOf(employees.changePermissions, { inPlace: true });
export const createJobTitle = mutationOf(employees.createJobTitle, { inPlace: true });
export const updateJobTitle = mutationOf(employees.updateJobTitle, { inPlace: true });
export const deleteJobTitle = mutationOf(employees.deleteJobTitle, { stamped: true });
