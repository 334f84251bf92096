import { notJudgedReasons, type ReviewGroup, reviewGroups } from '@drawday/vocabulary';
import { Icon } from '../design/icon.tsx';
import { ResultFlag } from '../design/result-flag.tsx';
import { unitWords } from '../design/unit-words.ts';
import { codeWord } from '../platform/code-word.ts';
import { formatTime } from '../platform/format.ts';
import { shortTestName } from '../platform/short-test-name.ts';
import { flagOf } from './result-kinds.ts';
import type { ResultDraw } from './results.queries.ts';
import { type ResultsText, useResultsTexts } from './results.texts.ts';

const tones: Partial<Record<ReviewGroup, string>> = { CHANGED: 'dd-warning-text', OUT_OF_GOAL: 'dd-warning-text' };

type Group = NonNullable<ResultDraw['groups']>[number];

/** Why a draw is to be opened: its result that needs a reviewer most, and what else there is. */
export function ReviewReason({ draw }: { draw: ResultDraw }) {
  const text = useResultsTexts();
  const [worst, ...others] = draw.groups ?? [];
  const states = (
    <>
      {draw.hasPreliminary && <ResultFlag flag="preliminary" />}
      {draw.tnpCount > 0 && <ResultFlag flag="TNP" />}
    </>
  );
  if (!worst) return <span className="dd-review-why">{states}</span>;
  const { first } = worst;
  const name = shortTestName(first.resultCode, first.name);
  if (worst.group === 'CRITICAL' && worst.openCount === 0 && first.criticalClosedAt)
    return (
      <span className="dd-review-why dd-success-text">
        <Icon name="check" size={12} />{' '}
        {text('valueReadBack', { test: name, value: first.valueText, at: formatTime(first.criticalClosedAt, draw.timeZone) })} {states}
      </span>
    );
  const flag = flagOf(first.displayFlag);
  return (
    <span className="dd-review-why">
      <b className={first.isUrgent ? 'dd-error-text' : tones[worst.group]}>
        {name} {first.valueText}
        {worst.group === 'NOT_JUDGED' && ` ${unitWords(first.unit)}`}
      </b>
      {flag && worst.group !== 'NOT_JUDGED' && <ResultFlag flag={flag} />}
      {states}
      <span className="dd-faint">{restOf(worst, others, text)}</span>
    </span>
  );
}

function restOf({ group, count, first }: Group, others: readonly Group[], text: ResultsText): string {
  if (group === 'NOT_JUDGED' && first.because) return codeWord(notJudgedReasons, first.because).toLowerCase();
  if (group === 'CHANGED' && first.previousText !== null)
    return text('wasDaysAgo', { value: first.previousText, count: first.bigChangeDays ?? 0 });
  if (group === 'CORRECTED') return codeWord(reviewGroups, 'CORRECTED').toLowerCase();
  const notJudged = others.find((other) => other.group === 'NOT_JUDGED');
  if (notJudged) return text('notJudgedCount', { count: notJudged.count });
  const more = others.reduce((sum, other) => sum + other.count, count - 1);
  return more > 0 ? text('more', { count: more }) : '';
}
