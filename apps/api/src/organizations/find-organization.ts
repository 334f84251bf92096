import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { query } from '../platform/route.ts';
import { changeReply } from './organization-reply.ts';
import { findOrganization, listChanges } from './organizations.store.ts';
import { wholeOrganization } from './whole-organization.ts';

export const find = query(organizations.find)(async ({ params, actor, db, clock, refuse }) => {
  const organization = await wholeOrganization(db, actor, clock, params.id);
  if (!organization) throw refuse('NOT_FOUND', { values: { entity: 'Organization', id: params.id } });
  return organization;
});

export const changes = query(organizations.changes)(async ({ params, body, actor, db, refuse }) => {
  const row = await findOrganization(db, actor, params.id);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'Organization', id: params.id } });
  const { rows, totalCount } = await listChanges(db, actor.tenantId, row.id, body);
  return { totalCount, items: rows.map(changeReply) };
});
