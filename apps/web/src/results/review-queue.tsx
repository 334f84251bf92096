import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { refusalText } from '../platform/api-refusal.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { useChangeCounter } from '../platform/queue-counters.ts';
import { serverNow } from '../platform/server-clock.ts';
import { useUnsavedChanges } from '../platform/unsaved-changes.ts';
import { type CriticalDrafts, draftKey, hasText } from './critical-draft.ts';
import type { ResultParty } from './result-party.public.ts';
import {
  type DrawWithResults,
  dropFromQueues,
  type ResultDraw,
  refreshResultLists,
  refreshReviewed,
  reviewDraw,
} from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';
import { type Acknowledgement, ReviewDetail } from './review-detail.tsx';
import { ReviewList } from './review-list.tsx';
import { minutesLeft } from './review-pace.ts';

/** An acknowledgement that the server did not take. */
type RefusedReview = { id: string; name: string; words: string };
const without = (list: readonly RefusedReview[], id: string) => list.filter((one) => one.id !== id);

export type ReviewPlace = {
  requisition: string;
  code: string;
  critical: boolean;
  mine: boolean;
  /** Review groups; none: all of them. */
  group: readonly string[];
  patientGroup: readonly string[];
};

type ReviewQueueProps = {
  draws: readonly ResultDraw[];
  totalCount: number;
  /** These are draws of other filters; those of the chosen ones are on their way. */
  isOld: boolean;
  place: ReviewPlace;
  onPlace: (changes: Partial<ReviewPlace>, options?: { replace?: boolean }) => void;
  party: ResultParty;
  canBeMine: boolean;
  mayReview: boolean;
};

/** The queue: who is left on the left, the chosen draw on the right. An acknowledged draw leaves at once, and the next one opens. */
export function ReviewQueue({ draws, totalCount, isOld, place, onPlace, party, canBeMine, mayReview }: ReviewQueueProps) {
  const text = useResultsTexts();
  const client = useQueryClient();
  const changeCounter = useChangeCounter();
  const [drafts, setDrafts] = useState<CriticalDrafts>({});
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const [comments, setComments] = useState<Readonly<Record<string, string>>>({});
  const [pace, setPace] = useState({ done: 0, since: serverNow().epochMilliseconds });
  const [refused, setRefused] = useState<readonly RefusedReview[]>([]);
  const review = useMutation(reviewDraw);
  const firstId = draws[0]?.id ?? '';
  const narrowing = [place.critical, place.mine, place.group, place.patientGroup].join();
  const [begun, setBegun] = useState({ id: '', narrowing });
  // The draw that opened by itself stays, whatever the list reads anew: a key that is about to be pressed means this one.
  const opens = place.requisition || isOld ? '' : begun.narrowing === narrowing ? begun.id || firstId : firstId;
  if (opens !== begun.id || narrowing !== begun.narrowing) setBegun({ id: opens, narrowing });
  const currentId = place.requisition || opens || firstId;
  const at = draws.findIndex((draw) => draw.id === currentId);
  const [lastAt, setLastAt] = useState(0);
  if (at >= 0 && at !== lastAt) setLastAt(at);
  const current = draws[at];
  // Of a draw that somebody else has acknowledged meanwhile, the neighbors are those of the place where it was.
  const after = draws[at >= 0 ? at + 1 : lastAt];
  const before = draws[(at >= 0 ? at : lastAt) - 1];
  useUnsavedChanges(Object.values(drafts).some(hasText) || Object.values(comments).some((comment) => comment.trim() !== ''));

  const open = (id: string) => onPlace({ requisition: id, code: '' }, { replace: true });
  const move = (step: 1 | -1) => {
    const next = step === 1 ? after : before;
    if (next) open(next.id);
  };
  useShortcuts([
    { keys: 'j', label: text('keyNext'), run: () => move(1) },
    { keys: 'k', label: text('keyPrevious'), run: () => move(-1) },
  ]);

  const acknowledge = (draw: DrawWithResults, body: Acknowledgement) => {
    const next = after ?? before;
    const criticals = body.criticals.length;
    // the next draw opens at the key; the server's later answer matters only when it refuses
    dropFromQueues(client, draw.id);
    changeCounter(party.counter, -1);
    if (criticals > 0) changeCounter('criticalResults', -criticals);
    setPace({ ...pace, done: pace.done + 1 });
    if (!next) setBegun({ id: '', narrowing });
    open(next?.id ?? '');
    review.mutate(
      { params: { id: draw.id }, body },
      {
        onSuccess: () => {
          setDrafts((now) =>
            Object.fromEntries(Object.entries(now).filter(([key]) => !draw.results.some((result) => draftKey(result) === key))),
          );
          setComments(({ [draw.id]: _sent, ...others }) => others);
          setRefused((now) => without(now, draw.id));
          showNotice(text('acknowledged', { name: nameOnList(draw.partyName) }));
          refreshReviewed(client);
        },
        onError: (error) => {
          changeCounter(party.counter, 1);
          if (criticals > 0) changeCounter('criticalResults', criticals);
          refreshResultLists(client);
          // The work goes on where it is; who comes back is named, with a way there.
          setRefused((now) => [...without(now, draw.id), { id: draw.id, name: nameOnList(draw.partyName), words: refusalText(error) }]);
        },
      },
    );
  };

  const secondsSpent = (serverNow().epochMilliseconds - pace.since) / 1000;
  const progress = [
    at >= 0 ? text('position', { position: at + 1, total: totalCount }) : text('left', { count: totalCount }),
    totalCount > 0 && text('minutesLeft', { minutes: minutesLeft(totalCount, pace.done, secondsSpent) }),
  ]
    .filter(Boolean)
    .join(' · ');

  const isNarrowed = place.critical || place.mine || place.group.length > 0 || place.patientGroup.length > 0;
  return (
    <div className="dd-review" data-view={place.requisition ? 'draw' : totalCount === 0 ? 'nothing' : 'list'}>
      <ReviewList
        draws={draws}
        totalCount={totalCount}
        currentId={currentId}
        filters={place}
        party={party}
        canBeMine={canBeMine}
        onFilter={(filters) => onPlace({ ...filters, requisition: '', code: '' })}
        onPick={(id) => onPlace({ requisition: id, code: '' })}
      />
      <section className="dd-review-detail" aria-label={text('drawUnderReview')}>
        {/* The keys and an acknowledgement open another draw: focus stays, so it is said who is next. */}
        <p className="dd-only-heard" aria-live="polite">
          {current && `${nameOnList(current.partyName)}, ${text('position', { position: at + 1, total: totalCount })}`}
        </p>
        {refused.map(({ id, name, words }) => (
          <p key={id} role="alert" className="dd-review-refused dd-row dd-row-wrap">
            <Icon name="warning" />
            <span>
              <b>{text('notAcknowledgedName', { name })}</b> {words}
            </span>
            <span className="dd-spring" />
            {id !== currentId && (
              <Button size="small" onClick={() => open(id)}>
                {text('openRefused')}
              </Button>
            )}
            <IconButton icon="close" label={text('dismissRefused')} onClick={() => setRefused((now) => without(now, id))} />
          </p>
        ))}
        {place.requisition !== '' && (
          <button type="button" className="dd-link-button dd-review-back" onClick={() => onPlace({ requisition: '', code: '' })}>
            <Icon name="back" size={14} /> {text('resultsLeft', { count: totalCount })}
          </button>
        )}
        {currentId ? (
          <ReviewDetail
            key={currentId}
            id={currentId}
            code={place.code}
            drafts={drafts}
            onDraft={(key, draft) => setDrafts((now) => ({ ...now, [key]: draft }))}
            read={read}
            onRead={(resultId) => setRead((now) => new Set([...now, resultId]))}
            comment={comments[currentId] ?? ''}
            onComment={(comment) => setComments((now) => ({ ...now, [currentId]: comment }))}
            mayReview={mayReview}
            progress={progress}
            onMove={move}
            onAcknowledge={acknowledge}
          />
        ) : (
          <EmptyState icon="check" title={text(isNarrowed ? 'noMatch' : 'allAcknowledged')}>
            {text(isNarrowed ? 'noMatchHint' : 'allAcknowledgedHint')}
          </EmptyState>
        )}
      </section>
    </div>
  );
}
