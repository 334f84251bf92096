import { describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const base = '/api/order/schedules';
const api = await useTestApi();

type Saved = { id: string; concurrencyStamp: string };
async function enter(offeringCode: string, more: object = {}) {
  const { body } = await api.call('nurse', 'POST', base, {
    partyId: clinic.patient,
    drawTypeCode: 'MONTH',
    startDate: '2026-01-01',
    providerId: staff.provider.employeeId,
    lines: [{ offeringCode, icds: ['N18.6'] }],
    ...more,
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
  for (const [{ id, concurrencyStamp }, offeringCode] of [[changed, 'CBC'] as const, [disputed, 'CA'] as const]) {
    const lines = [{ offeringCode, icds: ['D63.1'] }];
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

test('orders to sign stand by how long they wait, the longest first; signed ones are gone', async () => {
  const [first, second, signed] = [await enter('PHOS'), await enter('CA'), await enter('MG')];
  for (const [{ id }, days] of [[second, 9] as const, [first, 5] as const])
    await api.sql(`update schedules set ordered_at = now() - $2 * interval '1 day' where id = $1`, [id, days]);
  await sign({ ids: [signed.id] });
  const { body } = await api.call('provider', 'GET', `${base}/get-unsigned-orders`);
  const found = (body as { items: Saved[] }).items.map(({ id }) => id);
  expect(found.slice(0, 2)).toEqual([second.id, first.id]);
  expect(found).not.toContain(signed.id);
  expect((await api.call('foreignAdmin', 'GET', `${base}/get-unsigned-orders`)).body).toMatchObject({ totalCount: 0 });
});

test('who names only ids, as other programs do, signs what is there', async () => {
  const order = await enter('ALB');
  expect(await sign({ ids: [order.id] })).toEqual([[order.id, null]]);
});

describe('D.3 a signature is for the signer’s own patients', () => {
  const director = { providerId: staff.director.employeeId };

  test('orders of another provider are refused one by one, the signer’s own are signed', async () => {
    const [own, theirs] = [await enter('PTHI'), await enter('FERR', director)];
    expect(await sign({ ids: [own.id, theirs.id] })).toEqual([
      [own.id, null],
      [theirs.id, 'ORD_PROVIDER'],
    ]);
    expect(await statusOf(own)).toMatchObject({ status: 'ACTIVE' });
    expect(await statusOf(theirs)).toMatchObject({ status: 'UNSIGNED' });
  });

  test('they are signed when that is said, and the order keeps its provider', async () => {
    const theirs = await enter('PHOS', director);
    expect(await sign({ ids: [theirs.id], othersToo: true })).toEqual([[theirs.id, null]]);
    expect(await api.sql('select provider_id, signed_by from schedules where id = $1', [theirs.id])).toEqual([
      { provider_id: staff.director.employeeId, signed_by: staff.provider.employeeId },
    ]);
  });

  test('an order of another provider can be sent back with a reason', async () => {
    const theirs = await enter('CA', director);
    expect(await sign({ ids: [], disputes: [{ id: theirs.id, reason: 'not needed' }] })).toEqual([[theirs.id, null]]);
  });
});
