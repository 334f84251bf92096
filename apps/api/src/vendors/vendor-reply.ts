import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { vendors } from '@drawday/contracts/vendors/vendors.contract.ts';
import { isCurrentAt } from '@drawday/domain';
import type { LabVendorRow } from './vendors.store.ts';

const instant = (at: Date | null) => (at === null ? null : Temporal.Instant.fromEpochMilliseconds(at.getTime()));

export function vendorReply(row: LabVendorRow, now: Temporal.Instant): ReplyOf<typeof vendors.find> {
  return {
    id: row.id,
    name: row.name,
    labVendorTypeCode: row.lab_vendor_type_code,
    statusTypeCode: row.status_type_code,
    startDate: row.start_date?.toISOString() ?? null,
    endDate: row.end_date?.toISOString() ?? null,
    isCurrent: isCurrentAt({ startAt: instant(row.start_date), endAt: instant(row.end_date) }, now),
    cliaNumber: row.clia_number,
    directorName: row.director_name,
    address: row.address,
    phone: row.phone,
    accountPrefix: row.account_prefix,
    concurrencyStamp: row.concurrency_stamp,
  };
}
