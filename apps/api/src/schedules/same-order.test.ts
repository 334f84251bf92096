import { beforeEach, describe, expect, test } from 'vitest';
import { generateDraws } from '../order-draws/testing/generate-draws.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

// The same order from two tabs, or sent twice, is one order to sign.

const api = await useTestApi();
const base = '/api/order/schedules';
const today = Temporal.Now.plainDateISO('US/Eastern');
const machine = 'a0000000-0000-7000-8000-00000000f001';
const [first, second] = [
  { offeringCode: 'K', icds: ['N18.6'] },
  { offeringCode: 'MTHHD', icds: ['N18.6'] },
];
const monthly = {
  ...{ partyId: clinic.patient, drawTypeCode: 'MONTH', months: [1, 7], startDate: today.toString() },
  ...{ providerId: staff.provider.employeeId, lines: [first, second] },
};
const once = { ...monthly, drawTypeCode: 'ONETIME', months: [], oneTimeDate: today.add({ days: 1 }).toString() };
const ofEmployee = {
  ...monthly,
  partyType: 'EMPLOYEE',
  partyId: staff.clinician.employeeId,
  providerId: null,
  lines: [{ offeringCode: 'EMPIMM' }],
};
const ofMachine = { ...ofEmployee, partyType: 'SITE', partyId: machine, lines: [{ offeringCode: 'WATERMIC' }] };

type Saved = { id: string; concurrencyStamp: string };
type Who = 'nurse' | 'environmental';
const enter = (order: object, who: Who = 'nurse') => api.call(who, 'POST', base, order);
const entered = async (order: object) => {
  const answer = await enter(order);
  expect(answer.status).toBe(200);
  return answer.body as Saved;
};
const refused = (member: string) => ({ status: 409, body: { error: { code: 'ORD_SAME', validationErrors: [{ members: [member] }] } } });
const count = async () => (await api.sql<{ count: number }>('select count(*)::int as count from schedules'))[0]?.count;

beforeEach(async () => {
  await api.sql('truncate schedules, schedule_lines, requisitions, requisition_lines, specimens cascade');
});

test.each<[string, object, Who]>([
  ['a patient', monthly, 'nurse'],
  ['an employee', ofEmployee, 'nurse'],
  ['a machine', ofMachine, 'environmental'],
])('of two who order the same for %s at once, one is refused', async (_, order, who) => {
  await api.sql(
    `insert into sources (tenant_id, id, facility_id, kind, location, name, status_type_code, start_date)
     values ($1, $2, $3, 'MACHINE', 'FACFLOOR', 'Machine 7', 'ACTIVE', '2021-01-01') on conflict do nothing`,
    [clinic.tenantA, machine, clinic.facility],
  );
  const answers = await Promise.all([1, 2, 3].map(() => enter(order, who)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject(refused('lines.0.offeringCode'));
  expect(await count()).toBe(1);
});

describe('once more', () => {
  test.each([
    ['with its tests the other way round', { lines: [second, first] }],
    ['with a test and a month named twice, in another order', { lines: [second, first, first], months: [7, 1, 7] }],
    ['for another reason', { lines: [{ ...first, icds: ['D63.1'] }, second], comment: 'Please.' }],
  ])('%s it is the same, and nothing of the request is saved', async (_, change) => {
    await entered(monthly);
    const answer = await api.call('nurse', 'PUT', base, { orders: [once, { ...monthly, ...change }] });
    expect(answer).toMatchObject(refused('orders.1.lines.0.offeringCode'));
    expect(await count()).toBe(1);
  });

  test.each([
    ['every month by name', { ...monthly, months: [] }, { months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }],
    ['a one-time order with a week and a month, which make no difference to it', once, { week: 2, months: [3] }],
  ])('%s is the same', async (_, order, change) => {
    await entered(order);
    expect(await enter({ ...order, ...change })).toMatchObject(refused('lines.0.offeringCode'));
  });

  test.each([
    ['with one test less', { lines: [first] }],
    ['after the treatment', { lines: [{ ...first, timing: 'POST' }, second] }],
    ['in other months', { months: [1] }],
    ['in another week', { week: 2 }],
    ['until a day', { endDate: today.add({ days: 90 }).toString() }],
    ['of another provider', { providerId: staff.director.employeeId }],
    ['from another day on', { startDate: today.add({ days: 1 }).toString() }],
  ])('%s it is another order', async (_, change) => {
    await entered(monthly);
    expect((await enter({ ...monthly, ...change })).status).toBe(200);
  });

  test.each([
    ['its draw was deleted', 'update requisitions set deleted_at = now()'],
    ['its test was taken out of the draw', 'delete from requisition_lines'],
  ])('a one-time order is ordered again when %s', async (_, change) => {
    await entered(once);
    await generateDraws(api);
    await api.sql("update schedules set created_at = now() - interval '2 minutes'");
    expect(await enter(once)).toMatchObject(refused('lines.0.offeringCode'));
    await api.sql(change);
    await entered(once);
  });

  test('for the day from which its draw was moved away it is ordered, not for the day to which it was moved back', async () => {
    await entered(once);
    await generateDraws(api);
    const draw = async () => (await api.sql<{ id: string }>("select id from requisitions where status = 'PENDING'"))[0]?.id;
    const move = async (days: number) => {
      const drawDate = today.add({ days }).toString();
      const answer = await api.call('nurse', 'PUT', `/api/order/requisitions/${await draw()}/reschedule`, { drawDate, reason: 'HOLIDAY' });
      expect(answer.status).toBe(200);
    };
    await move(4);
    await move(1);
    expect(await enter(once)).toMatchObject(refused('lines.0.offeringCode'));
    await move(4);
    await entered(once);
  });

  test('for the next treatment it is the same, wherever its draw was moved to', async () => {
    const next = { ...once, oneTimeDate: null, startDate: today.add({ days: 10 }).toString() };
    await entered(next);
    await generateDraws(api);
    await api.sql("update schedules set created_at = now() - interval '2 minutes'");
    await api.sql('update requisitions set draw_date = $1', [today.add({ days: 1 }).toString()]);
    expect(await enter(next)).toMatchObject(refused('lines.0.offeringCode'));
  });

  test('it is ordered when the first was discontinued', async () => {
    const { id } = await entered(monthly);
    await api.sql("update schedules set status = 'DISCONTINUED' where id = $1", [id]);
    await entered(monthly);
  });

  test.each([
    ['waits', 'PENDING', 409],
    ['was drawn', 'COLLECTED', 200],
    ['was cancelled', 'CANCELED', 200],
  ])('a one-time order whose draw %s: %s answers %i', async (_, drawStatus, status) => {
    await entered(once);
    await generateDraws(api);
    await api.sql('update requisitions set status = $1', [drawStatus]);
    expect((await enter(once)).status).toBe(status);
  });
});

test('an order is not changed under the name of somebody else', async () => {
  const { id, concurrencyStamp } = await entered(monthly);
  const changed = { ...monthly, id, concurrencyStamp, months: [2], partyId: clinic.secondPatient };
  expect(await api.call('nurse', 'PUT', base, { orders: [changed] })).toMatchObject({
    status: 404,
    body: { error: { code: 'NOT_FOUND' } },
  });
  expect(await api.sql('select months from schedules')).toEqual([{ months: [1, 7] }]);
  expect((await api.call('nurse', 'PUT', base, { orders: [{ ...changed, partyId: clinic.patient }] })).status).toBe(200);
});

test.each<[string, (id: string) => string, (order: Saved & object) => object, string]>([
  ['alone', (id) => `${base}/${id}`, (order) => order, 'lines.0.offeringCode'],
  ['with others', () => base, (order) => ({ orders: [order] }), 'orders.0.lines.0.offeringCode'],
])('a change that makes it another order that stands is refused, %s; nothing is changed', async (_, pathOf, bodyOf, member) => {
  await entered(monthly);
  const other = await entered({ ...monthly, months: [2] });
  const change = (columns: object) =>
    api.call('nurse', 'PUT', pathOf(other.id), bodyOf({ ...monthly, id: other.id, concurrencyStamp: other.concurrencyStamp, ...columns }));
  expect(await change({ months: [7, 1] })).toMatchObject(refused(member));
  expect(await api.sql('select months from schedules order by id')).toEqual([{ months: [1, 7] }, { months: [2] }]);
  expect((await change({ months: [2], comment: 'Please.' })).status).toBe(200);
});

test('a preview warns of orders whose draws are not made yet', async () => {
  const warned = async (order: object) => {
    const { body } = await api.call('nurse', 'POST', `${base}/preview`, { orders: [order] });
    const { warnings } = body as { warnings: { code: string; tests: string[]; lastDate: string | null }[] };
    return warnings.filter(({ code }) => code === 'ALREADY_ORDERED').map(({ tests, lastDate }) => [tests, lastDate]);
  };
  const wanted = { ...once, lines: [first] };
  expect(await warned(wanted)).toEqual([]);
  await entered({ ...monthly, lines: [first] });
  expect(await warned(wanted)).toEqual([[['K'], null]]);
  await entered(wanted);
  expect(await warned(wanted)).toContainEqual([['K'], once.oneTimeDate]);
});
