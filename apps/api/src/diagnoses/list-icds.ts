import { diagnoses } from '@drawday/contracts/diagnoses/diagnoses.contract.ts';
import { maximumPageSize } from '@drawday/contracts/wire.shape.ts';
import { query } from '../platform/route.ts';
import { countIcds, listIcds } from './diagnoses.store.ts';
import { icdReply } from './icd-reply.ts';

export const list = query(diagnoses.list)(async ({ query: filters, db }) => {
  const rows = await listIcds(db, filters);
  // A page that is not full says how many there are; without a text only a full one needs the count.
  const isLastPage = rows.length < filters.maxResultCount && (rows.length > 0 || filters.skipCount === 0);
  const totalCount = isLastPage ? filters.skipCount + rows.length : (rows[0]?.total ?? (await countIcds(db, filters.filter)));
  return { totalCount, items: rows.map(icdReply) };
});

export const all = query(diagnoses.all)(async ({ query: { filter }, db }) => {
  return { items: (await listIcds(db, { filter, skipCount: 0, maxResultCount: maximumPageSize })).map(icdReply) };
});
