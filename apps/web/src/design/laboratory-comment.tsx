import './laboratory-comment.css';
import { readSpecimenConditions } from '@drawday/domain';
import { useState } from 'react';
import { commentWords } from '../platform/comment-words.ts';
import { usePlatformTexts } from '../platform/texts.ts';

/** The part of a comment that is shown beside its value. */
const shownAtFirst = 100;

/**
 * A comment on a value: the laboratory's words in quotation marks, amber where they name the specimen’s condition; ours in the reader’s
 * language. The rest of a long one is a click away. Never hidden.
 */
export function LaboratoryComment({ comment, isCalculated = false }: { comment: string | null; isCalculated?: boolean }) {
  const text = usePlatformTexts();
  const [isWhole, setWhole] = useState(false);
  const words = commentWords({ comment, isCalculated })?.trim() ?? '';
  if (words === '') return null;
  const isLong = words.length > shownAtFirst;
  const shown = isLong && !isWhole ? `${words.slice(0, shownAtFirst).trimEnd()}…` : words;
  return (
    <p className={`dd-lab-comment${readSpecimenConditions(words).length > 0 ? ' dd-warning-text' : ''}`}>
      {isCalculated ? shown : `“${shown}”`}{' '}
      {isLong && (
        <button type="button" className="dd-link-button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {text(isWhole ? 'commentLess' : 'commentMore')}
        </button>
      )}
    </p>
  );
}
