import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { base, type Draw, drawOf, planTestDraw } from './testing/draw-bench.ts';

const api = await useTestApi();
const change = async (draw: Draw, ...offerings: string[]) =>
  drawOf(await api.call('nurse', 'PUT', `${base}/${draw.id}`, { offerings: offerings.map((offeringCode) => ({ offeringCode })) }));
const numberFor = ({ specimens }: Draw, test: string) => specimens.find(({ tests }) => tests.includes(test))?.number;

test('a tube keeps the number of its own tests when another of its kind comes before it, or goes', async () => {
  const frozen = await planTestDraw(api, { offerings: ['HCVRNA'] });
  const labeled = numberFor(frozen, 'HCVRNA');
  const both = await change(frozen, 'K', 'HCVRNA');
  expect(both.specimens.map(({ tubeCode, tests }) => [tubeCode, tests])).toEqual([
    ['SST', ['K']],
    ['SST', ['HCVRNA']],
  ]);
  expect(numberFor(both, 'HCVRNA')).toBe(labeled);
  expect(numberFor(both, 'K')).not.toBe(labeled);
  expect(numberFor(await change(both, 'HCVRNA'), 'HCVRNA')).toBe(labeled);
});

test('a tube that was read at the chair stays the tube of its own tests', async () => {
  const draw = await planTestDraw(api, { offerings: ['K', 'HCVRNA'] });
  const specimenNumber = numberFor(draw, 'HCVRNA');
  const read = await api.call('nurse', 'POST', `${base}/scan`, { specimenNumber });
  expect(read.status, read.text).toBe(200);
  const after = await change(draw, 'HCVRNA', 'CBC');
  expect(after.specimens.map(({ tests, takenAt }) => [tests.includes('HCVRNA'), takenAt !== null])).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('a tube whose tests are exchanged for others of its kind keeps its number', async () => {
  const draw = await planTestDraw(api, { offerings: ['K'] });
  expect(numberFor(await change(draw, 'CA'), 'CA')).toBe(numberFor(draw, 'K'));
});
