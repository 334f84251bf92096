import { insertIdentityUsers } from '@drawday/database/identity-seed.ts';
import { ianaTimeZone, toEpochDay } from '@drawday/domain';
import { hash } from '@node-rs/argon2';
import type { Client } from 'pg';
import { clinicClock, instantText } from './clinic-clock.ts';
import { type ClinicPlan, mainClinicCode, type TenantPlan, tenantPlans } from './clinic-directory.ts';
import { clinicPatients } from './clinic-patients.ts';
import { recordClinicStory } from './clinic-story.ts';
import type { ClinicStaff, ClinicWorld } from './clinic-world.ts';
import { firstOf } from './clinic-world.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { demoIds } from './demo-ids.ts';
import { type HiringPlace, hire, type StaffAccount, type StaffMember } from './demo-staff.ts';
import type { NumberSeries } from './draw-record.ts';
import { mainClinicRules, usualRules } from './main-clinic-rules.ts';
import { recordFacility, recordOrganization } from './record-facility.ts';
import { type RowBuffer, rowBuffer } from './row-buffer.ts';
import { counter, type Random, seededRandom } from './seeded-random.ts';
import { recordSourceStory } from './source-story.ts';
import { recordStaffTesting } from './staff-testing.ts';
import { mainQueues, otherQueues } from './work-queues.ts';

export interface DemoOptions {
  readonly seed: string;
  /** The moment of loading; the data tell the story up to the last step of the main clinic's day before it (see `storyTime`). */
  readonly now: Temporal.Instant;
  readonly log: (line: string) => void;
}

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
 * The present of the demo: the latest of midnight, 06:42 and 08:42 of the main clinic's day that has passed. Loading twice on one
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

/** Builds both tenants and writes them in one transaction. */
export async function loadDemoWorld(client: Client, options: DemoOptions): Promise<void> {
  const story = storyTime(options.now);
  const requisitions = counter();
  const results = counter();
  const accounts: StaffAccount[] = [supportAccount(options.seed)];
  await client.query('begin');
  try {
    await client.query(
      "select ensure_partitions('requisition_events', 'month', ($1::timestamptz - interval '15 months')::date, ($1::timestamptz + interval '3 months')::date), ensure_partitions('results', 'year', ($1::timestamptz - interval '2 years')::date, ($1::timestamptz + interval '1 year')::date)",
      [instantText(story.epochMilliseconds)],
    );
    for (const plan of tenantPlans) {
      const random = seededRandom(`${options.seed}/${plan.alias}`);
      const makeId = demoIds(`${options.seed}/${plan.alias}`);
      const specimens = counter();
      const numbers: NumberSeries = { requisition: requisitions.next, result: results.next, specimen: specimens.next };
      const buffer = rowBuffer();
      const work: TenantWork = { plan, tenantId: makeId(story.epochMilliseconds - 1e11), buffer, accounts, numbers, random, story };
      recordTenant(work, makeId);
      options.log(`${plan.displayName}: ${buffer.count()} rows`);
      await buffer.flush(client);
      await client.query("select setval(format('specimen_%s', replace($1, '-', ''))::regclass, $2)", [
        work.tenantId,
        Math.max(1, specimens.count),
      ]);
    }
    await client.query("select setval('requisition_number_seq', $1), setval(pg_get_serial_sequence('results', 'id'), $2)", [
      requisitions.count,
      results.count,
    ]);
    await insertAccounts(client, accounts);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  options.log('Statistics');
  await client.query('analyze');
}

function supportAccount(seed: string): StaffAccount {
  const account = demoAccounts.find((one) => one.tenantAlias === null) ?? firstOf(demoAccounts);
  return {
    id: demoIds(`${seed}/support`)(1_600_000_000_000),
    tenantId: null,
    userName: account.userName,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    role: account.role,
    isDemoAccount: true,
  };
}

async function insertAccounts(client: Client, accounts: readonly StaffAccount[]): Promise<void> {
  // The cost the sign-in uses for its own hashes: argon2id, 19 MiB, two passes, one lane (OWASP).
  const passwordHash = await hash(demoPassword.normalize('NFKC'), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await insertIdentityUsers(
    client,
    accounts.map((account) => ({
      id: account.id,
      tenantId: account.tenantId,
      userName: account.userName,
      email: account.email,
      name: account.firstName,
      surname: account.lastName,
      phoneNumber: null,
      passwordHash: account.isDemoAccount ? passwordHash : null,
      roles: [account.role],
      emailConfirmed: account.isDemoAccount,
      inviteSent: true,
      isActive: true,
    })),
  );
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
    reviewRowsSinceMs: 0,
  };
  const patients = clinicPatients(clinic, today, staff.providers.length, random.fork('patients'), makeId);
  recordClinicStory(world, patients, isMain ? mainQueues : otherQueues);
  recordSourceStory(world, patients, isMain);
  if (isMain) recordStaffTesting(world);
}
