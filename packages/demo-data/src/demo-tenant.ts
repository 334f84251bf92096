import { ianaTimeZone, toEpochDay } from '@drawday/domain';
import { clinicClock } from './clinic-clock.ts';
import { type ClinicPlan, mainClinicCode, type TenantPlan, tenantPlans } from './clinic-directory.ts';
import { clinicPatients } from './clinic-patients.ts';
import { recordClinicStory } from './clinic-story.ts';
import type { ClinicStaff, ClinicWorld } from './clinic-world.ts';
import { firstOf } from './clinic-world.ts';
import { demoIds } from './demo-ids.ts';
import { type HiringPlace, hire, type StaffAccount, type StaffMember } from './demo-staff.ts';
import { mainClinicRules, usualRules } from './main-clinic-rules.ts';
import { recordBelongings } from './record-belongings.ts';
import { recordClosedDays } from './record-closed-days.ts';
import type { NumberSeries } from './record-context.ts';
import { recordExternalResults } from './record-external-results.ts';
import { recordFacility, recordOrganization } from './record-facility.ts';
import { recordFavorites } from './record-favorites.ts';
import { recordProblems } from './record-problems.ts';
import { recordTickets } from './record-tickets.ts';
import { type RowBuffer, rowBuffer } from './row-buffer.ts';
import { counter, type Random, seededRandom } from './seeded-random.ts';
import { recordSourceStory } from './source-story.ts';
import { recordStaffTesting } from './staff-testing.ts';
import { standingOrdersFor } from './standing-orders.ts';
import { mainQueues, otherQueues } from './work-queues.ts';

const FOUNDED_MS = Date.parse('2019-04-01T12:00:00Z');

/** Single reviews and label prints go back this far; for older draws, the times on the draw are enough. */
const DETAIL_DAYS = 120;

const jobTitles = [
  'Facility administrator',
  'Medical director',
  'Nephrologist',
  'Charge nurse',
  'Nurse',
  'Dialysis technician',
  'Biomedical technician',
];

/**
 * The "now" of the demo: the latest of midnight, 06:42 and 08:42 at the main clinic that has passed today. Loading twice in one
 * morning gives the same data, and nothing lies in the future.
 */
export function storyTime(now: Temporal.Instant): Temporal.ZonedDateTime {
  const main = tenantPlans
    .flatMap((tenant) => tenant.organizations.flatMap((organization) => organization.clinics))
    .find((clinic) => clinic.code === mainClinicCode);
  const local = now.toZonedDateTimeISO(ianaTimeZone(main?.timeZone ?? 'EST'));
  const steps = ['08:42', '06:42', '00:00'].map((time) => local.withPlainTime(time));
  return steps.find((step) => Temporal.ZonedDateTime.compare(step, local) <= 0) ?? local.startOfDay();
}

interface TenantWork {
  readonly plan: TenantPlan;
  readonly tenantId: string;
  readonly buffer: RowBuffer;
  readonly accounts: StaffAccount[];
  readonly numbers: NumberSeries;
  readonly random: Random;
  readonly story: Temporal.ZonedDateTime;
}

/** A built tenant: its rows, its accounts, and how many tube numbers it used. */
export interface DemoTenant {
  readonly tenantId: string;
  readonly buffer: RowBuffer;
  readonly accounts: readonly StaffAccount[];
  readonly specimens: number;
}

/** Builds all rows of one tenant in memory: about half a million for the larger one. `numbers` run on over tenants. */
export function buildDemoTenant(
  plan: TenantPlan,
  options: { seed: string; story: Temporal.ZonedDateTime },
  numbers: Pick<NumberSeries, 'requisition' | 'result'>,
): DemoTenant {
  const { seed, story } = options;
  const makeId = demoIds(`${seed}/${plan.alias}`);
  const specimens = counter();
  const work: TenantWork = {
    plan,
    tenantId: makeId(FOUNDED_MS),
    buffer: rowBuffer(),
    accounts: [],
    numbers: { ...numbers, specimen: specimens.next },
    random: seededRandom(`${seed}/${plan.alias}`),
    story,
  };
  recordTenant(work, makeId);
  return { tenantId: work.tenantId, buffer: work.buffer, accounts: work.accounts, specimens: specimens.count };
}

function recordTenant(work: TenantWork, makeId: (atMs: number) => string): void {
  const { buffer, plan, tenantId, story } = work;
  const nowMs = story.epochMilliseconds;
  buffer.add('tenants', {
    id: tenantId,
    name: plan.alias,
    display_name: plan.displayName,
    is_active: true,
    concurrency_stamp: makeId(nowMs),
    created_at: '2019-04-01T12:00:00Z',
  });
  const jobTitleIds = new Map(jobTitles.map((name) => [name, makeId(nowMs)]));
  for (const [name, id] of jobTitleIds) buffer.add('job_titles', { tenant_id: tenantId, id, name, concurrency_stamp: makeId(nowMs) });
  let isFirst = true;
  let tenantAdministrator: StaffMember | null = null;
  for (const organization of plan.organizations) {
    const organizationId = makeId(nowMs);
    recordOrganization(buffer, makeId, nowMs, tenantId, organizationId, organization);
    const [first] = organization.clinics;
    const hiring: HiringPlace = {
      tenantId,
      tenantAlias: plan.alias,
      organizationId,
      state: first?.state ?? '',
      areaCode: first?.areaCode ?? '',
      nowMs,
      jobTitleIds,
    };
    const staffRandom = work.random.fork(`staff ${organization.code}`);
    const take = (wish: Parameters<typeof hire>[5]): StaffMember => hire(buffer, work.accounts, makeId, staffRandom, hiring, wish);
    const named = (role: string): { accountRole?: string } => (isFirst ? { accountRole: role } : {});
    const administrator = take({ jobTitle: 'Facility administrator', title: null, careRole: 'NONE', ...named('clinical_admin') });
    const director = take({ jobTitle: 'Medical director', title: 'MD', careRole: 'PROV', ...named('clinical_medical_director') });
    const physicians = [
      take({ jobTitle: 'Nephrologist', title: 'MD', careRole: 'PROV', ...named('clinical_provider') }),
      director,
      take({ jobTitle: 'Nephrologist', title: 'DO', careRole: 'PROV' }),
    ];
    const facilityIds = organization.clinics.map(() => makeId(nowMs));
    const assign = (member: StaffMember, indexes: readonly number[]): void => {
      for (const [position, index] of indexes.entries()) {
        const facilityId = facilityIds[index];
        if (facilityId)
          buffer.add('assignments', {
            tenant_id: tenantId,
            employee_id: member.employeeId,
            facility_id: facilityId,
            is_primary: position === 0,
          });
      }
    };
    assign(
      administrator,
      facilityIds.map((_, index) => index),
    );
    tenantAdministrator ??= administrator;
    if (tenantAdministrator !== administrator) {
      for (const facilityId of facilityIds)
        buffer.add('assignments', {
          tenant_id: tenantId,
          employee_id: tenantAdministrator.employeeId,
          facility_id: facilityId,
          is_primary: false,
        });
    }
    for (const physician of physicians)
      assign(
        physician,
        facilityIds.map((_, index) => index),
      );
    const chargeNurses: StaffMember[] = [];
    for (const [index, clinic] of organization.clinics.entries()) {
      const isMain = clinic.code === mainClinicCode;
      const nurses = [
        take({ jobTitle: 'Charge nurse', title: 'RN', careRole: 'NURSE', ...(isMain ? named('clinical_nurse') : {}) }),
        take({ jobTitle: 'Nurse', title: 'RN', careRole: 'NURSE' }),
      ];
      const clinicians = [
        take({ jobTitle: 'Dialysis technician', title: 'CCHT', careRole: 'CLN', ...(isMain ? named('clinical_clinician') : {}) }),
        take({ jobTitle: 'Dialysis technician', title: 'CCHT', careRole: 'CLN' }),
      ];
      const environmental = take({
        jobTitle: 'Biomedical technician',
        title: 'BMT',
        careRole: 'ENV',
        ...(isMain ? named('clinical_environmental') : {}),
      });
      if (isMain) assign(take({ jobTitle: 'Nurse', title: 'RN', careRole: 'NURSE', isPending: true }), [index]);
      for (const member of [...nurses, ...clinicians, environmental])
        assign(member, isMain && member !== nurses[1] ? [index, index + 1] : [index]);
      chargeNurses.push(firstOf(nurses));
      recordClinic(
        work,
        makeId,
        clinic,
        { organizationId, facilityId: facilityIds[index] ?? makeId(nowMs) },
        { providers: physicians, nurses, clinicians, environmental, administrator },
        director,
      );
    }
    coverHolidays(work, makeId, chargeNurses);
    isFirst = false;
  }
}

/** The second charge nurse is away this week; the first works for her. */
function coverHolidays(work: TenantWork, makeId: (atMs: number) => string, chargeNurses: readonly StaffMember[]): void {
  const [first, , away] = chargeNurses;
  if (!first || !away) return;
  const today = work.story.toPlainDate();
  work.buffer.add('coverings', {
    tenant_id: work.tenantId,
    id: makeId(work.story.epochMilliseconds),
    employee_id: first.employeeId,
    covered_employee_id: away.employeeId,
    from_date: today.subtract({ days: 3 }).toString(),
    to_date: today.add({ days: 10 }).toString(),
  });
}

function recordClinic(
  work: TenantWork,
  makeId: (atMs: number) => string,
  clinic: ClinicPlan,
  ids: { organizationId: string; facilityId: string },
  staff: ClinicStaff,
  director: StaffMember,
): void {
  const nowMs = work.story.epochMilliseconds;
  const today = toEpochDay(work.story.toInstant().toZonedDateTimeISO(ianaTimeZone(clinic.timeZone)).toPlainDate());
  const isMain = clinic.code === mainClinicCode;
  const rules = isMain ? mainClinicRules(today) : usualRules(clinic, today);
  const random = work.random.fork(`clinic ${clinic.code}`);
  recordFacility(
    work.buffer,
    makeId,
    random.fork('facility'),
    { tenantId: work.tenantId, ...ids, nowMs, medicalDirectorId: director.employeeId },
    clinic,
    rules,
  );
  const world: ClinicWorld = {
    tenantId: work.tenantId,
    ...ids,
    clinic,
    rules,
    clock: clinicClock(clinic.timeZone),
    staff,
    buffer: work.buffer,
    makeId,
    numbers: work.numbers,
    random,
    today,
    asOfMs: nowMs,
    historyDays: 365,
    detailRowsSinceMs: nowMs - DETAIL_DAYS * 86_400_000,
  };
  const patients = clinicPatients(clinic, today, staff.providers.length, random.fork('patients'), makeId);
  recordClinicStory(world, patients, isMain ? mainQueues : otherQueues, (patient, patientRandom) =>
    standingOrdersFor(patient, rules, patientRandom),
  );
  recordSourceStory(world, patients, isMain);
  recordBelongings(world, patients, isMain);
  if (isMain) recordClosedDays(work.buffer, world);
  if (isMain) recordStaffTesting(world);
  if (isMain) recordProblems(world);
  if (isMain) recordTickets(world);
  if (isMain) recordExternalResults(world);
  recordFavorites(world);
}
