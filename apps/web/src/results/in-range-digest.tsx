import { formatRange } from '@drawday/domain';
import { type ReactNode, useState } from 'react';
import { LaboratoryComment } from '../design/laboratory-comment.tsx';
import { unitWords } from '../design/unit-words.ts';
import { shortTestName } from '../platform/short-test-name.ts';
import { testName } from '../platform/test-words.ts';
import { OutOfRangeFlag } from './out-of-range-flag.tsx';
import type { Result } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';
import { VerdictRemark } from './verdict-remark.tsx';

/** Everything that is in range, at a glance in five columns, or in three with units and ranges; what has a comment takes a line of its own. */
export function InRangeDigest({
  title,
  results,
  onPick,
}: {
  title: ReactNode;
  results: readonly Result[];
  onPick: (resultCode: string) => void;
}) {
  const text = useResultsTexts();
  const [isWhole, setWhole] = useState(false);
  if (results.length === 0) return null;
  const hasRemark = (result: Result) => result.comment !== null || result.verdictNotes.length > 0 || result.reportedText !== null;
  return (
    <section aria-label={text('inRange')}>
      <div className="dd-digest-head">
        <h2>
          {title} <span className="dd-faint">{results.length}</span>
        </h2>
        <span className="dd-spring" />
        <button type="button" className="dd-link-button dd-small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {text(isWhole ? 'withoutRanges' : 'withRanges')}
        </button>
      </div>
      <ul className={isWhole ? 'dd-digest dd-digest-whole' : 'dd-digest'}>
        {results
          .toSorted((a, b) => Number(hasRemark(a)) - Number(hasRemark(b)))
          .map((result) => (
            <li key={result.id} className={hasRemark(result) ? 'dd-digest-remarked' : undefined}>
              <button
                type="button"
                className="dd-ellipsis"
                title={`${testName(result.resultCode, result.name)}, ${result.resultCode}`}
                onClick={() => onPick(result.resultCode)}
              >
                {isWhole ? testName(result.resultCode, result.name) : shortTestName(result.resultCode, result.name)}
              </button>
              <b>
                {result.status !== 'F' && <OutOfRangeFlag result={result} />} {result.valueText}
                {!isWhole && result.unit === '%' && '%'}
              </b>
              {isWhole && (
                <>
                  <span className="dd-faint dd-small dd-ellipsis">{unitWords(result.unit)}</span>
                  <span className="dd-faint dd-small dd-right dd-nowrap">
                    {result.goalText && !result.referenceText
                      ? text('goalIs', { goal: formatRange(result.goalText, result.decimals) })
                      : formatRange(result.referenceText, result.decimals)}
                  </span>
                </>
              )}
              <VerdictRemark result={result} />
              <LaboratoryComment comment={result.comment} isCalculated={result.isCalculated} />
            </li>
          ))}
      </ul>
    </section>
  );
}
