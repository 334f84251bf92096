import { expect, it } from 'vitest';
import { dotColumns, measureOf, placeOn, scaleOf, valuesOf } from './dot-scale.ts';
import type { WaterRow } from './water.queries.ts';

const value = (number: number | null, resultCode = 'WCFU') => ({
  ...{
    resultCode,
    name: resultCode,
    text: String(number),
    value: number,
    unit: 'CFU/mL',
    verdict: 'PASS' as const,
    maximum: 100,
    action: 50,
  },
  ...{ isPreliminary: false, previousText: null, previousOn: null },
});
const row = (sourceId: string, numbers: (number | null)[], isRepeat = false) =>
  ({ sourceId, family: 'MICROBIAL', isRepeat, values: numbers.map((number) => value(number)) }) as unknown as WaterRow;

it('codes of cultures and endotoxins are told apart from all others', () => {
  expect(['WCFU', 'DLAL', 'WAL'].map(measureOf)).toEqual(['culture', 'endotoxin', 'others']);
});

it('routine numbers alone are points', () => {
  expect(valuesOf([row('a', [4, null]), row('b', [9], true)], 'culture').map((one) => [one.row.sourceId, one.value.value])).toEqual([
    ['a', 4],
  ]);
});

it('the scale goes by powers of ten and holds every value and the maximum', () => {
  const values = valuesOf([row('a', [2]), row('b', [112]), row('c', [0])], 'culture');
  const scale = scaleOf(values);
  expect(scale).toMatchObject({ action: 50, maximum: 100, ticks: [1, 10, 100, 1000] });
  expect([0, 1, 10, 1000, 5000].map((one) => placeOn(scale, one))).toEqual([0, 0, 1 / 3, 1, 1]);
});

it('dots of one place stand on one another', () => {
  const values = valuesOf([row('a', [10]), row('b', [10]), row('c', [30])], 'culture');
  expect(dotColumns(scaleOf(values), values).map(({ row: { sourceId }, level }) => [sourceId, level])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 0],
  ]);
});
