import { supplyItems } from '@drawday/catalogue';
import { supplies } from '@drawday/contracts/supplies/supplies.contract.ts';
import { isFacilityInReach } from '../platform/facility-reach.store.ts';
import { query } from '../platform/route.ts';
import { listLastOrdered, listRecentSupplyOrders, listSupplyOrders } from './supplies.store.ts';
import { supplyOrderRow, wholeSupplyOrder } from './supply-order-reply.ts';

const closedSinceDays = 90;

/** Items by their Spanish names; orders keep the English ones. */
const codesInSpanish = (filter = ''): readonly string[] => {
  const wanted = filter.trim().toLowerCase();
  return wanted ? supplyItems.filter(({ name }) => name.es.toLowerCase().includes(wanted)).map(({ code }) => code) : [];
};

export const all = query(supplies.all)(async ({ body, actor, db }) => ({
  items: (await listRecentSupplyOrders(db, actor, body?.facilityId ?? null, closedSinceDays)).map(supplyOrderRow),
}));

export const list = query(supplies.list)(async ({ body, actor, db }) => {
  const { rows, totalCount } = await listSupplyOrders(db, actor, { ...body, itemCodes: codesInSpanish(body.filter) });
  const relatedFacilities = new Map(
    rows.map((row) => [row.facility_id, { id: row.facility_id, name: row.facility_name, code: row.facility_code }]),
  );
  return { totalCount, items: rows.map(supplyOrderRow), relatedFacilities: [...relatedFacilities.values()] };
});

export const find = query(supplies.find)(({ params, actor, db }) => wholeSupplyOrder(db, actor, params.supplyOrderId));

export const items = query(supplies.items)(async ({ query: { facilityId }, actor, db, refuse }) => {
  if (!(await isFacilityInReach(db, actor, facilityId))) throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: facilityId } });
  const last = new Map((await listLastOrdered(db, actor, facilityId)).map((row) => [row.item_code, row]));
  return {
    items: supplyItems.map((item) => ({
      ...item,
      name: item.name.en,
      unit: item.unit.en,
      lastOrderedAt: last.get(item.code)?.at.toISOString() ?? null,
      lastQuantity: last.get(item.code)?.quantity ?? null,
    })),
  };
});
