import { beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../platform/actor.ts';
import { type TestApi, useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { writing } from '../platform/transactions.ts';
import { facilitiesToGenerate, generateFacilityDraws } from './generate-draws.ts';
import { lockGeneration } from './generation.store.ts';
import { generateDraws } from './testing/generate-draws.ts';

const api = await useTestApi();
beforeEach(async () => {
  for (const table of ['requisition_lines', 'specimens', 'requisition_events', 'requisitions', 'schedule_lines', 'schedules'])
    await api.sql(`delete from ${table}`);
  await api.sql("update patients set status_type_code = 'ACTIVE', day_group = 'MWF', schedule_days = '{1,3,5}' where id = $1", [
    clinic.patient,
  ]);
});

const base = '/api/order/schedules';
const today = () => Temporal.Now.plainDateISO('US/Eastern');
const dayIn = (days: number) => today().add({ days }).toString();
const once = (test: string, more: object = {}) => ({
  partyId: clinic.patient,
  drawTypeCode: 'ONETIME',
  startDate: today().toString(),
  providerId: staff.provider.employeeId,
  lines: [{ offeringCode: test, icds: ['N18.6'] }],
  ...more,
});
const onDay = (test: string, date: string) => once(test, { oneTimeDate: date });
const joining = (test: string) => once(test, { addToNextDraw: true });
const weekly = { ...once('MTHHD'), drawTypeCode: 'WEEK' };

const enter = async (order: object) => {
  const answer = await api.call('nurse', 'POST', base, order);
  expect(answer.status).toBe(200);
  return answer.body as { id: string; concurrencyStamp: string };
};
const generate = () => generateDraws(api);
type Draw = { id: string; date: string; kind: string; status: string; tests: string[] };
const draws = () =>
  api.sql<Draw>(
    `select r.id, r.draw_date as date, r.draw_kind as kind, r.status, array_agg(l.offering_code order by l.offering_code) as tests
     from requisitions r join requisition_lines l on l.requisition_id = r.id where r.deleted_at is null group by r.tenant_id, r.id order by r.draw_date, r.created_at, r.id`,
  );
const drawWith = async (test: string) => (await draws()).filter((draw) => draw.tests.includes(test));
const set = (id: string | undefined, columns: string) => api.sql(`update requisitions set ${columns} where id = $1`, [id]);
type Preview = {
  draws: { date: string; joinsExistingDraw: boolean; offerings: string[]; reason: { chosen?: string } }[];
  warnings: { code: string; offeringCode: string; tests: string[] }[];
};
const preview = async (...orders: object[]) => (await api.call('nurse', 'POST', `${base}/preview`, { orders })).body as Preview;
const generatedTwice = async () => {
  const first = await generate();
  expect(await generate()).toEqual({ created: 0, extended: 0 });
  return first;
};

describe('a second one-time order of a day', () => {
  test.each(['COLLECTED', 'CANCELED'])('makes a draw beside one that is %s, as the preview said', async (status) => {
    await enter(onDay('K', dayIn(0)));
    await generatedTwice();
    await set((await draws())[0]?.id, `status = '${status}'`);
    expect(await preview(onDay('CA', dayIn(0)))).toMatchObject({ draws: [{ date: dayIn(0), joinsExistingDraw: false }] });
    await enter(onDay('CA', dayIn(0)));
    expect(await generatedTwice()).toEqual({ created: 1, extended: 0 });
    expect(await drawWith('CA')).toMatchObject([{ date: dayIn(0), status: 'PENDING', tests: ['CA'] }]);
  });

  test('joins one that waits without labels, and leaves one with labels alone', async () => {
    await enter(onDay('K', dayIn(1)));
    await generate();
    expect((await preview(onDay('CA', dayIn(1)))).draws).toMatchObject([{ joinsExistingDraw: true }]);
    await enter(onDay('CA', dayIn(1)));
    expect(await generatedTwice()).toEqual({ created: 0, extended: 1 });
    const [draw] = await draws();
    await set(draw?.id, 'is_label_printed = true');
    await enter(onDay('PHOS', dayIn(1)));
    expect(await generatedTwice()).toEqual({ created: 1, extended: 0 });
    expect(await drawWith('PHOS')).toMatchObject([{ date: dayIn(1), tests: ['PHOS'] }]);
    expect(await api.sql('select is_label_printed from requisitions where id = $1', [draw?.id])).toEqual([{ is_label_printed: true }]);
  });

  test('goes to the next treatment when both draws of the day are over', async () => {
    for (const test of ['K', 'CA']) {
      await enter(onDay(test, dayIn(0)));
      await generate();
      await api.sql("update requisitions set status = 'COLLECTED'");
    }
    const [promised] = (await preview(onDay('PHOS', dayIn(0)))).draws;
    await enter(onDay('PHOS', dayIn(0)));
    await generatedTwice();
    expect(promised?.date).toBe((await drawWith('PHOS'))[0]?.date);
    expect((promised?.date ?? '') > dayIn(0)).toBe(true);
  });
});

describe('an order for the next treatment', () => {
  test('makes one draw, also when that lies in the past by now', async () => {
    await enter(once('K'));
    expect(await generatedTwice()).toEqual({ created: 1, extended: 0 });
    await api.sql('update schedules set start_date = start_date - 10');
    await api.sql("update requisitions set status = 'COLLECTED', draw_date = $1", [dayIn(-2)]);
    expect(await generate()).toEqual({ created: 0, extended: 0 });
  });
});

describe('an order that joins the next draw', () => {
  let first: Draw | undefined;
  let second: Draw | undefined;
  beforeEach(async () => {
    await enter(weekly);
    await generate();
    [first, second] = (await draws()).filter((draw) => draw.date > dayIn(0));
  });

  test('joins it, and stays there when its labels are printed later', async () => {
    const order = { ...joining('AL'), startDate: dayIn(1) };
    expect((await preview(order)).draws).toMatchObject([
      { date: first?.date, joinsExistingDraw: true, reason: { chosen: expect.any(String) } },
    ]);
    await enter(order);
    expect(await generatedTwice()).toEqual({ created: 0, extended: 1 });
    await set(first?.id, 'is_label_printed = true');
    expect(await generate()).toEqual({ created: 0, extended: 0 });
    expect((await drawWith('AL')).map((draw) => draw.id)).toEqual([first?.id]);
  });

  test.each(['is_label_printed = true', "status = 'COLLECTED'"])('passes over a draw with %s', async (columns) => {
    await set(first?.id, columns);
    const order = { ...joining('AL'), startDate: dayIn(1) };
    expect((await preview(order)).draws).toMatchObject([{ date: second?.date, joinsExistingDraw: true, reason: { chosen: 'nextDraw' } }]);
    await enter(order);
    await generatedTwice();
    expect((await drawWith('AL')).map((draw) => draw.id)).toEqual([second?.id]);
    if (columns.startsWith('is_label'))
      expect(await api.sql('select is_label_printed from requisitions where id = $1', [first?.id])).toEqual([{ is_label_printed: true }]);
  });

  test('is on the day to which the draw was moved', async () => {
    const moved = Temporal.PlainDate.from(first?.date ?? '').add({ days: 1 });
    const answer = await api.call('nurse', 'PUT', `/api/order/requisitions/${first?.id}/reschedule`, {
      drawDate: moved.toString(),
      reason: 'HOLIDAY',
    });
    expect(answer.status).toBe(200);
    const order = { ...joining('AL'), startDate: dayIn(1) };
    expect((await preview(order)).draws).toMatchObject([{ date: moved.toString(), joinsExistingDraw: true }]);
    await enter(order);
    await generatedTwice();
    expect((await drawWith('AL')).map((draw) => draw.date)).toEqual([moved.toString()]);
  });

  test('makes its own draw when no other can take it', async () => {
    await api.sql('update requisitions set is_label_printed = true');
    const [promised] = (await preview(joining('AL'))).draws;
    expect(promised).toMatchObject({ joinsExistingDraw: false });
    await enter(joining('AL'));
    await generatedTwice();
    expect(await drawWith('AL')).toMatchObject([{ date: promised?.date, tests: ['AL'] }]);
  });
});

describe('preview', () => {
  test('an own draw on the day of a standing draw joins nothing', async () => {
    await enter(weekly);
    await generate();
    const [draw] = (await draws()).filter(({ date }) => date > dayIn(0));
    expect((await preview(onDay('AL', draw?.date ?? ''))).draws).toMatchObject([{ date: draw?.date, joinsExistingDraw: false }]);
  });

  test('of a patient who is away shows no dates, for none will be made', async () => {
    await api.sql("update patients set status_type_code = 'PAUSED' where id = $1", [clinic.patient]);
    expect((await preview(weekly)).draws).toEqual([]);
  });

  test('of a changed order leaves its own draws out of account', async () => {
    const order = await enter(onDay('K', dayIn(1)));
    await generate();
    const change = { ...onDay('K', dayIn(1)), id: order.id };
    expect((await preview(change)).draws).toMatchObject([{ date: dayIn(1), joinsExistingDraw: false }]);
  });

  test.each(["status = 'COLLECTED'", "status = 'CANCELED'", "status = 'COLLECTED', draw_date = draw_date - 3"])(
    'of an order changed after its draw has %s promises no other, for none will be made',
    async (columns) => {
      const order = await enter({ ...onDay('K', dayIn(1)), startDate: dayIn(-5) });
      await generate();
      await set((await draws())[0]?.id, columns);
      const change = { ...onDay('K', dayIn(4)), startDate: dayIn(-5), id: order.id };
      expect((await preview(change)).draws).toEqual([]);
      expect((await api.call('nurse', 'PUT', base, { orders: [change] })).status).toBe(200);
      expect(await generatedTwice()).toEqual({ created: 0, extended: 0 });
    },
  );

  test('of an order changed while its draw waits among others says where it goes', async () => {
    await enter(weekly);
    await generate();
    const order = await enter({ ...joining('AL'), startDate: dayIn(1) });
    await generate();
    const change = { ...onDay('AL', dayIn(9)), id: order.id };
    const [promised] = (await preview(change)).draws;
    expect((await api.call('nurse', 'PUT', base, { orders: [change] })).status).toBe(200);
    await generatedTwice();
    expect((await drawWith('AL')).map((draw) => draw.date)).toEqual([promised?.date]);
    expect(promised?.date).toBe(dayIn(9));
  });

  test.each([
    ['IRONF', 'FERR', ['FERR']],
    ['MTHHD', 'CA', ['CA']],
    ['FERR', 'IRONF', ['FERR']],
    ['IRONF', 'IRONF', ['IRONF']],
    ['K', 'HGB', null],
  ])('with %s on a draw, %s is warned of as already ordered', async (planned, wanted, tests) => {
    await enter(onDay(planned, dayIn(1)));
    await generate();
    const { warnings } = await preview(onDay(wanted, dayIn(2)));
    expect(warnings.filter(({ code }) => code === 'ALREADY_ORDERED').map((warning) => warning.tests)).toEqual(tests ? [tests] : []);
  });
});

test.each([
  ['a day in the past', { oneTimeDate: '2020-01-01' }, 'oneTimeDate'],
  ['a day in a hundred years', { oneTimeDate: '2126-01-01' }, 'oneTimeDate'],
  ['a start in a hundred years', { startDate: '2126-01-01' }, 'startDate'],
])('an order for %s is refused', async (_, dates, member) => {
  const answer = await api.call('nurse', 'POST', base, once('K', dates));
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'ORD_DATES', validationErrors: [{ members: [member] }] } } });
});

test.each(['DELETE', 'PUT'] as const)('%s waits for a generation at work, whose draw is then taken back', async (method) => {
  const order = await enter(onDay('K', dayIn(1)));
  let answer: ReturnType<TestApi['call']> | undefined;
  await writing(api.connection.kysely, clinic.tenantA, async (db) => {
    await lockGeneration(db, clinic.facility);
    const body = method === 'PUT' ? { oneTimeDate: dayIn(3) } : undefined;
    answer = api.call(method === 'PUT' ? 'nurse' : 'provider', method, `${base}/${order.id}`, body);
    const waiting = () => api.sql("select 1 from pg_locks where locktype = 'advisory' and not granted");
    await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(1);
    const [facility] = await facilitiesToGenerate(db, clinic.tenantA, [clinic.facility]);
    if (facility) await generateFacilityDraws(db, { tenantId: clinic.tenantA, userId: null, name: 'Worker' }, facility, systemClock.now());
  });
  expect([200, 204]).toContain((await answer)?.status);
  expect((await draws()).filter((draw) => draw.status === 'PENDING')).toEqual([]);
});

test('unsigned orders are filtered by age only when asked to', async () => {
  await enter(once('K'));
  const count = async (flag: boolean) =>
    ((await api.call('provider', 'GET', `${base}/get-unsigned-orders?toCancelOnly=${flag}`)).body as { totalCount: number }).totalCount;
  expect([await count(false), await count(true)]).toEqual([1, 0]);
});
