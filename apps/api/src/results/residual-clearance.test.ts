import { expect, test } from 'vitest';
import { type BenchDraw, sessionAnswers, useLabBench } from '../lab-link/testing/lab-bench.ts';

const bench = await useLabBench();
let sent = 0;

function report(draw: BenchDraw, code: string, values: Readonly<Record<string, string>>, status = 'F', reportedAt = '20260105120000-0500') {
  sent += 1;
  const obx = Object.entries(values).map(([name, value]) => ({ code: name, value, unit: 'mg/dL', status }));
  return bench.report({
    controlId: `KRU${sent}`,
    orders: [{ placer: `${draw.number}-1`, group: draw.number, code, status, reportedAt, obx }],
  });
}
const withUrine = { ...sessionAnswers, URINEVOL: '900', URINEMIN: '1440' };
const pair = { BUNPRE: '70', BUNPOST: '20' };

test('a dose that is worked out again counts the residual clearance of its own time, though a later one is known', async () => {
  const measured = await bench.draw({ lines: ['KINHDF'], drawDate: '2025-03-03', answers: withUrine });
  await report(measured, 'KINHDF', { ...pair, UUN: '400' });
  const draw = await bench.draw({ lines: ['KINHD'], drawDate: '2025-04-07', answers: sessionAnswers });
  await report(draw, 'KINHD', pair);
  const before = (await bench.results(draw.id)).KTVSTD;
  const later = await bench.draw({ lines: ['KINHDF'], drawDate: '2025-06-02', answers: withUrine });
  await report(later, 'KINHDF', { ...pair, UUN: '200' });
  await report(draw, 'KINHD', { BUNPRE: '71', BUNPOST: '20' }, 'C', '20260106120000-0500');
  const after = (await bench.results(draw.id)).KTVSTD;
  expect(after?.id).not.toBe(before?.id);
  expect(Math.abs(Number(after?.value_numeric) - Number(before?.value_numeric))).toBeLessThan(0.1);
});

test('a residual clearance that is corrected corrects the doses that counted it', async () => {
  const measured = await bench.draw({ lines: ['KINHDF'], drawDate: '2024-03-04', answers: withUrine });
  await report(measured, 'KINHDF', { ...pair, UUN: '400' });
  const draw = await bench.draw({ lines: ['KINHD'], drawDate: '2024-04-01', answers: sessionAnswers });
  await report(draw, 'KINHD', pair);
  const dose = async () => (await bench.results(draw.id)).KTVSTD;
  const before = await dose();
  await report(measured, 'KINHDF', { UUN: '100' }, 'C', '20260107120000-0500');
  const after = await dose();
  expect(after).toMatchObject({ status: 'C', supersedes_id: before?.id });
  expect(Number(before?.value_numeric) - Number(after?.value_numeric)).toBeGreaterThan(0.1);
});
