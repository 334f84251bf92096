import { instantText } from './clinic-clock.ts';
import { type ClinicWorld, firstOf } from './clinic-world.ts';

const active = { field: 'status', op: 'eq', value: 'ACTIVE' };
const months = (count: number) => ({ type: 'DRAW_MONTH', months: count });
const plain = { grain: 'PARTY', groupBy: null, aggregates: [] };

type Plan = {
  family: 'CUSTOM' | 'TREND' | 'MONTHLY';
  party: 'PATIENT' | 'EMPLOYEE' | 'SITE';
  owner: 'nurses' | 'providers' | 'environmental';
  name: string;
  description: string;
  isShared: boolean;
  isFavorite?: boolean;
  settings: object;
};

/** What people of a clinic have put together: lists of patients, employees and sources, trends of providers, months of patients. */
const plans: readonly Plan[] = [
  {
    family: 'CUSTOM',
    party: 'PATIENT',
    owner: 'nurses',
    name: 'Phosphorus and protein, HD',
    description: 'For the dietitian’s rounds: phosphorus above goal, with albumin and PTH beside it',
    isShared: true,
    isFavorite: true,
    settings: {
      ...plain,
      columns: ['lastName', 'firstName', 'mrn', 'modality', 'shift', 'chair', 'PHOS', 'PHOS.mean', 'PTHI', 'ALB'],
      conditions: {
        logic: 'AND',
        rules: [
          active,
          { field: 'modality', op: 'in', value: ['HD', 'SNFHD'] },
          { field: 'PHOS', op: 'gt', value: 5.5 },
          {
            logic: 'OR',
            rules: [
              { field: 'PHOS', op: 'gt', value: 5.5, of: 'MEAN', within: { months: 3 } },
              { field: 'ALB', op: 'lt', value: 4 },
            ],
          },
        ],
      },
      sort: [{ column: 'PHOS', descending: true }],
      dateRange: months(3),
    },
  },
  {
    family: 'CUSTOM',
    party: 'PATIENT',
    owner: 'nurses',
    name: 'Hemoglobin falling',
    description: 'A gram or more lost within 45 days',
    isShared: true,
    settings: {
      ...plain,
      columns: ['lastName', 'firstName', 'providerName', 'HGB', 'HGB.previous', 'HGB.change', 'TSAT', 'FERR'],
      conditions: { logic: 'AND', rules: [active, { field: 'HGB', op: 'le', value: -1, of: 'CHANGE', within: { days: 45 } }] },
      sort: [{ column: 'HGB', descending: false }],
      aggregates: [{ column: 'HGB', of: 'MEAN' }],
      dateRange: months(3),
    },
  },
  {
    family: 'CUSTOM',
    party: 'PATIENT',
    owner: 'nurses',
    name: 'Diabetics without an A1c in 3 months',
    description: '',
    isShared: false,
    settings: {
      ...plain,
      columns: ['lastName', 'firstName', 'mrn', 'modality', 'lastDrawDate', 'nextDrawDate', 'diagnoses'],
      conditions: {
        logic: 'AND',
        rules: [active, { field: 'diagnoses', op: 'has', value: 'E11' }, { field: 'A1C', op: 'untested', within: { months: 3 } }],
      },
      sort: [],
      groupBy: 'modality',
      dateRange: months(3),
    },
  },
  {
    family: 'CUSTOM',
    party: 'EMPLOYEE',
    owner: 'nurses',
    name: 'Hepatitis B immunity',
    description: 'Last antibody titer of each employee',
    isShared: true,
    settings: {
      ...plain,
      columns: ['lastName', 'firstName', 'careRole', 'jobTitle', 'AHBSQ', 'AHBSQ.on'],
      conditions: { logic: 'AND', rules: [active] },
      sort: [{ column: 'AHBSQ', descending: false }],
      dateRange: months(24),
    },
  },
  {
    family: 'CUSTOM',
    party: 'SITE',
    owner: 'environmental',
    name: 'Machines and their last cultures',
    description: 'Colony count and endotoxin of the year',
    isShared: true,
    settings: {
      ...plain,
      columns: ['name', 'location', 'serialNumber', 'month', 'WCFU', 'WCFU.on', 'WLAL', 'nextDrawDate'],
      conditions: { logic: 'AND', rules: [active, { field: 'sourceType', op: 'eq', value: 'MACHINE' }] },
      sort: [{ column: 'WCFU', descending: true }],
      dateRange: months(12),
    },
  },
  {
    family: 'TREND',
    party: 'PATIENT',
    owner: 'providers',
    name: 'My panel, twelve months',
    description: '',
    isShared: true,
    settings: {
      facilityIds: [],
      providerIds: [],
      indicators: ['HD_SPKTV_GOAL', 'HGB_GOAL', 'PHOS_GOAL', 'ALB_GOAL'],
      months: 12,
      modalities: [],
      compareWith: ['FACILITY', 'ORGANIZATION'],
    },
  },
  {
    family: 'MONTHLY',
    party: 'PATIENT',
    owner: 'nurses',
    name: 'Month of the first shift',
    description: 'For the care conference',
    isShared: true,
    settings: {
      categories: [],
      modalities: [],
      shifts: ['FIRST'],
      dayGroups: ['MWF'],
      patientGroupIds: [],
      providerIds: [],
      previous: 2,
      outOfGoalOnly: false,
      language: 'en',
      sort: 'CHAIR',
    },
  },
];

/** Saved reports of a clinic, some shared, one a favorite of who made it. */
export function recordReports({ buffer, tenantId, facilityId, staff, makeId, asOfMs }: ClinicWorld): void {
  for (const [index, plan] of plans.entries()) {
    const owner = plan.owner === 'environmental' ? staff.environmental : firstOf(staff[plan.owner]);
    const madeAtMs = asOfMs - (20 + index * 9) * 86_400_000;
    const id = makeId(madeAtMs);
    buffer.add('report_definitions', {
      tenant_id: tenantId,
      id,
      family: plan.family,
      name: plan.name,
      description: plan.description || null,
      party_type: plan.party,
      facility_id: facilityId,
      owner_id: owner.userId,
      owner_name: owner.name,
      is_shared: plan.isShared,
      settings: JSON.stringify(plan.settings),
      concurrency_stamp: makeId(madeAtMs),
      created_at: instantText(madeAtMs),
    });
    if (plan.isFavorite) buffer.add('report_favorites', { tenant_id: tenantId, report_id: id, user_id: owner.userId });
  }
}
