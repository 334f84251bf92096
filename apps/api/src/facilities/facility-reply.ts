import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { readCriticalRange, writeBounds, writeCriticalRange } from '@drawday/contracts/wire-bounds.ts';
import { defaultEscalation } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { limitsReply } from '../platform/limits-approval.ts';
import type { FacilityRow, ShiftRow } from './facilities.store.ts';
import type { FacilityListRow, FacilityShortRow } from './facility-lists.store.ts';
import type { FacilityParts } from './facility-parts.store.ts';
import type { RangeRow } from './facility-ranges.store.ts';

export function facilityShort(row: FacilityShortRow): ReplyOf<typeof facilities.simpleList>['items'][number] {
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

type Shared = FacilityShortRow & Pick<FacilityRow, 'time_zone' | 'address' | 'phone' | 'ccn' | 'start_date' | 'end_date'>;
function shared(row: Shared) {
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

/** A row of a list as this reader may see it: the numbers of patients and draws are only for those who may see them. */
export const facilityListItem =
  ({ permissions }: Pick<Actor, 'permissions'>) =>
  (row: FacilityListRow): ReplyOf<typeof facilities.list>['items'][number] => {
    const seesDraws = permissions.has('Order.Requisitions.View');
    return {
      ...shared(row),
      patientCount: permissions.has('MasterData.Patients.View') ? row.patient_count : null,
      drawsToday: seesDraws ? row.draws_today : null,
      drawsTodayOpen: seesDraws ? row.draws_today_open : null,
    };
  };

export type FacilityBelongings = { seesPatients: boolean; shifts: readonly ShiftRow[]; parts: FacilityParts; ranges: readonly RangeRow[] };

export function facilityReply(
  row: FacilityRow,
  { seesPatients, shifts, parts, ranges }: FacilityBelongings,
): ReplyOf<typeof facilities.find> {
  return {
    ...shared(row),
    organizationStatus: row.organization_status,
    externalId: row.external_id,
    npi: row.npi,
    cliaNumber: row.clia_number,
    fax: row.fax,
    afterHoursPhone: row.after_hours_phone,
    address: row.address,
    shippingAddress: row.shipping_address,
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
      patientCount: seesPatients ? shift.patient_count : null,
    })),
    medicalDirectorId: row.medical_director_id,
    medicalDirectorName: row.medical_director_name,
    medicalDirectorSince: row.medical_director_since,
    ...parts,
    offeringRanges: ranges.map((range) => ({
      offeringRangeId: range.id,
      resultCode: range.result_code,
      resultName: range.result_name,
      unit: range.unit,
      ...writeBounds(range),
      criticalRangeSettings: range.critical_range_settings.map((one) => writeCriticalRange(readCriticalRange(one))),
      ...limitsReply(range),
      validFrom: range.valid_from,
      validTo: range.valid_to,
      concurrencyStamp: range.concurrency_stamp,
    })),
    criticalEscalation: {
      isDefault: row.critical_escalation === null,
      steps: (row.critical_escalation ?? defaultEscalation).map((step) => ({
        ...step,
        employeeName: step.employeeId && (row.escalation_names[step.employeeId] ?? null),
      })),
    },
    courierPickupTime: row.courier_pickup_time,
    labAccount: row.lab_account,
    supplyAccount: row.supply_account,
    stations: row.stations,
    monthClosingDay: row.month_closing_day,
    concurrencyStamp: row.concurrency_stamp,
    creationTime: row.created_at.toISOString(),
    lastModificationTime: row.updated_at?.toISOString() ?? null,
    lastModifierName: row.updated_by_name,
    extraProperties: {},
  };
}
