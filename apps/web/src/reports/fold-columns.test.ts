import type { ReportColumn } from '@drawday/domain';
import { expect, test } from 'vitest';
import { foldColumns } from './fold-columns.ts';

const columns = (keys: string): ReportColumn[] => keys.split(' ').map((key) => ({ key, title: key, kind: 'TEXT', width: 8 }));
/** "value:HGB(on:HGB)": each column with what stands beneath it. */
const shown = (keys: string, fold: number, hidden = 0) => {
  const folded = foldColumns(columns(keys), fold, hidden);
  const words = folded.columns.map(({ column, second }) =>
    second.length ? `${column.key}(${second.map((one) => one.column.key).join(' ')})` : column.key,
  );
  return [...words, ...folded.underName.map(({ column }) => `/${column.key}`)].join(' ');
};

const anemia = 'name mrn modality prev:HGB:2 prev:HGB:1 value:HGB on:HGB delta:HGB in:HGB value:TSAT look';
test.each([
  ['not folded', anemia, 0, anemia],
  ['names and days', anemia, 1, 'name prev:HGB:2 prev:HGB:1 value:HGB(on:HGB) delta:HGB value:TSAT look /mrn /modality'],
  ['months before', anemia, 5, 'name prev:HGB:1(prev:HGB:2) value:HGB(on:HGB) delta:HGB value:TSAT look /mrn /modality'],
  ['a mean beneath its change', 'avg3:HGB delta:HGB', 4, 'delta:HGB(avg3:HGB)'],
  ['pairs of times', 'name draw kind collected shipped received resulted', 2, 'name draw(kind collected shipped) received(resulted)'],
  ['goal and unit beneath the test', 'test unit goal d:1 max min', 2, 'test(unit goal) d:1 max(min)'],
  ['a limit beneath its value', 'source colonies coloniesLimit', 1, 'source colonies(coloniesLimit)'],
  ['where no one is named nothing stands under a name', 'measure provider', 1, 'measure provider'],
])('%s', (_, keys, fold, expected) => {
  expect(shown(keys, fold)).toBe(expected);
});

test('who a row is about and why stay; what is between is left out from the end', () => {
  expect(shown('name a b c why', 0, 2)).toBe('name a why');
  expect(foldColumns(columns('name a b c why'), 0, 2).leftOut).toBe(2);
  expect(shown('name a b c why', 0, 9)).toBe('name why');
});

test('of months the oldest are left out first, and the newest stays', () => {
  expect(shown('source d:1 d:2 d:3 max alerts', 0, 2)).toBe('source d:3 max alerts');
  expect(shown('source d:1 d:2 d:3 max alerts', 0, 3)).toBe('source d:3 alerts');
});
