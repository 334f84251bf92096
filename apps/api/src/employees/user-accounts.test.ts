import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startIdentityProcess } from '../platform/testing/identity-process.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { addStaffAccounts } from './testing/staff-accounts.ts';

const api = await useTestApi({ openIdentity: startIdentityProcess });
const names = ['admin', 'clinician', 'director', 'environmental', 'nurse', 'provider'] as const;
beforeAll(() =>
  addStaffAccounts(
    api,
    names.map((name) => ({ name, role: staff[name].role })),
  ),
);

const base = '/api/master-data/employees';
type Body = { id: string; items: { id: string; ok: boolean; code: string | null }[] } & Record<string, unknown>;
const body = (answer: { body: unknown }) => answer.body as Body;
const find = async (id: string) => body(await api.call('admin', 'GET', `${base}/${id}`));
const put = (path: string, input: object) => api.call('admin', 'PUT', `${base}/${path}`, input);
async function hire(lastName: string, change: object = {}): Promise<string> {
  const entry = {
    firstName: 'New',
    lastName,
    email: `${lastName.toLowerCase()}@ridgeline.example`,
    careRole: 'NURSE',
    facilityAssignments: [{ facilityId: clinic.facility, isPrimary: true }],
    ...change,
  };
  const { id } = body(await api.call('admin', 'POST', base, entry));
  await put(`${id}/activate`, {});
  return id;
}
const mails = (userId: unknown) => api.sql<{ kind: string }>('select kind from identity.mail_outbox where user_id = $1', [userId]);

describe('the life of an account', () => {
  test('is made, invited, locked, unlocked, closed and opened again', async () => {
    const id = await hire('Hartley');
    const made = await put(`${id}/setup-user-account`, { roles: ['clinical_nurse', 'clinical_clinician'] });
    expect(made.body).toMatchObject({
      account: {
        userName: 'hartley@ridgeline.example',
        roles: ['clinical_nurse', 'clinical_clinician'],
        inviteSent: false,
        emailConfirmed: false,
      },
    });
    const { userId } = body(made).account as { userId: string };
    const step = async (statusTypeCode: string) => api.call('admin', 'POST', `${base}/${id}/change-user-status`, { statusTypeCode });
    expect((await step('INVITED')).body).toMatchObject({ account: { inviteSent: true } });
    expect(await mails(userId)).toHaveLength(1);
    expect((await step('LOCKED')).body).toMatchObject({ account: { isActive: false } });
    expect((await step('LOCKED')).body).toMatchObject({ error: { code: 'EMP_ACCOUNT' } });
    expect((await step('UNLOCKED')).body).toMatchObject({ account: { isActive: true } });
    expect((await step('INACTIVE')).body).toMatchObject({ account: { isDeleted: true } });
    expect((await step('UNLOCKED')).body).toMatchObject({ error: { code: 'EMP_ACCOUNT' } });
    expect((await step('INVITED')).body).toMatchObject({ account: { isDeleted: false, inviteSent: true } });
    expect((await put(`${id}/setup-user-account`, { roles: ['clinical_admin'] })).body).toMatchObject({
      account: { userId, roles: ['clinical_admin'] },
    });
  });
  test.each([
    ['nobody’s own account', staff.admin.employeeId, ['clinical_nurse'], 'EMP_SELF'],
    ['no provider without an NPI', staff.nurse.employeeId, ['clinical_provider'], 'EMP_NPI_NEEDED'],
  ])('%s', async (_, id, roles, code) => {
    expect((await put(`${id}/setup-user-account`, { roles })).body).toMatchObject({ error: { code } });
  });
  test('the role of the laboratory’s support is not for customers', async () => {
    expect((await put(`${staff.nurse.employeeId}/setup-user-account`, { roles: ['clinical_support'] })).status).toBe(400);
  });
  test('nobody without the administrator’s role gives it, even with the permission', async () => {
    await api.call('admin', 'POST', `${base}/change-employee-permissions`, {
      employeeIds: [staff.clinician.employeeId],
      changes: [{ permission: 'MasterData.Employees.Invite', isGranted: true }],
    });
    const facts = {
      userId: staff.clinician.userId,
      tenantId: clinic.tenantA,
      roles: [staff.clinician.role],
      authenticatedAtSeconds: 1_700_000_001,
    };
    const setup = (employeeId: string) =>
      api.callAs(facts, 'PUT', `${base}/${employeeId}/setup-user-account`, { roles: ['clinical_admin'] });
    expect((await setup(await hire('Given'))).body).toMatchObject({ error: { code: 'EMP_ROLES' } });
    expect((await setup(staff.nurse.employeeId)).body).toMatchObject({ error: { code: 'ACCOUNT_BEYOND' } });
  });
  test('who had the older account on the screen is told who changed it, and a covering is no change', async () => {
    const id = await hire('Stamped');
    const stamp = async () => (await find(id)).concurrencyStamp;
    const before = await stamp();
    expect((await put(`${id}/setup-user-account`, { roles: ['clinical_nurse'], concurrencyStamp: before })).status).toBe(200);
    const made = await stamp();
    const late = await put(`${id}/setup-user-account`, { roles: ['clinical_clinician'], concurrencyStamp: before });
    expect(late.body).toMatchObject({ error: { code: 'STALE', data: { changedBy: expect.any(String), changedAt: expect.any(String) } } });
    await put(`${id}/coverings`, {
      coveredEmployeeId: staff.director.employeeId,
      fromDate: Temporal.Now.plainDateISO('UTC').toString(),
      toDate: Temporal.Now.plainDateISO('UTC').toString(),
    });
    expect(await stamp()).toBe(made);
    const step = (statusTypeCode: string, concurrencyStamp: unknown) =>
      api.call('admin', 'POST', `${base}/${id}/change-user-status`, { statusTypeCode, concurrencyStamp });
    expect((await step('LOCKED', made)).status).toBe(200);
    expect((await step('INACTIVE', made)).body).toMatchObject({ error: { code: 'STALE' } });
    expect(await find(id)).toMatchObject({ account: { isDeleted: false, roles: ['clinical_nurse'] } });
  });
  test('a user name that is taken', async () => {
    const id = await hire('Twice', { email: 'nurse@ridgeline.example' });
    expect((await put(`${id}/setup-user-account`, { roles: ['clinical_nurse'] })).body).toMatchObject({
      error: { code: 'USER_NAME_TAKEN' },
    });
  });
});

test('invitations of many: each gets what can be sent, with an account by care role', async () => {
  const [ready, noMail, noLogin] = [
    await hire('Ready'),
    await hire('Nomail', { email: null }),
    await hire('Nologin', { careRole: 'NONE' }),
  ];
  const ids = [ready, noMail, noLogin, staff.provider.employeeId, clinic.patient];
  const answer = body(await api.call('admin', 'POST', `${base}/batch-send-invite`, { ids }));
  expect(answer.items.map(({ ok, code }) => [ok, code])).toEqual([
    [true, null],
    [false, 'EMP_EMAIL'],
    [false, 'EMP_ROLES'],
    [false, 'EMP_ACCOUNT'],
    [false, 'NOT_FOUND'],
  ]);
  expect(await find(ready)).toMatchObject({ account: { roles: ['clinical_nurse'], inviteSent: true } });
  const again = body(await api.call('admin', 'POST', `${base}/batch-send-invite`, { ids: [ready] }));
  expect(again.items).toMatchObject([{ ok: true }]);
});

describe('invitations of 200 people', () => {
  const many = 200;
  /** Active, with an address and no account, except the last four: taken address, the same address twice, an account left without its employee. */
  async function hireMany(): Promise<string[]> {
    const rows = await api.sql<{ id: string }>(
      `with made as (insert into employees (tenant_id, id, organization_id, first_name, last_name, email, care_role, status_type_code)
         select $1, gen_random_uuid(), $2, 'Bulk', 'Hire ' || lpad(n::text, 3, '0'),
           case n when 197 then 'NURSE@ridgeline.example' when 198 then 'Hire199@Ridgeline.example' else 'hire' || n || '@ridgeline.example' end, 'NURSE', 'ACTIVE'
         from generate_series(1, $4::int) n returning tenant_id, id, last_name)
       , placed as (insert into assignments (tenant_id, employee_id, facility_id, is_primary) select tenant_id, id, $3, true from made)
       select id from made order by last_name`,
      [clinic.tenantA, clinic.organizationA, clinic.facility, many],
    );
    await api.sql(
      `insert into identity.users (id, tenant_id, user_name, email, roles) values (gen_random_uuid(), $1, 'hire200@ridgeline.example', 'hire200@ridgeline.example', '{clinical_provider}')`,
      [clinic.tenantA],
    );
    return rows.map((row) => row.id);
  }

  test('are one call to the identity process, and each is answered', async () => {
    const ids = await hireMany();
    const calls = vi.spyOn(globalThis, 'fetch');
    const answer = body(await api.call('admin', 'POST', `${base}/batch-send-invite`, { ids }));
    const manageCalls = calls.mock.calls.filter(([url]) => String(url).includes('/manage/'));
    calls.mockRestore();
    expect(answer.items.map((item) => item.id)).toEqual(ids);
    const refused = answer.items.map((item, index) => [index + 1, item.code] as const).filter(([, code]) => code !== null);
    expect(refused.map(([, code]) => code)).toEqual(['USER_NAME_TAKEN', 'USER_NAME_TAKEN']);
    expect(refused[0]?.[0]).toBe(197);
    expect([198, 199]).toContain(refused[1]?.[0]);
    expect(await find(ids[0] ?? '')).toMatchObject({
      account: { userName: 'hire1@ridgeline.example', roles: ['clinical_nurse'], inviteSent: true },
    });
    expect(await find(ids[199] ?? '')).toMatchObject({ account: { userName: 'hire200@ridgeline.example', roles: ['clinical_provider'] } });
    expect(await find(ids[196] ?? '')).toMatchObject({ account: null });
    expect(manageCalls.map(([url]) => new URL(String(url)).pathname)).toEqual(['/manage/users/invite-people']);
    const [written] = await api.sql<{ accounts: number; mails: number }>(
      `select count(distinct u.id)::int as accounts, count(m.id)::int as mails from identity.users u join identity.mail_outbox m on m.user_id = u.id
       where u.tenant_id = $1 and lower(u.user_name) ~ '^hire[0-9]+@'`,
      [clinic.tenantA],
    );
    expect(written).toEqual({ accounts: many - refused.length, mails: many - refused.length });
  }, 30_000);
});

describe('inactivation', () => {
  test('is told before, takes along what hangs on it, and ends what runs', async () => {
    await api.sql(
      `insert into care_team_members (tenant_id, id, patient_id, employee_id, role, is_primary) values ($1, gen_random_uuid(), $2, $3, 'PROV', true), ($1, gen_random_uuid(), $2, $4, 'NURSE', false)`,
      [clinic.tenantA, clinic.patient, staff.provider.employeeId, staff.nurse.employeeId],
    );
    await put(`${staff.nurse.employeeId}/coverings`, {
      coveredEmployeeId: staff.provider.employeeId,
      fromDate: Temporal.Now.plainDateISO('UTC').add({ days: 2 }).toString(),
      toDate: Temporal.Now.plainDateISO('UTC').add({ days: 9 }).toString(),
    });
    const ids = [staff.provider.employeeId, staff.nurse.employeeId, staff.admin.employeeId];
    const told = await api.call('admin', 'POST', `${base}/preview-inactivation`, { ids });
    expect(new Map(body(told).items.map((item) => [item.id, item]))).toEqual(
      new Map([
        [ids[0], expect.objectContaining({ coverings: 1, careTeamPlaces: 0, primaryPatients: 4, obstacle: null })],
        [ids[1], expect.objectContaining({ coverings: 1, careTeamPlaces: 1, primaryPatients: 0, obstacle: null })],
        [ids[2], expect.objectContaining({ obstacle: expect.stringContaining('another administrator') })],
      ]),
    );
    const withPatients = { ids, successorEmployeeId: staff.clinician.employeeId };
    expect((await api.call('admin', 'POST', `${base}/batch-inactivate`, withPatients)).body).toMatchObject({
      error: { code: 'EMP_SUCCESSOR' },
    });
    expect((await api.call('provider', 'GET', '/api/master-data/patients')).status).toBe(200);

    const done = body(
      await api.call('admin', 'POST', `${base}/batch-inactivate`, { ids, successorEmployeeId: staff.director.employeeId, reason: 'Left' }),
    );
    expect(done.items.map(({ ok, code }) => [ok, code])).toEqual([
      [true, null],
      [true, null],
      [false, 'EMP_SELF'],
    ]);
    expect(await find(staff.provider.employeeId)).toMatchObject({
      statusTypeCode: 'INACTIVE',
      statusReason: 'Left',
      coverings: [],
      account: { isDeleted: true },
    });
    const [patient] = await api.sql<{ provider: string; team: string[] }>(
      `select primary_provider_id as provider, (select array_agg(m.role || m.is_primary::text || m.employee_id::text order by m.role) from care_team_members m where m.patient_id = p.id) as team from patients p where id = $1`,
      [clinic.patient],
    );
    expect(patient).toEqual({
      provider: staff.director.employeeId,
      team: [`NURSEfalse${staff.director.employeeId}`, `PROVtrue${staff.director.employeeId}`],
    });
    const facts = {
      userId: staff.provider.userId,
      tenantId: clinic.tenantA,
      roles: [staff.provider.role],
      authenticatedAtSeconds: 1_700_000_002,
    };
    expect((await api.callAs(facts, 'GET', '/api/master-data/patients')).status).toBe(401);
  });
  test('the last administrator stays', async () => {
    await api.sql(`update identity.users set is_deleted = true where tenant_id = $1 and 'clinical_admin' = any(roles) and id <> $2`, [
      clinic.tenantA,
      staff.admin.userId,
    ]);
    const answer = await api.call(
      'support',
      'PUT',
      `${base}/${staff.admin.employeeId}/status`,
      { statusTypeCode: 'INACTIVE' },
      { __tenant: clinic.tenantA },
    );
    expect(answer.body).toMatchObject({ error: { code: 'EMP_LAST_ADMIN' } });
    const roles = await api.call(
      'support',
      'PUT',
      `${base}/${staff.admin.employeeId}/setup-user-account`,
      { roles: ['clinical_nurse'] },
      { __tenant: clinic.tenantA },
    );
    expect(roles.body).toMatchObject({ error: { code: 'EMP_LAST_ADMIN' } });
  });
});
