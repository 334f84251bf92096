import { useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { LaboratoryComment } from '../design/laboratory-comment.tsx';
import { unitWords } from '../design/unit-words.ts';
import { testName } from '../platform/test-words.ts';
import { OutOfRangeFlag } from './out-of-range-flag.tsx';
import { rangeWords } from './result-numbers.ts';
import type { Result } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';
import { VerdictRemark } from './verdict-remark.tsx';

const shownAtFirst = 24;
/** Where columns are narrow, a longer name would be cut to the same letters as other tests: its code is shown instead. */
const longName = 14;

/** Everything that is in range, in three columns; what missed its goal nevertheless comes first. */
export function InRangeDigest({ results, onPick }: { results: readonly Result[]; onPick: (resultCode: string) => void }) {
  const text = useResultsTexts();
  const [all, setAll] = useState(false);
  if (results.length === 0) return null;
  const ordered = results.toSorted((a, b) => Number(a.goalMet !== false) - Number(b.goalMet !== false));
  const shown = all ? ordered : ordered.slice(0, shownAtFirst);
  return (
    <section aria-label={text('inRange')}>
      <div className="dd-digest-head">
        <h2>
          {text('inRange')} <span className="dd-faint">{results.length}</span>
        </h2>
        <span className="dd-spring" />
        {results.length > shownAtFirst && (
          <button type="button" className="dd-link-button dd-small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? text('showLess') : text('showAll', { count: results.length })}
          </button>
        )}
      </div>
      <ul className="dd-digest">
        {shown
          .map((result) => ({ result, name: testName(result.resultCode, result.name) }))
          .map(({ result, name }) => (
            <li key={result.id}>
              <button type="button" className="dd-ellipsis" title={name} onClick={() => onPick(result.resultCode)}>
                <span className="dd-digest-name">{name}</span>
                {name.length > longName && (
                  <span className="dd-digest-code" aria-hidden="true">
                    {result.resultCode}
                  </span>
                )}
              </button>
              <b>
                {result.status !== 'F' && <OutOfRangeFlag result={result} />} {result.valueText}
              </b>
              <span className="dd-faint dd-small dd-ellipsis">{unitWords(result.unit)}</span>
              <Yardstick result={result} />
              <VerdictRemark result={result} />
              <LaboratoryComment comment={result.comment} isCalculated={result.isCalculated} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function Yardstick({ result }: { result: Result }) {
  const text = useResultsTexts();
  if (result.goalText && (result.goalMet === false || !result.referenceText))
    return (
      <span className={`dd-small dd-right dd-nowrap ${result.goalMet === false ? 'dd-warning-text' : 'dd-faint'}`}>
        {result.goalMet === false && <Icon name="warning" size={12} />} {text('goalIs', { goal: rangeWords(result.goalText) })}
      </span>
    );
  return <span className="dd-faint dd-small dd-right dd-nowrap">{result.referenceText ? rangeWords(result.referenceText) : ''}</span>;
}
