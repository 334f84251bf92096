import { toEpochDay } from '@drawday/domain';
import type { Client } from 'pg';
import { clinicClock } from './clinic-clock.ts';
import { clinicPatients } from './clinic-patients.ts';
import { recordClinicStory } from './clinic-story.ts';
import type { ClinicWorld } from './clinic-world.ts';
import { firstOf } from './clinic-world.ts';
import { type HiringPlace, hire } from './demo-staff.ts';
import { insertDemoAccounts } from './insert-demo-accounts.ts';
import { usualRules } from './main-clinic-rules.ts';
import { recordFacility } from './record-facility.ts';
import { type RowBuffer, rowBuffer } from './row-buffer.ts';
import { type ScaleProfile, scaleOrders, scaleProfile } from './scale-profile.ts';
import { recordScaleTenant, type ScaleTenant, scaleClinic } from './scale-tenant.ts';
import { counter, seededRandom } from './seeded-random.ts';
import { otherQueues } from './work-queues.ts';

export interface ScaleOptions {
  readonly patients: number;
  /** The approximate number of results in all. */
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
/** A tenant has nine million tube numbers a year, of which this many patients use at most half. */
const PATIENTS_A_TENANT = 100_000;
const DETAIL_DAYS = 60;
const DAY_MS = 86_400_000;

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
 * memory and written by COPY in a transaction of its own, so memory does not grow with the size. Deterministic except for the
 * names of the tenants, which continue the numbering of the existing ones.
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
  const tenant = recordScaleTenant(buffer, alias, seed, run.nowMs);
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
  await insertDemoAccounts(run.client, tenant.accounts);
  return tenant;
}

async function loadFacility(run: ScaleRun, tenant: ScaleTenant, number: number, patients: number, seed: string): Promise<void> {
  const { client, profile, nowMs, totals } = run;
  const clinic = scaleClinic(number, patients);
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
  await client.query("begin; set local app.marks = 'off'");
  try {
    await buffer.flush(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Reserves a block of requisition numbers and result IDs. The locks keep running processes from taking any of them. */
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

function reportProgress(run: ScaleRun): void {
  const seconds = (performance.now() - run.startedMs) / 1000;
  const { totals } = run;
  const memory = Math.round(process.memoryUsage.rss() / 1e6);
  run.options.log(
    `${totals.patients} patients, ${totals.requisitions} draws, ${totals.results} results in ${seconds.toFixed(0)} s (${Math.round(totals.results / seconds)} results/s, ${memory} MB)`,
  );
}
