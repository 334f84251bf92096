import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import type { FacilityRow, ShiftRow } from './facilities.store.ts';

export function facilityShort(row: FacilityRow): ReplyOf<typeof facilities.allShort>['items'][number] {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    statusTypeCode: row.status_type_code,
    isLocked: row.is_locked,
  };
}

function shared(row: FacilityRow) {
  return {
    ...facilityShort(row),
    timeZone: row.time_zone,
    city: row.address.city ?? null,
    state: row.address.state ?? null,
    phone: row.phone,
    ccn: row.ccn,
    startDate: row.start_date,
    endDate: row.end_date,
  };
}

export function facilityListItem(row: FacilityRow & { patient_count: number }): ReplyOf<typeof facilities.list>['items'][number] {
  return { ...shared(row), patientCount: row.patient_count };
}

export function facilityReply(row: FacilityRow, shifts: readonly ShiftRow[]): ReplyOf<typeof facilities.find> {
  return {
    ...shared(row),
    npi: row.npi,
    cliaNumber: row.clia_number,
    fax: row.fax,
    address: row.address,
    emrCompany: row.emr_company,
    firstWeek: row.first_week,
    drawWeek: row.draw_week,
    drawSchedules: row.draw_schedules,
    customMonths: row.custom_months,
    shifts: shifts.map((shift) => ({
      shiftId: shift.id,
      code: shift.code,
      dayGroup: shift.day_group,
      startTime: shift.start_time,
      endTime: shift.end_time,
    })),
    medicalDirectorId: row.medical_director_id,
    medicalDirectorName: row.medical_director_name,
    courierPickupTime: row.courier_pickup_time,
    stations: row.stations,
    concurrencyStamp: row.concurrency_stamp,
    creationTime: row.created_at.toISOString(),
    lastModificationTime: row.updated_at?.toISOString() ?? null,
    extraProperties: {},
  };
}
