import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { base, type Draw, dayFromNow, findDraw, planTestDraw, setDraw } from './testing/draw-bench.ts';

// A draw that comes back to its day, after its tests were planned again for it: nobody is stuck twice for one test.

const api = await useTestApi();
beforeEach(async () => {
  await api.sql('update requisitions set deleted_at = now()');
});

const day = dayFromNow(3);
const put = (draw: Draw, action: string, body: object = {}) => api.call('nurse', 'PUT', `${base}/${draw.id}/${action}`, body);
const refused = (other: Draw) => ({
  ...{ ok: false, code: 'REQ_AGAIN' },
  message: `Tests of this draw are planned again for that day, in draw ${other.number}. Cancel that draw or remove them from it first.`,
});

type Back = readonly [action: string, body: object, columns: Readonly<Record<string, unknown>>];
const ways: readonly Back[] = [
  ['uncollect', {}, { status: 'COLLECTED', draw_date: day }],
  ['reactivate', {}, { status: 'CANCELED', draw_date: day }],
  ['reactivate', { drawDate: day }, { status: 'CANCELED', draw_date: dayFromNow(9) }],
  ['unreschedule', {}, { status: 'RESCHEDULED', draw_date: day }],
];

/** A draw that left its day, and a later one of the other kind on that day. */
async function both(columns: Back[2], { first = ['K'], second = ['K'] }: { first?: string[]; second?: string[] } = {}) {
  const left = await planTestDraw(api, { offerings: first });
  await setDraw(api, left.id, columns);
  const later = await planTestDraw(api, { offerings: second, drawDate: day });
  return { left, later };
}

describe.each(ways)('%s with %o', (action, body, columns) => {
  test('is refused while another draw waits with the test, and says which', async () => {
    const { left, later } = await both(columns);
    const { code, message } = refused(later);
    expect(await put(left, action, body)).toMatchObject({ status: 409, body: { error: { code, message } } });
    expect((await findDraw(api, left.id)).statusTypeCode).toBe(columns.status);
  });

  test('also where one of them takes it with a panel', async () => {
    const { left } = await both(columns, { first: ['RFP', 'CBC'] });
    expect((await put(left, action, body)).status).toBe(409);
  });

  test.each<[string, (draws: { left: Draw; later: Draw }) => Promise<unknown>, { second?: string[] }]>([
    ['is cancelled', ({ later }) => put(later, 'cancel', { reason: 'DUPLICATE' }), {}],
    ['is drawn', ({ later }) => setDraw(api, later.id, { status: 'COLLECTED' }), {}],
    ['is on another day', ({ later }) => setDraw(api, later.id, { draw_date: dayFromNow(4) }), {}],
    ['has other tests', async () => undefined, { second: ['CBC'] }],
  ])('is done when the other draw %s', async (_, change, tests) => {
    const draws = await both(columns, tests);
    await change(draws);
    expect((await put(draws.left, action, body)).status).toBe(200);
    expect((await findDraw(api, draws.left.id)).statusTypeCode).toBe('PENDING');
  });
});

test('of two collected draws with one test, one comes back', async () => {
  const columns = { status: 'COLLECTED', draw_date: day };
  const { left, later } = await both(columns);
  await setDraw(api, later.id, columns);
  const [one, two] = [left, later].toSorted((a, b) => a.id.localeCompare(b.id));
  const answer = await api.call('nurse', 'POST', `${base}/uncollect-all`, { ids: [left.id, later.id] });
  const { items } = requisitions.uncollectAll.reply.parse(answer.body);
  expect(items.toSorted((a, b) => a.id.localeCompare(b.id))).toMatchObject([
    { ok: true },
    one && two ? { id: two.id, ...refused(one) } : {},
  ]);
});
