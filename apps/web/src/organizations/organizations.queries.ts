import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { customers } from '@drawday/contracts/organizations/customers.contract.ts';
import { organizationSettings } from '@drawday/contracts/organizations/organization-settings.contract.ts';
import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { mutationOf, queryOf } from '../platform/api-client.ts';
import { readReachAgain } from '../platform/facility.ts';

export type OrganizationRow = AnswerOf<typeof organizations.pagedList>['items'][number];
export type OrganizationDetail = AnswerOf<typeof organizations.find>;
export type Contact = OrganizationDetail['invoiceContacts'][number];
export type Settings = AnswerOf<typeof organizationSettings.settings>;
export type Range = Settings['offeringRanges'][number];
export type Alert = Settings['alerts'][number];
export type GoalSet = Settings['goalSets'][number];
export type Goal = GoalSet['goals'][number];
export type Category = Settings['resultCategories'][number];
export type LimitsRow = AnswerOf<typeof organizationSettings.limitsToApprove>['items'][number];
export type CustomerRow = AnswerOf<typeof customers.list>['items'][number];
export type Change = AnswerOf<typeof organizations.changes>['items'][number];

export const organizationListQuery = (input: InputOf<typeof organizations.pagedList>) => queryOf(organizations.pagedList, input);
export const organizationQuery = (id: string) => queryOf(organizations.find, { params: { id } });
export const settingsQuery = (id: string) => queryOf(organizationSettings.settings, { params: { id } });
export const limitsToApproveQuery = (input: InputOf<typeof organizationSettings.limitsToApprove>) =>
  queryOf(organizationSettings.limitsToApprove, input);
export const changesQuery = (id: string, skipCount: number) =>
  queryOf(organizations.changes, { params: { id }, body: { skipCount, maxResultCount: 50 } });
export const customerListQuery = (input: InputOf<typeof customers.list>) => queryOf(customers.list, input);
export const colleaguesQuery = (filter: string) => queryOf(employees.allShort, { query: { filter, maxResultCount: 30 } });
export const ownFacilitiesQuery = (organizationId: string) =>
  queryOf(facilities.pagedList, { body: { organizationId, maxResultCount: 1000, sorting: 'name asc' } });
export const resultCodesQuery = queryOf(results.resultCodes, {});

export const createOrganization = mutationOf(organizations.create, { inPlace: true });
export const updateOrganization = { ...mutationOf(organizations.update, { inPlace: true }), onSuccess: readReachAgain };
export const changeOrganizationStatus = { ...mutationOf(organizations.changeStatus, { inPlace: true }), onSuccess: readReachAgain };
export const contactCalls = {
  organization: {
    add: mutationOf(organizations.addOrganizationContact, { inPlace: true }),
    change: mutationOf(organizations.changeOrganizationContact, { inPlace: true }),
    changeStatus: mutationOf(organizations.changeOrganizationContactStatus, { stamped: true }),
    remove: mutationOf(organizations.removeOrganizationContact, { stamped: true }),
  },
  invoice: {
    add: mutationOf(organizations.addInvoiceContact, { inPlace: true }),
    change: mutationOf(organizations.changeInvoiceContact, { inPlace: true }),
    changeStatus: mutationOf(organizations.changeInvoiceContactStatus, { stamped: true }),
    remove: mutationOf(organizations.removeInvoiceContact, { stamped: true }),
  },
};
export const setAssignments = mutationOf(organizations.setAssignments, { inPlace: true });
export const setLeaders = mutationOf(organizations.setLeaders, { inPlace: true });
export const setBillingContacts = mutationOf(organizations.setBillingContacts, { inPlace: true });
export const addBillingMethod = mutationOf(organizations.addBillingMethod, { inPlace: true });

export const addRange = mutationOf(organizationSettings.addRange, { inPlace: true });
export const changeRange = mutationOf(organizationSettings.changeRange, { inPlace: true });
export const removeRange = mutationOf(organizationSettings.removeRange, { stamped: true });
export const decideLimits = mutationOf(organizationSettings.decideLimits, { inPlace: true });
export const addAlert = mutationOf(organizationSettings.addAlert, { inPlace: true });
export const changeAlert = mutationOf(organizationSettings.changeAlert, { inPlace: true });
export const removeAlert = mutationOf(organizationSettings.removeAlert, { stamped: true });
export const addGoalSet = mutationOf(organizationSettings.addGoalSet, { inPlace: true });
export const changeGoalSet = mutationOf(organizationSettings.changeGoalSet, { inPlace: true });
export const copyGoalSet = mutationOf(organizationSettings.copyGoalSet, { inPlace: true });
export const removeGoalSet = mutationOf(organizationSettings.removeGoalSet, { stamped: true });
export const addGoal = mutationOf(organizationSettings.addGoal, { inPlace: true });
export const changeGoal = mutationOf(organizationSettings.changeGoal, { inPlace: true });
export const removeGoal = mutationOf(organizationSettings.removeGoal, { stamped: true });
export const addCategory = mutationOf(organizationSettings.addCategory, { inPlace: true });
export const changeCategory = mutationOf(organizationSettings.changeCategory, { inPlace: true });
export const removeCategory = mutationOf(organizationSettings.removeCategory, { stamped: true });
