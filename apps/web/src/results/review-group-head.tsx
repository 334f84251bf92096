import { type ReviewGroup, reviewGroups } from '@drawday/vocabulary';
import { Icon } from '../design/icon.tsx';
import { Kbd } from '../design/kbd.tsx';
import { wordOf } from '../platform/code-word.ts';
import { shortTestName } from '../platform/short-test-name.ts';
import type { Result } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

const tones: Partial<Record<ReviewGroup, string>> = { CRITICAL: 'dd-error-text', NOT_JUDGED: 'dd-warning-text' };

type GroupHeadProps = { group: ReviewGroup; count: number; openCount?: number; isLong?: boolean };

/** The heading of a review group, with how many results are in it and how many of these nobody has closed. @param isLong with a word on what to do */
export function GroupHead({ group, count, openCount = 0, isLong = false }: GroupHeadProps) {
  const text = useResultsTexts();
  const entry = reviewGroups.of[group];
  return (
    <>
      <span className={tones[group]}>{wordOf(entry)}</span> <span className="dd-faint">{count}</span>{' '}
      {openCount > 0 && <span className="dd-error-text dd-group-hint">{text('countOpen', { count: openCount })}</span>}{' '}
      {isLong && 'hint' in entry && <span className="dd-faint dd-group-hint dd-desk-only">{wordOf(entry.hint)}</span>}
    </>
  );
}

/** How many values are named where a line has no room for all. */
export const namedAtMost = 6;

/** The heading of a group that is folded to one line: its values, without their ranges. */
export function FoldedHead({
  group,
  rows,
  isUnfolded,
  onFold,
}: {
  group: ReviewGroup;
  rows: readonly Result[];
  isUnfolded: boolean;
  onFold: () => void;
}) {
  const text = useResultsTexts();
  return (
    <button type="button" className="dd-group-fold" aria-expanded={isUnfolded} onClick={onFold}>
      <Icon name={isUnfolded ? 'down' : 'next'} size={12} />
      <span>
        {wordOf(reviewGroups.of[group])} <span className="dd-faint">{rows.length}</span>
      </span>
      <span className="dd-faint dd-group-values">
        {!isUnfolded &&
          rows.slice(0, namedAtMost).map((result) => (
            <span key={result.id}>
              {shortTestName(result.resultCode, result.name)} {result.valueText}
            </span>
          ))}
        {!isUnfolded && rows.length > namedAtMost && <span>{text('more', { count: rows.length - namedAtMost })}</span>}
      </span>
      {group === 'EXPECTED' && <Kbd keys="E" hint />}
      <span className="dd-only-heard">{text('keyUnfold')}</span>
    </button>
  );
}
