import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { query } from '../platform/route.ts';
import { organizationListItem } from './organization-reply.ts';
import { listOrganizations, streamOrganizations } from './organizations.store.ts';

export const list = query(organizations.list)(async ({ query: filters, actor, db }) => {
  const { rows, totalCount } = await listOrganizations(db, actor, filters);
  return { totalCount, items: rows.map(organizationListItem) };
});

export const pagedList = query(organizations.pagedList)(async ({ body, actor, db }) => {
  const { rows, totalCount } = await listOrganizations(db, actor, body);
  return { totalCount, items: rows.map(organizationListItem) };
});

export const all = query(organizations.all)(async ({ actor, db }) => ({ items: streamOrganizations(db, actor, organizationListItem) }));
