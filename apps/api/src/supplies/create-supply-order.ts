import { supplyItemByCode } from '@drawday/catalogue';
import { supplies } from '@drawday/contracts/supplies/supplies.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { findFacility } from '../facilities/facilities.public.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import { insertSupplyEvent, insertSupplyOrder } from './supplies.store.ts';
import { wholeSupplyOrder } from './supply-order-reply.ts';

export const create = command(supplies.create)(async ({ body, actor, db, clock, refuse, audit }) => {
  const facility = await findFacility(db, actor, body.facilityId);
  if (!facility) throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: body.facilityId }, members: ['facilityId'] });
  if (facility.status_type_code === 'INACTIVE') throw refuse('FAC_CLOSED', { members: ['facilityId'] });
  const today = facilityDay(facility.time_zone, clock.now()).toString();
  if (body.neededBy && body.neededBy <= today) throw refuse('SUPPLY_DATE', { members: ['neededBy'] });
  const seen = new Set<string>();
  const lines = body.lines.map(({ itemCode, quantity }, index) => {
    const item = supplyItemByCode.get(itemCode.toUpperCase());
    const members = [`lines.${index}.itemCode`];
    if (!item) throw refuse('SUPPLY_ITEM', { values: { code: itemCode }, members });
    if (seen.has(item.code)) throw refuse('SUPPLY_TWICE', { values: { item: item.name }, members });
    seen.add(item.code);
    return { itemCode: item.code, description: item.name.en, unit: item.unit.en, quantity };
  });
  const hasOwnDock = Boolean(facility.shipping_address.addressLine1);
  const id = uuidV7();
  await insertSupplyOrder(db, actor, {
    id,
    facilityId: facility.id,
    shipTo: body.shipTo ?? (hasOwnDock ? facility.shipping_address : facility.address),
    neededBy: body.neededBy ?? null,
    comment: body.comment || null,
    lines,
  });
  await insertSupplyEvent(db, actor, { id: uuidV7(), orderId: id, action: 'submit', from: null, to: 'SUBMITTED', comment: null });
  audit.about({ subjectType: 'supply-order', subjectId: id, facilityId: facility.id });
  return wholeSupplyOrder(db, actor, id);
});
