import { measureOf, testByCode } from '@drawday/catalogue';
import {
  isLessBetter,
  type MeasureCounts,
  measureFigures,
  type ReportCell,
  type ReportMeasure,
  type ReportSeries,
  roundHalfUp,
} from '@drawday/domain';
import { type ReportMeasureId, reportMeasures, unitWords } from '@drawday/vocabulary';
import { fixedCell } from './cells.ts';
import { shownMeasure } from './measure-summary.ts';
import { reportText } from './report-text.ts';
import type { Language } from './run-plan.ts';

/** Fewer people than this make a small group: the figure stands, a change or a distance from the organization does not. */
const smallGroup = 10;
/** Of fewer people than this a trend names the counts alone. */
const fewForTrend = 5;
/** A change of less than two people is no change. */
const fewestChanged = 2;

const figureOf = (id: ReportMeasureId, counts: MeasureCounts | undefined) => (counts ? measureFigures(measureOf(id), counts) : undefined);
/** A mean has one decimal more than its test, and its unit: one column holds the means of several. */
function meanCell(id: ReportMeasureId, mean: number, language: Language): ReportCell {
  const test = testByCode.get(measureOf(id).resultCode ?? '');
  const cell = fixedCell(mean, (test?.decimals ?? 0) + 1);
  const unit = unitWords(test?.unit ?? null, language);
  return unit ? { ...cell, t: unit === '%' ? `${cell.t}%` : `${cell.t} ${unit}` } : cell;
}
const percentCell = (percent: number | null | undefined): ReportCell | null =>
  percent === null || percent === undefined ? null : { v: roundHalfUp(percent, 1) };

type MeasureFacts = {
  goal: string | null;
  now: MeasureCounts | undefined;
  before?: MeasureCounts | undefined;
  organization?: MeasureCounts | undefined;
  line: readonly (number | null)[];
  /** The period still runs: it is not held against one that is over. */
  isOpen?: boolean;
};

/** The cells of a measure of one facility or provider: of all who count, beside the period before and the organization. */
export function measureCells(
  id: ReportMeasureId,
  { goal, now, before, organization, line, isOpen = false }: MeasureFacts,
  language: Language,
): Readonly<Record<string, ReportCell | null>> {
  const figures = figureOf(id, now);
  const previous = figureOf(id, before)?.percent;
  const all = figureOf(id, organization)?.percent;
  const n = now?.eligible ?? 0;
  const percent = n ? (figures?.percent ?? null) : null;
  const people = percent !== null && previous != null ? Math.abs(((percent - previous) / 100) * n) : 0;
  const of = { in: figures?.numerator ?? 0, of: n };
  const isCompared = !isOpen && n >= smallGroup;
  return {
    measure: { v: reportMeasures.of[id][language] },
    goal: goal === null ? null : { v: goal },
    share: percent === null ? null : { v: roundHalfUp(percent, 1) },
    count: n ? { v: reportText(language)(n < smallGroup ? 'countOfFew' : 'countOf', of) } : { v: '–' },
    untested: percentCell(n ? (100 * (now?.untested ?? 0)) / n : null),
    mean: figures?.mean == null ? null : meanCell(id, figures.mean, language),
    previous: percentCell(previous),
    change: !isCompared || percent === null || previous == null || people < fewestChanged ? null : fixedCell(percent - previous, 1),
    organization: percentCell(all),
    'change:organization': !isCompared || percent === null || all == null ? null : fixedCell(percent - all, 1),
    months: line.some((one) => one !== null) ? { v: null, line } : null,
  };
}

/** Whether a trend names no share of these: so few people that it would say who they are. */
const isFew = (counts: MeasureCounts | undefined): boolean => counts !== undefined && counts.eligible < fewForTrend;

/** The same in a trend of one provider: of fewer than five people as counts, without a share. */
export function trendCells(id: ReportMeasureId, facts: MeasureFacts, language: Language): Readonly<Record<string, ReportCell | null>> {
  const cells = measureCells(id, { ...facts, before: isFew(facts.before) ? undefined : facts.before }, language);
  const { now } = facts;
  if (!now?.eligible || !isFew(now)) return cells;
  const of = (count: number): ReportCell => ({ v: null, t: `${count}/${now.eligible}` });
  const numerator = figureOf(id, now)?.numerator;
  return { ...cells, share: numerator === undefined ? null : of(numerator), untested: of(now.untested) };
}

/** The share of a month in a trend; none of fewer than five people. */
export const trendPercent = (id: ReportMeasureId, counts: MeasureCounts | undefined): number | null =>
  isFew(counts) ? null : percentOf(id, counts);

/** The points of a line, without those of fewer than five people. */
export const withoutFew = (points: ReportSeries['points']): ReportSeries['points'] =>
  points.map((point) => (point.n < fewForTrend ? { ...point, value: null } : point));

/** A measure over everything in the report, for its head. */
export function sumMeasure(id: ReportMeasureId, counts: MeasureCounts, goal: string | null, language: Language): ReportMeasure {
  const all = { ...counts, median: null, leftOut: 0, untestedBecause: {}, excludedBecause: {} };
  return shownMeasure(measureOf(id), all, { goal, previous: null, organization: null, language });
}

/** A measure month by month, as a line shows it. */
export const monthPoints = (
  id: ReportMeasureId,
  months: readonly string[],
  sumOf: (month: string) => MeasureCounts | undefined,
  isOpen: (month: string) => boolean = () => false,
): ReportSeries['points'] =>
  months.map((month) => {
    const sum = sumOf(month);
    return { at: month.slice(0, 7), value: percentOf(id, sum), n: sum?.eligible ?? 0, ...(isOpen(month) && { isOpen: true as const }) };
  });

export const percentOf = (id: ReportMeasureId, counts: MeasureCounts | undefined): number | null => {
  const percent = figureOf(id, counts)?.percent;
  return percent == null ? null : roundHalfUp(percent, 1);
};

/** The measure with the smallest share in goal. One that counts those out of goal (catheters, draws missed) is never called the lowest. */
export const lowestMeasure = (measures: readonly ReportMeasure[]): ReportMeasure | undefined =>
  measures
    .filter(({ id, percent }) => percent !== null && reportMeasures.has(id) && !isLessBetter(measureOf(id)))
    .toSorted((a, b) => (a.percent ?? 0) - (b.percent ?? 0))[0];

/** How many the title of a measure speaks of: those in goal, or of hypercalcemia, lost tests and the like those out of it. */
export const countedOf = (measure: ReportMeasure): number => measure[measure.named?.part ?? 'in'];
