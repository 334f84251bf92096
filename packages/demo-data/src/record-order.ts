import { createHash } from 'node:crypto';
import { panelByCode } from '@drawday/catalogue';
import { toPlainDate } from '@drawday/domain';
import type { PartyType } from '@drawday/vocabulary';
import { instantOrNull, instantText } from './clinic-clock.ts';
import type { MakeId } from './demo-ids.ts';
import type { StaffMember } from './demo-staff.ts';
import type { RowBuffer } from './row-buffer.ts';
import type { DemoOrder } from './standing-orders.ts';

export interface OrderPlace {
  readonly buffer: RowBuffer;
  readonly tenantId: string;
  readonly facilityId: string;
  readonly makeId: MakeId;
  readonly nowMs: number;
}

/** Writes one order of a party with its lines and, when it is signed, the signature on what was signed. */
export function recordOrder(
  place: OrderPlace,
  party: { type: PartyType; id: string },
  order: DemoOrder,
  people: { enteredBy: StaffMember; signer: StaffMember },
): void {
  const day = (epochDay: number | null): string | null => (epochDay === null ? null : toPlainDate(epochDay).toString());
  const { enteredBy, signer } = people;
  const isSigned = order.signedAtMs !== null;
  const signed = order.lines.map((line) => ({ offeringCode: line.offeringCode, icds: line.icds }));
  const signature = isSigned
    ? {
        name: signer.name,
        npi: signer.npi,
        meaning: order.renewedFromId ? 'renewed' : 'ordered',
        at: instantOrNull(order.signedAtMs),
        hash: createHash('sha256')
          .update(JSON.stringify({ id: order.id, frequency: order.frequency, lines: signed }))
          .digest('hex'),
      }
    : null;
  const isOral = order.mode === 'VERBAL' || order.mode === 'TELEPHONE';
  place.buffer.add('schedules', {
    tenant_id: place.tenantId,
    id: order.id,
    party_type: party.type,
    party_id: party.id,
    facility_id: place.facilityId,
    draw_type_code: order.frequency,
    week: order.week,
    months: order.months,
    start_date: day(order.startDay),
    end_date: day(order.endDay),
    expires_on: day(order.expiresDay),
    one_time_date: day(order.oneTimeDay),
    order_mode: order.mode,
    read_back: isOral ? true : null,
    ordered_by: enteredBy.employeeId,
    ordered_at: instantText(order.orderedAtMs),
    provider_id: signer.employeeId,
    signed_by: isSigned ? signer.employeeId : null,
    signed_at: instantOrNull(order.signedAtMs),
    signature: signature === null ? null : JSON.stringify(signature),
    status: order.status,
    discontinued_at: null,
    discontinued_by: null,
    discontinue_reason: null,
    dispute_reason: order.disputeReason,
    renewed_from_id: order.renewedFromId,
    comment: order.comment,
    concurrency_stamp: place.makeId(place.nowMs),
    created_at: instantText(order.orderedAtMs),
    created_by: enteredBy.userId,
  });
  for (const [index, line] of order.lines.entries()) {
    place.buffer.add('schedule_lines', {
      tenant_id: place.tenantId,
      schedule_id: order.id,
      line_number: index + 1,
      offering_code: line.offeringCode,
      test_option: panelByCode.has(line.offeringCode) ? 'Panel' : 'Test',
      timing: 'NA',
      delivery: 'StandardDelivery',
      icds: line.icds,
    });
  }
}
