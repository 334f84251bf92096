import type { PdfLayout } from '@drawday/vocabulary';
import type { ReportSheet } from './report-sheet.ts';

/** Above this a PDF is drawn by the worker, not while its reader waits; above that by nobody. */
export const paperLimits = { atOnce: 100, most: 1_500 } as const;

/** Rows that a page holds where every row is as low as it can be. */
const mostRows: Readonly<Record<PdfLayout, number>> = {
  ...{ LIST: 42, WATER: 42, GRID: 42, CUM: 42, PORT: 60, KPI: 60 },
  ...{ ROUND: 12, ROUND_COMPACT: 42, PATIENT: 1, CARD: 1 },
};

/** How many pages a run has at least on paper: its parts that begin a page, each as long as its rows, and what says how it was counted. */
export function leastPages({ layout, sections, totalCount }: Pick<ReportSheet, 'layout' | 'sections' | 'totalCount'>): number {
  const parts: number[] = [];
  for (const { rows, startsPage } of sections)
    if (startsPage || parts.length === 0) parts.push(rows);
    else parts.push((parts.pop() ?? 0) + rows);
  if (parts.length === 0) parts.push(totalCount);
  const ownPages = layout === 'CARD' ? 0 : 1;
  return parts.reduce((sum, rows) => sum + Math.ceil(rows / mostRows[layout]), ownPages);
}
