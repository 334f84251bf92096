import { measureOf } from '@drawday/catalogue';
import { type MeasureCounts, measureFigures, type ReportCell, type ReportMeasure, roundHalfUp, sumCounts } from '@drawday/domain';
import { type ReportMeasureId, reportMeasures } from '@drawday/vocabulary';
import { shownMeasure } from './measure-summary.ts';
import { reportText } from './report-text.ts';
import type { Language } from './run-plan.ts';

/** Fewer people than this make a small group: the figure stands, a change does not. */
const smallGroup = 10;
/** A change of less than two people is no change. */
const fewestChanged = 2;

const figureOf = (id: ReportMeasureId, counts: MeasureCounts | undefined) => (counts ? measureFigures(measureOf(id), counts) : undefined);
const percentCell = (percent: number | null | undefined): ReportCell | null =>
  percent === null || percent === undefined ? null : { v: roundHalfUp(percent, 1) };

/** The cells of a measure of one facility or provider: of all who count, beside the period before and the organization. */
export function measureCells(
  id: ReportMeasureId,
  {
    now,
    before,
    organization,
    line,
  }: {
    now: MeasureCounts | undefined;
    before?: MeasureCounts | undefined;
    organization?: MeasureCounts | undefined;
    line: readonly (number | null)[];
  },
  language: Language,
): Readonly<Record<string, ReportCell | null>> {
  const figures = figureOf(id, now);
  const previous = figureOf(id, before)?.percent;
  const all = figureOf(id, organization)?.percent;
  const n = now?.eligible ?? 0;
  const percent = n ? (figures?.percent ?? null) : null;
  const people = percent !== null && previous != null ? Math.abs(((percent - previous) / 100) * n) : 0;
  const of = { in: figures?.numerator ?? 0, of: n };
  return {
    measure: { v: reportMeasures.of[id][language] },
    goal: null,
    share: percent === null ? null : { v: roundHalfUp(percent, 1) },
    count: n ? { v: reportText(language)(n < smallGroup ? 'countOfFew' : 'countOf', of) } : { v: '–' },
    untested: percentCell(n ? (100 * (now?.untested ?? 0)) / n : null),
    mean: figures?.mean == null ? null : { v: roundHalfUp(figures.mean, 2) },
    previous: percentCell(previous),
    change: percent === null || previous == null || people < fewestChanged ? null : { v: roundHalfUp(percent - previous, 1) },
    organization: percentCell(all),
    'change:organization': percent === null || all == null ? null : { v: roundHalfUp(percent - all, 1) },
    months: line.some((one) => one !== null) ? { v: null, line } : null,
  };
}

/** A measure over everything in the report, for its head. */
export function sumMeasure(id: ReportMeasureId, counts: readonly MeasureCounts[], language: Language): ReportMeasure {
  const sum = sumCounts(counts);
  const all = { ...sum, median: null, leftOut: 0, untestedBecause: {}, excludedBecause: {} };
  return shownMeasure(measureOf(id), all, { goal: null, previous: null, organization: null, language });
}

export const percentOf = (id: ReportMeasureId, counts: MeasureCounts | undefined): number | null => {
  const percent = figureOf(id, counts)?.percent;
  return percent == null ? null : roundHalfUp(percent, 1);
};
