import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { query } from '../platform/route.ts';
import { sourceListItem, sourceReply } from './source-reply.ts';
import { findSource, listSources, streamSources } from './sources.store.ts';

export const list = query(sources.list)(async ({ query: filters, actor, db }) => {
  const { rows, totalCount } = await listSources(db, actor, filters);
  return { totalCount, items: rows.map((row) => sourceListItem(row, actor)) };
});

export const all = query(sources.all)(async ({ query: { facilityId }, actor, db }) => ({
  items: streamSources(db, actor, facilityId, (row) => sourceListItem(row, actor)),
}));

export const find = query(sources.find)(async ({ params, actor, db, services, refuse }) => {
  const row = await findSource(db, actor, params.id);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'Site', id: params.id } });
  return sourceReply(row, actor, services);
});
