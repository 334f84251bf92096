import { expect, test } from 'vitest';
import { type BenchDraw, useLabBench } from '../lab-link/testing/lab-bench.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { reading } from '../platform/transactions.ts';
import { readDraws } from './draw-state.store.ts';

const bench = await useLabBench();

async function report(draw: BenchDraw, code: string, value: string, who: object = {}) {
  await bench.report({
    controlId: `S${draw.number}`,
    patient: who,
    orders: [
      { placer: `${draw.number}-1`, group: draw.number, code: 'HEPB3', status: 'F', obx: [{ code, value, status: 'F', type: 'ST' }] },
    ],
  });
}
const positivesOf = async (...draws: readonly BenchDraw[]) => {
  const ids = draws.map(({ id }) => id);
  const rows = await reading(bench.api.connection.kysely, clinic.tenantA, (db) => readDraws(db, clinic.tenantA, ids));
  return ids.map((id) => rows.find((row) => row.id === id)?.positiveCodes);
};

test('a draw knows what was found in an earlier one of the same person, and nothing of others', async () => {
  const first = await bench.draw({ lines: ['HEPB3'], drawDate: '2025-12-01' });
  const next = await bench.draw({ lines: ['HEPB3'], drawDate: '2025-12-08' });
  const other = await bench.draw({ lines: ['HEPB3'], drawDate: '2025-12-08', patientId: clinic.secondPatient });
  expect(await positivesOf(first, next, other)).toEqual([[], [], []]);
  await report(first, 'HBSAG', 'Reactive');
  await report(other, 'HBSAG', 'Nonreactive', { mrn: '0047106', family: 'Okafor', given: 'Samuel', born: '19491102' });
  expect(await positivesOf(first, next, other)).toEqual([[], ['HBSAG'], []]);
});
