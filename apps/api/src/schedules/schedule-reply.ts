import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { frequencyOf } from '@drawday/domain';
import type { ScheduleRow } from './schedules.store.ts';

export function scheduleListItem(row: ScheduleRow, now: Temporal.Instant): ReplyOf<typeof schedules.list>['items'][number] {
  const waitedMs = now.epochMilliseconds - row.ordered_at.getTime();
  return {
    id: row.id,
    partyType: row.party_type,
    partyId: row.party_id,
    partyName: row.party_name,
    mrn: row.mrn,
    dateOfBirth: row.date_of_birth,
    modality: row.modality,
    facilityId: row.facility_id,
    facilityName: row.facility_name,
    drawTypeCode: row.draw_type_code,
    frequency: frequencyOf(row.draw_type_code, row.months),
    week: row.week,
    months: row.months,
    startDate: row.start_date,
    endDate: row.end_date,
    oneTimeDate: row.one_time_date,
    expiresOn: row.expires_on,
    status: row.status,
    orderMode: row.order_mode,
    orderedAt: row.ordered_at.toISOString(),
    orderedByName: row.ordered_by_name,
    daysWaiting: Math.floor(waitedMs / 86_400_000),
    disputeReason: row.dispute_reason,
    providerId: row.provider_id,
    providerName: row.provider_name,
    signedAt: row.signed_at?.toISOString() ?? null,
    signedByName: row.signed_by_name,
    lines: row.lines,
    concurrencyStamp: row.concurrency_stamp,
  };
}

export function scheduleReply(row: ScheduleRow, now: Temporal.Instant): ReplyOf<typeof schedules.find> {
  return {
    ...scheduleListItem(row, now),
    addToNextDraw: row.add_to_next_draw,
    readBack: row.read_back,
    comment: row.comment,
    renewedFromId: row.renewed_from_id,
    discontinuedAt: row.discontinued_at?.toISOString() ?? null,
    discontinueReason: row.discontinue_reason,
    extraProperties: {},
  };
}
