import { expect, test } from 'vitest';
import { type BenchDraw, sessionAnswers, useLabBench } from '../lab-link/testing/lab-bench.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const bench = await useLabBench();
const okafor = { mrn: '0047106', family: 'Okafor', given: 'Samuel', born: '19491102' };

async function drawn(
  drawDate: string,
  patientId: string,
  [code, values]: readonly [string, Readonly<Record<string, string>>],
  answers: Readonly<Record<string, string>> = sessionAnswers,
): Promise<BenchDraw> {
  const draw = await bench.draw({ lines: [code], drawDate, patientId, answers });
  const obx = Object.entries(values).map(([test, value]) => ({ code: test, value, unit: 'mg/dL' }));
  const orders = [{ placer: `${draw.number}-1`, group: draw.number, code, obx }];
  await bench.report({ controlId: draw.number, patient: patientId === clinic.patient ? {} : okafor, orders });
  return draw;
}
const numbersOf = async (draw: BenchDraw) => {
  const { KTVSTD, IDWG } = await bench.results(draw.id);
  return [KTVSTD?.value_numeric, IDWG?.value_numeric ?? null];
};

test('doses and gains of weight follow a merge, and its undo: what was another person’s counts no longer', async () => {
  const urea = { BUNPRE: '70', BUNPOST: '20' };
  const urine = { URINEVOL: '900', URSTART: '2026-05-03T08:00', UREND: '2026-05-04T08:00' };
  await drawn('2026-05-04', clinic.secondPatient, ['KINHDF', { ...urea, UUN: '400' }], { ...sessionAnswers, ...urine });
  const near = await drawn('2026-05-06', clinic.patient, ['KINHD', urea]);
  const later = await drawn('2026-06-01', clinic.patient, ['KINHD', urea]);
  const before = [await numbersOf(near), await numbersOf(later)];
  expect(before).toEqual([
    [before[1]?.[0], null],
    [before[1]?.[0], null],
  ]);

  const base = '/api/master-data/patients';
  const merged = await bench.api.call('admin', 'POST', `${base}/${clinic.patient}/merge`, { mergedId: clinic.secondPatient });
  expect(merged.status, merged.text).toBe(200);
  const [dose, gain] = await numbersOf(near);
  expect(dose).toBeGreaterThan(Number(before[0]?.[0]));
  expect(gain).toBe(2.5);
  expect(await numbersOf(later)).toEqual([dose, null]);

  const undone = await bench.api.call('admin', 'PUT', `${base}/merges/${(merged.body as { id: string }).id}/undo`);
  expect(undone.status, undone.text).toBe(200);
  expect([await numbersOf(near), await numbersOf(later)]).toEqual(before);
});
