import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();

const orders = '/api/order/schedules';
const order = {
  partyType: 'PATIENT',
  partyId: clinic.patient,
  drawTypeCode: 'MONTH',
  startDate: Temporal.Now.plainDateISO().toString(),
  providerId: staff.provider.employeeId,
  lines: [{ offeringCode: 'HGB', icds: ['N18.6'] }],
};
const enter = (input = order) => api.call('nurse', 'POST', orders, input);
const statusTo = (statusTypeCode: string, reason?: string) =>
  api.call('admin', 'PUT', `/api/master-data/patients/${clinic.patient}/status`, { statusTypeCode, reason });
const statusOf = async (id: string) => (await api.call('nurse', 'GET', `${orders}/${id}`)).body;
const unsigned = async () => (await api.call('provider', 'GET', `${orders}/get-unsigned-orders`)).body;

test('who left gets no orders, and what waited for a signature waits again when the patient is back', async () => {
  const entered = (await enter()).body as { id: string };
  const { id: signed } = (await enter({ ...order, drawTypeCode: 'WEEK' })).body as { id: string };
  const signing = await api.call('provider', 'POST', `${orders}/sign-orders`, { ids: [signed] });
  expect(signing.body).toMatchObject({ items: [{ ok: true }] });
  expect(await unsigned()).toMatchObject({ totalCount: 1 });

  expect((await statusTo('PAUSED', 'HOSPITAL')).status).toBe(200);
  expect((await enter({ ...order, drawTypeCode: 'EVERYTX' })).status).toBe(200);
  expect((await statusTo('INACTIVE', 'TRANSPLANTED')).status).toBe(200);
  expect(await unsigned()).toMatchObject({ totalCount: 0 });
  expect(await statusOf(entered.id)).toMatchObject({ status: 'DISCONTINUED', discontinueReason: 'PARTY_INACTIVE' });
  expect(await statusOf(signed)).toMatchObject({ status: 'ACTIVE' });
  for (const answer of [
    await enter(),
    await api.call('nurse', 'PUT', orders, { orders: [order] }),
    await api.call('nurse', 'PUT', `${orders}/${signed}`, { comment: 'Fasting' }),
    await api.call('nurse', 'POST', `${orders}/preview`, { orders: [order] }),
  ]) {
    expect(answer.status, answer.text).toBe(409);
    expect(answer.body).toMatchObject({ error: { code: 'PAT_STATE' } });
  }
  // Orders that are on record can still be ended.
  expect((await api.call('provider', 'DELETE', `${orders}/${signed}`)).status).toBe(204);

  expect((await statusTo('ACTIVE')).status).toBe(200);
  expect(await unsigned()).toMatchObject({ totalCount: 2 });
  expect(await statusOf(signed)).toMatchObject({ status: 'DISCONTINUED', discontinueReason: null });
});
