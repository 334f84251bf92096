import type { ClinicPlan, OrganizationPlan } from './clinic-directory.ts';
import { demoIds, type MakeId } from './demo-ids.ts';
import { type CareRole, type HiringPlace, hire, type StaffAccount, type StaffMember } from './demo-staff.ts';
import { recordOrganization } from './record-facility.ts';
import type { RowBuffer } from './row-buffer.ts';
import { counter, seededRandom } from './seeded-random.ts';

const zones = [
  { timeZone: 'EST', state: 'OH', city: 'Elm Falls', zip: '44999', areaCode: '216' },
  { timeZone: 'CST', state: 'TX', city: 'Broad Plain', zip: '75999', areaCode: '214' },
  { timeZone: 'MST', state: 'CO', city: 'High Mesa', zip: '80999', areaCode: '303' },
  { timeZone: 'PST', state: 'WA', city: 'Gray Harbor', zip: '98999', areaCode: '206' },
] as const;

/** A tenant of a scale run, while its facilities are being written. */
export interface ScaleTenant {
  readonly tenantId: string;
  readonly organizationId: string;
  readonly alias: string;
  readonly makeId: MakeId;
  readonly specimens: { next(): number; readonly count: number };
  readonly leaders: readonly StaffMember[];
  readonly providers: readonly StaffMember[];
  readonly accounts: StaffAccount[];
  readonly jobTitleIds: ReadonlyMap<string, string>;
}

/** Writes a tenant with its organization, three accounts for all its facilities, and its providers. */
export function recordScaleTenant(buffer: RowBuffer, alias: string, seed: string, nowMs: number): ScaleTenant {
  const makeId = demoIds(seed);
  const random = seededRandom(seed);
  const tenantId = makeId(nowMs);
  const organizationId = makeId(nowMs);
  const displayName = `Scale ${alias.slice(6)}`;
  const plan: OrganizationPlan = {
    code: alias.toUpperCase(),
    name: displayName,
    timeZone: 'EST',
    clinics: [scaleClinic(0, 0)],
  };
  buffer.add('tenants', {
    id: tenantId,
    name: alias,
    display_name: displayName,
    is_active: true,
    concurrency_stamp: makeId(nowMs),
    created_at: new Date(nowMs).toISOString(),
  });
  const jobTitleIds = new Map(
    ['Facility administrator', 'Nephrologist', 'Nurse', 'Dialysis technician'].map((name) => [name, makeId(nowMs)]),
  );
  for (const [name, id] of jobTitleIds) buffer.add('job_titles', { tenant_id: tenantId, id, name, concurrency_stamp: makeId(nowMs) });
  recordOrganization(buffer, makeId, nowMs, tenantId, organizationId, plan);
  const accounts: StaffAccount[] = [];
  const place: HiringPlace = { tenantId, tenantAlias: alias, organizationId, state: 'OH', areaCode: '216', nowMs: nowMs, jobTitleIds };
  const lead = (role: string, wish: { jobTitle: string; title: string | null; careRole: CareRole }): StaffMember => {
    const member = hire(buffer, accounts, makeId, random, place, wish);
    const account = accounts.pop();
    const email = `${role}@${alias}.example`;
    if (account) accounts.push({ ...account, userName: email, email, isDemoAccount: true });
    return member;
  };
  const leaders = [
    lead('admin', { jobTitle: 'Facility administrator', title: null, careRole: 'NONE' }),
    lead('nurse', { jobTitle: 'Nurse', title: 'RN', careRole: 'NURSE' }),
    lead('provider', { jobTitle: 'Nephrologist', title: 'MD', careRole: 'PROV' }),
  ];
  const providers = [
    ...leaders.slice(2),
    ...Array.from({ length: 20 }, () =>
      hire(buffer, accounts, makeId, random, place, { jobTitle: 'Nephrologist', title: 'MD', careRole: 'PROV' }),
    ),
  ];
  return { tenantId, organizationId, alias, makeId, specimens: counter(), leaders, providers, accounts, jobTitleIds };
}

/** The clinic with that number; time zones and calendars take turns. */
export function scaleClinic(number: number, patients: number): ClinicPlan {
  const zone = zones[number % zones.length] ?? zones[0];
  const code = String(number + 1).padStart(4, '0');
  return {
    ...zone,
    code,
    name: `Clinic ${code}`,
    street: `${number + 1} Main Street`,
    stations: 20,
    patients,
    homeShare: 0.14,
    shifts: 3,
    firstWeek: number % 3 === 0 ? 1 : 0,
    drawWeek: number % 4,
  };
}
