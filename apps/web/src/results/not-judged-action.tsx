import { Icon } from '../design/icon.tsx';
import { Kbd } from '../design/kbd.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { useCan } from '../platform/session.ts';
import { reportProblemAbout } from '../problems/report-problem.public.ts';
import type { DrawWithResults, Result } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

type NotJudgedActionProps = {
  draw: DrawWithResults;
  result: Result;
  isRead: boolean;
  mayReview: boolean;
  onRead: () => void;
};

/** A value that nothing could judge: a person reads it and says so, or asks the laboratory, which is saying so too. */
export function NotJudgedAction({ draw, result, isRead, mayReview, onRead }: NotJudgedActionProps) {
  const text = useResultsTexts();
  const can = useCan();
  if (!mayReview || result.isReviewed || result.isUrgent) return null;
  const ask = async () => {
    const { id, number, drawDate, partyType, partyId, partyName, dateOfBirth, mrn, isIsolation } = draw;
    const isReported = await reportProblemAbout({
      party: { partyType, id: partyId, name: partyType === 'SITE' ? partyName : nameOnList(partyName), dateOfBirth, mrn, isIsolation },
      draw: { id, number, drawDate },
      kind: 'RESULT_DOUBTFUL',
    });
    if (isReported) onRead();
  };
  return (
    <span className="dd-not-judged-actions dd-nowrap">
      {can('Order.Problems.Create') && (
        <button type="button" className="dd-link-button dd-small" onClick={() => void ask().catch(reportFailure)}>
          {text('askLaboratory')}
        </button>
      )}
      {isRead ? (
        <span className="dd-success-text dd-small dd-row">
          <Icon name="check" size={12} /> {text('isRead')}
        </span>
      ) : (
        <button type="button" className="dd-link-button dd-small" onClick={onRead}>
          {text('haveRead')} <Kbd keys="↵" hint />
        </button>
      )}
    </span>
  );
}
