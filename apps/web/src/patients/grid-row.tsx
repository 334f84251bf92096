import { doseResultCodes, formatRange, shortFinding } from '@drawday/domain';
import { verdictMarks } from '@drawday/vocabulary';
import { type Flag, ResultValue } from '../design/result-flag.tsx';
import { unitWords } from '../design/unit-words.ts';
import { formatDay } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { shortTestName } from '../platform/short-test-name.ts';
import { testName } from '../platform/test-words.ts';
import { ExternalCell } from './external-cell.tsx';
import { beginsYear, type GridColumn } from './grid-columns.ts';
import type { Grid } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';
import { RowTrend } from './row-trend.tsx';

type Row = Grid['rows'][number];
type Value = NonNullable<Row['values'][number]>;
const flagOf = (value: Value): Flag | null => verdictMarks.codes.find((mark) => mark === value.displayFlag) ?? null;

type GridRowProps = {
  row: Row;
  columns: readonly GridColumn[];
  grid: Pick<Grid, 'draws' | 'external'>;
  /** The number of the laboratory's comment on a result. */
  remarkOf: (resultId: string) => number | undefined;
};

/** One test of the cumulative sheet: what it is judged by, its course, and its values. */
export function GridRow({ row, columns, grid, remarkOf }: GridRowProps) {
  const name = testName(row.resultCode, row.name);
  return (
    <tr data-code={row.resultCode}>
      <th scope="row" title={name}>
        {shortTestName(row.resultCode, row.name)}
      </th>
      <td className="dd-faint dd-grid-unit">{unitWords(row.unit)}</td>
      <td className="dd-quiet dd-right">{formatRange(row.referenceText, row.decimals)}</td>
      <td className="dd-quiet dd-right">{formatRange(row.goalText, row.decimals)}</td>
      <td>
        <RowTrend row={row} external={grid.external} draws={grid.draws} />
      </td>
      {columns.map((column, at) => {
        const year = beginsYear(columns, at) ? ' dd-grid-year' : '';
        if (column.kind === 'paper') return <ExternalCell key={column.key} code={row.resultCode} paper={column.paper} className={year} />;
        if (column.kind === 'folded') return <FoldedCell key={column.key} row={row} column={column} className={year} />;
        const value = row.values[column.index];
        return (
          <td key={column.key} className={`dd-right${at === 0 ? ' dd-grid-newest' : ''}${year}`}>
            {value ? <Shown row={row} value={value} drawId={column.draw.requisitionId} remarkOf={remarkOf} /> : <ResultValue text={null} />}
          </td>
        );
      })}
    </tr>
  );
}

type ShownProps = Pick<GridRowProps, 'row' | 'remarkOf'> & { value: Value; drawId: string };

function Shown({ row, value, drawId, remarkOf }: ShownProps) {
  const text = usePatientsTexts();
  const words = value.value === null ? shortFinding(value.text) : value.text;
  const shown = (
    <span title={words === value.text ? undefined : value.text}>
      <ResultValue text={words} flag={flagOf(value)} />
    </span>
  );
  const remark = remarkOf(value.resultId);
  return (
    <>
      {doseResultCodes.includes(row.resultCode) ? (
        <PageLink to="/home/kinetics-workbench" search={{ id: drawId, code: row.resultCode }} className="dd-dose-link">
          {shown}
        </PageLink>
      ) : (
        shown
      )}
      {value.isCorrected && <sup title={text('corrected')}>c</sup>}
      {remark !== undefined && <sup title={value.comment ?? undefined}>{remark}</sup>}
    </>
  );
}

/** A dot where a folded visit has a value: amber out of goal or range, red critical; the value in its tooltip. */
function FoldedCell({ row, column, className }: { row: Row; column: Extract<GridColumn, { kind: 'folded' }>; className: string }) {
  const values = column.draws.flatMap(({ draw, index }) => {
    const value = row.values[index];
    return value ? [{ value, day: formatDay(draw.drawDate) }] : [];
  });
  const isCritical = values.some(({ value }) => verdictMarks.isIn('critical', value.displayFlag));
  const isOut = values.some(({ value }) => value.displayFlag !== '' || value.goalMet === false);
  const tone = isCritical ? ' dd-error-text' : isOut ? ' dd-warning-text' : '';
  const words = values.map(({ value, day }) => `${day}: ${value.text} ${value.displayFlag}`.trim()).join('\n');
  return (
    <td className={`dd-grid-folded${tone}${className}`} title={words || undefined}>
      {values.length > 0 && (
        <>
          <span aria-hidden="true">●</span>
          <span className="dd-only-heard">{words}</span>
        </>
      )}
    </td>
  );
}
