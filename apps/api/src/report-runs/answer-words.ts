import type { ReportMeasure } from '@drawday/domain';
import type { Language } from './run-plan.ts';

/** "31 of 108 out of goal, 4 not tested": the first measure of a report in one sentence. */
export function answerOfMeasure(measure: ReportMeasure, language: Language): string {
  const out = measure.below + measure.above;
  const sentence =
    language === 'es'
      ? `${out} de ${measure.n} fuera de meta${measure.untested ? `, ${measure.untested} sin prueba` : ''}${measure.undecided ? `, ${measure.undecided} sin valorar` : ''}`
      : `${out} of ${measure.n} out of goal${measure.untested ? `, ${measure.untested} not tested` : ''}${measure.undecided ? `, ${measure.undecided} not judged` : ''}`;
  return sentence;
}

/** The next most useful fact: how this compares with the period before. */
export function secondOfMeasure({ title, percent, previous }: ReportMeasure, language: Language): string | null {
  if (percent === null || previous === null) return null;
  const points = Math.round((percent - previous) * 10) / 10;
  const sign = points > 0 ? '+' : points < 0 ? '−' : '±';
  const amount = `${sign}${Math.abs(points).toFixed(1)}`;
  return language === 'es'
    ? `${title}: ${percent.toFixed(1)} %, ${amount} puntos desde el mes anterior`
    : `${title}: ${percent.toFixed(1)} %, ${amount} points since the month before`;
}

/** "12 draws", "1 draw". */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
