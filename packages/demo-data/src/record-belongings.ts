import { supplyItemByCode } from '@drawday/catalogue';
import { instantText } from './clinic-clock.ts';
import { type ClinicWorld, firstOf } from './clinic-world.ts';
import { type DemoPatient, isHemodialysisPatient } from './demo-patient.ts';

const DAY_MS = 86_400_000;
type SetLine = { offeringCode: string; drawTypeCode: string; monthGrouping: string | null; icds: readonly string[] };

const hemodialysisSet: readonly SetLine[] = [
  { offeringCode: 'MTHHD', drawTypeCode: 'MONTH', monthGrouping: null, icds: ['N18.6', 'Z99.2'] },
  { offeringCode: 'PTHI', drawTypeCode: 'MONTH', monthGrouping: 'QUARTERLY', icds: ['N25.81'] },
  { offeringCode: 'IRONF', drawTypeCode: 'MONTH', monthGrouping: 'QUARTERLY', icds: ['D63.1'] },
];
const anemiaSet: readonly SetLine[] = [{ offeringCode: 'HGB', drawTypeCode: 'MIDMONTH', monthGrouping: null, icds: ['D63.1'] }];
const anemiaSetNow: readonly SetLine[] = [
  { offeringCode: 'HGB', drawTypeCode: 'WEEK', monthGrouping: null, icds: ['D63.1'] },
  { offeringCode: 'RETHE', drawTypeCode: 'MONTH', monthGrouping: null, icds: ['D63.1'] },
];

const wholeLine = (line: SetLine) => ({ ...line, week: null, months: [], timing: 'NA', delivery: 'StandardDelivery' });

/** What else belongs to a clinic: its managers, a fax, order sets (one of them changed after it was applied), and supply orders. */
export function recordBelongings(world: ClinicWorld, patients: readonly DemoPatient[], isMain: boolean): void {
  const { buffer, tenantId, facilityId, staff, makeId, asOfMs, clinic } = world;
  const nurse = firstOf(staff.nurses);
  for (const [position, member] of [staff.administrator, nurse].entries())
    buffer.add('facility_managers', { tenant_id: tenantId, facility_id: facilityId, employee_id: member.employeeId, position });
  buffer.add('facility_faxes', {
    tenant_id: tenantId,
    id: makeId(asOfMs),
    facility_id: facilityId,
    number: `${clinic.areaCode}5550111`,
    label: 'Nurses’ station',
    report_types: ['FINAL', 'CRITICAL'],
    is_auto_send: true,
    concurrency_stamp: makeId(asOfMs),
    created_at: instantText(asOfMs - 400 * DAY_MS),
  });
  recordSet(world, {
    name: 'Hemodialysis, monthly',
    description: 'What everybody in the chairs has',
    modalities: ['HD'],
    versions: [hemodialysisSet],
    applied: [],
  });
  if (!isMain) return;
  const applied = patients.filter((patient) => patient.status === 'ACTIVE' && isHemodialysisPatient(patient)).slice(0, 9);
  recordSet(world, {
    name: 'Anemia follow-up',
    description: 'While the dose is being found',
    modalities: [],
    versions: [anemiaSet, anemiaSetNow],
    applied,
  });
  recordSupplies(world, 41, 'DELIVERED', [
    ['TUBE-SST', 4],
    ['TUBE-LAV', 3],
    ['ROLL-2X1', 6],
  ]);
  recordSupplies(world, 6, 'SHIPPED', [
    ['BTL-WCX', 2],
    ['TUBE-LAL', 2],
  ]);
  recordSupplies(world, 1, 'SUBMITTED', [
    ['TUBE-SST', 4],
    ['BAG-BIO', 1],
    ['BOX-COUR', 2],
  ]);
}

type SetPlan = {
  name: string;
  description: string;
  modalities: readonly string[];
  versions: readonly (readonly SetLine[])[];
  applied: readonly DemoPatient[];
};

function recordSet(world: ClinicWorld, plan: SetPlan): void {
  const { buffer, tenantId, facilityId, makeId, asOfMs, staff } = world;
  const director = firstOf(staff.providers);
  const id = makeId(asOfMs);
  const lines = plan.versions.at(-1) ?? [];
  const changedAt = instantText(asOfMs - 2 * DAY_MS);
  buffer.add('order_sets', {
    tenant_id: tenantId,
    id,
    facility_id: facilityId,
    name: plan.name,
    description: plan.description,
    modalities: [...plan.modalities],
    status: 'ACTIVE',
    version: plan.versions.length,
    changed_at: changedAt,
    updated_by_name: director.name,
    concurrency_stamp: makeId(asOfMs),
    created_at: instantText(asOfMs - 200 * DAY_MS),
  });
  for (const [position, line] of lines.entries())
    buffer.add('order_set_offerings', {
      tenant_id: tenantId,
      order_set_id: id,
      offering_code: line.offeringCode,
      position,
      draw_type_code: line.drawTypeCode,
      month_grouping: line.monthGrouping,
      icds: [...line.icds],
    });
  for (const [index, version] of plan.versions.entries())
    buffer.add('order_set_versions', {
      tenant_id: tenantId,
      order_set_id: id,
      version: index + 1,
      offerings: JSON.stringify(version.map(wholeLine)),
      changed_by_name: director.name,
      changed_at: index + 1 === plan.versions.length ? changedAt : instantText(asOfMs - 90 * DAY_MS),
    });
  for (const patient of plan.applied)
    buffer.add('order_set_applications', {
      tenant_id: tenantId,
      order_set_id: id,
      patient_id: patient.id,
      version: 1,
      applied_at: instantText(asOfMs - 60 * DAY_MS),
      applied_by_name: director.name,
    });
}

const steps = ['SUBMITTED', 'APPROVED', 'SHIPPED', 'DELIVERED'] as const;
const actions = { SUBMITTED: 'submit', APPROVED: 'approve', SHIPPED: 'ship', DELIVERED: 'deliver' } as const;

function recordSupplies(
  world: ClinicWorld,
  daysAgo: number,
  status: (typeof steps)[number],
  items: readonly (readonly [code: string, quantity: number])[],
): void {
  const { buffer, tenantId, facilityId, makeId, asOfMs, staff, clinic } = world;
  const id = makeId(asOfMs);
  const orderedMs = asOfMs - daysAgo * DAY_MS;
  const nurse = firstOf(staff.nurses);
  const isOnItsWay = status === 'SHIPPED' || status === 'DELIVERED';
  buffer.add('supply_orders', {
    tenant_id: tenantId,
    id,
    facility_id: facilityId,
    status,
    ship_to: JSON.stringify({ addressLine1: clinic.street, city: clinic.city, state: clinic.state, zip: clinic.zip }),
    carrier: isOnItsWay ? 'Courier' : null,
    tracking_number: isOnItsWay ? `C${100_000 + daysAgo * 37}` : null,
    requested_by_name: nurse.name,
    concurrency_stamp: makeId(asOfMs),
    created_at: instantText(orderedMs),
  });
  for (const [index, [code, quantity]] of items.entries()) {
    const item = supplyItemByCode.get(code);
    buffer.add('supply_order_lines', {
      tenant_id: tenantId,
      supply_order_id: id,
      line_number: index + 1,
      item_code: code,
      description: item?.name.en ?? code,
      unit: item?.unit.en ?? '',
      quantity,
    });
  }
  for (const [index, to] of steps.slice(0, steps.indexOf(status) + 1).entries())
    buffer.add('supply_order_events', {
      tenant_id: tenantId,
      id: makeId(asOfMs),
      supply_order_id: id,
      at: instantText(Math.min(asOfMs, orderedMs + index * DAY_MS)),
      action: actions[to],
      from_status: steps[index - 1] ?? null,
      to_status: to,
      by_name: index === 0 ? nurse.name : 'Laboratory support',
    });
}
