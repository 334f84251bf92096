import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ById, CalendarDay, Id, Nothing, Paging, page, SeenStamp, streamedListOf } from '../wire.shape.ts';
import {
  BillingMethod,
  Contact,
  ContactInput,
  ContactStatus,
  Delivery,
  LeaderRole,
  Organization,
  OrganizationChange,
  OrganizationChangeEntry,
  OrganizationInput,
  OrganizationListItem,
  OrganizationStatusChange,
} from './organization.shape.ts';

const base = '/api/master-data/organizations';
const Filters = Paging.extend({ statusTypeCode: z.string().max(20).optional() });
const see = { permission: 'MasterData.Organizations.View', effect: 'read' } as const;
const edit = { permission: 'MasterData.Organizations.Update', effect: 'write' } as const;
const unknown = { NOT_FOUND: 404 } as const;
const stale = { NOT_FOUND: 404, STALE: 409 } as const;
const ContactChange = ContactInput.extend({ contactId: Id, ...SeenStamp.shape });
const ContactStatusChange = z.object({ contactId: Id, statusTypeCode: ContactStatus, ...SeenStamp.shape });
/** Calls without an organization in their path find it by the contact; one in the path must be the contact's. */
const PerhapsById = z.object({ id: Id.optional() });
const ContactOf = z.object({ id: Id, contactId: Id });

/** The four calls of one kind of contact. */
function contactCalls(kind: 'invoice' | 'organization') {
  const whose = kind === 'invoice' ? 'for invoices' : 'of the organization';
  const path: `/api/${string}` = `${base}/{id}/${kind}-contacts`;
  const status: `/api/${string}` = `${base}/${kind}-contacts/status`;
  return {
    add: endpoint({
      ...edit,
      method: 'POST',
      path,
      summary: `Add a contact ${whose}`,
      params: ById,
      body: ContactInput,
      reply: Contact,
      refusals: unknown,
    }),
    change: endpoint({
      ...edit,
      method: 'PUT',
      path,
      summary: `Edit a contact ${whose}`,
      params: ById,
      body: ContactChange,
      reply: Contact,
      refusals: { ...stale, ORG_CONTACT_DELIVERY: 409 },
    }),
    changeStatus: endpoint({
      ...edit,
      method: 'PUT',
      path: status,
      aliases: [`${path}/status`],
      summary: `Activate or inactivate a contact ${whose}`,
      params: PerhapsById,
      body: ContactStatusChange,
      reply: Contact,
      refusals: { ...stale, ORG_CONTACT_USED: 409 },
    }),
    remove: endpoint({
      ...edit,
      method: 'DELETE',
      path: `${path}/{contactId}`,
      summary: `Remove a contact ${whose}`,
      params: ContactOf,
      query: SeenStamp,
      reply: Nothing,
      refusals: { ...stale, ORG_CONTACT_USED: 409 },
    }),
  };
}
const invoiceContacts = contactCalls('invoice');
const organizationContacts = contactCalls('organization');

export const organizations = {
  list: endpoint({
    ...see,
    method: 'GET',
    path: `${base}`,
    summary: 'Organizations, paged',
    query: Filters,
    reply: page(OrganizationListItem),
    refusals: { SORTING: 400 },
  }),
  all: endpoint({
    ...see,
    method: 'GET',
    path: `${base}/all`,
    summary: 'Every organization in reach in one reply, sent as it is read',
    reply: streamedListOf(OrganizationListItem),
    refusals: {},
  }),
  pagedList: endpoint({
    ...see,
    method: 'POST',
    path: `${base}/paged-list`,
    summary: 'Organizations, paged',
    body: Filters,
    reply: page(OrganizationListItem),
    refusals: { SORTING: 400 },
  }),
  find: endpoint({
    ...see,
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'One organization with its contacts, people and billing',
    params: ById,
    reply: Organization,
    refusals: unknown,
  }),
  changes: endpoint({
    ...see,
    method: 'POST',
    path: `${base}/{id}/changes`,
    summary: 'What was changed on an organization and its settings, newest first',
    params: ById,
    body: Paging.extend({ subject: z.string().max(30).optional(), subjectId: Id.optional() }),
    reply: page(OrganizationChangeEntry),
    refusals: unknown,
  }),
  create: endpoint({
    method: 'POST',
    path: `${base}`,
    summary: 'Enter an organization; the first one of a tenant is active at once, others wait for the laboratory',
    permission: 'MasterData.Organizations.Create',
    effect: 'write',
    body: OrganizationInput,
    reply: Organization,
    refusals: { ORG_CODE: 409, ORG_EXTERNAL_ID: 409, ORG_DATES: 400 },
  }),
  update: endpoint({
    ...edit,
    method: 'PUT',
    path: `${base}/{id}`,
    summary: 'Edit an organization',
    params: ById,
    body: OrganizationChange,
    reply: Organization,
    refusals: { ...stale, ORG_CODE: 409, ORG_EXTERNAL_ID: 409, ORG_DATES: 400, ORG_ENDED: 400, ORG_CONTRACT: 403 },
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: `${base}/{id}/status`,
    summary: 'Activate, pause or inactivate an organization',
    permission: 'MasterData.Organizations.ChangeStatus',
    effect: 'write',
    params: ById,
    body: OrganizationStatusChange,
    reply: Organization,
    refusals: { ...stale, ORG_STATE: 409, ORG_FACILITY_ACTIVE: 409 },
  }),
  addInvoiceContact: invoiceContacts.add,
  changeInvoiceContact: invoiceContacts.change,
  changeInvoiceContactStatus: invoiceContacts.changeStatus,
  removeInvoiceContact: invoiceContacts.remove,
  addOrganizationContact: organizationContacts.add,
  changeOrganizationContact: organizationContacts.change,
  changeOrganizationContactStatus: organizationContacts.changeStatus,
  removeOrganizationContact: organizationContacts.remove,
  setAssignments: endpoint({
    ...edit,
    method: 'PUT',
    path: `${base}/{id}/assignments`,
    summary: 'Who works for the whole organization, every facility of it included',
    params: ById,
    body: z.object({ employeeIds: z.array(Id).max(1000), ...SeenStamp.shape }),
    reply: Organization,
    refusals: { ...stale, ORG_EMPLOYEE: 400, '4031': 403, ORG_LAST_ASSIGNMENT: 409 },
  }),
  setLeaders: endpoint({
    ...edit,
    method: 'PUT',
    path: `${base}/{id}/leaders`,
    summary: 'Who leads the organization, in their order',
    params: ById,
    body: z.object({ leaders: z.array(z.object({ employeeId: Id, role: LeaderRole })).max(50), ...SeenStamp.shape }),
    reply: Organization,
    refusals: { ...stale, ORG_EMPLOYEE: 400 },
  }),
  setBillingContacts: endpoint({
    ...edit,
    method: 'PUT',
    path: `${base}/{id}/billing-contacts`,
    summary: 'Who receives invoices, of which facility, and how',
    params: ById,
    body: z.object({
      billingContacts: z.array(z.object({ contactId: Id, facilityId: Id.nullish(), delivery: Delivery })).max(200),
      ...SeenStamp.shape,
    }),
    reply: Organization,
    refusals: { ...stale, ORG_BILLING_CONTACT: 400 },
  }),
  addBillingMethod: endpoint({
    ...edit,
    method: 'POST',
    path: `${base}/{id}/billing-methods`,
    summary: 'How testing is billed from a day on',
    params: ById,
    body: z.object({
      billingMethod: BillingMethod,
      validFrom: CalendarDay.optional(),
      note: z.string().trim().max(300).nullish(),
      ...SeenStamp.shape,
    }),
    reply: Organization,
    refusals: { ...stale, SETTING_PAST: 400, ORG_METHOD_DAY: 409 },
  }),
};
