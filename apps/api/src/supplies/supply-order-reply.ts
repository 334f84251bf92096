import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { supplies } from '@drawday/contracts/supplies/supplies.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { findSupplyOrder, listSupplyEvents, type SupplyOrderRow } from './supplies.store.ts';

export function supplyOrderRow(row: SupplyOrderRow): ReplyOf<typeof supplies.all>['items'][number] {
  return {
    supplyOrderId: row.id,
    number: row.number,
    facilityId: row.facility_id,
    facilityName: row.facility_name,
    statusTypeCode: row.status,
    requestedByName: row.requested_by_name,
    requestedAt: row.created_at.toISOString(),
    neededBy: row.needed_by,
    lines: row.lines,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    concurrencyStamp: row.concurrency_stamp,
  };
}

/** One order with items and history. @throws Refusal NOT_FOUND */
export async function wholeSupplyOrder(db: Reader, actor: Actor, id: string): Promise<ReplyOf<typeof supplies.find>> {
  const row = await findSupplyOrder(db, actor, id);
  if (!row) throw new Refusal('NOT_FOUND', { values: { entity: 'SupplyOrder', id } });
  const events = await listSupplyEvents(db, actor, id);
  return {
    ...supplyOrderRow(row),
    supplyAccount: row.supply_account,
    shipTo: row.ship_to,
    comment: row.comment,
    history: events.map((event) => ({
      action: event.action,
      from: event.from_status,
      to: event.to_status,
      byName: event.by_name,
      at: event.at.toISOString(),
      comment: event.comment,
    })),
  };
}
