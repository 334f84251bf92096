import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { query } from '../platform/route.ts';
import { shownTo } from '../platform/shown-results-sql.ts';
import { isPartyInReach } from './parties.store.ts';
import { listOfParty, listRequisitions } from './requisition-lists.store.ts';
import { requisitionListItem } from './requisition-reply.ts';

export const list = query(requisitions.list)(async ({ query: filters, actor, db, clock }) => {
  const { rows, totalCount } = await listRequisitions(db, { ...actor, ...shownTo(actor) }, filters, clock.now().toString());
  return { totalCount, items: rows.map((row) => requisitionListItem(row, clock.now())) };
});

const mostOfOneParty = 500;

export const all = query(requisitions.all)(async ({ query: wanted, actor, db, clock, refuse }) => {
  if (!(await isPartyInReach(db, actor, wanted.partyType, wanted.partyId)))
    throw refuse('NOT_FOUND', { values: { entity: 'Party', id: wanted.partyId } });
  const rows = await listOfParty(db, actor, wanted, mostOfOneParty);
  return { items: rows.map((row) => requisitionListItem(row, clock.now())) };
});
