import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();

const base = '/api/master-data/employees';
const call = (method: string, path: string, body?: object) => api.call('admin', method, `${base}${path}`, body);
const codeOf = (answer: { body: unknown }) => (answer.body as { error?: { code: string } }).error?.code;

test('a preview of an inactivation of people who are not in reach is empty', async () => {
  const answer = await call('POST', '/preview-inactivation', { ids: [clinic.patient] });
  expect([answer.status, answer.body]).toEqual([200, { items: [] }]);
});

test('a covering gives nobody a facility that is not in reach of who arranges it', async () => {
  const far = 'a0000000-0000-7000-8000-000000000199';
  await api.sql(
    "insert into facilities (tenant_id, id, organization_id, name, code, status_type_code) values ($1, $2, $3, 'Far Away', 'FAR', 'ACTIVE')",
    [clinic.tenantA, far, clinic.organizationA],
  );
  await api.sql('insert into assignments (tenant_id, employee_id, facility_id, is_primary) values ($1, $2, $3, false)', [
    clinic.tenantA,
    staff.nurse.employeeId,
    far,
  ]);
  const today = Temporal.Now.plainDateISO('UTC');
  const days = { fromDate: today.add({ days: 1 }).toString(), toDate: today.add({ days: 2 }).toString() };
  const cover = (covered: string) => call('PUT', `/${staff.admin.employeeId}/coverings`, { coveredEmployeeId: covered, ...days });
  const refused = await cover(staff.nurse.employeeId);
  expect([refused.status, codeOf(refused)]).toEqual([403, '4031']);
  expect((await cover(staff.clinician.employeeId)).status).toBe(200);
});

test('a provider who works keeps an NPI', async () => {
  const put = (body: object) => call('PUT', `/${staff.provider.employeeId}`, body);
  for (const npi of [null, '']) {
    const refused = await put({ npi });
    expect([refused.status, codeOf(refused)]).toEqual([400, 'EMP_NPI_NEEDED']);
  }
  expect((await put({ npi: '1555555014' })).body).toMatchObject({ npi: '1555555014' });
  expect((await call('PUT', `/${staff.clinician.employeeId}`, { npi: null })).status).toBe(200);
});
