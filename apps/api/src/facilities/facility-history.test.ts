import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const facility = `/api/master-data/facilities/${clinic.facility}`;
const inTenant = { __tenant: clinic.tenantA };
const history = (paging = '', who: 'admin' | 'nurse' | 'foreignAdmin' = 'admin') => api.call(who, 'GET', `${facility}/history${paging}`);
const latest = async () => ((await history('?maxResultCount=1')).body as { items: unknown[] }).items[0];
const change = async (who: 'admin' | 'support', method: string, path: string, body: object) => {
  const answer = await api.call(who, method, `${facility}${path}`, body, who === 'support' ? inTenant : {});
  expect(answer.status, answer.text).toBe(200);
};

test('the history tells every change of a facility: who, when, which fields', async () => {
  await change('admin', 'PUT', '', { phone: '(720) 555-0191', stations: 31 });
  expect(await latest()).toMatchObject({
    action: 'facilities.update',
    actorName: 'admin Example',
    isSupport: false,
    detail: { fields: ['phone', 'stations'] },
  });
  await change('support', 'PUT', '/custom-months', { quarterlyStart: 2, fourMonthStart: 1, biannualStart: 1, annualMonth: 4 });
  expect(await latest()).toMatchObject({ action: 'facilities.setCustomMonths', isSupport: true, detail: { fields: ['customMonths'] } });
  await change('admin', 'PUT', '/draw-schedules', { drawSchedules: [], firstWeek: 0, drawWeek: 2 });
  expect(await latest()).toMatchObject({ action: 'facilities.setDrawSchedules', detail: { fields: ['drawSchedules', 'drawWeek'] } });
  await change('admin', 'POST', '/faxs', { number: '(720) 555-0177' });
  expect(await latest()).toMatchObject({ action: 'facilities.addFax', detail: { fields: ['faxes'] } });
});

test('a change of status with its reason and what it took back, each its own', async () => {
  await change('support', 'PUT', '/status', { statusTypeCode: 'PAUSED', reason: 'Water damage' });
  await change('support', 'PUT', '/status', { statusTypeCode: 'ACTIVE' });
  const { items } = (await history('?maxResultCount=2')).body as { items: unknown[] };
  expect(items).toMatchObject([
    { action: 'facilities.changeStatus', detail: { from: 'PAUSED', to: 'ACTIVE', reason: null, canceledDraws: 0 } },
    { action: 'facilities.changeStatus', detail: { from: 'ACTIVE', to: 'PAUSED', reason: 'Water damage', canceledDraws: 0 } },
  ]);
});

test('page by page, and not for a facility out of reach', async () => {
  const all = (await history()).body as { totalCount: number; items: { id: string }[] };
  expect(all.items).toHaveLength(all.totalCount);
  const second = (await history('?skipCount=1&maxResultCount=1')).body as typeof all;
  expect(second).toMatchObject({ totalCount: all.totalCount, items: [{ id: all.items[1]?.id }] });
  expect((await history('', 'foreignAdmin')).status).toBe(404);
});
