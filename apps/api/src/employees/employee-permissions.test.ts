import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const base = '/api/master-data/employees';
const foreignEmployee = 'b0000000-0000-7000-8000-0000000e0001';
const change = (who: 'admin' | 'support', employeeIds: string[], permission: string, isGranted: boolean | null) =>
  api.call(who, 'POST', `${base}/change-employee-permissions`, { employeeIds, changes: [{ permission, isGranted }] });

test('who holds what, and why', async () => {
  const answer = await api.call('admin', 'POST', `${base}/get-employee-permissions`, {
    filter: 'nurse@',
    permissions: ['MasterData.Patients.View', 'MasterData.Employees.View', 'Order.Schedules.Sign'],
  });
  expect(answer.body).toMatchObject({
    totalCount: 1,
    permissions: [
      { name: 'MasterData.Employees.View', mayChange: true },
      { name: 'MasterData.Patients.View', mayChange: true },
      { name: 'Order.Schedules.Sign', mayChange: false },
    ],
    items: [{ hasAccount: false, roles: ['clinical_nurse'], states: { 'MasterData.Patients.View': 'role' } }],
  });
});

test('what a preview told holds, or nothing is changed', async () => {
  const wish = {
    employeeIds: [staff.environmental.employeeId, staff.provider.employeeId],
    changes: [{ permission: 'MasterData.Facilities.View', isGranted: false }],
  };
  const preview = async () =>
    (await api.call('admin', 'POST', `${base}/preview-employee-permissions`, wish)).body as { concurrencyStamp: string };
  const { concurrencyStamp } = await preview();
  await change('admin', [staff.provider.employeeId], 'MasterData.Facilities.View', false);
  const changePath = `${base}/change-employee-permissions`;
  const late = await api.call('admin', 'POST', changePath, { ...wish, concurrencyStamp });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ error: { code: 'STALE', data: { changedBy: expect.any(String), changedAt: expect.any(String) } } });
  expect((await api.call('admin', 'POST', changePath, { ...wish, ...(await preview()) })).body).toMatchObject({ changedPermissions: 1 });
  await change('admin', wish.employeeIds, 'MasterData.Facilities.View', null);
});

test('a change is told before, takes effect, and can be taken back', async () => {
  const ids = [staff.nurse.employeeId, staff.clinician.employeeId, staff.admin.employeeId, foreignEmployee];
  const wish = { employeeIds: ids, changes: [{ permission: 'MasterData.Employees.View', isGranted: true }] };
  expect((await api.call('admin', 'POST', `${base}/preview-employee-permissions`, wish)).body).toEqual({
    items: [{ permission: 'MasterData.Employees.View', displayName: 'See employee records', gains: 2, loses: 0, unchanged: 0 }],
    changedEmployees: 2,
    skipped: 2,
    concurrencyStamp: expect.any(String),
  });
  const asNurse = (at: number) =>
    api.callAs(
      { userId: staff.nurse.userId, tenantId: clinic.tenantA, roles: [staff.nurse.role], authenticatedAtSeconds: 1_700_000_000 + at },
      'GET',
      base,
    );
  expect((await asNurse(1)).status).toBe(403);
  expect((await change('admin', ids, 'MasterData.Employees.View', true)).body).toEqual({
    changedEmployees: 2,
    changedPermissions: 2,
    skipped: 2,
  });
  expect((await asNurse(2)).status).toBe(200);
  expect((await change('admin', ids, 'MasterData.Employees.View', true)).body).toMatchObject({ changedPermissions: 0 });
  expect((await change('admin', ids, 'MasterData.Employees.View', null)).body).toMatchObject({ changedPermissions: 2 });
  expect((await asNurse(3)).status).toBe(403);
  expect((await change('admin', [staff.nurse.employeeId], 'MasterData.Patients.View', false)).body).toMatchObject({
    changedPermissions: 1,
  });
  const denied = await api.callAs(
    { userId: staff.nurse.userId, tenantId: clinic.tenantA, roles: [staff.nurse.role], authenticatedAtSeconds: 1_700_000_009 },
    'GET',
    '/api/master-data/patients',
  );
  expect(denied.status).toBe(403);
  await change('admin', [staff.nurse.employeeId], 'MasterData.Patients.View', null);
});

test.each([
  ['Order.Schedules.Sign', 'admin', 'EMP_GRANT'],
  ['Access.Tenants.Manage', 'support', 'EMP_GRANT'],
  ['Order.Everything.Do', 'admin', 'EMP_PERMISSION'],
] as const)('nobody gives what they do not hold: %s by %s', async (permission, who, code) => {
  const headers = who === 'support' ? { __tenant: clinic.tenantA } : {};
  const answer = await api.call(
    who,
    'POST',
    `${base}/change-employee-permissions`,
    { employeeIds: [staff.nurse.employeeId], changes: [{ permission, isGranted: true }] },
    headers,
  );
  expect(answer.body).toMatchObject({ error: { code } });
});

test('2,000 employees in one call, each with its audit row', async () => {
  await api.sql(
    `with made as (insert into employees (tenant_id, id, organization_id, first_name, last_name, care_role, status_type_code)
       select $1, gen_random_uuid(), $2, 'Crowd', 'Member ' || n, 'NURSE', 'ACTIVE' from generate_series(1, 2000) n returning id)
     insert into assignments (tenant_id, employee_id, facility_id, is_primary) select $1, id, $3, true from made`,
    [clinic.tenantA, clinic.organizationA, clinic.facility],
  );
  const rows = await api.sql<{ id: string }>(`select id from employees where first_name = 'Crowd'`);
  const ids = rows.map((row) => row.id);
  const answer = await change('admin', ids, 'MasterData.Supplies.Create', false);
  expect(answer.body).toEqual({ changedEmployees: 2000, changedPermissions: 2000, skipped: 0 });
  const [audit] = await api.sql<{ count: number }>(
    `select count(*)::int as count from audit_log where action = 'employees.changePermissions' and subject_id = any($1)`,
    [ids],
  );
  expect(audit?.count).toBe(2000);
  await api.sql(`delete from assignments where employee_id = any($1)`, [ids]);
  await api.sql(`delete from employee_permissions where employee_id = any($1)`, [ids]);
  await api.sql(`delete from employees where id = any($1)`, [ids]);
});
