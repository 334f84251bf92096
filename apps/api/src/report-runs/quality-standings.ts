import { measureOf } from '@drawday/catalogue';
import {
  bestYearEnd,
  formatNumber,
  isLessBetter,
  type MeasureCounts,
  measureFigures,
  type PublishedRates,
  publishedRates,
  type QualityStanding,
  qualityStanding,
  type ReportCell,
  roundHalfUp,
  type StoredThreshold,
} from '@drawday/domain';
import type { ReportMeasureId } from '@drawday/vocabulary';
import { measureTitle } from './measure-summary.ts';
import { reportText } from './report-text.ts';
import type { Language } from './run-plan.ts';

/** The columns of a payment year that compares with nothing are left out. */
export const ofStanding: readonly string[] = ['threshold', 'median', 'benchmark', 'standing'];

type Standing = { standing: QualityStanding; rates: PublishedRates | null };
export type Standings = {
  /** Something is published for the year, or for one before it. */
  isCompared: boolean;
  paymentYear: number;
  /** Whose rates these are. */
  usedYear: number | null;
  of(id: ReportMeasureId, counts: MeasureCounts | undefined): Standing;
};

/** How the measures of the quality program stand against what was published: `QIP_HD_ADULT` is kept as `HD_ADULT`. */
export function standingsOf(paymentYear: number, stored: readonly StoredThreshold[]): Standings {
  const ratesOf = (id: ReportMeasureId) => publishedRates(id.replace(/^QIP_/, ''), paymentYear, stored);
  const years = stored.flatMap(({ measure }) => publishedRates(measure, paymentYear, stored)?.paymentYear ?? []);
  return {
    paymentYear,
    isCompared: years.length > 0,
    usedYear: years.length ? Math.max(...years) : null,
    of(id, counts) {
      const rates = ratesOf(id);
      const percent = counts?.eligible ? measureFigures(measureOf(id), counts).percent : null;
      return { rates, standing: qualityStanding(percent, rates?.achievement ?? null, isLessBetter(measureOf(id))) };
    },
  };
}

const words = { MEETS: 'meets', MISSES: 'missesIt', NOT_COMPARED: 'notCompared', NOT_MEASURED: 'notMeasured' } as const;
const rateCell = (value: number | null | undefined): ReportCell | null => (value == null ? null : { v: value });

export function standingCells({ rates, standing }: Standing, language: Language): Record<string, ReportCell | null> {
  const position = { MEETS: 'I', MISSES: 'B', NOT_COMPARED: null, NOT_MEASURED: null } as const;
  const pos = position[standing];
  return {
    threshold: rateCell(rates?.achievement),
    median: rateCell(rates?.median),
    benchmark: rateCell(rates?.benchmark),
    standing: { v: reportText(language)(words[standing]), ...(pos && { pos }) },
  };
}

type Counted = { id: ReportMeasureId; counts: MeasureCounts | undefined };

/** The measure that misses its threshold, and whether the year can still reach it; what is met where none misses. Nothing where nothing is compared. */
export function standingAnswer(
  standings: Standings,
  measures: readonly Counted[],
  months: { passed: number; left: number },
  language: Language,
): { answer?: string; second?: string } {
  const text = reportText(language);
  if (!standings.isCompared) return {};
  const judged = measures.map((one) => ({ ...one, ...standings.of(one.id, one.counts) }));
  const missed = judged.find(({ standing }) => standing === 'MISSES');
  const met = judged.filter(({ standing }) => standing === 'MEETS').length;
  const { paymentYear, usedYear } = standings;
  const earlier = usedYear === paymentYear ? [] : [text('earlierThresholds', { year: paymentYear, used: usedYear ?? '' })];
  const second = (...some: readonly string[]) => {
    const all = [...some, ...earlier].join(' · ');
    return all ? { second: all } : {};
  };
  if (!missed?.counts) return { ...(met > 0 && { answer: text('meetsThresholds', { met, of: met }) }), ...second() };
  const figures = measureFigures(measureOf(missed.id), missed.counts);
  const end = isLessBetter(measureOf(missed.id)) ? null : bestYearEnd(missed.counts, months);
  return {
    answer: text('missesThreshold', {
      measure: measureTitle(missed.id, language),
      percent: roundHalfUp(figures.percent ?? 0, 1),
      threshold: missed.rates?.achievement ?? '',
    }),
    ...second(...(end ? [text('bestYearEnd', { left: end.patientMonthsLeft, percent: formatNumber(end.percent, 1) })] : [])),
  };
}
