import {
  type CellPlace,
  cellAsRead,
  cellMarks,
  cellText,
  formatNumber,
  isDifference,
  type ReportCell,
  type ReportColumn,
  signedText,
  sparkline,
} from '@drawday/domain';
import { untestedReasons } from '@drawday/vocabulary';
import { type Flag, ResultFlag } from '../design/result-flag.tsx';
import { codeWord } from '../platform/code-word.ts';
import { formatDay, formatShortDay } from '../platform/format.ts';
import { serverToday } from '../platform/server-clock.ts';
import { ChartSvg } from './chart-svg.tsx';
import { useReportsTexts } from './reports.texts.ts';

/** "−3.0", "+2.1": a difference always bears its sign, and the decimals of the shares that it stands between. */
export const signedPoints = (points: number): string => signedText(points, formatNumber(points, 1));

type CellProps = { cell: ReportCell | null; column: ReportColumn; place: CellPlace };

const sparkBox = { width: 72, height: 18 };

/** One value of a report with its marks: the letter of the limits, the side of the goal, from where and when it is. */
export function ReportCellView({ cell, column, place }: CellProps) {
  const text = useReportsTexts();
  if (!cell) return null;
  if (column.kind === 'SPARK')
    return (
      <ChartSvg
        drawing={sparkline({ values: cell.line ?? [], goal: null, isOut: cell.pos === 'B' || cell.pos === 'A' }, sparkBox)}
        label={column.title}
      />
    );
  // Of this year a day beneath its value needs no year.
  if (column.key.startsWith('on:') && typeof cell.v === 'string') return <>{formatShortDay(cell.v, serverToday('UTC'))}</>;
  if (column.kind !== 'RESULT' && column.kind !== 'NUMBER' && column.kind !== 'PERCENT') return <>{cellText(cell, column, place)}</>;
  if (cell.v === null && cell.t === undefined)
    return (
      <span className="dd-faint" title={cell.why && codeWord(untestedReasons, cell.why)}>
        –<span className="dd-report-slot" />
      </span>
    );
  if (typeof cell.v === 'number' && isDifference(column.key)) return <>{cellAsRead(cell, column, place)}</>;
  const marks = cellMarks(cell);
  const isOut = marks.letter !== null || marks.arrow !== null;
  const about = [
    cell.on && formatDay(cell.on),
    cell.from && text('carriedFrom', { month: cell.from }),
    cell.ext && text('fromElsewhere'),
    cell.st && text(cell.st === 'C' ? 'corrected' : 'preliminary'),
    cell.n !== undefined && text('valuesOfMonth', { count: cell.n }),
  ].filter(Boolean);
  return (
    <span className={`dd-report-value${isOut ? ' dd-report-out' : ''}`} title={about.join(' · ') || undefined}>
      {marks.isCritical && marks.letter && <ResultFlag flag={marks.letter as Flag} />} {cellText(cell, column, place)}
      <span className="dd-report-slot">
        {!marks.isCritical && marks.letter}
        {marks.letter === null && marks.arrow && (
          <>
            <span aria-hidden="true">{marks.arrow === 'DOWN' ? '▼' : '▲'}</span>
            <span className="dd-only-heard">{text(marks.arrow === 'DOWN' ? 'belowGoal' : 'aboveGoal')}</span>
          </>
        )}
        {marks.signs.join('')}
      </span>
    </span>
  );
}
