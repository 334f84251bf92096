import { laboratoryOrders } from '@drawday/contracts/laboratory-orders/laboratory-orders.contract.ts';
import { query } from '../platform/route.ts';
import { requisitionListItem } from '../requisitions/requisitions.public.ts';
import { listTrouble } from './trouble.store.ts';

export const trouble = query(laboratoryOrders.trouble)(async ({ query: wanted, actor, db, clock }) => {
  const { rows, totalCount } = await listTrouble(db, actor, wanted);
  return { totalCount, items: rows.map((row) => requisitionListItem(row, clock.now())) };
});
