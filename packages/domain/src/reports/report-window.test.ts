import { expect, test } from 'vitest';
import type { ResultWindow } from './condition-tree.ts';
import type { ReportDateRange } from './report-definition.ts';
import { lastReportDay, windowDays } from './report-window.ts';

const now = { today: '2026-11-23', month: '2026-11' };
const past = { today: '2026-11-23', month: '2026-09' };
test.each<[ResultWindow | ReportDateRange, typeof now, ReturnType<typeof windowDays>]>([
  [{ months: 1 }, now, { from: '2026-11-01', to: '2026-11-30' }],
  [{ months: 3 }, past, { from: '2026-07-01', to: '2026-09-30' }],
  [{ days: 30 }, now, { from: '2026-10-24', to: '2026-11-23' }],
  [{ days: 30 }, past, { from: '2026-08-31', to: '2026-09-30' }],
  [{ drawMonth: '2026-02' }, now, { from: '2026-02-01', to: '2026-02-28' }],
  [{ draws: 3 }, now, 3],
  [{ type: 'LAST_DRAWS', draws: 2 }, now, 2],
  [{ type: 'DRAW_MONTH', months: 2 }, now, { from: '2026-10-01', to: '2026-11-30' }],
  [{ type: 'FIXED', from: '2026-01-05', to: '2026-01-09' }, now, { from: '2026-01-05', to: '2026-01-09' }],
])('%j at %j is %j', (window, moment, expected) => expect(windowDays(window, moment)).toEqual(expected));
test('a month that is over ends a report', () => {
  expect([now, past].map(lastReportDay)).toEqual(['2026-11-23', '2026-09-30']);
});
