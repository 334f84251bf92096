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
import { type Grid, gridQuery } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';
import { RowTrend } from './row-trend.tsx';

export const drawsAtFirst = 10;
const defaults = { draws: drawsAtFirst, outOfGoal: false };
type Row = Grid['rows'][number];
const flagOf = (value: NonNullable<Row['values'][number]>): Flag | null =>
  verdictMarks.codes.find((mark) => mark === value.displayFlag) ?? null;

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
        <span className="dd-faint dd-small">{text('gridLegend', { modality })}</span>
      </div>
      {grid.data.draws.length === 0 ? (
        <EmptyState title={text('noResults')}>{text('noResultsHint')}</EmptyState>
      ) : (
        <GridTable grid={grid.data} />
      )}
    </>
  );
}

function GridTable({ grid }: { grid: Grid }) {
  const text = usePatientsTexts();
  const groups = Map.groupBy(grid.rows, (row) => row.category);
  const remarks = remarksOf(grid);
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
            {grid.draws.map((draw) => (
              <th scope="col" key={draw.requisitionId} className="dd-right">
                <PageLink to="/home/requisition-result" search={{ id: draw.requisitionId }} title={formatDay(draw.drawDate)}>
                  {formatDay(draw.drawDate).slice(0, 5)}
                </PageLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...groups].map(([category, rows]) => (
            <Fragment key={category}>
              <tr className="dd-grid-group">
                <th scope="colgroup" colSpan={4 + grid.draws.length}>
                  {codeText(text, 'category', category)}
                </th>
              </tr>
              {rows.map((row) => (
                <GridRow key={row.resultCode} row={row} draws={grid.draws} remarks={remarks} />
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

function GridRow({ row, draws, remarks }: { row: Row; draws: Grid['draws']; remarks: ReadonlyMap<string, Remark> }) {
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
      {row.values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells stand under their draw, in its order
        <td key={index} className="dd-right">
          {value ? (
            <>
              {isDose ? (
                <PageLink
                  to="/home/kinetics-workbench"
                  search={{ id: draws[index]?.requisitionId ?? '', code: row.resultCode }}
                  className="dd-dose-link"
                >
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
      ))}
    </tr>
  );
}
