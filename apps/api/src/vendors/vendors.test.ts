import { beforeAll, expect, test } from 'vitest';
import { type Caller, useTestApi } from '../platform/testing/test-api.ts';

const api = await useTestApi();
beforeAll(async () => {
  await api.sql(`insert into lab_vendors (name, lab_vendor_type_code, status_type_code, start_date, end_date) values
    ('Old Blood Laboratory', 'BLOOD', 'ACTIVE', now() - interval '2 years', now() - interval '1 day'), ('Blood Laboratory', 'BLOOD', 'ACTIVE', now() - interval '1 day', null),
    ('Paused Laboratory', 'BLOOD', 'PAUSED', null, null), ('Water Laboratory', 'ENV', 'PENDING', null, null)`);
});

const base = '/api/master-data/lab-vendors';
const call = async (path: string, who: Caller = 'nurse') => (await api.call(who, 'GET', base + path)).body as Record<string, unknown>;

test('by page, filtered, sorted', async () => {
  expect(await call('?MaxResultCount=1&SkipCount=1&Sorting=name%20desc')).toMatchObject({
    totalCount: 4,
    items: [{ name: 'Paused Laboratory' }],
  });
  expect(await call('?filter=water')).toMatchObject({ totalCount: 1, items: [{ labVendorTypeCode: 'ENV', statusTypeCode: 'PENDING' }] });
  expect(await call('?labVendorTypeCode=BLOOD&statusTypeCode=ACTIVE')).toMatchObject({ totalCount: 2 });
  expect((await call('/all')).items).toHaveLength(4);
});
test('the one in use is active and current', async () => {
  const active = await call('/active-lab-vendor?labVendorTypeCode=BLOOD');
  expect(active).toMatchObject({ name: 'Blood Laboratory', isCurrent: true });
  expect(await call(`/${active.id}`)).toMatchObject({ name: 'Blood Laboratory' });
  expect((await api.call('nurse', 'GET', `${base}/active-lab-vendor?labVendorTypeCode=ENV`)).status).toBe(404);
  expect((await api.call('nurse', 'GET', `${base}/active-lab-vendor?labVendorTypeCode=PAPER`)).status).toBe(400);
});
