import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const base = '/api/order/schedules';
const api = await useTestApi();

type Saved = { id: string; concurrencyStamp: string };
async function enter(offeringCode: string) {
  const { body } = await api.call('nurse', 'POST', base, {
    partyId: clinic.patient,
    drawTypeCode: 'MONTH',
    startDate: '2026-01-01',
    providerId: staff.provider.employeeId,
    lines: [{ offeringCode, icds: ['N18.6'] }],
  });
  return body as Saved;
}
const sign = async (body: object) => {
  const answer = await api.call('provider', 'POST', `${base}/sign-orders`, body);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { items: { id: string; ok: boolean; code: string | null }[] }).items.map(({ id, code }) => [id, code]);
};
const statusOf = async ({ id }: Saved) => (await api.sql('select status, dispute_reason from schedules where id = $1', [id]))[0];

test('an order that changed since it was shown is neither signed nor sent back, the others are', async () => {
  const [changed, disputed, same] = [await enter('PTHI'), await enter('FERR'), await enter('HGB')];
  const seenStamps = Object.fromEntries([changed, disputed, same].map(({ id, concurrencyStamp }) => [id, concurrencyStamp]));
  for (const { id, concurrencyStamp } of [changed, disputed]) {
    const lines = [{ offeringCode: 'CBC', icds: ['D63.1'] }];
    const order = { id, concurrencyStamp, partyId: clinic.patient, drawTypeCode: 'WEEK', startDate: '2026-01-01', lines };
    expect((await api.call('nurse', 'PUT', base, { orders: [order] })).status).toBe(200);
  }
  const wish = { ids: [changed.id, same.id], disputes: [{ id: disputed.id, reason: 'not needed' }], seenStamps };
  expect(await sign(wish)).toEqual([
    [changed.id, 'STALE'],
    [same.id, null],
    [disputed.id, 'STALE'],
  ]);
  expect(await statusOf(changed)).toEqual({ status: 'UNSIGNED', dispute_reason: null });
  expect(await statusOf(disputed)).toEqual({ status: 'UNSIGNED', dispute_reason: null });
  expect(await statusOf(same)).toMatchObject({ status: 'ACTIVE' });
});

test('who names only ids, as other programs do, signs what is there', async () => {
  const order = await enter('ALB');
  expect(await sign({ ids: [order.id] })).toEqual([[order.id, null]]);
});
