import { diagnoses } from '@drawday/contracts/diagnoses/diagnoses.contract.ts';
import { maximumPageSize } from '@drawday/contracts/page-size.ts';
import { query } from '../platform/route.ts';
import { sortingOf } from '../platform/sorting.ts';
import { choosableIcds } from './icd-memory.ts';
import { icdReply } from './icd-reply.ts';

export const list = query(diagnoses.list)(async ({ query: { filter, sorting, skipCount, maxResultCount }, db }) => {
  const [order] = sortingOf(sorting, ['code', 'description']);
  const { totalCount, rows } = (await choosableIcds(db)).search({ filter, order, skipCount, maxResultCount });
  return { totalCount, items: rows.map(icdReply) };
});

export const all = query(diagnoses.all)(async ({ query: { filter }, db }) => {
  const { rows } = (await choosableIcds(db)).search({ filter, order: undefined, skipCount: 0, maxResultCount: maximumPageSize });
  return { items: rows.map(icdReply) };
});
