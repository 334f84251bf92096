import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { room } from '../platform/route.ts';
import { assignFacilities, assignFacilitiesOf, assignFacility, removeAssignment } from './assignments.ts';
import { batchInactivate, departures } from './batch-inactivate.ts';
import { batchSendInvite } from './batch-send-invite.ts';
import { activate, changeStatus } from './change-employee-status.ts';
import { cover, removeCovering } from './coverings.ts';
import { create } from './create-employee.ts';
import { history } from './employee-history.ts';
import { changePermissions, permissions, previewPermissions } from './employee-permissions.ts';
import { socialSecurityNumbers } from './employees-ssn.ts';
import { find } from './find-employee.ts';
import { createJobTitle, deleteJobTitle, jobTitles, updateJobTitle } from './job-titles.ts';
import { all, allShort, list, pagedList } from './list-employees.ts';
import { update } from './update-employee.ts';
import { changeUserStatus, setupUserAccount } from './user-accounts.ts';

export const employeesRoom = room(employees, {
  list,
  pagedList,
  all,
  allShort,
  find,
  create,
  update,
  activate,
  changeStatus,
  departures,
  batchInactivate,
  setupUserAccount,
  changeUserStatus,
  batchSendInvite,
  assignFacility,
  removeAssignment,
  assignFacilities,
  assignFacilitiesOf,
  cover,
  removeCovering,
  permissions,
  previewPermissions,
  changePermissions,
  socialSecurityNumbers,
  history,
  jobTitles,
  createJobTitle,
  updateJobTitle,
  deleteJobTitle,
});
