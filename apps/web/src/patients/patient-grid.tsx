import { Checkbox, Segmented } from 'antd';
import { Fragment, type KeyboardEvent, useRef } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { LaboratoryComment } from '../design/laboratory-comment.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { formatDay, formatMonthDay } from '../platform/format.ts';
import { useGo, useUrlState } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useLook } from '../platform/preferences.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { testName } from '../platform/test-words.ts';
import { codeText } from '../platform/texts.ts';
import { beginsYear, type GridColumn, gridColumns, yearsOf } from './grid-columns.ts';
import { GridRow } from './grid-row.tsx';
import { type Grid, gridQuery } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';
import { walkCells } from './walk-cells.ts';

export const monthsAtFirst = 12;
const defaults = { months: monthsAtFirst, outOfGoal: false, allVisits: false };
/** Columns before the draws: what the test is and what it is judged by. */
const fixedColumns = 5;

/** Every test by draw, newest first: the cumulative sheet of a patient. Visits with hardly a test are folded until somebody asks for them. */
export function PatientGrid({ patientId, modality }: { patientId: string; modality: string }) {
  const text = usePatientsTexts();
  const [{ months, outOfGoal, allVisits }, setState] = useUrlState(defaults);
  const grid = useQueryInPlace(gridQuery(patientId, months, outOfGoal));
  useShortcuts([
    { keys: 'f', label: text('foldVisits'), run: () => setState({ allVisits: !allVisits }) },
    // G begins the keys that go to pages: it is left to the grid while the focus is there.
    { keys: 'x', label: text('outOfGoalOnly'), run: () => setState({ outOfGoal: !outOfGoal }) },
  ]);
  if (!grid.data) return <Awaiting of={grid} />;
  return (
    <>
      <div className="dd-row dd-row-wrap dd-grid-bar">
        <Segmented
          aria-label={text('monthsShown')}
          value={months}
          onChange={(value) => setState({ months: Number(value) })}
          options={[6, monthsAtFirst, 24].map((value) => ({ value, label: text('monthCount', { count: value }) }))}
        />
        <Checkbox checked={outOfGoal} onChange={(event) => setState({ outOfGoal: event.target.checked })}>
          {text('outOfGoalOnly')}
        </Checkbox>
        <Checkbox checked={!allVisits} onChange={(event) => setState({ allVisits: !event.target.checked })}>
          {text('foldVisits')}
        </Checkbox>
        {grid.data.hasMore && (
          <span className="dd-warning-text dd-small">
            {text('newestDraws', { count: grid.data.draws.length, day: formatDay(grid.data.draws.at(-1)?.drawDate ?? '') })}
          </span>
        )}
        <span className="dd-spring" />
        <span className="dd-faint dd-small">
          {text('gridLegend', { modality })}
          {grid.data.external.length > 0 && ` · ${text('hollowLegend')}`}
        </span>
      </div>
      {grid.data.draws.length + grid.data.external.length === 0 ? (
        <EmptyState title={text('noResults')}>{text('noResultsHint')}</EmptyState>
      ) : (
        <GridTable
          grid={grid.data}
          patientId={patientId}
          isFolded={!allVisits}
          onUnfold={() => setState({ allVisits: true })}
          onOutOfGoal={() => setState({ outOfGoal: !outOfGoal })}
        />
      )}
    </>
  );
}

type GridTableProps = { grid: Grid; patientId: string; isFolded: boolean; onUnfold: () => void; onOutOfGoal: () => void };

function GridTable({ grid, patientId, isFolded, onUnfold, onOutOfGoal }: GridTableProps) {
  const text = usePatientsTexts();
  const groups = Map.groupBy(grid.rows, (row) => row.category);
  const remarks = remarksOf(grid);
  const columns = gridColumns(grid, isFolded);
  const go = useGo();
  const table = useRef<HTMLTableElement>(null);
  const hasKeys = useLook('shortcuts') === 'on';
  const onKey = (event: KeyboardEvent) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey);
    const from = event.target instanceof Element ? event.target : null;
    if (!hasKeys || !isPlain || !table.current) return;
    const code = from?.closest('tr')?.dataset.code;
    const [newest] = grid.draws;
    if (event.key === 't' && code && newest) go('/home/requisition-result', { id: newest.requisitionId, code });
    else if (event.key === 'g') {
      event.preventDefault();
      onOutOfGoal();
    } else if (walkCells(table.current, from, event.key, fixedColumns)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and arrows walk over its values
    <section className="dd-grid-scroll dd-bleed" aria-label={text('gridKeys')} tabIndex={0} onKeyDown={onKey}>
      <table className="dd-grid" ref={table}>
        <caption className="dd-only-heard">{text('results')}</caption>
        <thead>
          <tr className="dd-grid-years">
            <td colSpan={fixedColumns} />
            {yearsOf(columns).map(({ year, span }, at) => (
              <th key={year} scope="colgroup" colSpan={span} className={at > 0 ? 'dd-grid-year' : undefined}>
                {year}
              </th>
            ))}
          </tr>
          <tr>
            <th scope="col">{text('test')}</th>
            <th scope="col">{text('unit')}</th>
            <th scope="col" className="dd-right">
              {text('range')}
            </th>
            <th scope="col" className="dd-right">
              {text('goal')}
            </th>
            <th scope="col">{text('trend')}</th>
            {columns.map((column, at) => (
              <ColumnHead
                key={column.key}
                column={column}
                patientId={patientId}
                className={beginsYear(columns, at) ? 'dd-grid-year' : ''}
                onUnfold={onUnfold}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {[...groups].map(([category, rows]) => (
            <Fragment key={category}>
              <tr className="dd-grid-group">
                <th scope="colgroup" colSpan={fixedColumns + columns.length}>
                  {codeText(text, 'category', category)}
                </th>
              </tr>
              {rows.map((row) => (
                <GridRow key={row.resultCode} row={row} columns={columns} grid={grid} remarkOf={(id) => remarks.get(id)?.number} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      {remarks.size > 0 && (
        <ol className="dd-grid-remarks" aria-label={text('laboratoryComments')}>
          {[...remarks.values()].map(({ number, test, day, comment }) => (
            <li key={number} value={number}>
              <b>{test}</b> <span className="dd-faint">{formatDay(day)}</span>
              <LaboratoryComment comment={comment} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type ColumnHeadProps = { column: GridColumn; patientId: string; className: string; onUnfold: () => void };

function ColumnHead({ column, patientId, className, onUnfold }: ColumnHeadProps) {
  const text = usePatientsTexts();
  const shortDay = formatMonthDay(column.day);
  if (column.kind === 'folded')
    return (
      <th scope="col" className={`dd-grid-folded ${className}`}>
        <button
          type="button"
          className="dd-link-button"
          title={column.draws.map(({ draw }) => formatDay(draw.drawDate)).join(', ')}
          aria-label={text('unfoldVisits', { count: column.draws.length })}
          onClick={onUnfold}
        >
          +{column.draws.length}
        </button>
      </th>
    );
  return (
    <th scope="col" className={`dd-right ${className}`}>
      {column.kind === 'draw' ? (
        <PageLink to="/home/requisition-result" search={{ id: column.draw.requisitionId }} title={formatDay(column.day)}>
          {shortDay}
        </PageLink>
      ) : (
        <PageLink
          to="/home/patient"
          search={{ id: patientId, tab: 'external' }}
          title={`${column.paper.laboratoryName} · ${formatDay(column.day)}`}
        >
          <span aria-hidden="true">○ </span>
          {shortDay} <span className="dd-only-heard">{column.paper.laboratoryName}</span>
        </PageLink>
      )}
    </th>
  );
}

type Remark = { number: number; test: string; day: string; comment: string };

/** The laboratory's comments on the sheet, numbered in reading order, by the result they are about. */
function remarksOf(grid: Grid): ReadonlyMap<string, Remark> {
  const commented = grid.rows.flatMap((row) =>
    row.values.flatMap((value, index) =>
      value?.comment?.trim()
        ? [{ id: value.resultId, test: testName(row.resultCode, row.name), day: grid.draws[index]?.drawDate ?? '', comment: value.comment }]
        : [],
    ),
  );
  return new Map(commented.map(({ id, ...remark }, index) => [id, { ...remark, number: index + 1 }]));
}
