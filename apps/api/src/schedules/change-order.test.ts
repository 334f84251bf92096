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

async function physician(npi: string): Promise<string> {
  const [row] = await api.sql<{ id: string }>(
    "insert into employees (tenant_id, id, organization_id, first_name, last_name, npi, status_type_code) values ($1, gen_random_uuid(), $2, 'Gone', 'Since', $3, 'ACTIVE') returning id",
    [clinic.tenantA, clinic.organizationA, npi],
  );
  return row?.id ?? '';
}

test('a physician who has left is named by no new order or draw; what they ordered before can be changed, and stays theirs', async () => {
  const providerId = await physician('1234567893');
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

test('what is signed, renewed, repeated or planned once a physician has left names somebody else', async () => {
  const gone = await physician('1245319599');
  const draws = '/api/order/requisitions';
  const day = (days: number) => Temporal.Now.plainDateISO('US/Eastern').add({ days }).toString();
  const [entered, running] = await Promise.all(
    ['FERR', 'PTHI'].map(async (offeringCode) => {
      const lines = [{ offeringCode, icds: ['N18.6'] }];
      return ((await api.call('nurse', 'POST', base, { ...order, providerId: gone, lines })).body as Saved).id;
    }),
  );
  await api.sql("update schedules set status = 'ACTIVE', signed_at = now(), signed_by = provider_id, expires_on = $2 where id = $1", [
    ...[running, day(10)],
  ]);
  const plan = async (drawDate: string) => {
    const answer = await api.call('nurse', 'POST', draws, { partyId: clinic.patient, drawDate, offerings: [{ offeringCode: 'K' }] });
    return (answer.body as { id: string }).id;
  };
  await api.sql('update patients set primary_provider_id = $2 where id = $1', [clinic.patient, gone]);
  const old = await plan(day(20));
  await api.sql("update requisition_lines set status = 'TNP' where requisition_id = $1", [old]);
  await api.sql("update requisitions set status = 'RESULTED', resulted_at = now() where id = $1", [old]);
  await api.sql("update employees set status_type_code = 'INACTIVE' where id = $1", [gone]);

  const signed = { othersToo: true };
  await api.call('director', 'POST', `${base}/sign-orders`, { ids: [entered], ...signed });
  await api.call('director', 'POST', `${base}/renew-orders`, { ids: [running], ...signed });
  const named = await api.sql('select provider_id, signed_by from schedules where id = $1 or renewed_from_id = $2', [entered, running]);
  const director = staff.director.employeeId;
  expect(named).toEqual([director, director].map((id) => ({ provider_id: id, signed_by: id })));
  // What they signed themselves stays theirs until it ends.
  expect(await api.sql('select provider_id from schedules where id = $1', [running])).toEqual([{ provider_id: gone }]);

  const providerOf = async (id: string) => (await api.sql('select provider_id from requisitions where id = $1', [id]))[0];
  const repeat = async (drawDate: string) => {
    const answer = await api.call('nurse', 'PUT', `${draws}/${old}/reorder-patient-requisition`, { drawDate, confirm: true });
    return (answer.body as { id: string }).id;
  };
  expect(await providerOf(old)).toEqual({ provider_id: gone });
  expect(await providerOf(await repeat(day(21)))).toEqual({ provider_id: null });
  expect(await providerOf(await plan(day(22)))).toEqual({ provider_id: null });
  await api.sql('update patients set primary_provider_id = $2 where id = $1', [clinic.patient, staff.provider.employeeId]);
  expect(await providerOf(await plan(day(23)))).toEqual({ provider_id: staff.provider.employeeId });
});
