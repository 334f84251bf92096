import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { maximumPageSize } from '@drawday/contracts/wire.shape.ts';
import { query } from '../platform/route.ts';
import { listFacilities } from './facilities.store.ts';
import { facilityListItem, facilityShort } from './facility-reply.ts';

const everything = { skipCount: 0, maxResultCount: maximumPageSize };

export const list = query(facilities.list)(async ({ query: filters, actor, db }) => {
  const { rows, totalCount } = await listFacilities(db, actor, filters);
  return { totalCount, items: rows.map(facilityListItem) };
});

export const pagedList = query(facilities.pagedList)(async ({ body, actor, db }) => {
  const { rows, totalCount } = await listFacilities(db, actor, body);
  return { totalCount, items: rows.map(facilityListItem) };
});

export const all = query(facilities.all)(async ({ actor, db }) => {
  const { rows } = await listFacilities(db, actor, everything);
  return { items: rows.map(facilityListItem) };
});

export const allShort = query(facilities.allShort)(async ({ actor, db }) => {
  const { rows } = await listFacilities(db, actor, everything);
  return { items: rows.map(facilityShort) };
});
