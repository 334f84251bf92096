import { measureOf, testByCode, testTitle } from '@drawday/catalogue';
import {
  type CountedLines,
  goalText,
  type LineOfPatient,
  measureFigures,
  PROTECTIVE_MIU_ML,
  type ReportMeasure,
  roundHalfUp,
  shareInGoal,
} from '@drawday/domain';
import { type Measure, type MeasureOutcome, type ReportMeasureId, reportMeasures, untestedReasons } from '@drawday/vocabulary';
import { reportText } from './report-text.ts';
import { classTitle } from './row-sections.ts';
import type { Language } from './run-plan.ts';
import type { MeasurePart } from './stored-row.ts';

const parts: Readonly<Partial<Record<MeasureOutcome, MeasurePart>>> = { IN: 'I', BELOW: 'B', ABOVE: 'A', UNDECIDED: 'X' };

/** Where somebody stands in a measure; undefined: not counted. */
export function partOf({ outcome, because }: LineOfPatient['line']): MeasurePart | undefined {
  if (outcome === 'UNTESTED') return because && untestedReasons.has(because) ? because : 'NOT_ORDERED';
  return parts[outcome];
}

const namedParts = { BELOW: 'below', ABOVE: 'above' } as const;
const percentOf = (value: number | null) => (value === null ? null : roundHalfUp(value, 1));

/**
 * Counts of a measure as the sheet shows them: percentages with one decimal, means with one more than the test. Every share is of who is in
 * goal; measures whose title names those out of it (hypercalcemia) say these, too.
 */
export function shownMeasure(
  measure: Measure,
  counts: CountedLines,
  {
    goal,
    previous,
    organization,
    language,
  }: { goal: string | null; previous: number | null; organization: number | null; language: Language },
): ReportMeasure {
  const figures = measureFigures(measure, counts);
  const decimals = measure.resultCode ? (testByCode.get(measure.resultCode)?.decimals ?? 0) : 0;
  const round = (value: number | null, digits: number) => (value === null ? null : roundHalfUp(value, digits));
  return {
    id: measure.id,
    title: measureTitle(measure.id, language),
    goal,
    n: counts.eligible,
    in: counts.met,
    below: counts.below,
    above: counts.above,
    undecided: counts.undecided,
    untested: counts.untested,
    untestedBecause: Object.fromEntries(Object.entries(counts.untestedBecause).filter(([because]) => untestedReasons.has(because))),
    percent: percentOf(shareInGoal(measure, counts)),
    ...(measure.numerator !== 'IN' && { named: { part: namedParts[measure.numerator], percent: percentOf(figures.percent) } }),
    ofTested: percentOf(shareInGoal(measure, { ...counts, eligible: counts.eligible - counts.untested - counts.undecided, untested: 0 })),
    mean: round(figures.mean, decimals + 1),
    sd: round(figures.standardDeviation, decimals + 1),
    median: round(counts.median, decimals),
    decimals,
    leftOut: counts.leftOut,
    previous: percentOf(previous),
    organization: percentOf(organization),
    ...(measure.classes.length && {
      classes: counts.classes.map((count, at) => ({ title: classTitle(measure.classes, at), count })),
    }),
  };
}

export const measureTitle = (id: ReportMeasureId, language: Language): string => reportMeasures.of[id][language];

/** By what a measure is counted: the key of its sentence. */
function countedKey({ rule }: Measure) {
  if (rule.kind === 'HEPATITIS') return `counted_HEPATITIS_${rule.of}` as const;
  if (rule.kind === 'LIMIT') return `counted_LIMIT_${rule.of}` as const;
  return `counted_${rule.kind}` as const;
}

/** "How this was counted", in a sentence of each measure. */
export function countedText(id: ReportMeasureId, language: Language): { title: string; text: string } {
  const measure = measureOf(id);
  const { rule, resultCode, lookBack } = measure;
  const test = resultCode ? testTitle(resultCode)[language] : '';
  const text = reportText(language);
  const population = text(`who_${measure.population}`);
  const who = measure.modalities ? `${population} (${measure.modalities.join(', ')})` : population;
  const sentences = [
    text(countedKey(measure), { who, test, limit: rule.kind === 'LIMIT' ? goalText(rule.bounds) : PROTECTIVE_MIU_ML }),
    // A mean of months has said how many they are.
    ...(lookBack > 1 && rule.kind !== 'CALCIUM' ? [text('countedBack', { months: lookBack })] : []),
  ];
  return { title: measureTitle(id, language), text: sentences.join(' ') };
}
