import { Input } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { useGo } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { CriticalClosing } from './critical-closing.tsx';
import { type CriticalDraft, type CriticalDrafts, closings, draftKey, emptyDraft, unanswered } from './critical-draft.ts';
import { InRangeDigest } from './in-range-digest.tsx';
import { OpenTest } from './open-test.tsx';
import { PendingLine } from './pending-line.tsx';
import { PersonHead } from './person-head.tsx';
import { isInRange, isOpenCritical, isOutOfRange, worstFirst } from './result-kinds.ts';
import { ResultTable } from './result-table.tsx';
import { type DrawWithResults, drawResultsQuery } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';
import { ReviewBar } from './review-bar.tsx';
import { useTestCursor } from './use-test-cursor.ts';

export type Acknowledgement = { comment?: string; criticals: ReturnType<typeof closings>; concurrencyStamp: string };

type ReviewDetailProps = {
  id: string;
  /** The test that the address names. */
  code: string;
  drafts: CriticalDrafts;
  onDraft: (key: string, draft: CriticalDraft) => void;
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

function Review({
  draw,
  code,
  drafts,
  onDraft,
  comment,
  onComment,
  mayReview,
  progress,
  onMove,
  onAcknowledge,
}: ReviewDetailProps & { draw: DrawWithResults }) {
  const text = useResultsTexts();
  const go = useGo();
  const worst = worstFirst(draw.results);
  const [alsoShown, setAlsoShown] = useState(code);
  // a test in range joins the table when somebody wants to see its trend
  const rows = worst.concat(draw.results.filter((result) => result.resultCode === alsoShown && !worst.includes(result)));
  const test = useTestCursor(rows, code);
  const [isCommenting, setCommenting] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [focusAsked, setFocusAsked] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const commentId = useId();
  const isDone = draw.unreviewedResults === 0;
  const missing = unanswered(draw.results, drafts);
  useEffect(() => {
    if (focusAsked > 0) body.current?.querySelector<HTMLElement>('[data-comment]')?.focus();
  }, [focusAsked]);

  const writeComment = () => {
    const isClosing = test.current !== null && isOpenCritical(test.current);
    if (isClosing && !test.isOpen) test.toggle();
    if (!isClosing) setCommenting(true);
    setFocusAsked(focusAsked + 1);
  };
  const acknowledge = () => {
    if (isDone || !mayReview) return onMove(1);
    const first = missing[0];
    if (first) {
      setRefused(true);
      test.show(first.resultCode);
      setFocusAsked(focusAsked + 1);
      return;
    }
    onAcknowledge(draw, {
      criticals: closings(draw.results, drafts),
      concurrencyStamp: draw.concurrencyStamp,
      ...(comment.trim() && { comment: comment.trim() }),
    });
  };
  const showOrder = () => go('/home/patient-requisition', { id: draw.id });
  const keys = [
    { keys: 'ArrowDown', label: text('keyNextTest'), run: () => test.move(1) },
    { keys: 'ArrowUp', label: text('keyPreviousTest'), run: () => test.move(-1) },
    { keys: 't', label: text('keyTrend'), run: test.toggle },
    { keys: 'c', label: text('keyComment'), run: writeComment },
    { keys: 'o', label: text('keyOrder'), run: showOrder },
    { keys: 'a', label: text('keyAcknowledge'), run: acknowledge },
  ];
  useShortcuts(keys);

  return (
    <>
      <div className="dd-review-body" ref={body}>
        <PersonHead draw={draw} />
        {isDone && <p className="dd-review-done dd-success-text dd-small">{text('alreadyAcknowledged')}</p>}
        {rows.length > 0 ? (
          <ResultTable
            rows={rows}
            timeZone={draw.timeZone}
            caption={text('outOfRange')}
            title={
              <>
                {text('outOfRange')}{' '}
                <span className="dd-faint">
                  {text('ofResults', { count: draw.results.filter(isOutOfRange).length, total: draw.results.length })}
                </span>
              </>
            }
            cursor={test.cursor}
            isOpen={test.isOpen}
            onPick={test.pick}
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
        ) : (
          <p className="dd-faint dd-review-none">{text('nothingOutOfRange', { count: draw.results.length })}</p>
        )}
        <InRangeDigest
          results={draw.results.filter((result) => isInRange(result) && !worst.includes(result))}
          onPick={(resultCode) => {
            setAlsoShown(resultCode);
            test.show(resultCode);
          }}
        />
        <PendingLine draw={draw} />
        {(isCommenting || comment !== '') && mayReview && !isDone && (
          <div className="dd-review-comment">
            <label htmlFor={commentId}>{text('commentOnDraw')}</label>
            <Input.TextArea
              id={commentId}
              {...(!(test.isOpen && test.current && isOpenCritical(test.current)) && { 'data-comment': '' })}
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
        canAcknowledge={mayReview && !isDone}
        onMove={onMove}
        onTest={test.move}
        onTrend={test.toggle}
        onComment={mayReview && !isDone ? writeComment : null}
        onOrder={showOrder}
        onAcknowledge={acknowledge}
      />
    </>
  );
}
