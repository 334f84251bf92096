import './result-table.css';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { LaboratoryComment } from '../design/laboratory-comment.tsx';
import { Sparkline } from '../design/sparkline.tsx';
import { unitWords } from '../design/unit-words.ts';
import { testName } from '../platform/test-words.ts';
import { ClosedCritical } from './closed-critical.tsx';
import { OutOfRangeFlag } from './out-of-range-flag.tsx';
import { sparkState } from './result-kinds.ts';
import { changeWords, rangeWords } from './result-numbers.ts';
import type { Result } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';
import { VerdictRemark } from './verdict-remark.tsx';

type ResultTableProps = {
  rows: readonly Result[];
  /** The facility's time zone, for instants. */
  timeZone: string;
  /** The table's name for screen readers. */
  caption: string;
  /** At the head of the first column. */
  title: ReactNode;
  /** Rows come sorted by group; a head row is inserted where the group changes. */
  groupOf?: (result: Result) => string;
  cursor: string | null;
  isOpen: boolean;
  /** A click on a test: opens it, or closes it if it is open. */
  onPick: (resultCode: string) => void;
  /** What is shown below the open test. */
  opened: (result: Result) => ReactNode;
};

/** Results with what they were before, how they moved, and a year of each; the test at the cursor opens below its row. */
export function ResultTable({ rows, timeZone, caption, title, groupOf, cursor, isOpen, onPick, opened }: ResultTableProps) {
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
          <th scope="col">{title}</th>
          <th scope="col" className="dd-right" colSpan={2}>
            <span className="dd-out-value-head">{text('result')}</span>
          </th>
          <th scope="col">{text('unit')}</th>
          <th scope="col" className="dd-right">
            {text('reference')}
          </th>
          <th scope="col" className="dd-right dd-out-goal">
            {text('goal')}
          </th>
          <th scope="col" className="dd-right">
            {text('previous')}
          </th>
          <th scope="col" className="dd-right dd-out-change">
            {text('change')}
          </th>
          <th scope="col">{text('twelveMonths')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((result, index) => {
          const isCurrent = result.resultCode === cursor;
          const group = groupOf?.(result);
          const before = rows[index - 1];
          return (
            <Fragment key={result.id}>
              {group !== undefined && (!before || groupOf?.(before) !== group) && (
                <tr className="dd-out-group">
                  <th scope="colgroup" colSpan={9}>
                    {group}
                  </th>
                </tr>
              )}
              <tr className={isCurrent ? `dd-out-current${isOpen ? ' dd-out-open' : ''}` : undefined} ref={isCurrent ? current : null}>
                <th scope="row">
                  <button
                    type="button"
                    aria-expanded={isCurrent && isOpen}
                    aria-current={isCurrent || undefined}
                    onClick={() => onPick(result.resultCode)}
                  >
                    <span className="dd-out-code">{result.resultCode}</span> {testName(result.resultCode, result.name)}
                  </button>
                  <VerdictRemark result={result} />
                  <LaboratoryComment comment={result.comment} isCalculated={result.isCalculated} />
                  {result.bigChangeDays !== null && (
                    <p className="dd-big-change">
                      Δ {text('changedALot', { change: changeWords(result), count: result.bigChangeDays })}{' '}
                      {hint(result) && text(hint(result) ?? 'bleeding')}
                    </p>
                  )}
                  <ClosedCritical result={result} timeZone={timeZone} />
                </th>
                <td className={`dd-out-value${result.valueNumeric === null ? ' dd-out-words' : ''}`}>{result.valueText}</td>
                <td className="dd-out-flags">
                  <OutOfRangeFlag result={result} />
                </td>
                <td className="dd-faint dd-small dd-out-unit">{unitWords(result.unit)}</td>
                <td className="dd-quiet dd-out-reference" data-label={text('ref')}>
                  {rangeWords(result.referenceText)}
                </td>
                <td className="dd-quiet dd-out-goal">{rangeWords(result.goalText)}</td>
                <td className="dd-quiet dd-out-previous">{result.previousText ?? '—'}</td>
                <td className="dd-quiet dd-out-change">{changeWords(result)}</td>
                <td className="dd-out-trend">
                  <Sparkline
                    values={result.recent ?? []}
                    low={result.referenceLow}
                    high={result.referenceHigh}
                    width={128}
                    height={22}
                    state={sparkState(result.displayFlag)}
                    label={text('sparkline', { test: testName(result.resultCode, result.name), count: result.recent?.length ?? 0 })}
                  />
                </td>
              </tr>
              {isCurrent && isOpen && (
                <tr className="dd-out-panel">
                  <td colSpan={9}>{opened(result)}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

/** What a fall in these values may mean. */
function hint({ resultCode, valueNumeric, previousValue }: Result): 'bleeding' | 'heparin' | null {
  if ((valueNumeric ?? 0) >= (previousValue ?? 0)) return null;
  return resultCode === 'HGB' || resultCode === 'HCT' ? 'bleeding' : resultCode === 'PLT' ? 'heparin' : null;
}
