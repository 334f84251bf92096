import { beforeAll, describe, expect, test } from 'vitest';
import { addSecondOrganization, attacker, attackerFacts } from '../access/testing/second-organization.ts';
import { addAccounts } from '../access/testing/test-accounts.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const call = (method: string, path: string, body?: object) => api.callAs(attackerFacts, method, `/api/master-data/employees${path}`, body);
const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code: string } } | undefined)?.error?.code;

/** Works where the attacker does, and elsewhere. */
const { admin, nurse, clinician } = staff;
const pending = 'a0000000-0000-7000-8000-0000000f1009';
const covering = 'a0000000-0000-7000-8000-0000000f5001';
const own = attacker.facilities[0];
const assignTo = (employeeId: string, facilityId: string) =>
  api.sql('insert into assignments (tenant_id, employee_id, facility_id) values ($1, $2, $3)', [clinic.tenantA, employeeId, facilityId]);

beforeAll(async () => {
  await addAccounts(api.database.ownerUrl);
  await addSecondOrganization(api.database.ownerUrl);
  await api.sql(
    `insert into employees (tenant_id, id, organization_id, first_name, last_name, status_type_code)
     values ($1, $2, $3, 'Pending', 'Example', 'PENDING')`,
    [clinic.tenantA, pending, clinic.organizationA],
  );
  for (const employeeId of [admin.employeeId, nurse.employeeId, pending]) await assignTo(employeeId, own);
  await assignTo(pending, clinic.facility);
  await api.sql(
    `insert into coverings (tenant_id, id, employee_id, covered_employee_id, from_date, to_date)
     values ($1, $2, $3, $4, current_date, current_date + 5)`,
    [clinic.tenantA, covering, nurse.employeeId, clinician.employeeId],
  );
});

const records = () =>
  api.sql(
    `select to_jsonb(e) as employee,
      (select jsonb_agg(to_jsonb(a) order by a.facility_id) from assignments a where a.employee_id = e.id) as assignments,
      (select jsonb_agg(to_jsonb(c)) from coverings c where c.employee_id = e.id) as coverings
     from employees e where e.tenant_id = $1 and e.id <> $2 order by e.id`,
    [clinic.tenantA, attacker.employeeId],
  );

describe('of somebody who also works out of reach', () => {
  test.each([
    ['the record', 'PUT', `/${admin.employeeId}`, { lastName: 'Taken', email: 'taken@elsewhere.example', dateOfBirth: '1970-01-01' }],
    ['the NPI of a nurse', 'PUT', `/${nurse.employeeId}`, { npi: '1555555014' }],
    ['the status', 'PUT', `/${admin.employeeId}/status`, { statusTypeCode: 'PAUSED' }],
    ['the verification', 'PUT', `/${pending}/activate`, {}],
    ['the primary facility', 'PUT', `/${admin.employeeId}/facility-assignments`, { facilityId: own, isPrimary: true }],
    [
      'the primary facility among several',
      'POST',
      `/${admin.employeeId}/facilities-assignments`,
      { assignments: [{ facilityId: own, isPrimary: true }, { facilityId: attacker.facilities[1] }] },
    ],
    [
      'the same with the employee in the body',
      'POST',
      '/facilities-assignments',
      { employeeId: admin.employeeId, assignments: [{ facilityId: own, isPrimary: true }] },
    ],
    ['a covering of a colleague out of reach', 'DELETE', `/${nurse.employeeId}/coverings/${covering}`, undefined],
  ])('%s is not changed', async (_, method, path, body) => {
    const before = await records();
    const answer = await call(method, path, body);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'ACCOUNT_BEYOND']);
    expect(await records()).toEqual(before);
  });
  test('the reply says so', async () => {
    expect((await call('GET', `/${admin.employeeId}`)).body).toMatchObject({ isBeyond: true });
    expect((await call('GET', `/${attacker.employeeId}`)).body).toMatchObject({ isBeyond: false });
  });
  test('the list says so, as of somebody with more rights', async () => {
    const { items } = (await call('POST', '/paged-list', { maxResultCount: 50 })).body as { items: { id: string; isBeyond: boolean }[] };
    expect(new Map(items.map((item) => [item.id, item.isBeyond]))).toEqual(
      new Map([[attacker.employeeId, false], ...[admin.employeeId, nurse.employeeId, pending].map((id) => [id, true] as const)]),
    );
  });
  test('one more facility of one’s own is given and taken', async () => {
    const path = `/${admin.employeeId}/facility-assignments`;
    expect((await call('PUT', path, { facilityId: attacker.facilities[1] })).status).toBe(200);
    expect((await call('DELETE', `${path}/${attacker.facilities[1]}`)).status).toBe(204);
  });
});

test('one’s own record, and that of somebody who works here alone, are changed as before', async () => {
  await api.sql('delete from assignments where employee_id = $1 and facility_id <> $2', [pending, own]);
  expect((await call('PUT', `/${pending}`, { title: 'RN' })).status).toBe(200);
  expect((await call('PUT', `/${pending}/activate`, {})).status).toBe(200);
  expect((await call('PUT', `/${attacker.employeeId}`, { title: 'RN' })).status).toBe(200);
});
test('whoever reaches all their facilities changes the record', async () => {
  await assignTo(admin.employeeId, attacker.facilities[1]);
  const path = `/api/master-data/employees/${nurse.employeeId}`;
  expect((await api.call('admin', 'GET', path)).body).toMatchObject({ isBeyond: false });
  expect((await api.call('admin', 'PUT', path, { title: 'LPN' })).status).toBe(200);
});

describe('a job title', () => {
  const titles = '/api/master-data/employee-job-titles';
  const rename = (name: string) => api.callAs(attackerFacts, 'PUT', `${titles}/${title}`, { name });
  const title = 'a0000000-0000-7000-8000-0000000f6001';
  const give = (employeeId: string) => api.sql('update employees set job_title_id = $1 where id = $2', [title, employeeId]);
  const seen = async () => ((await api.callAs(attackerFacts, 'GET', `${titles}/all`)).body as { items: object[] }).items;
  const stored = () => api.sql('select name from job_titles where id = $1', [title]);
  beforeAll(async () => {
    await api.sql("insert into job_titles (tenant_id, id, name) values ($1, $2, 'Biomed')", [clinic.tenantA, title]);
    await give(attacker.employeeId);
  });
  test('of people within one’s reach is renamed', async () => {
    expect(await seen()).toMatchObject([{ name: 'Biomed', isBeyond: false }]);
    expect((await rename('Technician')).status).toBe(200);
  });
  test.each([
    ['works elsewhere', clinician.employeeId],
    ['also works elsewhere', nurse.employeeId],
  ])('that somebody has who %s is not', async (_, employeeId) => {
    await give(employeeId);
    expect(await seen()).toMatchObject([{ name: 'Technician', isBeyond: true, employeeCount: 2 }]);
    const answer = await rename('Taken');
    expect([answer.status, codeOf(answer)]).toEqual([403, 'JOB_TITLE_BEYOND']);
    expect(await stored()).toEqual([{ name: 'Technician' }]);
    await api.sql('update employees set job_title_id = null where id = $1', [employeeId]);
  });
  test('is renamed by support and by who reaches everybody who has it', async () => {
    await give(nurse.employeeId);
    expect((await api.call('admin', 'PUT', `${titles}/${title}`, { name: 'Charge nurse' })).status).toBe(200);
    expect((await api.call('support', 'PUT', `${titles}/${title}?__tenant=${clinic.tenantA}`, { name: 'Biomed' })).status).toBe(200);
  });
});
