import { supplies } from '@drawday/contracts/supplies/supplies.contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const base = '/api/master-data/facilities/order-supplies';
const api = await useTestApi();
beforeAll(async () => {
  await api.sql(
    `update facilities set address = '{"addressLine1":"1 Front Street","city":"Cedar Hollow"}', supply_account = 'S014' where id = $1`,
    [clinic.facility],
  );
});

const call = (...input: Parameters<TestApi['call']>) => api.call(...input);
const lines = [
  { itemCode: 'tube-sst', quantity: 2 },
  { itemCode: 'ROLL-2X1', quantity: 4 },
];
const order = async (body: object = {}) =>
  supplies.create.reply.parse((await call('nurse', 'POST', `${base}/create`, { facilityId: clinic.facility, lines, ...body })).body);
const step = (id: string, body: object, who: 'support' | 'nurse' | 'admin' = 'support') =>
  call(who, 'PUT', `${base}/${id}/status`, body, who === 'support' ? { __tenant: clinic.tenantA } : {});

test('an order keeps the words of its items and goes to the facility', async () => {
  const made = await order({ comment: 'For the holiday week' });
  expect(made).toMatchObject({
    number: expect.stringMatching(/^S\d{8}$/),
    statusTypeCode: 'SUBMITTED',
    requestedByName: 'nurse Example',
    supplyAccount: 'S014',
    shipTo: { addressLine1: '1 Front Street' },
    lines: [
      { itemCode: 'TUBE-SST', unit: 'Box of 100', quantity: 2 },
      { itemCode: 'ROLL-2X1', quantity: 4 },
    ],
    history: [{ action: 'submit', from: null, to: 'SUBMITTED', byName: 'nurse Example' }],
  });
  expect((await call('admin', 'GET', `${base}/${made.supplyOrderId}`)).body).toEqual(made);
  expect((await call('provider', 'GET', `${base}/${made.supplyOrderId}`)).status).toBe(403);
  expect((await call('foreignAdmin', 'GET', `${base}/${made.supplyOrderId}`)).status).toBe(404);
  const items = supplies.items.reply.parse((await call('nurse', 'GET', `${base}/items?facilityId=${clinic.facility}`)).body);
  expect(items.items.find((item) => item.code === 'TUBE-SST')).toMatchObject({ lastQuantity: 2, lastOrderedAt: expect.any(String) });
  expect(items.items.find((item) => item.code === 'TUBE-LAV')).toMatchObject({ lastQuantity: null });
  expect(items.items).toHaveLength(16);
});

test.each([
  ['an item that there is not', { lines: [{ itemCode: 'NOPE', quantity: 1 }] }, 400, 'SUPPLY_ITEM', 'lines.0.itemCode'],
  [
    'an item twice',
    {
      lines: [
        { itemCode: 'ROLL-2X1', quantity: 1 },
        { itemCode: 'roll-2x1', quantity: 1 },
      ],
    },
    400,
    'SUPPLY_TWICE',
    'lines.1.itemCode',
  ],
  ['nothing', { lines: [] }, 400, null, 'lines'],
  ['too many of one', { lines: [{ itemCode: 'ROLL-2X1', quantity: 1000 }] }, 400, null, 'lines.0.quantity'],
  ['a day that is over', { neededBy: '2026-01-01' }, 400, 'SUPPLY_DATE', 'neededBy'],
  ['a facility that is not assigned', { facilityId: clinic.otherFacility }, 404, 'NOT_FOUND', 'facilityId'],
])('%s is refused at its field', async (_, change, status, code, member) => {
  const answer = await call('nurse', 'POST', `${base}/create`, { facilityId: clinic.facility, lines, ...change });
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ error: { code, validationErrors: [{ members: [member] }] } });
});

describe('status', () => {
  test('the clinic cancels what nobody has approved; the laboratory does the rest', async () => {
    const canceled = await order();
    expect((await step(canceled.supplyOrderId, { statusTypeCode: 'APPROVED' }, 'nurse')).status).toBe(403);
    expect((await step(canceled.supplyOrderId, { statusTypeCode: 'CANCELED', comment: 'Found a box' }, 'nurse')).body).toMatchObject({
      statusTypeCode: 'CANCELED',
      history: [{}, { action: 'cancel', from: 'SUBMITTED', to: 'CANCELED', comment: 'Found a box' }],
    });
    const made = await order();
    expect((await step(made.supplyOrderId, { statusTypeCode: 'SHIPPED' })).status).toBe(409);
    const approved = supplies.find.reply.parse(
      (await step(made.supplyOrderId, { statusTypeCode: 'APPROVED', concurrencyStamp: made.concurrencyStamp })).body,
    );
    expect((await step(made.supplyOrderId, { statusTypeCode: 'CANCELED' }, 'admin')).status).toBe(409);
    expect((await step(made.supplyOrderId, { statusTypeCode: 'SHIPPED', concurrencyStamp: made.concurrencyStamp })).body).toMatchObject({
      error: { code: 'STALE' },
    });
    expect(
      (
        await step(made.supplyOrderId, {
          statusTypeCode: 'SHIPPED',
          carrier: 'Courier',
          trackingNumber: 'T1',
          concurrencyStamp: approved.concurrencyStamp,
        })
      ).body,
    ).toMatchObject({
      statusTypeCode: 'SHIPPED',
      trackingNumber: 'T1',
    });
    expect((await step(made.supplyOrderId, { statusTypeCode: 'DELIVERED' })).body).toMatchObject({
      trackingNumber: 'T1',
      history: [{ to: 'SUBMITTED' }, { to: 'APPROVED' }, { to: 'SHIPPED' }, { to: 'DELIVERED', byName: 'Support Person' }],
    });
  });
});

describe('lists', () => {
  test('newest first with their facilities, filtered, sorted and paged', async () => {
    const list = async (body: object) => supplies.list.reply.parse((await call('nurse', 'POST', `${base}/list`, body)).body);
    const all = await list({ maxResultCount: 2 });
    expect(all).toMatchObject({ totalCount: 3, relatedFacilities: [{ id: clinic.facility, name: 'Cedar Hollow Dialysis' }] });
    expect(all.items.map((item) => item.statusTypeCode)).toEqual(['DELIVERED', 'CANCELED']);
    expect((await list({ statusTypeCode: ['SUBMITTED'] })).totalCount).toBe(1);
    expect((await list({ filter: 'label roll', sorting: 'number asc' })).items.map((item) => item.statusTypeCode)).toEqual([
      'SUBMITTED',
      'CANCELED',
      'DELIVERED',
    ]);
    expect((await list({ filter: 'rollo de etiquetas' })).totalCount).toBe(3);
    expect((await list({ filter: 'tubo celeste' })).totalCount).toBe(0);
    expect((await list({ filter: 'nothing of the kind' })).totalCount).toBe(0);
    expect((await call('nurse', 'POST', `${base}/list`, { sorting: 'color' })).status).toBe(400);
    expect(supplies.all.reply.parse((await call('nurse', 'POST', `${base}/all`)).body).items).toHaveLength(3);
    expect(supplies.all.reply.parse((await call('foreignAdmin', 'POST', `${base}/all`, {})).body).items).toEqual([]);
  });
});

test('an order of the evening is found on the day of its facility', async () => {
  const made = await order({ comment: 'In the evening' });
  await api.sql("update supply_orders set created_at = '2026-03-02T01:30:00Z' where id = $1", [made.supplyOrderId]);
  const on = async (day: string) =>
    supplies.list.reply.parse((await call('nurse', 'POST', `${base}/list`, { from: day, to: day })).body).totalCount;
  expect([await on('2026-02-28'), await on('2026-03-01'), await on('2026-03-02')]).toEqual([0, 1, 0]);
});
