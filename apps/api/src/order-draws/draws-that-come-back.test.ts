import { beforeEach, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { base, codeOf, dayFromNow, findDraw, setDraw } from '../requisitions/testing/draw-bench.ts';
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
  await setDraw(api, id, { draw_date: today });
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
