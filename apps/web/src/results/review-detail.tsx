import { type ReviewGroup, reviewGroups } from '@drawday/vocabulary';
import { Input } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { Icon } from '../design/icon.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { wordOf } from '../platform/code-word.ts';
import { useGo } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { CriticalClosing } from './critical-closing.tsx';
import { type CriticalDraft, type CriticalDrafts, closings, draftKey, emptyDraft, misheard, unanswered } from './critical-draft.ts';
import { InRangeDigest } from './in-range-digest.tsx';
import { NotJudgedAction } from './not-judged-action.tsx';
import { OpenTest } from './open-test.tsx';
import { PendingLine } from './pending-line.tsx';
import { PersonHead } from './person-head.tsx';
import { inReviewGroups, isOpenCritical, isPending, isUnread } from './result-kinds.ts';
import { resultWords } from './result-numbers.ts';
import { resultParties } from './result-party.public.ts';
import { type ResultSection, ResultTable } from './result-table.tsx';
import { type DrawWithResults, drawResultsQuery, type Result } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';
import { ReviewBar } from './review-bar.tsx';
import { FoldedHead, GroupHead, namedAtMost } from './review-group-head.tsx';
import { useTestCursor } from './use-test-cursor.ts';

export type Acknowledgement = { comment?: string; criticals: ReturnType<typeof closings>; readIds: string[]; concurrencyStamp: string };

type ReviewDetailProps = {
  id: string;
  /** The test that the address names. */
  code: string;
  drafts: CriticalDrafts;
  onDraft: (key: string, draft: CriticalDraft) => void;
  /** Values that nothing could judge and this person says to have read, by result. */
  read: ReadonlySet<string>;
  onRead: (resultId: string) => void;
  comment: string;
  onComment: (comment: string) => void;
  mayReview: boolean;
  /** "1 of 27 · about 4 min left" */
  progress: string;
  onMove: (step: 1 | -1) => void;
  onAcknowledge: (draw: DrawWithResults, acknowledgement: Acknowledgement) => void;
};

/** The draw under review. Loads on its own; the list beside it stays whatever happens here. */
export function ReviewDetail(props: ReviewDetailProps) {
  const draw = useQueryInPlace(drawResultsQuery(props.id));
  if (!draw.data) return <Awaiting of={draw} />;
  return <Review {...props} draw={draw.data} />;
}

/** Read at a glance: folded to one line, or in the digest below the table. */
const isFolded = (group: ReviewGroup): boolean => group === 'EXPECTED' || group === 'INPUT';
const isDigested = (group: ReviewGroup): boolean => group === 'IN_RANGE';

function Review({
  draw,
  code,
  drafts,
  onDraft,
  read,
  onRead,
  comment,
  onComment,
  mayReview,
  progress,
  onMove,
  onAcknowledge,
}: ReviewDetailProps & { draw: DrawWithResults }) {
  const text = useResultsTexts();
  const go = useGo();
  const [alsoShown, setAlsoShown] = useState(code);
  const [isUnfolded, setUnfolded] = useState(false);
  const groups = inReviewGroups(draw.results);
  // a test that is fine joins the table when somebody wants to see its trend
  const rowsOf = ({ group, rows }: (typeof groups)[number]): readonly Result[] =>
    isDigested(group) || (isFolded(group) && !isUnfolded) ? rows.filter((result) => result.resultCode === alsoShown) : rows;
  const rows = groups.flatMap(rowsOf);
  const test = useTestCursor(rows, code);
  const [isCommenting, setCommenting] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [seen, setSeen] = useState(draw.results);
  const [focusAsked, setFocusAsked] = useState<{ field: 'comment' | 'readBack' } | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const commentId = useId();
  const isDone = draw.unreviewedResults === 0;
  const missing = unanswered(draw.results, drafts);
  const unread = draw.results.filter((result) => isUnread(result, read));
  // What came or changed under the eyes of the reader: a key that was on its way meant what stood here before.
  const fresh = draw.results.filter((result) => !result.isReviewed && !isPending(result) && !seen.some(({ id }) => id === result.id));
  useEffect(() => {
    if (focusAsked)
      body.current?.querySelector<HTMLElement>(focusAsked.field === 'comment' ? '[data-comment]' : '[data-read-back]')?.focus();
  }, [focusAsked]);

  const isClosing = test.current !== null && isOpenCritical(test.current);
  const writeComment = () => {
    if (isClosing && !test.isOpen) test.toggle();
    if (!isClosing) setCommenting(true);
    setFocusAsked({ field: 'comment' });
  };
  const readBack = () => {
    const first = isClosing ? test.current : draw.results.find(isOpenCritical);
    if (!first) return;
    test.show(first.resultCode);
    setFocusAsked({ field: 'readBack' });
  };
  const show = (resultCode: string) => {
    setAlsoShown(resultCode);
    test.show(resultCode);
  };
  const acknowledge = () => {
    if (isDone || !mayReview) return onMove(1);
    const [changed] = fresh;
    if (changed) {
      setSeen(draw.results);
      return show(changed.resultCode);
    }
    const first = missing[0] ?? misheard(draw.results, drafts)[0];
    if (first) {
      setRefused(true);
      test.show(first.resultCode);
      setFocusAsked({ field: missing.length > 0 ? 'comment' : 'readBack' });
      return;
    }
    const [notRead] = unread;
    if (notRead) return test.show(notRead.resultCode);
    onAcknowledge(draw, {
      criticals: closings(draw.results, drafts),
      readIds: draw.results.filter(({ id }) => read.has(id)).map(({ id }) => id),
      concurrencyStamp: draw.concurrencyStamp,
      ...(comment.trim() && { comment: comment.trim() }),
    });
  };
  const markRead = (result: Result | null) => result && isUnread(result, read) && onRead(result.id);
  const showOrder = () => go(resultParties[draw.partyType].drawPath, { id: draw.id });
  const keys = [
    { keys: 'ArrowDown', label: text('keyNextTest'), run: () => test.move(1) },
    { keys: 'ArrowUp', label: text('keyPreviousTest'), run: () => test.move(-1) },
    { keys: 't', label: text('keyTrend'), run: test.toggle },
    { keys: 'c', label: text('keyComment'), run: writeComment },
    { keys: 'r', label: text('keyReadBack'), run: readBack },
    { keys: 'enter', label: text('keyRead'), run: () => void markRead(test.current) },
    { keys: 'e', label: text('keyUnfold'), run: () => setUnfolded(!isUnfolded) },
    { keys: 'o', label: text('keyOrder'), run: showOrder },
    { keys: 'a', label: text('keyAcknowledge'), run: acknowledge },
  ];
  useShortcuts(keys);

  const open = draw.results.filter(isOpenCritical).length;
  const sections: ResultSection[] = groups
    .filter((one) => !isDigested(one.group) || rowsOf(one).length > 0)
    .map((one) => ({
      key: one.group,
      rows: rowsOf(one),
      head: isFolded(one.group) ? (
        <FoldedHead {...one} isUnfolded={isUnfolded} onFold={() => setUnfolded(!isUnfolded)} />
      ) : (
        <GroupHead group={one.group} count={one.rows.length} openCount={one.rows.filter(isOpenCritical).length} isLong />
      ),
    }));
  const inRange = groups.find(({ group }) => isDigested(group))?.rows ?? [];
  return (
    <>
      <div className="dd-review-body" ref={body}>
        <PersonHead draw={draw} />
        <p className="dd-only-heard" aria-live="polite">
          {test.hasMoved && test.current && resultWords(test.current)}
        </p>
        {fresh.length > 0 && mayReview && (
          <p role="alert" className="dd-review-fresh dd-warning-text">
            <Icon name="alert" size={14} />{' '}
            <span>
              <b>{text('changedWhileOpen')}</b> {fresh.slice(0, namedAtMost).map(resultWords).join(' · ')}
              {fresh.length > namedAtMost && ` · ${text('more', { count: fresh.length - namedAtMost })}`}
            </span>
          </p>
        )}
        {isDone && <p className="dd-review-done dd-success-text dd-small">{text('alreadyAcknowledged')}</p>}
        {sections.length > 0 && (
          <ResultTable
            sections={sections}
            timeZone={draw.timeZone}
            caption={text('resultsOfDraw')}
            cursor={test.cursor}
            isOpen={test.isOpen}
            onPick={test.pick}
            actionOf={(result) => (
              <NotJudgedAction
                draw={draw}
                result={result}
                isRead={!isUnread(result, read)}
                mayReview={mayReview}
                onRead={() => onRead(result.id)}
              />
            )}
            opened={(result) => (
              <OpenTest draw={draw} result={result}>
                {isOpenCritical(result) && (
                  <CriticalClosing
                    draw={draw}
                    result={result}
                    draft={drafts[draftKey(result)] ?? emptyDraft}
                    onChange={(draft) => onDraft(draftKey(result), draft)}
                    onSave={acknowledge}
                    othersOpen={missing.filter((other) => other.id !== result.id).length}
                    isMissing={isRefused && missing.some((other) => other.id === result.id)}
                    mayReview={mayReview}
                  />
                )}
              </OpenTest>
            )}
          />
        )}
        {rows.length === 0 && <p className="dd-faint dd-review-none">{text('nothingStandsOut', { count: draw.results.length })}</p>}
        <InRangeDigest
          title={wordOf(reviewGroups.of.IN_RANGE)}
          results={inRange.filter((result) => result.resultCode !== alsoShown)}
          onPick={show}
        />
        <PendingLine draw={draw} />
        {(isCommenting || comment !== '') && mayReview && !isDone && (
          <div className="dd-review-comment">
            <label htmlFor={commentId}>{text('commentOnDraw')}</label>
            <Input.TextArea
              id={commentId}
              {...(!(test.isOpen && isClosing) && { 'data-comment': '' })}
              value={comment}
              autoSize={{ minRows: 1, maxRows: 4 }}
              maxLength={1000}
              onChange={(event) => onComment(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') event.currentTarget.blur();
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
                event.preventDefault();
                acknowledge();
              }}
            />
          </div>
        )}
      </div>
      <ReviewBar
        progress={progress}
        waiting={[
          open > 0 && text('criticalsOpen', { count: open }),
          unread.length > 0 && text('notJudgedCount', { count: unread.length }),
          fresh.length > 0 && text('newValues', { count: fresh.length }),
        ].filter((words) => words !== false)}
        isBlocked={missing.length + unread.length + fresh.length > 0}
        canAcknowledge={mayReview && !isDone}
        onMove={onMove}
        onTest={test.move}
        onTrend={test.toggle}
        onComment={mayReview && !isDone ? writeComment : null}
        onReadBack={mayReview && open > 0 ? readBack : null}
        onOrder={showOrder}
        onAcknowledge={acknowledge}
      />
    </>
  );
}
