import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { query } from '../platform/route.ts';
import { listFacilities, listShortFacilities, streamFacilities, streamShortFacilities } from './facility-lists.store.ts';
import { facilityListItem, facilityShort } from './facility-reply.ts';

export const list = query(facilities.list)(async ({ query: filters, actor, db }) => {
  const { rows, totalCount } = await listFacilities(db, actor, filters);
  return { totalCount, items: rows.map(facilityListItem(actor)) };
});

export const pagedList = query(facilities.pagedList)(async ({ body, actor, db }) => {
  const { rows, totalCount } = await listFacilities(db, actor, body);
  return { totalCount, items: rows.map(facilityListItem(actor)) };
});

export const simpleList = query(facilities.simpleList)(async ({ body, actor, db }) => {
  const { rows, totalCount } = await listShortFacilities(db, actor, body);
  return { totalCount, items: rows.map(facilityShort) };
});

export const all = query(facilities.all)(async ({ actor, db }) => ({ items: streamFacilities(db, actor, facilityListItem(actor)) }));

export const allShort = query(facilities.allShort)(async ({ actor, db }) => ({
  items: streamShortFacilities(db, actor, facilityShort),
}));
