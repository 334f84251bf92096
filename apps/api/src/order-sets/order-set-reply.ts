import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { orderSets } from '@drawday/contracts/order-sets/order-sets.contract.ts';
import { frequencyOf, monthsAt } from '@drawday/domain';
import type { OrderSetRow } from './order-sets.store.ts';

export function orderSetReply(row: OrderSetRow): ReplyOf<typeof orderSets.create> {
  return {
    orderSetId: row.id,
    facilityId: row.facility_id,
    facilityName: row.facility_name,
    name: row.name,
    description: row.description,
    modalities: row.modalities,
    statusTypeCode: row.status,
    version: row.version,
    changedAt: row.changed_at.toISOString(),
    changedByName: row.updated_by_name,
    offerings: row.lines.map((line) => {
      const drawMonths = [...monthsAt(line, row.custom_months)];
      return {
        ...line,
        months: [...line.months],
        icds: [...line.icds],
        frequency: frequencyOf(line.drawTypeCode, drawMonths),
        drawMonths,
      };
    }),
    appliedCount: row.applied_count,
    needReviewCount: row.need_review_count,
    eligibleCount: row.eligible_count,
    concurrencyStamp: row.concurrency_stamp,
  };
}
