import './pending-line.css';
import { lineStatuses, withdrawals } from '@drawday/vocabulary';
import { ResultFlag } from '../design/result-flag.tsx';
import { codeWord } from '../platform/code-word.ts';
import { PageLink } from '../platform/page-link.tsx';
import { reasonWord } from '../platform/reason-word.ts';
import { testName } from '../platform/test-words.ts';
import { isNotPerformed, isPending } from './result-kinds.ts';
import type { DrawWithResults, Result } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';
import { useRecollect } from './use-recollect.ts';

const nameOf = (result: Result) => testName(result.resultCode, result.name);

/** What the laboratory has not reported yet, and what it could not test, with the reason. */
export function PendingLine({ draw }: { draw: DrawWithResults }) {
  const text = useResultsTexts();
  const isPartial = draw.statusTypeCode === 'PRELIMINARY' || draw.hasPreliminary;
  const missed = draw.results.filter((result) => isNotPerformed(result) && !result.isCalculated);
  const withdrawn = missed.filter((result) => result.withdrawnAs);
  const byReason = Map.groupBy(
    missed.filter((result) => !result.withdrawnAs),
    (result) => result.tnpReason ?? '',
  );
  const { ordered, recollect } = useRecollect(draw, isPartial || missed.length > 0);
  const announced = draw.results.filter(isPending).map(nameOf);
  const lines = (isPartial ? (ordered?.lines ?? []) : [])
    .filter((line) => lineStatuses.isIn('awaited', line.status) && line.coveredBy === null)
    .map((line) => testName(line.offeringCode, line.name));
  const pending = [...new Set([...announced, ...lines])];
  const uncalculated = draw.results.filter((result) => isNotPerformed(result) && result.isCalculated);
  if (pending.length + missed.length + uncalculated.length === 0) return null;
  return (
    <p className="dd-pending dd-small dd-quiet">
      {pending.length > 0 && (
        <span>
          <ResultFlag flag="preliminary" /> {text('pending', { tests: pending.join(', ') })}
        </span>
      )}
      {withdrawn.map((result) => (
        <span key={result.id}>
          <b>{result.withdrawnAs && codeWord(withdrawals, result.withdrawnAs)}</b> {nameOf(result)}
        </span>
      ))}
      {[...byReason].map(([reason, some]) => (
        <span key={reason}>
          <ResultFlag flag="TNP" /> {some.map(nameOf).join(', ')}: {reasonWord(reason) || text('noReason')}
        </span>
      ))}
      {missed.length > 0 && recollect && (
        <button type="button" className="dd-link-button" onClick={recollect}>
          {text('orderRecollect')}
        </button>
      )}
      {uncalculated.length > 0 && (
        <span>
          {text('notCalculated', { tests: uncalculated.map(nameOf).join(', ') })}{' '}
          {uncalculated[0] && (
            <PageLink to="/home/kinetics-workbench" search={{ id: draw.id, code: uncalculated[0].resultCode }}>
              {text('why')}
            </PageLink>
          )}
        </span>
      )}
    </p>
  );
}
