import { formatRange } from '@drawday/domain';
import './result-table.css';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../design/icon.tsx';
import { keysToPage } from '../design/keys-to-page.ts';
import { LaboratoryComment } from '../design/laboratory-comment.tsx';
import { Sparkline } from '../design/sparkline.tsx';
import { unitWords } from '../design/unit-words.ts';
import { testName } from '../platform/test-words.ts';
import { ClosedCritical } from './closed-critical.tsx';
import { momentWords } from './draw-words.ts';
import { OutOfRangeFlag } from './out-of-range-flag.tsx';
import { sparkState } from './result-kinds.ts';
import { changeWords, verdictWord } from './result-numbers.ts';
import type { Result } from './results.queries.ts';
import { type ResultsText, useResultsTexts } from './results.texts.ts';
import { VerdictRemark } from './verdict-remark.tsx';

/** Results under one heading. */
export type ResultSection = { key: string; head: ReactNode; rows: readonly Result[] };

type ResultTableProps = {
  sections: readonly ResultSection[];
  /** The facility's time zone, for instants. */
  timeZone: string;
  /** The table's name for screen readers. */
  caption: string;
  cursor: string | null;
  isOpen: boolean;
  /** A click on a test: opens it, or closes it if it is open. */
  onPick: (resultCode: string) => void;
  /** What is shown below the open test. */
  opened: (result: Result) => ReactNode;
  /** What can be done about a value that was not judged. */
  actionOf?: (result: Result) => ReactNode;
};

const columns = 9;

/** Results with what they were before, how they moved, and a year of each; the test at the cursor opens below its row. */
export function ResultTable({ sections, timeZone, caption, cursor, isOpen, onPick, opened, actionOf }: ResultTableProps) {
  const text = useResultsTexts();
  const current = useRef<HTMLTableRowElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row at the cursor is brought into view whenever the cursor moves
  useEffect(() => {
    const row = current.current;
    // the panel below first, so that as much of it as fits is seen, and the row itself always
    if (isOpen) row?.nextElementSibling?.scrollIntoView({ block: 'nearest' });
    row?.scrollIntoView({ block: 'nearest' });
  }, [cursor, isOpen]);
  return (
    <table className="dd-out dd-bleed">
      <caption className="dd-only-heard">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text('testFilter')}</th>
          <th scope="col" className="dd-right dd-out-value">
            {text('result')}
          </th>
          <td className="dd-out-flags" />
          <th scope="col" className="dd-out-unit">
            {text('unit')}
          </th>
          <th scope="col" className="dd-right dd-out-reference">
            {text('range')}
          </th>
          <th scope="col" className="dd-right dd-out-goal">
            {text('goal')}
          </th>
          <th scope="col" className="dd-right dd-out-previous">
            {text('previous')}
          </th>
          <th scope="col" className="dd-right dd-out-change">
            {text('change')}
          </th>
          <th scope="col" className="dd-out-trend">
            {text('twelveMonths')}
          </th>
        </tr>
      </thead>
      {sections.map(({ key, head, rows }) => (
        <tbody key={key}>
          <tr className="dd-out-group">
            <th scope="colgroup" colSpan={columns}>
              {head}
            </th>
          </tr>
          {rows.map((result) => {
            const isCurrent = result.resultCode === cursor;
            return (
              <Fragment key={result.id}>
                <tr className={rowClass(result, isCurrent, isOpen)} ref={isCurrent ? current : null}>
                  <th scope="row">
                    <button
                      type="button"
                      title={result.resultCode}
                      aria-expanded={isCurrent && isOpen}
                      aria-current={isCurrent || undefined}
                      onClick={(event) => {
                        keysToPage(event);
                        onPick(result.resultCode);
                      }}
                    >
                      {testName(result.resultCode, result.name)}
                    </button>
                    {/* Who hears the row hears what became of the value before the value. */}
                    <span className="dd-only-heard"> {verdictWord(result)}</span>
                    {!isUncompared(result) && <VerdictRemark result={result} />}
                    <LaboratoryComment comment={result.comment} isCalculated={result.isCalculated} />
                    {result.correctedFrom !== null && (
                      <p className="dd-out-corrected">
                        <Icon name="pencil" size={12} />{' '}
                        {text('correctedAt', { at: momentWords(result.resultedAt, timeZone), value: result.correctedFrom })}
                      </p>
                    )}
                    <BigChange result={result} text={text} />
                    <ClosedCritical result={result} timeZone={timeZone} />
                  </th>
                  <td className={`dd-out-value${result.valueNumeric === null ? ' dd-out-words' : ''}`}>
                    {result.correctedFrom !== null && <s>{result.correctedFrom}</s>} {result.valueText}
                  </td>
                  <td className="dd-out-flags">
                    <OutOfRangeFlag result={result} inWords isHeard />
                  </td>
                  <td className="dd-faint dd-small dd-out-unit">{unitWords(result.unit)}</td>
                  {isUncompared(result) ? (
                    <td colSpan={5} className="dd-out-reason">
                      <div>
                        <span>
                          <VerdictRemark result={result} />
                          <ComparedBy result={result} text={text} />
                        </span>
                        {actionOf?.(result)}
                      </div>
                    </td>
                  ) : (
                    <Comparison result={result} text={text} />
                  )}
                </tr>
                {isCurrent && isOpen && (
                  <tr className="dd-out-panel">
                    <td colSpan={columns}>{opened(result)}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

/** A value that was not judged has a reason where others have their comparison. */
const isUncompared = (result: Result): boolean => result.verdict === 'NOT_JUDGED' && result.because !== 'INPUT' && result.status !== 'X';

/** A value of this length or less stays on one line, beside the lines that are under the name of its test. */
const shortValue = 12;

const rowClass = (result: Result, isCurrent: boolean, isOpen: boolean): string | undefined =>
  [
    isCurrent && 'dd-out-current',
    isCurrent && isOpen && 'dd-out-open',
    isUncompared(result) && 'dd-out-uncompared',
    `${result.correctedFrom ?? ''}${result.valueText}`.length > shortValue && 'dd-out-long',
  ]
    .filter(Boolean)
    .join(' ') || undefined;

function Comparison({ result, text }: { result: Result; text: ResultsText }) {
  const [low, high] =
    result.goalLow === null && result.goalHigh === null ? [result.referenceLow, result.referenceHigh] : [result.goalLow, result.goalHigh];
  return (
    <>
      <td
        className="dd-quiet dd-out-reference"
        data-label={text('ref')}
        data-goal={result.goalText ? text('goalIs', { goal: formatRange(result.goalText, result.decimals) }) : undefined}
      >
        {formatRange(result.referenceText, result.decimals)}
      </td>
      <td className="dd-quiet dd-out-goal">{formatRange(result.goalText, result.decimals)}</td>
      <td className="dd-quiet dd-out-previous">{result.previousText ?? '—'}</td>
      <td className={`dd-out-change ${result.bigChangeDays === null ? 'dd-quiet' : 'dd-warning-text dd-strong'}`}>{changeWords(result)}</td>
      <td className="dd-out-trend">
        <Sparkline
          values={result.recent ?? []}
          low={low}
          high={high}
          width={112}
          height={20}
          state={sparkState(result.displayFlag)}
          label={text('sparkline', { test: testName(result.resultCode, result.name), count: result.recent?.length ?? 0 })}
        />
      </td>
    </>
  );
}

/** What a person would compare it with. */
function ComparedBy({ result, text }: { result: Result; text: ResultsText }) {
  const words = [
    result.referenceText && text('rangeIs', { range: formatRange(result.referenceText, result.decimals) }),
    result.goalText && text('goalIs', { goal: formatRange(result.goalText, result.decimals) }),
    result.previousText && text('lastWas', { value: result.previousText }),
  ].filter(Boolean);
  return words.length > 0 && <p className="dd-faint dd-small">{words.join(' · ')}</p>;
}

function BigChange({ result, text }: { result: Result; text: ResultsText }) {
  if (result.bigChangeDays === null) return null;
  const hint = hintOf(result);
  return (
    <p className="dd-big-change">
      Δ {text('changedALot', { change: changeWords(result), count: result.bigChangeDays })} {hint && `· ${text(hint)}`}
    </p>
  );
}

/** What a fall in these values may mean. */
function hintOf({ resultCode, valueNumeric, previousValue }: Result): 'bleeding' | 'heparin' | null {
  if ((valueNumeric ?? 0) >= (previousValue ?? 0)) return null;
  return resultCode === 'HGB' || resultCode === 'HCT' ? 'bleeding' : resultCode === 'PLT' ? 'heparin' : null;
}
