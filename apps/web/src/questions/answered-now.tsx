import { Icon } from '../design/icon.tsx';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan } from '../platform/session.ts';
import { doseQuery } from './dose.ts';
import { useQuestionsTexts } from './questions.texts.ts';
import type { Answered } from './use-kinetics-saving.ts';

function AnsweredEntry({ entry }: { entry: Answered }) {
  const text = useQuestionsTexts();
  const can = useCan();
  const { data: dose } = useQueryInPlace({ ...doseQuery(entry), enabled: can('Order.Results.View') });
  return (
    <li>
      <PageLink to="/home/patient-requisition" search={{ id: entry.id }}>
        {nameOnList(entry.partyName)}
      </PageLink>{' '}
      {dose ? (
        <b className={dose.isGoalMet === false ? 'dd-warning-text' : ''}>
          Kt/V {dose.text} {dose.isGoalMet === false && <Icon name="warning" size={12} />}
          {dose.isGoalMet === false && <span className="dd-only-heard">{text('belowGoal')}</span>}
        </b>
      ) : (
        <span className="dd-quiet">{text('ktvLater')}</span>
      )}
    </li>
  );
}

/** Who left the queue just now, with the Kt/V calculated from the answers. */
export function AnsweredNow({ entries, onHide }: { entries: readonly Answered[]; onHide: () => void }) {
  const text = useQuestionsTexts();
  return (
    <section className="dd-answered" aria-label={text('answeredNow')} aria-live="polite">
      <div className="dd-row">
        <h2 className="dd-spring">{text('answeredNow')}</h2>
        <button type="button" className="dd-link-button" onClick={onHide}>
          {text('hide')}
        </button>
      </div>
      <ul>
        {entries.map((entry) => (
          <AnsweredEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
