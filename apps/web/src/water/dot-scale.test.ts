import { expect, it } from 'vitest';
import { dotColumns, measureOf, scaleOf, valuesOf } from './dot-scale.ts';
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
const row = (sourceId: string, numbers: (number | null)[], isRepeat = false): WaterRow => ({
  ...{ sourceId, sourceName: sourceId, siteTypeCode: 'MACHINE', siteStatus: 'ACTIVE', samplePoint: null, family: 'MICROBIAL', isRepeat },
  ...{ requisitionId: sourceId, number: '1', status: 'RESULTED', sampledOn: null, drawDate: '2026-10-12', verdict: 'PASS' },
  ...{ isPreliminary: false, isReviewed: true, months: [], openActionId: null, needsAction: false },
  values: numbers.map((number) => value(number)),
});

it('codes of cultures and endotoxins are told apart from all others', () => {
  expect(['WCFU', 'DLAL', 'WAL'].map(measureOf)).toEqual(['culture', 'endotoxin', 'others']);
});

it('routine numbers alone are points', () => {
  expect(valuesOf([row('a', [4, null]), row('b', [9], true)], 'culture').map((one) => [one.row.sourceId, one.value.value])).toEqual([
    ['a', 4],
  ]);
});

it('the scale holds every value and the limits that most points have', () => {
  const values = valuesOf([row('a', [2]), row('b', [112]), row('c', [0])], 'culture');
  expect(scaleOf(values)).toMatchObject({ action: 50, maximum: 100, ticks: [1, 10, 100, 1000] });
});

it('dots of one place stand on one another', () => {
  const values = valuesOf([row('a', [10]), row('b', [10]), row('c', [30])], 'culture');
  expect(dotColumns(scaleOf(values), values).map(({ row: { sourceId }, level }) => [sourceId, level])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 0],
  ]);
});
