import { expect, test } from 'vitest';
import { type BenchDraw, useLabBench } from '../lab-link/testing/lab-bench.ts';

const bench = await useLabBench();

let control = 0;
async function drawWith(drawDate: string, potassium: string): Promise<BenchDraw> {
  const draw = await bench.draw({ lines: ['LYTES'], drawDate });
  control += 1;
  const obx = Object.entries({ NA: '138', K: potassium, CL: '99', CO2: '24' }).map(([code, value]) => ({
    code,
    value,
    unit: 'mmol/L',
    ...(Number.isNaN(Number(value)) && { type: 'ST' }),
  }));
  await bench.report({ controlId: `READ-${control}`, orders: [{ placer: `${draw.number}-1`, group: draw.number, code: 'LYTES', obx }] });
  return draw;
}

type Reply = { concurrencyStamp: string; results: { id: string; resultCode: string; verdict: string; isUrgent: boolean }[] };
const whole = async ({ id }: BenchDraw) => (await bench.api.call('nurse', 'GET', `/api/order/results/requisitions/${id}`)).body as Reply;
const review = ({ id }: BenchDraw, body: object) => bench.api.call('provider', 'PUT', `/api/order/requisitions/${id}/review-results`, body);

test('A.1 one draw is not acknowledged before its value that nothing could judge was read', async () => {
  const draw = await drawWith('2026-01-05', 'see note');
  const { results, concurrencyStamp } = await whole(draw);
  const K = results.find(({ resultCode }) => resultCode === 'K');
  expect(K).toMatchObject({ verdict: 'NOT_JUDGED', isUrgent: false });
  const NA = results.find(({ resultCode }) => resultCode === 'NA')?.id;

  const refused = await review(draw, { concurrencyStamp });
  expect(refused.status).toBe(409);
  const message = 'Potassium (pre) could not be judged automatically: read it in the review of this draw first.';
  expect(refused.body).toMatchObject({ error: { code: 'NOT_READ', message, data: { resultId: K?.id, resultCode: 'K' } } });
  expect(await review(draw, { resultIds: [K?.id] })).toMatchObject({ status: 409, body: { error: { code: 'NOT_READ' } } });
  expect(await review(draw, { readIds: ['999999'] })).toMatchObject({ status: 409, body: { error: { code: 'REQ_STALE' } } });
  expect(await bench.requisition(draw.id)).toMatchObject({ unreviewed_results: 4 });

  expect((await review(draw, { resultIds: [NA] })).body).toMatchObject({ unreviewedResults: 3 });
  const read = await review(draw, { readIds: [K?.id] });
  expect(read).toMatchObject({ status: 200, body: { unreviewedResults: 0 } });
  expect((await review(draw, {})).status).toBe(200);
});

test('A.1 several draws at once: one with such a value is left out, and the reply says why', async () => {
  const [fine, unread] = [await drawWith('2026-02-02', '4.4'), await drawWith('2026-03-02', 'see note')];
  const answer = await bench.api.call('provider', 'PUT', '/api/order/requisitions/review-new-results', {
    ids: [fine.id, unread.id],
  });
  const message = expect.stringMatching(/Potassium/);
  expect(answer.body).toMatchObject({
    items: [
      { id: fine.id, ok: true },
      { id: unread.id, ok: false, code: 'NOT_READ', message },
    ],
  });
  expect(await bench.requisition(fine.id)).toMatchObject({ unreviewed_results: 0 });
  expect(await bench.requisition(unread.id)).toMatchObject({ unreviewed_results: 4 });
});

test('New Results names no draw of which nothing can be acknowledged yet', async () => {
  const draw = await bench.draw({ lines: ['IRONP'] });
  const report = (controlId: string, obx: readonly { code: string; value: string; status?: string }[]) =>
    bench.report({ controlId, orders: [{ placer: `${draw.number}-1`, group: draw.number, code: 'IRONP', status: 'P', obx }] });
  const isListed = async () => {
    const filters = { requisitionId: draw.id, unreviewedOnly: true };
    const { body } = await bench.api.call('provider', 'POST', '/api/order/requisitions/get-result-requisitions', filters);
    return (body as { totalCount: number }).totalCount === 1;
  };
  await report('EARLY-1', [{ code: 'IRON', value: '', status: 'D' }]);
  expect(await bench.requisition(draw.id)).toMatchObject({ status: 'RECEIVED', unreviewed_results: 1 });
  expect(await review(draw, {})).toMatchObject({ status: 409, body: { error: { code: 'REQ_STATE' } } });
  expect(await isListed()).toBe(false);
  await report('EARLY-2', [{ code: 'UIBC', value: '180' }]);
  expect(await isListed()).toBe(true);
  expect(await review(draw, {})).toMatchObject({ status: 200, body: { unreviewedResults: 0 } });
});
