import type { EmployeeListItem, EmployeeShort } from '@drawday/contracts/employees/employee.shape.ts';
import type { employees } from '@drawday/contracts/employees/employees.contract.ts';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { maskSsn } from '@drawday/domain';
import type { z } from 'zod';
import type { AssignmentRow } from './assignments.store.ts';
import type { CoveringRow } from './coverings.store.ts';
import type { EmployeeRow, ShortRow } from './employees.store.ts';

export function employeeShort(row: ShortRow): z.input<typeof EmployeeShort> {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    title: row.title,
    npi: row.npi,
    careRole: row.care_role,
    statusTypeCode: row.status_type_code,
  };
}

export function employeeListItem(row: EmployeeRow): z.input<typeof EmployeeListItem> {
  return {
    ...employeeShort(row),
    middleInitial: row.middle_initial,
    jobTitleId: row.job_title_id,
    jobTitleName: row.job_title_name,
    email: row.email,
    phone: row.phone,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    primaryFacilityId: row.primary_facility_id,
    primaryFacilityName: row.primary_facility_name,
    facilityCount: row.facility_count,
    account: row.account,
    creationTime: row.created_at.toISOString(),
    concurrencyStamp: row.concurrency_stamp,
  };
}

export function employeeReply(
  row: EmployeeRow,
  { assignments, coverings, isBeyond }: { assignments: readonly AssignmentRow[]; coverings: readonly CoveringRow[]; isBeyond: boolean },
): ReplyOf<typeof employees.find> {
  return {
    ...employeeListItem(row),
    middleName: row.middle_name,
    licenseNumber: row.license_number,
    licenseState: row.license_state,
    dateOfBirth: row.date_of_birth,
    sex: row.sex,
    maskedSsn: row.ssn_last4 ? maskSsn(row.ssn_last4) : null,
    fax: row.fax,
    hepatitisBStatus: row.hepatitis_b_status,
    statusReason: row.status_reason,
    startDate: row.start_date,
    endDate: row.end_date,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    timeZone: row.organization_time_zone,
    facilityAssignments: [...assignments],
    coverings: [...coverings],
    isBeyond,
    lastModificationTime: row.updated_at?.toISOString() ?? null,
    lastModifierName: row.last_modifier_name ?? null,
    extraProperties: {},
  };
}
