import type { ExclusionReason, Measure } from '@drawday/vocabulary';
import { distribution } from './distribution.ts';
import type { MonthPatient } from './eligibility.ts';
import type { MeasureLine } from './measure-verdicts.ts';
import { percentile } from './percentile.ts';

/** Patient-months of a measure, counted; for measures of work draws, tests or critical results. Counts of months and facilities add up, so a year is their sum. */
export interface MeasureCounts {
  /** The denominator: all that count, the untested too. */
  readonly eligible: number;
  readonly met: number;
  readonly below: number;
  readonly above: number;
  readonly undecided: number;
  readonly untested: number;
  readonly excluded: number;
  /** Of the values without comparator. */
  readonly valueSum: number;
  readonly valueSquares: number;
  readonly valueCount: number;
  /** By the classes of the measure. */
  readonly classes: readonly number[];
}

/** Counts with what only single values can tell. */
export interface CountedLines extends MeasureCounts {
  readonly median: number | null;
  /** Values that enter no mean, because of their comparator or because they are text. */
  readonly leftOut: number;
  readonly untestedBecause: Readonly<Record<string, number>>;
  readonly excludedBecause: Readonly<Partial<Record<ExclusionReason, number>>>;
}

/** What a percentage line shows; null where nobody counts, or nobody has the value. Percentages are unrounded. */
export interface MeasureFigures {
  /** The numerator of the measure. */
  readonly numerator: number;
  /** Of all that count, the untested too. */
  readonly percent: number | null;
  /** Of those with a decided value. */
  readonly percentOfTested: number | null;
  readonly mean: number | null;
  /** Of the sample (n − 1), from two values on. */
  readonly standardDeviation: number | null;
}

/** A patient-month with what became of it. */
export interface LineOfPatient {
  readonly patient: MonthPatient;
  readonly line: MeasureLine;
}

/** Counts the patient-months of a measure. */
export function countLines(measure: Measure, lines: readonly LineOfPatient[]): CountedLines {
  const of = (outcome: string) => lines.filter(({ line }) => line.outcome === outcome);
  const counted = lines.filter(({ line }) => line.outcome !== 'EXCLUDED');
  const numbers = counted.flatMap(({ line }) => line.number ?? []);
  const byReason = (some: readonly LineOfPatient[]) =>
    Object.fromEntries(
      Map.groupBy(some, ({ line }) => line.because ?? 'NOT_ORDERED')
        .entries()
        .map(([because, those]) => [because, those.length]),
    );
  const shared = {
    excluded: of('EXCLUDED').length,
    excludedBecause: byReason(of('EXCLUDED')),
    median: percentile(numbers, 0.5),
    classes: measure.classes.length ? distribution(numbers, measure.classes) : [],
    valueSum: numbers.reduce((sum, one) => sum + one, 0),
    valueSquares: numbers.reduce((sum, one) => sum + one * one, 0),
    valueCount: numbers.length,
    leftOut: counted.filter(({ line }) => line.value !== null && line.number === null).length,
  };
  if (measure.rule.kind === 'WORK') return { ...shared, ...countWork(counted), untestedBecause: {} };
  return {
    ...shared,
    eligible: counted.length,
    met: of('IN').length,
    below: of('BELOW').length,
    above: of('ABOVE').length,
    undecided: of('UNDECIDED').length,
    untested: of('UNTESTED').length,
    untestedBecause: byReason(of('UNTESTED')),
  };
}

function countWork(lines: readonly LineOfPatient[]) {
  const eligible = lines.reduce((sum, { line }) => sum + (line.work?.all ?? 0), 0);
  const below = lines.reduce((sum, { line }) => sum + (line.work?.out ?? 0), 0);
  return { eligible, met: eligible - below, below, above: 0, undecided: 0, untested: 0 };
}

/** Counts of several months or facilities as one. */
export function sumCounts(counts: readonly MeasureCounts[]): MeasureCounts {
  const sum = (name: Exclude<keyof MeasureCounts, 'classes'>) => counts.reduce((total, one) => total + one[name], 0);
  const classes = Math.max(0, ...counts.map((one) => one.classes.length));
  return {
    eligible: sum('eligible'),
    met: sum('met'),
    below: sum('below'),
    above: sum('above'),
    undecided: sum('undecided'),
    untested: sum('untested'),
    excluded: sum('excluded'),
    valueSum: sum('valueSum'),
    valueSquares: sum('valueSquares'),
    valueCount: sum('valueCount'),
    classes: Array.from({ length: classes }, (_, at) => counts.reduce((total, one) => total + (one.classes[at] ?? 0), 0)),
  };
}

/** Whether a measure counts those out of goal, so that a smaller share is the better one: catheters, draws missed. */
export const isLessBetter = ({ numerator }: Pick<Measure, 'numerator'>): boolean => numerator !== 'IN';

/** Measures of values, which say nothing while nobody has one. Where the test itself is asked for, a share of zero is true. */
const needsValues = ({ rule }: Pick<Measure, 'rule'>): boolean =>
  rule.kind === 'GOAL' || rule.kind === 'LIMIT' || (rule.kind === 'HEPATITIS' && rule.of === 'PROTECTED');

type Shared = Pick<MeasureCounts, 'eligible' | 'untested'>;
const shareOf = (measure: Pick<Measure, 'rule'>, count: number, { eligible, untested }: Shared): number | null =>
  eligible === 0 || (untested === eligible && needsValues(measure)) ? null : (100 * count) / eligible;

/** The share in goal of all who count, whatever the numerator is; null where nobody counts, or nobody has the value. Unrounded. */
export const shareInGoal = (measure: Pick<Measure, 'rule'>, counts: Shared & Pick<MeasureCounts, 'met'>): number | null =>
  shareOf(measure, counts.met, counts);

const parts = { IN: 'met', BELOW: 'below', ABOVE: 'above' } as const;

/** The percentages, mean and standard deviation of counts. Every percentage is of all that count. */
export function measureFigures(measure: Pick<Measure, 'numerator' | 'rule'>, counts: MeasureCounts): MeasureFigures {
  const numerator = counts[parts[measure.numerator]];
  const decided = counts.eligible - counts.untested - counts.undecided;
  const { valueCount: n, valueSum: sum } = counts;
  return {
    numerator,
    percent: shareOf(measure, numerator, counts),
    percentOfTested: decided ? (100 * numerator) / decided : null,
    mean: n ? sum / n : null,
    standardDeviation: n < 2 ? null : Math.sqrt(Math.max(0, (counts.valueSquares - (sum * sum) / n) / (n - 1))),
  };
}
