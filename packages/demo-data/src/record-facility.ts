import { modalityGoals } from '@drawday/catalogue';
import { columnsOfBounds } from '@drawday/database/bounds-columns.ts';
import { dayGroups } from '@drawday/vocabulary';
import type { ClinicPlan, OrganizationPlan } from './clinic-directory.ts';
import type { MakeId } from './demo-ids.ts';
import type { ClinicRules } from './main-clinic-rules.ts';
import type { RowBuffer } from './row-buffer.ts';
import type { Random } from './seeded-random.ts';

const shiftHours = [
  { code: 'FIRST', start: '05:30', end: '09:45' },
  { code: 'SECOND', start: '08:30', end: '12:45' },
  { code: 'THIRD', start: '13:00', end: '17:15' },
] as const;

const FOUNDED_ON = '2019-04-01';
const FOUNDED_AT = '2019-04-01T12:00:00Z';

/** Writes an organization with its default goal set. */
export function recordOrganization(
  buffer: RowBuffer,
  makeId: MakeId,
  nowMs: number,
  tenantId: string,
  id: string,
  plan: OrganizationPlan,
): void {
  const [first] = plan.clinics;
  buffer.add('organizations', {
    tenant_id: tenantId,
    id,
    name: plan.name,
    code: plan.code,
    status_type_code: 'ACTIVE',
    start_date: FOUNDED_ON,
    is_contracted_for_patient: true,
    is_contracted_for_employee: true,
    is_contracted_for_source: true,
    billing_method: plan.billingMethod ?? 'ESRD_BUNDLE',
    billing_address: JSON.stringify({ addressLine1: 'P.O. Box 410', city: first?.city, state: first?.state, zip: first?.zip }),
    tax_id: null,
    phone: `${first?.areaCode}5550100`,
    time_zone: plan.timeZone,
    concurrency_stamp: makeId(nowMs),
    created_at: FOUNDED_AT,
  });
  const goalSetId = makeId(nowMs);
  buffer.add('goal_sets', {
    tenant_id: tenantId,
    id: goalSetId,
    organization_id: id,
    name: 'Standard goals',
    is_default: true,
    concurrency_stamp: makeId(nowMs),
    created_at: FOUNDED_AT,
  });
  for (const goal of modalityGoals) {
    for (const modality of goal.modalities ?? []) {
      buffer.add('goals', {
        tenant_id: tenantId,
        id: makeId(nowMs),
        goal_set_id: goalSetId,
        result_code: goal.resultCode,
        modality,
        ...columnsOfBounds(goal),
        valid_from: FOUNDED_ON,
      });
    }
  }
}

/** Writes a facility with its shifts. */
export function recordFacility(
  buffer: RowBuffer,
  makeId: MakeId,
  random: Random,
  place: { tenantId: string; organizationId: string; facilityId: string; nowMs: number; medicalDirectorId: string },
  clinic: ClinicPlan,
  rules: ClinicRules,
): void {
  const { tenantId, facilityId } = place;
  buffer.add('facilities', {
    tenant_id: tenantId,
    id: facilityId,
    organization_id: place.organizationId,
    name: clinic.name,
    code: clinic.code,
    status_type_code: 'ACTIVE',
    start_date: FOUNDED_ON,
    // No state has the number 99, so no real facility has this number.
    ccn: `99${clinic.code.padStart(4, '0')}`,
    npi: null,
    clia_number: `${random.int(10, 52)}D${random.int(1_000_000, 9_999_999)}`,
    phone: `${clinic.areaCode}5550110`,
    fax: `${clinic.areaCode}5550111`,
    address: JSON.stringify({ addressLine1: clinic.street, city: clinic.city, state: clinic.state, zip: clinic.zip }),
    time_zone: clinic.timeZone,
    emr_company: random.chance(0.5) ? random.int(0, 4) : null,
    first_week: rules.firstWeek,
    draw_week: rules.drawWeek,
    draw_schedules: JSON.stringify(rules.drawSchedules),
    custom_months: JSON.stringify(rules.customMonths),
    medical_director_id: place.medicalDirectorId,
    courier_pickup_time: '17:45',
    lab_account: `D${clinic.code}`,
    stations: clinic.stations,
    concurrency_stamp: makeId(place.nowMs),
    created_at: FOUNDED_AT,
  });
  for (const { code, start, end } of shiftHours.slice(0, clinic.shifts)) {
    for (const dayGroup of dayGroups.codes) {
      buffer.add('facility_shifts', {
        tenant_id: tenantId,
        id: makeId(place.nowMs),
        facility_id: facilityId,
        code,
        day_group: dayGroup,
        start_time: start,
        end_time: end,
      });
    }
  }
}
