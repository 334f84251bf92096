import { supplies } from '@drawday/contracts/supplies/supplies.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { decideStatusChange } from '@drawday/domain';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command } from '../platform/route.ts';
import { insertSupplyEvent, lockSupplyOrder, updateSupplyOrder } from './supplies.store.ts';
import { wholeSupplyOrder } from './supply-order-reply.ts';

/** The clinic cancels while nobody has approved; the laboratory approves, ships and confirms the delivery. */
export const changeStatus = command(supplies.changeStatus)(async ({ params, body, actor, db, refuse, audit }) => {
  const before = await lockSupplyOrder(db, actor, params.supplyOrderId);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'SupplyOrder', id: params.supplyOrderId } });
  await refuseStale(db, actor, before, body.concurrencyStamp);
  if (body.statusTypeCode !== 'CANCELED' && !actor.permissions.has('MasterData.Supplies.Fulfill')) throw refuse('FORBIDDEN');
  const decision = decideStatusChange({
    entity: 'supplyOrder',
    from: before.status,
    to: body.statusTypeCode,
    permissions: actor.permissions,
    reason: null,
    obstacles: [],
  });
  if (decision.kind === 'refuse') {
    if (decision.because === 'STATUS_PERMISSION') throw refuse('FORBIDDEN');
    throw refuse('SUPPLY_STATE', { values: { status: before.status }, members: ['statusTypeCode'] });
  }
  await updateSupplyOrder(db, actor, before.id, {
    status: body.statusTypeCode,
    carrier: body.carrier ?? before.carrier,
    trackingNumber: body.trackingNumber ?? before.tracking_number,
  });
  await insertSupplyEvent(db, actor, {
    id: uuidV7(),
    orderId: before.id,
    action: decision.action,
    from: decision.from,
    to: decision.to,
    comment: body.comment || null,
  });
  audit.about({ subjectType: 'supply-order', subjectId: before.id, facilityId: before.facility_id, detail: { status: decision.to } });
  return wholeSupplyOrder(db, actor, before.id);
});
