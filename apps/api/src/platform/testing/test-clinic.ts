import { roleUrl } from '@drawday/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '@drawday/database/test-database.ts';
import { testPasswords } from '@drawday/database/test-server.ts';
import pg from 'pg';
import { openJobs, prepareQueues } from '../jobs.ts';

/** Fixed ids of a small world: tenant A with two facilities, tenant B that must never be seen from A. */
export const clinic = {
  tenantA: 'a0000000-0000-7000-8000-000000000001',
  tenantB: 'b0000000-0000-7000-8000-000000000001',
  organizationA: 'a0000000-0000-7000-8000-000000000010',
  organizationB: 'b0000000-0000-7000-8000-000000000010',
  facility: 'a0000000-0000-7000-8000-000000000100',
  /** Same tenant, not assigned to anybody but the administrator. */
  otherFacility: 'a0000000-0000-7000-8000-000000000101',
  foreignFacility: 'b0000000-0000-7000-8000-000000000100',
  patient: 'a0000000-0000-7000-8000-000000001001',
  secondPatient: 'a0000000-0000-7000-8000-000000001002',
  pendingPatient: 'a0000000-0000-7000-8000-000000001003',
  otherFacilityPatient: 'a0000000-0000-7000-8000-000000001004',
  foreignPatient: 'b0000000-0000-7000-8000-000000001001',
} as const;

/** One person of each role. The user id is the `sub` of the token, the employee has the same last digits. */
export const staff = {
  admin: {
    userId: 'a0000000-0000-7000-8000-0000000a0001',
    employeeId: 'a0000000-0000-7000-8000-0000000e0001',
    role: 'clinical_admin',
    npi: null,
    title: null,
  },
  clinician: {
    userId: 'a0000000-0000-7000-8000-0000000a0002',
    employeeId: 'a0000000-0000-7000-8000-0000000e0002',
    role: 'clinical_clinician',
    npi: null,
    title: 'CCHT',
  },
  director: {
    userId: 'a0000000-0000-7000-8000-0000000a0003',
    employeeId: 'a0000000-0000-7000-8000-0000000e0003',
    role: 'clinical_medical_director',
    npi: '1234567893',
    title: 'MD',
  },
  environmental: {
    userId: 'a0000000-0000-7000-8000-0000000a0004',
    employeeId: 'a0000000-0000-7000-8000-0000000e0004',
    role: 'clinical_environmental',
    npi: null,
    title: 'BMT',
  },
  nurse: {
    userId: 'a0000000-0000-7000-8000-0000000a0005',
    employeeId: 'a0000000-0000-7000-8000-0000000e0005',
    role: 'clinical_nurse',
    npi: null,
    title: 'RN',
  },
  provider: {
    userId: 'a0000000-0000-7000-8000-0000000a0006',
    employeeId: 'a0000000-0000-7000-8000-0000000e0006',
    role: 'clinical_provider',
    npi: '1245319599',
    title: 'MD',
  },
} as const;
export type StaffName = keyof typeof staff;
export const support = { userId: 'c0000000-0000-7000-8000-0000000a0001', role: 'clinical_support' } as const;
export const foreignAdmin = {
  userId: 'b0000000-0000-7000-8000-0000000a0001',
  employeeId: 'b0000000-0000-7000-8000-0000000e0001',
  role: 'clinical_admin',
} as const;

async function fill(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run(
    `insert into tenants (id, name, display_name) values ($1, 'ridgeline', 'Ridgeline Kidney Care'), ($2, 'lakeshore', 'Lakeshore Renal')`,
    [clinic.tenantA, clinic.tenantB],
  );
  await run(
    `insert into organizations (tenant_id, id, name, code, status_type_code, start_date, is_contracted_for_patient, is_contracted_for_employee, is_contracted_for_source)
     values ($1, $2, 'Ridgeline Kidney Care', 'RKC', 'ACTIVE', '2020-01-01', true, true, true), ($3, $4, 'Lakeshore Renal', 'LSR', 'ACTIVE', '2020-01-01', true, true, true)`,
    [clinic.tenantA, clinic.organizationA, clinic.tenantB, clinic.organizationB],
  );
  await run(
    `insert into facilities (tenant_id, id, organization_id, name, code, status_type_code, start_date, time_zone, phone)
     values ($1, $2, $3, 'Cedar Hollow Dialysis', '014', 'ACTIVE', '2020-01-01', 'EST', '5550100'), ($1, $4, $3, 'Birch Landing Dialysis', '015', 'ACTIVE', '2020-01-01', 'CST', '5550101'), ($5, $6, $7, 'Lakeshore One', '201', 'ACTIVE', '2020-01-01', 'PST', '5550102')`,
    [
      clinic.tenantA,
      clinic.facility,
      clinic.organizationA,
      clinic.otherFacility,
      clinic.tenantB,
      clinic.foreignFacility,
      clinic.organizationB,
    ],
  );
  await run(
    `insert into facility_shifts (tenant_id, id, facility_id, code, day_group, start_time, end_time)
     select $1, gen_random_uuid(), $2, s.code, g, s.start_time::time, s.end_time::time from unnest(array['MWF', 'TTS']) g, (values ('FIRST', '05:30', '09:45'), ('SECOND', '10:30', '14:45'), ('THIRD', '15:30', '19:45')) as s (code, start_time, end_time)`,
    [clinic.tenantA, clinic.facility],
  );
  for (const [name, person] of Object.entries(staff)) {
    await run(
      `insert into employees (tenant_id, id, organization_id, user_id, first_name, last_name, title, npi, email, care_role, status_type_code) values ($1, $2, $3, $4, $5, 'Example', $6, $7, $8, $9, 'ACTIVE')`,
      [
        clinic.tenantA,
        person.employeeId,
        clinic.organizationA,
        person.userId,
        name,
        person.title,
        person.npi,
        `${name}@ridgeline.example`,
        name === 'provider' || name === 'director' ? 'PROV' : 'NURSE',
      ],
    );
    await run('insert into assignments (tenant_id, employee_id, facility_id, is_primary) values ($1, $2, $3, true)', [
      clinic.tenantA,
      person.employeeId,
      clinic.facility,
    ]);
  }
  await run('insert into assignments (tenant_id, employee_id, facility_id) values ($1, $2, $3)', [
    clinic.tenantA,
    staff.admin.employeeId,
    clinic.otherFacility,
  ]);
  await run(
    `insert into employees (tenant_id, id, organization_id, user_id, first_name, last_name, status_type_code) values ($1, $2, $3, $4, 'Foreign', 'Admin', 'ACTIVE')`,
    [clinic.tenantB, foreignAdmin.employeeId, clinic.organizationB, foreignAdmin.userId],
  );
  await run('insert into assignments (tenant_id, employee_id, facility_id, is_primary) values ($1, $2, $3, true)', [
    clinic.tenantB,
    foreignAdmin.employeeId,
    clinic.foreignFacility,
  ]);
  const patient = (
    tenant: string,
    id: string,
    organization: string,
    facility: string,
    first: string,
    last: string,
    born: string,
    mrn: string,
    status: string,
  ) =>
    run(
      `insert into patients (tenant_id, id, organization_id, facility_id, first_name, last_name, date_of_birth, sex, mrn, modality, access_type, day_group, schedule_days, shift, chair, treatments_per_week, prescribed_minutes, dry_weight_kg, height_cm, primary_provider_id, status_type_code, start_date)
       values ($1, $2, $3, $4, $5, $6, $7, 'FEMALE', $8, 'HD', 'AVF', 'MWF', '{1,3,5}', 'FIRST', 11, 3, 240, 70, 165, $9, $10, '2021-01-01')`,
      [tenant, id, organization, facility, first, last, born, mrn, tenant === clinic.tenantA ? staff.provider.employeeId : null, status],
    );
  await patient(
    clinic.tenantA,
    clinic.patient,
    clinic.organizationA,
    clinic.facility,
    'Maria',
    'Rivera',
    '1958-03-14',
    '0048213',
    'ACTIVE',
  );
  await patient(
    clinic.tenantA,
    clinic.secondPatient,
    clinic.organizationA,
    clinic.facility,
    'Samuel',
    'Okafor',
    '1949-11-02',
    '0047106',
    'ACTIVE',
  );
  await patient(
    clinic.tenantA,
    clinic.pendingPatient,
    clinic.organizationA,
    clinic.facility,
    'Opal',
    'Montgomery',
    '1940-11-18',
    '0038816',
    'PENDING',
  );
  await patient(
    clinic.tenantA,
    clinic.otherFacilityPatient,
    clinic.organizationA,
    clinic.otherFacility,
    'Joost',
    'Vandenberg',
    '1961-07-29',
    '0050311',
    'ACTIVE',
  );
  await patient(
    clinic.tenantB,
    clinic.foreignPatient,
    clinic.organizationB,
    clinic.foreignFacility,
    'Kenji',
    'Nakamura',
    '1958-04-02',
    '0047733',
    'ACTIVE',
  );
  await client.end();
  await makeQueues(ownerUrl);
}

/** The queues of jobs, as the first start of the API makes them. */
async function makeQueues(ownerUrl: string): Promise<void> {
  const boss = openJobs(roleUrl(ownerUrl, 'drawday_app', testPasswords.app), { supervise: false });
  await boss.start();
  await prepareQueues(boss);
  await boss.stop({ graceful: false });
}

/** A database with the small clinic in it, and the queues of its jobs. Drop it in `afterAll`. */
export const createClinicDatabase = (): Promise<TestDatabase> => createTestDatabase({ name: 'clinic', fill });
