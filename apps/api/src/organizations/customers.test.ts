import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const path = '/api/customer/organizations';
const inTenantA = { __tenant: clinic.tenantA };

test('support sees customers of every tenant, and that is audited', async () => {
  const answer = await api.call('support', 'GET', path, undefined, inTenantA);
  expect(answer.body).toMatchObject({
    totalCount: 2,
    items: [
      { name: 'Lakeshore Renal', tenantId: clinic.tenantB },
      { name: 'Ridgeline Kidney Care', tenantId: clinic.tenantA, facilityCount: 2, isContractedForPatient: true },
    ],
  });
  await api.flushViews();
  expect(await api.sql("select detail from audit_log where action = 'customers.list'")).toEqual([
    { detail: { tenants: 'all', look: 'view' } },
  ]);
  expect((await api.call('admin', 'GET', path)).status).toBe(403);
});
test('the mode ends with the call: other calls of support stay in their tenant', async () => {
  const answer = await api.call('support', 'GET', '/api/master-data/organizations/all', undefined, inTenantA);
  expect((answer.body as { items: unknown[] }).items).toHaveLength(1);
});
test('a body with a name and a code enters a customer, one with neither asks, half of it is refused', async () => {
  const made = await api.call('support', 'POST', path, { name: 'Tidewater Renal', code: 'TIDE' }, inTenantA);
  expect(made.body).toMatchObject({ name: 'Tidewater Renal', statusTypeCode: 'PENDING', tenantId: clinic.tenantA });
  const asked = await api.call('support', 'POST', path, { filter: 'tide' }, inTenantA);
  expect(asked.body).toMatchObject({ totalCount: 1 });
  const half = await api.call('support', 'POST', path, { name: 'Only A Name' }, inTenantA);
  expect(half.body).toMatchObject({ error: { validationErrors: [{ members: ['code'] }] } });
  expect((await api.call('support', 'POST', path, { name: 'Again', code: 'TIDE' }, inTenantA)).status).toBe(409);
});
