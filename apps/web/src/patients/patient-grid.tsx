import { doseResultCodes } from '@drawday/domain';
import { verdictMarks } from '@drawday/vocabulary';
import { Checkbox, Segmented } from 'antd';
import { Fragment } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { LaboratoryComment } from '../design/laboratory-comment.tsx';
import { type Flag, ResultValue } from '../design/result-flag.tsx';
import { unitWords } from '../design/unit-words.ts';
import { formatDay } from '../platform/format.ts';
import { useUrlState } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { testName } from '../platform/test-words.ts';
import { codeText } from '../platform/texts.ts';
import { ExternalCell } from './external-cell.tsx';
import { type Grid, gridQuery } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';
import { RowTrend } from './row-trend.tsx';

export const drawsAtFirst = 10;
const defaults = { draws: drawsAtFirst, outOfGoal: false };
type Row = Grid['rows'][number];
const flagOf = (value: NonNullable<Row['values'][number]>): Flag | null =>
  verdictMarks.codes.find((mark) => mark === value.displayFlag) ?? null;

type Column =
  | { draw: Grid['draws'][number]; index: number; paper?: undefined }
  | { paper: Grid['external'][number]; draw?: undefined; index?: undefined };

/** Draws, with papers of other laboratories between them, newest first. */
function columnsOf(grid: Grid): readonly Column[] {
  const draws = grid.draws.map((draw, index): [string, Column] => [draw.collectedAt, { draw, index }]);
  const papers = grid.external.map((paper): [string, Column] => [paper.collectedAt, { paper }]);
  return papers.length === 0
    ? draws.map(([, column]) => column)
    : [...draws, ...papers].toSorted(([a], [b]) => b.localeCompare(a)).map(([, column]) => column);
}

/** Every test by draw, newest first: the cumulative sheet of a patient. */
export function PatientGrid({ patientId, modality }: { patientId: string; modality: string }) {
  const text = usePatientsTexts();
  const [{ draws, outOfGoal }, setState] = useUrlState(defaults);
  const grid = useQueryInPlace(gridQuery(patientId, draws, outOfGoal));
  if (!grid.data) return <Awaiting of={grid} />;
  return (
    <>
      <div className="dd-row dd-row-wrap dd-grid-bar">
        <Segmented
          aria-label={text('drawsShown')}
          value={draws}
          onChange={(value) => setState({ draws: Number(value) })}
          options={[5, 10, 20].map((value) => ({ value, label: text('drawCount', { count: value }) }))}
        />
        <Checkbox checked={outOfGoal} onChange={(event) => setState({ outOfGoal: event.target.checked })}>
          {text('outOfGoalOnly')}
        </Checkbox>
        <span className="dd-spring" />
        <span className="dd-faint dd-small">
          {text('gridLegend', { modality })}
          {grid.data.external.length > 0 && ` · ${text('hollowLegend')}`}
        </span>
      </div>
      {grid.data.draws.length + grid.data.external.length === 0 ? (
        <EmptyState title={text('noResults')}>{text('noResultsHint')}</EmptyState>
      ) : (
        <GridTable grid={grid.data} patientId={patientId} />
      )}
    </>
  );
}

function GridTable({ grid, patientId }: { grid: Grid; patientId: string }) {
  const text = usePatientsTexts();
  const groups = Map.groupBy(grid.rows, (row) => row.category);
  const remarks = remarksOf(grid);
  const columns = columnsOf(grid);
  return (
    <div className="dd-grid-scroll dd-bleed">
      <table className="dd-grid">
        <caption className="dd-only-heard">{text('results')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('test')}</th>
            <th scope="col">{text('unit')}</th>
            <th scope="col" className="dd-right">
              {text('goal')}
            </th>
            <th scope="col">{text('trend')}</th>
            {columns.map((column) =>
              column.draw ? (
                <th scope="col" key={column.draw.requisitionId} className="dd-right">
                  <PageLink
                    to="/home/requisition-result"
                    search={{ id: column.draw.requisitionId }}
                    title={formatDay(column.draw.drawDate)}
                  >
                    {formatDay(column.draw.drawDate).slice(0, 5)}
                  </PageLink>
                </th>
              ) : (
                <th scope="col" key={`paper ${column.paper.externalResultId}`} className="dd-right">
                  <PageLink
                    to="/home/patient"
                    search={{ id: patientId, tab: 'external' }}
                    title={`${column.paper.laboratoryName} · ${formatDay(column.paper.collectedOn)}`}
                    aria-label={`${formatDay(column.paper.collectedOn)} ${column.paper.laboratoryName}`}
                  >
                    ○ {formatDay(column.paper.collectedOn).slice(0, 5)}
                  </PageLink>
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {[...groups].map(([category, rows]) => (
            <Fragment key={category}>
              <tr className="dd-grid-group">
                <th scope="colgroup" colSpan={4 + columns.length}>
                  {codeText(text, 'category', category)}
                </th>
              </tr>
              {rows.map((row) => (
                <GridRow key={row.resultCode} row={row} columns={columns} remarks={remarks} />
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
    </div>
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

function GridRow({ row, columns, remarks }: { row: Row; columns: readonly Column[]; remarks: ReadonlyMap<string, Remark> }) {
  const text = usePatientsTexts();
  const isDose = doseResultCodes.includes(row.resultCode);
  return (
    <tr>
      <th scope="row">{testName(row.resultCode, row.name)}</th>
      <td className="dd-faint">{unitWords(row.unit)}</td>
      <td className="dd-faint dd-right">{row.goalText}</td>
      <td>
        <RowTrend row={row} />
      </td>
      {columns.map((column) => {
        if (!column.draw) return <ExternalCell key={`paper ${column.paper.externalResultId}`} code={row.resultCode} paper={column.paper} />;
        const value = row.values[column.index];
        const { requisitionId } = column.draw;
        return (
          <td key={requisitionId} className="dd-right">
            {value ? (
              <>
                {isDose ? (
                  <PageLink to="/home/kinetics-workbench" search={{ id: requisitionId, code: row.resultCode }} className="dd-dose-link">
                    <ResultValue text={value.text} flag={flagOf(value)} />
                  </PageLink>
                ) : (
                  <ResultValue text={value.text} flag={flagOf(value)} />
                )}
                {value.isCorrected && <sup title={text('corrected')}>c</sup>}
                {remarks.has(value.resultId) && <sup title={value.comment ?? undefined}>{remarks.get(value.resultId)?.number}</sup>}
              </>
            ) : (
              <ResultValue text={null} />
            )}
          </td>
        );
      })}
    </tr>
  );
}
