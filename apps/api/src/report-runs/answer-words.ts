import type { ReportMeasure } from '@drawday/domain';
import { formatNumber } from '@drawday/domain';
import { reportText } from './report-text.ts';
import type { Language } from './run-plan.ts';

/**
 * "31 of 108 out of goal, 4 not tested": the first measure of a report in one sentence. Of an open month only those tested so far are
 * counted: who is not tested yet says nothing.
 */
export function answerOfMeasure({ below, above, n, untested, undecided }: ReportMeasure, language: Language, isOpen: boolean): string {
  const text = reportText(language);
  const out = below + above;
  const notJudged = undecided ? [text('andNotJudged', { count: undecided })] : [];
  if (!isOpen || untested === 0)
    return [text('outOfGoal', { out, of: n }), ...(untested ? [text('andNotTested', { count: untested })] : []), ...notJudged].join(', ');
  if (untested === n) return text('nobodyTestedYet', { of: n });
  return [text('outOfGoalSoFar', { out, of: n - untested }), ...notJudged].join(', ');
}

/** The next most useful fact: how this compares with the period before; of an open month how many are not tested yet. */
export function secondOfMeasure(
  { title, percent, previous, n, untested }: ReportMeasure,
  language: Language,
  isOpen: boolean,
): string | null {
  const text = reportText(language);
  if (isOpen) return untested ? text('stillToCome', { untested, of: n }) : null;
  if (percent === null || previous === null) return null;
  const points = Math.round((percent - previous) * 10) / 10;
  const sign = points > 0 ? '+' : points < 0 ? '−' : '±';
  return text('sinceMonthBefore', {
    measure: title,
    percent: formatNumber(percent, 1),
    points: `${sign}${formatNumber(Math.abs(points), 1)}`,
  });
}
