import { insertIdentityUsers } from '@drawday/database/identity-seed.ts';
import { toEpochDay } from '@drawday/domain';
import { hash } from '@node-rs/argon2';
import type { Client } from 'pg';
import { clinicClock } from './clinic-clock.ts';
import type { ClinicPlan, OrganizationPlan } from './clinic-directory.ts';
import { clinicPatients } from './clinic-patients.ts';
import { recordClinicStory } from './clinic-story.ts';
import type { ClinicWorld } from './clinic-world.ts';
import { firstOf } from './clinic-world.ts';
import { demoPassword } from './demo-accounts.ts';
import { demoIds, type MakeId } from './demo-ids.ts';
import { type CareRole, type HiringPlace, hire, type StaffAccount, type StaffMember } from './demo-staff.ts';
import { usualRules } from './main-clinic-rules.ts';
import { recordFacility, recordOrganization } from './record-facility.ts';
import { type RowBuffer, rowBuffer } from './row-buffer.ts';
import { type ScaleProfile, scaleOrders, scaleProfile } from './scale-profile.ts';
import { counter, seededRandom } from './seeded-random.ts';
import { otherQueues } from './work-queues.ts';

export interface ScaleOptions {
  readonly patients: number;
  /** About so many results in all. */
  readonly results: number;
  readonly seed: string;
  readonly now: Temporal.Instant;
  readonly log: (line: string) => void;
}

export interface ScaleReport {
  readonly tenants: readonly string[];
  /** Accounts with the demo password: an administrator, a nurse and a provider of every tenant, for all its facilities. */
  readonly accounts: readonly string[];
  readonly facilities: number;
  readonly patients: number;
  readonly requisitions: number;
  readonly results: number;
}

const PATIENTS_A_FACILITY = 100;
/** A tenant has nine million tube numbers a year; this many patients use at most half of them. */
const PATIENTS_A_TENANT = 100_000;
const DETAIL_DAYS = 60;
const DAY_MS = 86_400_000;
const zones = [
  { timeZone: 'EST', state: 'OH', city: 'Elm Falls', zip: '44999', areaCode: '216' },
  { timeZone: 'CST', state: 'TX', city: 'Broad Plain', zip: '75999', areaCode: '214' },
  { timeZone: 'MST', state: 'CO', city: 'High Mesa', zip: '80999', areaCode: '303' },
  { timeZone: 'PST', state: 'WA', city: 'Gray Harbor', zip: '98999', areaCode: '206' },
] as const;

interface ScaleTenant {
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

interface ScaleRun {
  readonly client: Client;
  readonly options: ScaleOptions;
  readonly profile: ScaleProfile;
  readonly nowMs: number;
  readonly totals: { facilities: number; patients: number; requisitions: number; results: number };
  readonly startedMs: number;
}

/**
 * Adds tenants of invented clinics of any size: a facility per 100 patients, a year of monthly draws. Each facility is built in
 * memory and written by COPY in a transaction of its own, so memory does not grow with the size. Deterministic but for the
 * names of the tenants, which count on from those that exist.
 */
export async function loadScaleWorld(client: Client, options: ScaleOptions): Promise<ScaleReport> {
  const run: ScaleRun = {
    client,
    options,
    profile: scaleProfile(options.results / options.patients),
    nowMs: options.now.epochMilliseconds,
    totals: { facilities: 0, patients: 0, requisitions: 0, results: 0 },
    startedMs: performance.now(),
  };
  await client.query('set synchronous_commit = off');
  await preparePartitions(run);
  const tenants: string[] = [];
  const accounts: string[] = [];
  for (let left = options.patients; left > 0; left -= PATIENTS_A_TENANT) {
    const tenant = await loadTenant(run, Math.min(left, PATIENTS_A_TENANT), tenants.length);
    tenants.push(tenant.alias);
    accounts.push(...tenant.accounts.filter((account) => account.isDemoAccount).map((account) => account.userName));
  }
  options.log('Statistics');
  await client.query('analyze');
  return { tenants, accounts, ...run.totals };
}

async function preparePartitions(run: ScaleRun): Promise<void> {
  const from = new Date(run.nowMs - (run.profile.historyDays + 60) * DAY_MS).toISOString().slice(0, 10);
  const to = new Date(run.nowMs + 100 * DAY_MS).toISOString().slice(0, 10);
  await run.client.query(
    "select ensure_partitions('requisition_events', 'month', $1::date, $2::date), ensure_partitions('results', 'year', $1::date, $2::date)",
    [from, to],
  );
}

async function freeAlias(client: Client): Promise<string> {
  const taken = new Set(
    (await client.query<{ name: string }>("select name from tenants where name like 'scale-%'")).rows.map((row) => row.name),
  );
  let number = 1;
  while (taken.has(`scale-${number}`)) number += 1;
  return `scale-${number}`;
}

async function loadTenant(run: ScaleRun, patients: number, index: number): Promise<ScaleTenant> {
  const alias = await freeAlias(run.client);
  const seed = `${run.options.seed}/${alias}/${index}`;
  const buffer = rowBuffer();
  const facilityCount = Math.ceil(patients / PATIENTS_A_FACILITY);
  const tenant = recordTenant(run, buffer, alias, seed);
  await writeBatch(run.client, buffer);
  for (let number = 0; number < facilityCount; number += 1) {
    const count = Math.min(PATIENTS_A_FACILITY, patients - number * PATIENTS_A_FACILITY);
    await loadFacility(run, tenant, number, count, seed);
    if (number % 20 === 19 || number === facilityCount - 1) reportProgress(run);
  }
  await run.client.query("select setval(format('specimen_%s', replace($1, '-', ''))::regclass, $2)", [
    tenant.tenantId,
    Math.max(1, tenant.specimens.count),
  ]);
  await insertAccounts(run.client, tenant.accounts);
  return tenant;
}

function recordTenant(run: ScaleRun, buffer: RowBuffer, alias: string, seed: string): ScaleTenant {
  const makeId = demoIds(seed);
  const random = seededRandom(seed);
  const tenantId = makeId(run.nowMs);
  const organizationId = makeId(run.nowMs);
  const displayName = `Scale ${alias.slice(6)}`;
  const plan: OrganizationPlan = {
    code: alias.toUpperCase(),
    name: displayName,
    timeZone: 'EST',
    clinics: [clinicPlan(0, PATIENTS_A_FACILITY)],
  };
  buffer.add('tenants', {
    id: tenantId,
    name: alias,
    display_name: displayName,
    is_active: true,
    concurrency_stamp: makeId(run.nowMs),
    created_at: new Date(run.nowMs).toISOString(),
  });
  const jobTitleIds = new Map(
    ['Facility administrator', 'Nephrologist', 'Nurse', 'Dialysis technician'].map((name) => [name, makeId(run.nowMs)]),
  );
  for (const [name, id] of jobTitleIds) buffer.add('job_titles', { tenant_id: tenantId, id, name, concurrency_stamp: makeId(run.nowMs) });
  recordOrganization(buffer, makeId, run.nowMs, tenantId, organizationId, plan);
  const accounts: StaffAccount[] = [];
  const place: HiringPlace = { tenantId, tenantAlias: alias, organizationId, state: 'OH', areaCode: '216', nowMs: run.nowMs, jobTitleIds };
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

function clinicPlan(number: number, patients: number): ClinicPlan {
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

async function loadFacility(run: ScaleRun, tenant: ScaleTenant, number: number, patients: number, seed: string): Promise<void> {
  const { client, profile, nowMs, totals } = run;
  const clinic = clinicPlan(number, patients);
  const random = seededRandom(`${seed}/clinic ${clinic.code}`);
  const buffer = rowBuffer();
  const { makeId } = tenant;
  const facilityId = makeId(nowMs);
  const today = toEpochDay(Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO('UTC').toPlainDate());
  const rules = usualRules(clinic, today);
  const provider = tenant.providers[number % tenant.providers.length] ?? firstOf(tenant.providers);
  recordFacility(
    buffer,
    makeId,
    random,
    { tenantId: tenant.tenantId, organizationId: tenant.organizationId, facilityId, nowMs, medicalDirectorId: provider.employeeId },
    clinic,
    rules,
  );
  const place: HiringPlace = {
    tenantId: tenant.tenantId,
    tenantAlias: tenant.alias,
    organizationId: tenant.organizationId,
    state: clinic.state,
    areaCode: clinic.areaCode,
    nowMs,
    jobTitleIds: tenant.jobTitleIds,
  };
  const nurse = hire(buffer, tenant.accounts, makeId, random, place, { jobTitle: 'Nurse', title: 'RN', careRole: 'NURSE' });
  const clinician = hire(buffer, tenant.accounts, makeId, random, place, {
    jobTitle: 'Dialysis technician',
    title: 'CCHT',
    careRole: 'CLN',
  });
  const team = [...new Set([...tenant.leaders, provider])];
  for (const member of [...team, nurse, clinician]) {
    const isPrimary = member === nurse || member === clinician || (number === 0 && tenant.leaders.includes(member));
    buffer.add('assignments', {
      tenant_id: tenant.tenantId,
      employee_id: member.employeeId,
      facility_id: facilityId,
      is_primary: isPrimary,
    });
  }
  const bound = patients * Math.ceil((profile.historyDays + 100) / 25);
  const numbers = await reserveNumbers(client, { requisitions: bound * 2, results: bound * 90 });
  const world: ClinicWorld = {
    tenantId: tenant.tenantId,
    organizationId: tenant.organizationId,
    facilityId,
    clinic,
    rules,
    clock: clinicClock(clinic.timeZone),
    buffer,
    makeId,
    random,
    today,
    asOfMs: nowMs,
    historyDays: profile.historyDays,
    detailRowsSinceMs: nowMs - DETAIL_DAYS * DAY_MS,
    staff: {
      providers: [provider],
      nurses: [nurse],
      clinicians: [clinician],
      environmental: clinician,
      administrator: firstOf(tenant.leaders),
    },
    numbers: { ...numbers, specimen: tenant.specimens.next },
  };
  recordClinicStory(world, clinicPatients(clinic, today, 1, random.fork('patients'), makeId, 0), otherQueues, (patient, patientRandom) =>
    scaleOrders(profile, patient, patientRandom),
  );
  totals.facilities += 1;
  totals.patients += buffer.rowsOf('patients').length;
  totals.requisitions += buffer.rowsOf('requisitions').length;
  totals.results += buffer.rowsOf('results').length;
  await writeBatch(client, buffer);
}

async function writeBatch(client: Client, buffer: RowBuffer): Promise<void> {
  await client.query('begin');
  try {
    await buffer.flush(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Takes a block of requisition numbers and result ids. The locks keep running processes from taking one in between. */
async function reserveNumbers(
  client: Client,
  sizes: { requisitions: number; results: number },
): Promise<{ requisition(): number; result(): number }> {
  await client.query('begin');
  await client.query('lock table requisitions, results in exclusive mode');
  const { rows } = await client.query<{ requisition: string; result: string }>(
    "select setval('requisition_number_seq', nextval('requisition_number_seq') + $1) as requisition, setval(pg_get_serial_sequence('results', 'id'), nextval(pg_get_serial_sequence('results', 'id')) + $2) as result",
    [sizes.requisitions, sizes.results],
  );
  await client.query('commit');
  const last = firstOf(rows);
  const requisitions = counter();
  const results = counter();
  const firstRequisition = Number(last.requisition) - sizes.requisitions - 1;
  const firstResult = Number(last.result) - sizes.results - 1;
  return { requisition: () => firstRequisition + requisitions.next(), result: () => firstResult + results.next() };
}

async function insertAccounts(client: Client, accounts: readonly StaffAccount[]): Promise<void> {
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

function reportProgress(run: ScaleRun): void {
  const seconds = (performance.now() - run.startedMs) / 1000;
  const { totals } = run;
  const memory = Math.round(process.memoryUsage.rss() / 1e6);
  run.options.log(
    `${totals.patients} patients, ${totals.requisitions} draws, ${totals.results} results in ${seconds.toFixed(0)} s (${Math.round(totals.results / seconds)} results/s, ${memory} MB)`,
  );
}
