import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

// Somebody works for two organizations, and so does the nurse; one of them is not contracted for testing employees.
const api = await useTestApi();
const employee = staff.director.employeeId;
const elsewhere = { organizationId: 'a0000000-0000-7000-8000-000000000011', facilityId: 'a0000000-0000-7000-8000-000000000111' };
const draws = { here: 'a0000000-0000-7000-8000-00000000d001', there: 'a0000000-0000-7000-8000-00000000d002' };

await api.sql(
  `insert into organizations (tenant_id, id, name, code, status_type_code, start_date, is_contracted_for_patient, is_contracted_for_employee, is_contracted_for_source) values ($1, $2, 'Elsewhere', 'ELS', 'ACTIVE', '2020-01-01', true, false, true)`,
  [clinic.tenantA, elsewhere.organizationId],
);
await api.sql(
  `insert into facilities (tenant_id, id, organization_id, name, code, status_type_code, start_date, time_zone) values ($1, $2, $3, 'Elsewhere', 'E01', 'ACTIVE', '2020-01-01', 'EST')`,
  [clinic.tenantA, elsewhere.facilityId, elsewhere.organizationId],
);
for (const employeeId of [employee, staff.nurse.employeeId])
  await api.sql('insert into assignments (tenant_id, employee_id, facility_id) values ($1, $2, $3)', [
    clinic.tenantA,
    employeeId,
    elsewhere.facilityId,
  ]);
for (const [id, facilityId, day, value] of [
  [draws.there, elsewhere.facilityId, '2026-10-05', 9.1],
  [draws.here, clinic.facility, '2026-10-12', 12.4],
]) {
  await api.sql(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at, resulted_at) values ($1, $2, 'EMPLOYEE', $3, $4, $5::date, 'ONETIME', 'RESULTED', $5::date, $5::date)`,
    [clinic.tenantA, id, employee, facilityId, day],
  );
  await api.sql(
    `insert into results (tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_numeric, unit, status, collected_at, resulted_at) values ($1, $2, 'EMPLOYEE', $3, $4, 'HGB', $5, 'g/dL', 'F', $6, $6)`,
    [clinic.tenantA, id, employee, facilityId, value, day],
  );
}
const contract = (isOn: boolean) =>
  api.sql('update organizations set is_contracted_for_employee = $1 where id = $2', [isOn, elsewhere.organizationId]);

async function seen() {
  const of = (what: string) => api.call('nurse', 'GET', `/api/order/results/parties/${employee}/${what}`);
  const grid = (await of('grid')).body as { draws: { requisitionId: string }[] };
  const trend = (await of('trend?resultCode=HGB&months=60')).body as { points: { value: number }[] };
  const draw = (await api.call('nurse', 'GET', `/api/order/results/requisitions/${draws.here}`)).body as {
    results: { previousText: string | null }[];
  };
  return {
    draws: grid.draws.map((one) => one.requisitionId),
    values: trend.points.map((point) => point.value),
    before: draw.results.map((result) => result.previousText),
  };
}

test('what was drawn of an employee elsewhere is a part of the history where the contract covers it', async () => {
  expect(await seen()).toEqual({ draws: [draws.here], values: [12.4], before: [null] });
  await contract(true);
  await expect.poll(seen, { timeout: 10_000 }).toEqual({ draws: [draws.here, draws.there], values: [9.1, 12.4], before: ['9.1'] });
});

test('that a value of an employee is critical stands in the list, the value does not', async () => {
  await api.sql(
    `insert into critical_results (tenant_id, result_id, requisition_id, party_type, party_id, facility_id, result_code)
     select tenant_id, id, requisition_id, party_type, party_id, facility_id, result_code from results where requisition_id = $1`,
    [draws.here],
  );
  const { body } = await api.call('nurse', 'POST', '/api/order/results/criticals', { acknowledged: false });
  expect(body).toMatchObject({
    totalCount: 1,
    items: [{ partyType: 'EMPLOYEE', resultCode: 'HGB', text: null, comment: null, laboratoryComment: null }],
  });
  expect(JSON.stringify(body)).not.toContain('12.4');
});
