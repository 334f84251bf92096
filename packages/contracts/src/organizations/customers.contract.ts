import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ownFault } from '../fault-words.ts';
import { Id, Paging, page } from '../wire.shape.ts';
import { OrganizationInput } from './organization.shape.ts';

const Customer = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  statusTypeCode: z.string(),
  isLocked: z.boolean(),
  isContractedForPatient: z.boolean(),
  isContractedForEmployee: z.boolean(),
  isContractedForSource: z.boolean(),
  tenantId: Id,
  tenantName: z.string(),
  facilityCount: z.number().int(),
  activeFacilityCount: z.number().int(),
});
const Filters = Paging.extend({ statusTypeCode: z.string().max(60).optional(), tenantId: Id.optional() });

/** With a name and a code it is a new customer, with neither a question; one without the other is a fault. */
const CustomerOrQuestion = OrganizationInput.partial()
  .extend(Filters.shape)
  .superRefine(({ name, code }, context) => {
    if ((name === undefined) !== (code === undefined))
      context.addIssue({ code: 'custom', path: [name === undefined ? 'name' : 'code'], message: ownFault('nameAndCode') });
  });

/** Organizations as customers of the laboratory, across all tenants, for the laboratory's support staff. */
export const customers = {
  list: endpoint({
    method: 'GET',
    path: '/api/customer/organizations',
    summary: 'Customers of the laboratory, of every tenant',
    permission: 'MasterData.CustomerOrganizations.View',
    effect: 'read',
    audit: 'view',
    query: Filters,
    reply: page(Customer),
    refusals: { SORTING: 400 },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/customer/organizations',
    summary: 'Enter a customer in the tenant of the caller; a body without a name is a question and answers the list',
    permission: 'MasterData.CustomerOrganizations.Create',
    effect: 'write',
    body: CustomerOrQuestion,
    reply: z.union([page(Customer), Customer]),
    refusals: { SORTING: 400, ORG_CODE: 409, ORG_EXTERNAL_ID: 409, ORG_DATES: 400 },
  }),
};
