import { formatCount, formatPercent } from '@drawday/domain';
import { inTimeGoalPercent } from '@drawday/vocabulary';
import { testName } from '../platform/test-words.ts';
import { type RecordColumn, RecordTable } from '../tables/record-table.tsx';
import { formatDuration, formatTarget } from './turnaround-period.ts';
import type { TestRow } from './turnaround-times.queries.ts';
import { type TurnaroundTimesText, useTurnaroundTimesTexts } from './turnaround-times.texts.ts';

export type Measure = 'received' | 'collected';
export const medianOf = (row: Pick<TestRow, 'medianMinutes' | 'medianCollected'>, measure: Measure) =>
  measure === 'received' ? row.medianMinutes : row.medianCollected;
export const p90Of = (row: Pick<TestRow, 'p90Minutes' | 'p90Collected'>, measure: Measure) =>
  measure === 'received' ? row.p90Minutes : row.p90Collected;

type TurnaroundTableProps = { rows: readonly TestRow[]; measure: Measure; chosen: string; onChoose: (key: string) => void };

/** One row for each test, the most frequent first; a rush test stands by itself. */
export function TurnaroundTable({ rows, measure, chosen, onChoose }: TurnaroundTableProps) {
  const text = useTurnaroundTimesTexts();
  const columns: RecordColumn<TestRow>[] = [
    {
      key: 'name',
      title: text('test'),
      rowHeader: true,
      cell: (row) => (
        <button
          type="button"
          className="dd-tat-choose"
          aria-pressed={row.key === chosen}
          title={text('showWeeks', { name: nameOf(row) })}
          onClick={() => onChoose(row.key === chosen ? '' : row.key)}
        >
          {nameOf(row)}
        </button>
      ),
    },
    { key: 'code', title: text('code'), cell: (row) => row.offeringCode },
    { key: 'n', title: text('count'), align: 'right', cell: (row) => formatCount(row.final) },
    { key: 'median', title: text('median'), align: 'right', cell: (row) => formatDuration(medianOf(row, measure)) },
    {
      key: 'p90',
      title: text('p90Short'),
      align: 'right',
      cell: (row) => <b className={isOver(row, measure) ? 'dd-warning-text' : undefined}>{formatDuration(p90Of(row, measure))}</b>,
    },
    { key: 'spread', title: text('spread'), cell: (row) => <Spread row={row} measure={measure} text={text} /> },
    { key: 'target', title: text('targetHead'), align: 'right', cell: (row) => formatTarget(row.targetMinutes) },
    {
      key: 'inTime',
      title: text('inTime'),
      align: 'right',
      cell: ({ withinTargetPercent: share }) =>
        share === null ? (
          '—'
        ) : (
          <span className={isBelowGoal(share) ? 'dd-warning-text dd-strong' : undefined}>{formatPercent(share, 1)}</span>
        ),
    },
    { key: 'open', title: text('open'), align: 'right', cell: (row) => (row.open ? formatCount(row.open) : '—') },
    {
      key: 'late',
      title: text('lateNow'),
      align: 'right',
      cell: (row) => (row.openLate ? <b className="dd-error-text">{formatCount(row.openLate)}</b> : '—'),
    },
  ];
  const byCount = rows.toSorted((one, other) => other.received - one.received || one.key.localeCompare(other.key));
  return <RecordTable caption={text('title')} columns={columns} rows={byCount} rowKey={(row) => row.key} />;
}

/** Too few in time: amber, as what takes too long. */
export const isBelowGoal = (share: number | null): boolean => share !== null && share < inTimeGoalPercent;

export const nameOf = (row: TestRow): string => (row.isRush || !row.offeringCode ? row.name : testName(row.offeringCode, row.name));

const isOver = (row: TestRow, measure: Measure) => (p90Of(row, measure) ?? 0) > (row.targetMinutes ?? Number.POSITIVE_INFINITY);

const [barWidth, barHeight] = [120, 18];
/** From median to the 90th percentile, on a scale that ends at one and a third of the target. */
function Spread({ row, measure, text }: { row: TestRow; measure: Measure; text: TurnaroundTimesText }) {
  const [median, p90, target] = [medianOf(row, measure), p90Of(row, measure), row.targetMinutes];
  if (median === null || target === null) return null;
  const x = (minutes: number) => Math.min(barWidth, (minutes / target) * (barWidth * 0.75));
  const words = { median: formatDuration(median), p90: formatDuration(p90), target: formatTarget(target) };
  return (
    <svg width={barWidth} height={barHeight} role="img" aria-label={text('spreadWords', words)}>
      <line x1={0} x2={barWidth} y1={9} y2={9} stroke="var(--dd-chart-grid)" strokeWidth={2} />
      {p90 !== null && (
        <rect
          x={x(median)}
          width={Math.max(0, x(p90) - x(median))}
          y={6}
          height={6}
          rx={2}
          className={isOver(row, measure) ? 'dd-tat-over' : 'dd-tat-within'}
        />
      )}
      <rect x={x(median) - 2} width={4} y={3} height={12} fill="var(--dd-primary)" />
      <rect x={x(target) - 1} width={2} y={1} height={16} className="dd-tat-tick" />
    </svg>
  );
}
