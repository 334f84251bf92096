import { beforeAll, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const base = '/api/order/schedules';
const order = {
  partyId: clinic.patient,
  drawTypeCode: 'MONTH',
  startDate: '2026-01-01',
  providerId: staff.provider.employeeId,
  lines: [{ offeringCode: 'MTHHD', icds: ['N18.6'] }],
};
type Saved = { id: string; status: string; drawTypeCode: string; concurrencyStamp: string; lines: { offeringCode: string }[] };

const api = await useTestApi();
let first: Saved;
beforeAll(async () => {
  first = (await api.call('nurse', 'POST', base, order)).body as Saved;
});

const save = (...orders: object[]) => api.call('nurse', 'PUT', base, { orders });
const jobs = async () => (await api.sql("select 1 from jobs.job where name = 'generate-draws'")).length;
const orders = () => api.sql<{ id: string; draw_type_code: string }>('select id, draw_type_code from schedules order by ordered_at, id');

test('an order is changed and another entered at once, and the worker is asked for their draws once', async () => {
  const before = await jobs();
  const changed = { ...order, id: first.id, concurrencyStamp: first.concurrencyStamp, drawTypeCode: 'MIDMONTH' };
  const { status, body } = await save(changed, { ...order, drawTypeCode: 'WEEK', lines: [{ offeringCode: 'HGB', icds: ['D63.1'] }] });
  expect(status).toBe(200);
  const { items } = body as { items: Saved[] };
  expect(items).toMatchObject([
    { id: first.id, status: 'UNSIGNED', drawTypeCode: 'MIDMONTH', lines: [{ offeringCode: 'MTHHD' }] },
    { status: 'UNSIGNED', drawTypeCode: 'WEEK', lines: [{ offeringCode: 'HGB' }] },
  ]);
  expect(items[0]?.concurrencyStamp).not.toBe(first.concurrencyStamp);
  expect(await orders()).toEqual(items.map(({ id, drawTypeCode }) => ({ id, draw_type_code: drawTypeCode })));
  expect(await jobs()).toBe(before + 1);
});

test.each([
  ['an older version', () => [{ ...order, id: first.id, concurrencyStamp: first.concurrencyStamp }], 409, 'STALE'],
  ['an unknown order', () => [{ ...order, id: clinic.patient }], 404, 'NOT_FOUND'],
  ['a new one without a diagnosis', () => [{ ...order, lines: [{ offeringCode: 'PTHI' }] }], 400, 'ORD_ICD'],
])('%s is refused, and what came before it in the same call is not saved', async (_, refused, status, code) => {
  const [before, jobsBefore] = [await orders(), await jobs()];
  expect(await save(order, ...refused())).toMatchObject({ status, body: { error: { code } } });
  expect([await orders(), await jobs()]).toEqual([before, jobsBefore]);
});

test('a physician who has left is named by no new order or draw; what they ordered before can be changed, and stays theirs', async () => {
  const [physician] = await api.sql<{ id: string }>(
    "insert into employees (tenant_id, id, organization_id, first_name, last_name, npi, status_type_code) values ($1, gen_random_uuid(), $2, 'Gone', 'Since', '1234567893', 'ACTIVE') returning id",
    [clinic.tenantA, clinic.organizationA],
  );
  const providerId = physician?.id;
  const theirs = { ...order, providerId };
  const day = (days: number) => Temporal.Now.plainDateISO('US/Eastern').add({ days }).toString();
  const draw = { partyId: clinic.patient, drawDate: day(3), offerings: [{ offeringCode: 'K' }], providerId };
  const draws = '/api/order/requisitions';
  const entered = await api.call('nurse', 'POST', base, theirs);
  const planned = await api.call('nurse', 'POST', draws, draw);
  expect([entered.status, planned.status]).toEqual([200, 200]);
  await api.sql("update employees set status_type_code = 'INACTIVE' where id = $1", [providerId]);
  const refusal = { status: 404, body: { error: { code: 'NOT_FOUND', validationErrors: [{ members: ['providerId'] }] } } };
  expect(await api.call('nurse', 'POST', base, theirs)).toMatchObject(refusal);
  expect(await api.call('nurse', 'POST', draws, { ...draw, drawDate: day(4) })).toMatchObject(refusal);
  const { id: orderId } = entered.body as { id: string };
  const { id: drawId } = planned.body as { id: string };
  expect((await api.call('nurse', 'POST', `${base}/preview`, { orders: [{ ...theirs, id: orderId }] })).status).toBe(200);
  expect(await api.call('nurse', 'PUT', `${base}/${orderId}`, { ...theirs, comment: 'Fasting' })).toMatchObject({
    status: 200,
    body: { providerId, comment: 'Fasting' },
  });
  expect((await api.call('nurse', 'PUT', `${draws}/${drawId}`, { providerId, isStat: true })).status).toBe(200);
});
