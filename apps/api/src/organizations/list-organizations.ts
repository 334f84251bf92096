import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { maximumPageSize } from '@drawday/contracts/wire.shape.ts';
import { query } from '../platform/route.ts';
import { organizationListItem } from './organization-reply.ts';
import { listOrganizations } from './organizations.store.ts';

export const list = query(organizations.list)(async ({ query: filters, actor, db }) => {
  const { rows, totalCount } = await listOrganizations(db, actor, filters);
  return { totalCount, items: rows.map(organizationListItem) };
});

export const pagedList = query(organizations.pagedList)(async ({ body, actor, db }) => {
  const { rows, totalCount } = await listOrganizations(db, actor, body);
  return { totalCount, items: rows.map(organizationListItem) };
});

export const all = query(organizations.all)(async ({ actor, db }) => {
  const { rows } = await listOrganizations(db, actor, { skipCount: 0, maxResultCount: maximumPageSize });
  return { items: rows.map(organizationListItem) };
});
