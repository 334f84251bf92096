import { expect, it } from 'vitest';
import { beginsYear, gridColumns, yearsOf } from './grid-columns.ts';
import type { Grid } from './patients.queries.ts';

const draw = (day: string): Grid['draws'][number] => ({
  ...{ requisitionId: day, drawDate: day, collectedAt: `${day}T09:00:00.000Z`, statusTypeCode: 'RESULTED' },
});
const value = { resultId: '1', text: '10', value: 10, displayFlag: '', goalMet: true, isCorrected: false, status: 'F', comment: null };
/** Draws on these days with so many of eight tests. */
function sheet(visits: readonly [day: string, tests: number][], papers: Grid['external'] = []): Grid {
  return {
    external: papers,
    hasMore: false,
    draws: visits.map(([day]) => draw(day)),
    rows: Array.from({ length: 8 }, (_, at) => ({
      ...{
        resultCode: `T${at}`,
        name: `T${at}`,
        category: 'chemistry',
        unit: null,
        decimals: 1,
        goalText: null,
        goalLow: null,
        goalHigh: null,
      },
      ...{ referenceText: null, referenceLow: null, referenceHigh: null },
      values: visits.map(([, tests]) => (at < tests ? value : null)),
    })),
  };
}
const seen = (grid: Grid, isFolded = true) =>
  gridColumns(grid, isFolded).map((column) => (column.kind === 'folded' ? `+${column.draws.length}` : column.day.slice(5)));

it('folds visits with hardly a test, and neighbors among them together', () => {
  const grid = sheet([
    ['2026-10-26', 8],
    ['2026-10-12', 1],
    ['2026-10-05', 3],
    ['2026-09-28', 4],
    ['2026-09-14', 1],
  ]);
  expect(seen(grid)).toEqual(['10-26', '+2', '09-28', '+1']);
  expect(seen(grid, false)).toEqual(['10-26', '10-12', '10-05', '09-28', '09-14']);
});

it('never folds the newest, nor any where no draw has more tests', () => {
  expect(
    seen(
      sheet([
        ['2026-10-26', 1],
        ['2026-09-28', 8],
      ]),
    ),
  ).toEqual(['10-26', '09-28']);
  expect(
    seen(
      sheet([
        ['2026-10-26', 1],
        ['2026-09-28', 1],
      ]),
    ),
  ).toEqual(['10-26', '09-28']);
});

it('keeps years apart', () => {
  const columns = gridColumns(
    sheet([
      ['2026-01-26', 8],
      ['2026-01-12', 1],
      ['2025-12-28', 1],
      ['2025-11-23', 8],
    ]),
    true,
  );
  expect(columns.map((column) => column.kind)).toEqual(['draw', 'folded', 'folded', 'draw']);
  expect(yearsOf(columns)).toEqual([
    { year: '2026', span: 2 },
    { year: '2025', span: 2 },
  ]);
  expect(columns.map((_, at) => beginsYear(columns, at))).toEqual([false, false, true, false]);
});
