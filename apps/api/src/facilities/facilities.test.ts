import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

test('a nurse sees the assigned facility and no other', async () => {
  const answer = await api.call('nurse', 'GET', '/api/master-data/facilities?MaxResultCount=50');
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    totalCount: 1,
    items: [{ id: clinic.facility, name: 'Cedar Hollow Dialysis', organizationName: 'Ridgeline Kidney Care', patientCount: 3 }],
  });
});

test('an administrator of two facilities sees both, by page and sorted', async () => {
  const answer = await api.call('admin', 'POST', '/api/master-data/facilities/paged-list', {
    MAXRESULTCOUNT: 1,
    skipCount: 1,
    sorting: 'name desc',
  });
  expect(answer.body).toMatchObject({ totalCount: 2, items: [{ name: 'Birch Landing Dialysis' }] });
});

test('a facility with its calendar rules and shifts', async () => {
  const answer = await api.call('nurse', 'GET', `/api/master-data/facilities/${clinic.facility}`);
  expect(answer.body).toMatchObject({
    firstWeek: 0,
    drawWeek: 0,
    shifts: [{ code: 'FIRST', dayGroup: 'MWF', startTime: '05:30', endTime: '09:45' }, {}, {}, {}, {}, {}],
  });
});

test.each([
  ['a facility of the tenant that is not assigned', clinic.otherFacility],
  ['a facility of another tenant', clinic.foreignFacility],
  ['an unknown id', 'a0000000-0000-7000-8000-0000000fffff'],
])('%s is 404', async (_, id) => {
  const answer = await api.call('nurse', 'GET', `/api/master-data/facilities/${id}`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('_AbpErrorFormat')).toBe('true');
  expect(answer.body).toMatchObject({ error: { code: 'NOT_FOUND', message: `There is no Facility with id = ${id}!` } });
});

test('an unknown sort column is named', async () => {
  const answer = await api.call('nurse', 'GET', '/api/master-data/facilities?sorting=color');
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ error: { code: 'SORTING', validationErrors: [{ members: ['sorting'] }] } });
});

test('support works in the tenant it names and in no unknown one', async () => {
  const answer = await api.call('support', 'GET', '/api/master-data/facilities/all-short', undefined, { __tenant: clinic.tenantB });
  expect(answer.body).toMatchObject({ items: [{ id: clinic.foreignFacility }] });
  const unknown = await api.call('support', 'GET', '/api/master-data/facilities/all-short', undefined, {
    __tenant: 'a0000000-0000-7000-8000-00000000dead',
  });
  expect(unknown.status).toBe(404);
  expect(unknown.headers.has('Abp-Tenant-Resolve-Error')).toBe(true);
});

test('the tenant header moves no user of a tenant', async () => {
  const answer = await api.call('nurse', 'GET', '/api/master-data/facilities/all-short', undefined, { __tenant: clinic.tenantB });
  expect(answer.body).toMatchObject({ items: [{ id: clinic.facility }] });
});
