import { customers } from '@drawday/contracts/organizations/customers.contract.ts';
import { organizationSettings } from '@drawday/contracts/organizations/organization-settings.contract.ts';
import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { room } from '../platform/route.ts';
import { changeStatus } from './change-organization-status.ts';
import { create } from './create-organization.ts';
import { create as createCustomer, list as listCustomers } from './customers.ts';
import { decideLimits } from './decide-limits.ts';
import { changes, find } from './find-organization.ts';
import { addGoalSet, changeGoalSet, copyGoalSet, removeGoalSet } from './goal-sets.ts';
import { addGoal, changeGoal, removeGoal } from './goals.ts';
import { limitsToApprove } from './limits-to-approve.ts';
import { all, list, pagedList } from './list-organizations.ts';
import {
  addInvoiceContact,
  addOrganizationContact,
  changeInvoiceContact,
  changeInvoiceContactStatus,
  changeOrganizationContact,
  changeOrganizationContactStatus,
  removeInvoiceContact,
  removeOrganizationContact,
} from './organization-contacts.ts';
import { addBillingMethod, setAssignments, setBillingContacts, setLeaders } from './organization-lists.ts';
import { settings } from './organization-settings.ts';
import { addAlert, addRange, changeAlert, changeRange, removeAlert, removeRange } from './ranges-and-alerts.ts';
import { addCategory, changeCategory, removeCategory } from './result-categories.ts';
import { update } from './update-organization.ts';

export const organizationsRoom = room(organizations, {
  list,
  all,
  pagedList,
  find,
  changes,
  create,
  update,
  changeStatus,
  addInvoiceContact,
  changeInvoiceContact,
  changeInvoiceContactStatus,
  removeInvoiceContact,
  addOrganizationContact,
  changeOrganizationContact,
  changeOrganizationContactStatus,
  removeOrganizationContact,
  setAssignments,
  setLeaders,
  setBillingContacts,
  addBillingMethod,
});

export const organizationSettingsRoom = room(organizationSettings, {
  settings,
  addRange,
  changeRange,
  removeRange,
  decideLimits,
  limitsToApprove,
  addAlert,
  changeAlert,
  removeAlert,
  addGoalSet,
  changeGoalSet,
  removeGoalSet,
  copyGoalSet,
  addGoal,
  changeGoal,
  removeGoal,
  addCategory,
  changeCategory,
  removeCategory,
});

export const customersRoom = room(customers, { list: listCustomers, create: createCustomer });
