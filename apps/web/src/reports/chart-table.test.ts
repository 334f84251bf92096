import { expect, test } from 'vitest';
import { chartTable } from './chart-table.ts';

test.each([
  [
    'classes: the parts of one class are one number',
    {
      kind: 'HISTOGRAM',
      categories: ['below 9', 'not tested'],
      rows: ['BELOW', 'UNTESTED'],
      counts: [
        [2, 0],
        [0, 4],
      ],
    },
    [
      ['below 9', '2'],
      ['not tested', '4'],
    ],
  ],
  [
    'lines: every month of any line, with its N; a gap is a dash',
    {
      kind: 'LINE',
      unit: '%',
      series: [
        { key: 'a', title: 'Own', role: 'OWN', points: [{ at: '2026-10', value: 47.368, n: 38 }] },
        {
          key: 'b',
          title: 'Clinic',
          role: 'CLINIC',
          points: [
            { at: '2026-09', value: null, n: 0 },
            { at: '2026-10', value: 56, n: 109 },
          ],
        },
      ],
    },
    [
      ['Sep ’26', '–', '–', '–', '0'],
      ['Oct ’26', '47.4%', '38', '56.0%', '109'],
    ],
  ],
  ['a matrix', { kind: 'MATRIX', categories: ['low', 'high'], rows: ['x'], counts: [[1, 2]] }, [['x', '1', '2']]],
  [
    'dots, without names',
    {
      kind: 'DOT',
      categories: ['min', 'Kt/V'],
      dots: [
        { k: 'id', x: 188, y: 0.98, isOut: true },
        { k: 'other', x: 200, y: 1.2, isOut: false },
      ],
    },
    [
      ['1', '188', '0.98'],
      ['2', '200', '1.20'],
    ],
  ],
] as const)('%s', (_, chart, rows) => {
  expect(chartTable({ key: 'x', title: 'x', ...chart }).rows.map(({ cells }) => cells)).toEqual(rows);
});
