import { beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../platform/actor.ts';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { writing } from '../platform/transactions.ts';
import { base, codeOf, dayFromNow, findDraw, setDraw } from '../requisitions/testing/draw-bench.ts';
import { keepUpDraws } from './keep-up-draws.ts';
import { generateDraws } from './testing/generate-draws.ts';

// A draw that comes back holds what its orders want now, not what they wanted when it went.

const api = await useTestApi();
const orders = '/api/order/schedules';
const today = dayFromNow(0);
beforeEach(async () => {
  await api.sql('truncate schedules, schedule_lines, requisitions, requisition_lines, specimens cascade');
  await api.sql("update patients set day_group = null, schedule_days = '{1,2,3,4,5,6,7}' where id = $1", [clinic.patient]);
});

type Saved = { id: string; concurrencyStamp: string };
async function order(tests: readonly string[], change: object = { drawTypeCode: 'WEEK' }): Promise<Saved> {
  const answer = await api.call('nurse', 'POST', orders, {
    ...{ partyId: clinic.patient, startDate: today, providerId: staff.provider.employeeId, ...change },
    lines: tests.map((offeringCode) => ({ offeringCode, icds: ['N18.6'] })),
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Saved;
}
const end = async ({ id, concurrencyStamp }: Saved) =>
  expect((await api.call('nurse', 'DELETE', `${orders}/${id}?concurrencyStamp=${concurrencyStamp}`)).status).toBe(204);
const put = (id: string, action: string, body: object = {}) => api.call('nurse', 'PUT', `${base}/${id}/${action}`, body);
const done = async (id: string, action: string, body: object = {}) => {
  const answer = await put(id, action, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { id: string; statusTypeCode: string; rescheduledToId: string | null };
};
/** The first draw of the night, or the one of a day. */
async function firstDraw(): Promise<string> {
  await generateDraws(api);
  const [row] = await api.sql<{ id: string }>(
    "select id from requisitions where deleted_at is null and status = 'PENDING' order by draw_date limit 1",
  );
  return row?.id ?? '';
}
const standing = () =>
  api.sql<{ day: string; status: string; tests: string[] }>(
    `select r.draw_date::text as day, r.status,
       array(select l.offering_code from requisition_lines l where l.requisition_id = r.id order by 1) as tests
     from requisitions r where r.deleted_at is null and r.status in ('PENDING', 'SYSCANCELED') and r.draw_date < $1 order by 1, 2`,
    [dayFromNow(7)],
  );
const ways = [
  ['reactivate', 'cancel', { reason: 'PT_REFUSED' }],
  ['uncollect', 'collect', {}],
] as const;

test.each(ways)('%s: without the tests of an order that has ended meanwhile', async (back, away, body) => {
  const ended = await order(['FERR']);
  await order(['K']);
  const id = await firstDraw();
  if (away === 'collect') await setDraw(api, id, { draw_date: today });
  await done(id, away, body);
  await end(ended);
  expect(await done(id, back)).toMatchObject({ statusTypeCode: 'PENDING', offerings: [{ code: 'K' }] });
});

test('cancelled, whose orders have all ended or want other tests: not again, and says why', async () => {
  const weekly = await order(['FERR']);
  const id = await firstDraw();
  await done(id, 'cancel', { reason: 'PT_REFUSED' });
  const change = { lines: [{ offeringCode: 'K', icds: ['N18.6'] }], concurrencyStamp: weekly.concurrencyStamp };
  const changed = await api.call('nurse', 'PUT', `${orders}/${weekly.id}`, change);
  expect(codeOf(await put(id, 'reactivate'))).toBe('REQ_ENDED');
  await end(changed.body as Saved);
  const refused = await put(id, 'reactivate', { drawDate: dayFromNow(2) });
  expect([refused.status, codeOf(refused)]).toEqual([409, 'REQ_ENDED']);
  expect((await findDraw(api, id)).statusTypeCode).toBe('CANCELED');
});

test('collected by mistake, its orders ended since: called off', async () => {
  const weekly = await order(['FERR']);
  const id = await firstDraw();
  await setDraw(api, id, { draw_date: today });
  await done(id, 'collect');
  await end(weekly);
  await done(id, 'uncollect');
  expect(await findDraw(api, id)).toMatchObject({ statusTypeCode: 'SYSCANCELED', cancelReason: 'SCHEDULE_ENDED' });
});

test('a one-time order whose test is planned on another draw now', async () => {
  const once = await order(['K'], { drawTypeCode: 'ONETIME', oneTimeDate: dayFromNow(2) });
  const id = await firstDraw();
  await done(id, 'cancel', { reason: 'PT_REFUSED' });
  await api.sql('update schedules set one_time_date = $2 where id = $1', [once.id, dayFromNow(4)]);
  const other = await api.call('nurse', 'POST', `${base}/create`, {
    ...{ partyId: clinic.patient, drawDate: dayFromNow(4), offerings: [{ offeringCode: 'K', icds: ['N18.6'] }] },
  });
  expect(other.status).toBe(200);
  await api.sql('update requisition_lines set schedule_ids = array[$1::uuid] where requisition_id = $2', [
    once.id,
    (other.body as Saved).id,
  ]);
  expect(codeOf(await put(id, 'reactivate'))).toBe('REQ_ENDED');
});

test('on another day: it stands for its first one, which is not planned again', async () => {
  await order(['K']);
  const id = await firstDraw();
  await done(id, 'cancel', { reason: 'PT_REFUSED' });
  await done(id, 'reactivate', { drawDate: dayFromNow(3) });
  await generateDraws(api);
  expect(await standing()).toEqual([{ day: dayFromNow(3), status: 'PENDING', tests: ['K'] }]);
});

test('called off by a change of schedule: its tests are planned on other days', async () => {
  await order(['K']);
  const id = await firstDraw();
  await setDraw(api, id, { status: 'SYSCANCELED', cancel_reason: 'SCHEDULE_CHANGE' });
  const refused = await put(id, 'reactivate', { drawDate: dayFromNow(5) });
  expect([refused.status, codeOf(refused)]).toEqual([409, 'REQ_ENDED']);
});

test('a move taken back: with what was added on the new day, and without what was taken out', async () => {
  const ended = await order(['FERR']);
  await order(['K']);
  const id = await firstDraw();
  const to = (await done(id, 'reschedule', { drawDate: dayFromNow(5), reason: 'HOLIDAY' })).rescheduledToId ?? '';
  await end(ended);
  const { concurrencyStamp } = await findDraw(api, to);
  const offerings = ['K', 'CBC'].map((offeringCode) => ({ offeringCode, icds: ['N18.6'] }));
  expect((await api.call('nurse', 'PUT', `${base}/${to}`, { offerings, concurrencyStamp, comment: 'Left arm' })).status).toBe(200);
  await done(id, 'unreschedule');
  const back = await findDraw(api, id);
  expect(back.offerings.map((one) => one.code).toSorted()).toEqual(['CBC', 'K']);
  expect(back).toMatchObject({ statusTypeCode: 'PENDING', comment: 'Left arm' });
});

/** A change of the facility's calendar looks at every draw. */
const upkeep = () =>
  writing(api.connection.kysely, clinic.tenantA, (db) =>
    keepUpDraws(db, { tenantId: clinic.tenantA, userId: null, name: 'Night' }, systemClock, clinic.facility),
  );
const nights = async () => {
  await generateDraws(api);
  await upkeep();
  await generateDraws(api);
};
const change = async (id: string, body: object) => {
  const { concurrencyStamp } = await findDraw(api, id);
  const answer = await api.call('nurse', 'PUT', `${base}/${id}`, { ...body, concurrencyStamp });
  expect(answer.status, answer.text).toBe(200);
};

describe('what a person took out stays out', () => {
  test('all tests of an order, of one draw', async () => {
    await order(['K']);
    await order(['FERR']);
    const id = await firstDraw();
    const { drawDate } = await findDraw(api, id);
    await change(id, { offerings: [{ offeringCode: 'K', icds: ['N18.6'] }] });
    await nights();
    expect(await standing()).toEqual([{ day: drawDate, status: 'PENDING', tests: ['K'] }]);
    const later = await api.sql<{ tests: string[] }>(
      'select array(select l.offering_code from requisition_lines l where l.requisition_id = r.id order by 1) as tests from requisitions r where draw_date > $1 and deleted_at is null',
      [drawDate],
    );
    expect(later[0]).toEqual({ tests: ['FERR', 'K'] });
  });

  test('with its draw, whether the order is weekly or for once', async () => {
    await order(['K']);
    await order(['FERR'], { drawTypeCode: 'ONETIME', oneTimeDate: dayFromNow(3) });
    await generateDraws(api);
    for (const { day } of await standing()) {
      const [row] = await api.sql<{ id: string }>('select id from requisitions where deleted_at is null and draw_date = $1', [day]);
      const { concurrencyStamp } = await findDraw(api, row?.id ?? '');
      expect((await api.call('nurse', 'DELETE', `${base}/${row?.id}?concurrencyStamp=${concurrencyStamp}`)).status).toBe(204);
    }
    await nights();
    expect(await standing()).toEqual([]);
  });

  test('also on the day to which the draw was moved, when the move is taken back', async () => {
    await order(['K']);
    await order(['FERR']);
    const id = await firstDraw();
    const to = (await done(id, 'reschedule', { drawDate: dayFromNow(4), reason: 'HOLIDAY' })).rescheduledToId ?? '';
    await change(to, { offerings: [{ offeringCode: 'K', icds: ['N18.6'] }] });
    await done(id, 'unreschedule');
    await nights();
    expect((await findDraw(api, id)).offerings.map(({ code }) => code)).toEqual(['K']);
  });

  test('until the order is changed', async () => {
    const weekly = await order(['K']);
    await order(['CBC']);
    const id = await firstDraw();
    await change(id, { offerings: [{ offeringCode: 'CBC', icds: ['N18.6'] }] });
    const body = { lines: [{ offeringCode: 'FERR', icds: ['N18.6'] }], concurrencyStamp: weekly.concurrencyStamp };
    expect((await api.call('nurse', 'PUT', `${orders}/${weekly.id}`, body)).status).toBe(200);
    await nights();
    expect((await findDraw(api, id)).offerings.map(({ code }) => code).toSorted()).toEqual(['CBC', 'FERR']);
  });
});

test('planned for another day by a change: its first day is not planned again', async () => {
  await order(['K']);
  const id = await firstDraw();
  await change(id, { drawDate: dayFromNow(3) });
  await nights();
  expect(await standing()).toEqual([{ day: dayFromNow(3), status: 'PENDING', tests: ['K'] }]);
});

test('of two moves, one to the first day of the other, both stay when the calendar changes', async () => {
  await order(['K'], { drawTypeCode: 'EVERYTX', endDate: dayFromNow(5) });
  await generateDraws(api);
  const [, second, third] = await api.sql<{ id: string; day: string }>(
    'select id, draw_date::text as day from requisitions where deleted_at is null order by draw_date',
  );
  await done(third?.id ?? '', 'reschedule', { drawDate: dayFromNow(9), reason: 'HOLIDAY' });
  await done(second?.id ?? '', 'reschedule', { drawDate: third?.day ?? '', reason: 'HOLIDAY' });
  const days = () => api.sql("select draw_date::text as day from requisitions where deleted_at is null and status = 'PENDING' order by 1");
  const before = await days();
  await nights();
  expect(await days()).toEqual(before);
});

test('a move taken back: without the tests of an order that ended before its first day', async () => {
  const weekly = await order(['K']);
  await order(['CBC']);
  await generateDraws(api);
  const [, second] = await api.sql<{ id: string; day: string }>(
    'select id, draw_date::text as day from requisitions where deleted_at is null order by draw_date',
  );
  await done(second?.id ?? '', 'reschedule', { drawDate: dayFromNow(3), reason: 'HOLIDAY' });
  const { concurrencyStamp } = weekly;
  const body = { drawTypeCode: 'EVERYTX', endDate: dayFromNow(5), concurrencyStamp };
  expect((await api.call('nurse', 'PUT', `${orders}/${weekly.id}`, body)).status).toBe(200);
  await generateDraws(api);
  expect((await standing()).find(({ day }) => day === dayFromNow(3))?.tests).toEqual(['CBC', 'K']);
  await done(second?.id ?? '', 'unreschedule');
  expect((await findDraw(api, second?.id ?? '')).offerings.map(({ code }) => code)).toEqual(['CBC']);
});

test('a move taken back whose new draw went with a change of days: refused', async () => {
  await order(['K']);
  const id = await firstDraw();
  const to = (await done(id, 'reschedule', { drawDate: dayFromNow(4), reason: 'HOLIDAY' })).rescheduledToId ?? '';
  await api.sql('update requisitions set deleted_at = now() where id = $1', [to]);
  expect(codeOf(await put(id, 'unreschedule'))).toBe('REQ_REPLACEMENT');
  expect((await findDraw(api, id)).allowedActions).not.toContain('unreschedule');
});

test('a recurring draw that joined a one-time draw: its tests are not planned again on that day', async () => {
  const day = dayFromNow(4);
  await order(['K'], { drawTypeCode: 'EVERYTX', endDate: day });
  const [id, joined] = [
    await firstDraw(),
    await api.call('nurse', 'POST', `${base}/create`, {
      ...{ partyId: clinic.patient, drawDate: day, offerings: [{ offeringCode: 'CBC', icds: ['N18.6'] }] },
    }),
  ];
  expect(joined.status).toBe(200);
  await api.sql("update requisitions set deleted_at = now() where draw_date = $1 and draw_kind = 'RECURRING'", [day]);
  await done(id, 'reschedule', { drawDate: day, reason: 'HOLIDAY' });
  await generateDraws(api);
  expect((await standing()).filter((one) => one.day === day)).toEqual([{ day, status: 'PENDING', tests: ['CBC', 'K'] }]);
});

test('after a change of treatment days: only with what is wanted on its day, and not for tests that are on another day now', async () => {
  await order(['K']);
  const id = await firstDraw();
  const { drawDate } = await findDraw(api, id);
  await change(id, { offerings: ['K', 'CBC'].map((offeringCode) => ({ offeringCode, icds: ['N18.6'] })) });
  await done(id, 'cancel', { reason: 'PT_REFUSED' });
  const other = (Temporal.PlainDate.from(drawDate ?? '').dayOfWeek % 7) + 1;
  const days = { dayGroup: null, scheduleDays: [other] };
  expect((await api.call('nurse', 'PUT', `/api/master-data/patients/${clinic.patient}`, days)).status).toBe(200);
  expect((await done(id, 'reactivate')) as object).toMatchObject({ statusTypeCode: 'PENDING', offerings: [{ code: 'CBC' }] });
  await nights();
  expect((await standing()).filter(({ tests }) => tests.includes('K'))).toHaveLength(1);
});

describe('a move taken back after a change of treatment days', () => {
  /** The draw was moved to what is the patient’s only treatment day from now on. */
  async function movedBeforeChange(added: readonly string[]): Promise<{ id: string; to: string }> {
    await order(['K']);
    const id = await firstDraw();
    const drawDate = dayFromNow(4);
    const to = (await done(id, 'reschedule', { drawDate, reason: 'HOLIDAY' })).rescheduledToId ?? '';
    await change(to, { offerings: ['K', ...added].map((offeringCode) => ({ offeringCode, icds: ['N18.6'] })) });
    const days = { dayGroup: null, scheduleDays: [Temporal.PlainDate.from(drawDate).dayOfWeek] };
    expect((await api.call('nurse', 'PUT', `/api/master-data/patients/${clinic.patient}`, days)).status).toBe(200);
    return { id, to };
  }

  test('nothing is wanted on the old day: the move stays, one at a time and in a batch', async () => {
    const { id, to } = await movedBeforeChange([]);
    expect(codeOf(await put(id, 'unreschedule'))).toBe('REQ_ENDED');
    const batch = await api.call('nurse', 'PUT', `${base}/unreschedule`, { ids: [id] });
    expect(batch.body).toMatchObject({ items: [{ id, ok: false, code: 'REQ_ENDED' }] });
    expect((await findDraw(api, to)).statusTypeCode).toBe('PENDING');
    expect((await findDraw(api, id)).statusTypeCode).toBe('RESCHEDULED');
  });

  test('a person added a test: back with that one', async () => {
    const { id } = await movedBeforeChange(['CBC']);
    expect((await done(id, 'unreschedule')) as object).toMatchObject({ statusTypeCode: 'PENDING', offerings: [{ code: 'CBC' }] });
    await nights();
    expect((await findDraw(api, id)).statusTypeCode).toBe('PENDING');
  });
});
