import { readPdfText } from '@drawday/documents/testing/read-pdf-text.ts';
import { expect, test } from 'vitest';
import { type BenchDraw, sessionAnswers, useLabBench } from '../lab-link/testing/lab-bench.ts';
import type { Obx } from '../lab-link/testing/report-text.ts';

const bench = await useLabBench();
const call = (...input: Parameters<typeof bench.api.call>) => bench.api.call(...input);

let control = 0;
async function send(draw: BenchDraw, line: number, code: string, reportedAt: string, obx: readonly Obx[]) {
  control += 1;
  const order = { placer: `${draw.number}-${line}`, group: draw.number, code, reportedAt, obx };
  await bench.report({ controlId: String(control), orders: [order] });
}
const numbers = (values: Record<string, string>, unit: string, status = 'F'): Obx[] =>
  Object.entries(values).map(([code, value]) => ({ code, value, unit, status }));

type Reply = { results: { resultCode: string; correctedFrom: string | null; status: string }[] };
async function resultOf(draw: BenchDraw, code: string) {
  const { body } = await call('nurse', 'GET', `/api/order/results/requisitions/${draw.id}`);
  return (body as Reply).results.find((result) => result.resultCode === code);
}
async function reportOf(draw: BenchDraw) {
  const { bytes } = await call('nurse', 'GET', `/api/order/requisitions/${draw.id}/report`);
  return readPdfText(bytes)
    .flatMap((page) => page.lines.map((line) => line.text))
    .join('\n');
}

test('the earlier value of a correction is told in the unit of the test', async () => {
  const draw = await bench.draw({ lines: ['CA'] });
  await send(draw, 1, 'CA', '20260105100000-0500', numbers({ CA: '2.4' }, 'mmol/L'));
  await send(draw, 1, 'CA', '20260105130000-0500', numbers({ CA: '9.9' }, 'mg/dL', 'C'));
  expect(await resultOf(draw, 'CA')).toMatchObject({ correctedFrom: '9.6' });
  expect(await reportOf(draw)).toContain('Previously 9.6 mg/dL');
});

test('a final value that the laboratory takes back makes a corrected report with that value', async () => {
  const draw = await bench.draw({ lines: ['K', 'MG'] });
  await send(draw, 1, 'K', '20260105100000-0500', numbers({ K: '7.4' }, 'mmol/L'));
  await send(draw, 2, 'MG', '20260105100000-0500', numbers({ MG: '2.0' }, 'mg/dL'));
  await send(draw, 1, 'K', '20260105130000-0500', [{ code: 'K', value: 'TNP', type: 'ST', status: 'X', notes: ['HEMO'] }]);
  const text = await reportOf(draw);
  expect(text).toContain('CORRECTED REPORT');
  expect(text).toContain('Previously 7.4 mmol/L');
  expect(text).toContain('Test not performed');
});

test('a corrected time of collection leaves what a result was corrected from', async () => {
  const draw = await bench.draw({ lines: ['K', 'PTHI'] });
  await send(draw, 1, 'K', '20260105100000-0500', numbers({ K: '7.4' }, 'mmol/L'));
  await send(draw, 1, 'K', '20260105130000-0500', numbers({ K: '5.0' }, 'mmol/L', 'C'));
  const { collected_at: at, concurrency_stamp: concurrencyStamp } = await bench.requisition(draw.id);
  const collectedAt = new Date(Number(at) - 3_600_000).toISOString();
  const moved = await call('nurse', 'PUT', `/api/order/requisitions/${draw.id}/collection-date`, {
    concurrencyStamp,
    collectedAt,
    reason: 'the clock of the station was wrong',
  });
  expect(moved.status).toBe(200);
  expect(await resultOf(draw, 'K')).toMatchObject({ correctedFrom: '7.4', status: 'C' });
  expect(await reportOf(draw)).toContain('Previously 7.4 mmol/L');
});

test('corrected kinetics are marked on the report, with the value before', async () => {
  const draw = await bench.draw({ lines: ['KINHD'], answers: sessionAnswers });
  await send(draw, 1, 'KINHD', '20260105100000-0500', numbers({ BUNPRE: '70', BUNPOST: '21' }, 'mg/dL'));
  await send(draw, 1, 'KINHD', '20260105130000-0500', numbers({ BUNPOST: '28' }, 'mg/dL', 'C'));
  expect(await reportOf(draw)).toContain('Previously 70.0 %');
});

test('of draws acknowledged at once, one that was corrected since it was listed stays open', async () => {
  const [changed, same] = [await bench.draw({ lines: ['K'] }), await bench.draw({ lines: ['K'] })];
  for (const draw of [changed, same]) await send(draw, 1, 'K', '20260105100000-0500', numbers({ K: '4.4' }, 'mmol/L'));
  const listed = await Promise.all([changed, same].map((draw) => bench.requisition(draw.id)));
  const seenStamps = Object.fromEntries(listed.map((row) => [row.id, row.concurrency_stamp]));
  await send(changed, 1, 'K', '20260105130000-0500', numbers({ K: '5.9' }, 'mmol/L', 'C'));
  const ids = [changed.id, same.id];
  const { body } = await call('provider', 'PUT', '/api/order/requisitions/review-new-results', { ids, seenStamps });
  expect((body as { items: { code: string | null }[] }).items.map((item) => item.code)).toEqual(['REQ_STALE', null]);
  expect(await bench.requisition(changed.id)).toMatchObject({ unreviewed_results: 1 });
  expect(await bench.requisition(same.id)).toMatchObject({ unreviewed_results: 0 });
});
