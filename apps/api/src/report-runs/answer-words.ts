import type { ReportMeasure } from '@drawday/domain';
import { reportText } from './report-text.ts';
import type { Language } from './run-plan.ts';

/** "31 of 108 out of goal, 4 not tested": the first measure of a report in one sentence. */
export function answerOfMeasure({ below, above, n, untested, undecided }: ReportMeasure, language: Language): string {
  const text = reportText(language);
  return [
    text('outOfGoal', { out: below + above, of: n }),
    ...(untested ? [text('andNotTested', { count: untested })] : []),
    ...(undecided ? [text('andNotJudged', { count: undecided })] : []),
  ].join(', ');
}

/** The next most useful fact: how this compares with the period before. */
export function secondOfMeasure({ title, percent, previous }: ReportMeasure, language: Language): string | null {
  if (percent === null || previous === null) return null;
  const points = Math.round((percent - previous) * 10) / 10;
  const sign = points > 0 ? '+' : points < 0 ? '−' : '±';
  return reportText(language)('sinceMonthBefore', {
    measure: title,
    percent: percent.toFixed(1),
    points: `${sign}${Math.abs(points).toFixed(1)}`,
  });
}
