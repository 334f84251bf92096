import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import type { OrganizationRow } from './organizations.store.ts';

/** From the row to the wire: one place per shape. */
export function organizationListItem(row: OrganizationRow): ReplyOf<typeof organizations.list>['items'][number] {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    statusTypeCode: row.status_type_code,
    startDate: row.start_date,
    endDate: row.end_date,
    isLocked: row.is_locked,
    isContractedForPatient: row.is_contracted_for_patient,
    isContractedForEmployee: row.is_contracted_for_employee,
    isContractedForSource: row.is_contracted_for_source,
    billingCity: row.billing_address.city ?? null,
    billingState: row.billing_address.state ?? null,
    facilityCount: row.facility_count,
  };
}

export function organizationReply(row: OrganizationRow): ReplyOf<typeof organizations.find> {
  return {
    ...organizationListItem(row),
    billingMethod: row.billing_method,
    billingAddress: row.billing_address,
    phone: row.phone,
    taxId: row.tax_id,
    timeZone: row.time_zone,
    concurrencyStamp: row.concurrency_stamp,
    creationTime: row.created_at.toISOString(),
    lastModificationTime: row.updated_at?.toISOString() ?? null,
    extraProperties: {},
  };
}
