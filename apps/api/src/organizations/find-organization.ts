import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { query } from '../platform/route.ts';
import { organizationReply } from './organization-reply.ts';
import { findOrganization } from './organizations.store.ts';

export const find = query(organizations.find)(async ({ params, actor, db, refuse }) => {
  const row = await findOrganization(db, actor, params.id);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'Organization', id: params.id } });
  return organizationReply(row);
});
