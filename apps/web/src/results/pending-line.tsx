import { lineStatuses, withdrawals } from '@drawday/vocabulary';
import { ResultFlag } from '../design/result-flag.tsx';
import { codeWord } from '../platform/code-word.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { reasonWord } from '../platform/reason-word.ts';
import { useCan } from '../platform/session.ts';
import { testName } from '../platform/test-words.ts';
import { isNotPerformed, isPending } from './result-kinds.ts';
import { type DrawWithResults, orderedDrawQuery, type Result } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

const nameOf = (result: Result) => testName(result.resultCode, result.name);

/** What the laboratory has not reported yet, and what it could not test, with the reason. */
export function PendingLine({ draw }: { draw: DrawWithResults }) {
  const text = useResultsTexts();
  const can = useCan();
  const isPartial = draw.statusTypeCode === 'PRELIMINARY' || draw.hasPreliminary;
  const ordered = useQueryInPlace({ ...orderedDrawQuery(draw.id), enabled: isPartial && can('Order.Requisitions.View') });
  const announced = draw.results.filter(isPending).map(nameOf);
  const lines = (ordered.data?.lines ?? [])
    .filter((line) => lineStatuses.isIn('awaited', line.status) && line.coveredBy === null)
    .map((line) => testName(line.offeringCode, line.name));
  const pending = [...new Set([...announced, ...lines])];
  const missed = draw.results.filter((result) => isNotPerformed(result) && !result.isCalculated);
  const uncalculated = draw.results.filter((result) => isNotPerformed(result) && result.isCalculated);
  if (pending.length + missed.length + uncalculated.length === 0) return null;
  return (
    <p className="dd-pending dd-small dd-quiet">
      {pending.length > 0 && (
        <span>
          <ResultFlag flag="preliminary" /> {text('pending', { tests: pending.join(', ') })}
        </span>
      )}
      {missed.map((result) => (
        <span key={result.id}>
          {result.withdrawnAs ? (
            <>
              <b>{codeWord(withdrawals, result.withdrawnAs)}</b> {nameOf(result)}
            </>
          ) : (
            <>
              <ResultFlag flag="TNP" /> {nameOf(result)}: {reasonWord(result.tnpReason) || text('noReason')}
            </>
          )}
          {can('Order.Schedules.Create') && (
            <>
              {', '}
              <PageLink to="/home/patient-orders" search={{ id: draw.partyId }}>
                {text('orderRecollect')}
              </PageLink>
            </>
          )}
        </span>
      ))}
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
