import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const put = (path: string, endDate: string | null) => api.call('admin', 'PUT', `/api/master-data/${path}`, { startDate: null, endDate });

test.each([
  [`facilities/${clinic.facility}`, 'FAC_ENDED'],
  [`organizations/${clinic.organizationA}`, 'ORG_ENDED'],
])('what is open has not ended already: %s', async (path, code) => {
  expect((await put(path, '2020-01-01')).body).toMatchObject({ error: { code, validationErrors: [{ members: ['endDate'] }] } });
  expect((await put(path, '2190-01-01')).body).toMatchObject({ endDate: '2190-01-01' });
  expect((await put(path, null)).body).toMatchObject({ endDate: null });
});
