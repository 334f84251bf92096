import { drawnPoints, formatNumber, labelsApart } from '@drawday/domain';
import { formatMonthDay } from '../platform/format.ts';
import { formatTarget } from './turnaround-period.ts';
import type { TestRow } from './turnaround-times.queries.ts';
import { useTurnaroundTimesTexts } from './turnaround-times.texts.ts';

const width = 760;
const height = 250;
const [left, right, top, bottom] = [32, 84, 12, 24];
/** No label is nearer to another. */
const labelHeight = 14;

type Week = Pick<TestRow, 'key'> & { median: number | null; p90: number | null };

/** Median and 90th percentile by week of receipt, with the target as a line over its band. */
export function WeekChart({ name, weeks, targetMinutes }: { name: string; weeks: readonly Week[]; targetMinutes: number | null }) {
  const text = useTurnaroundTimesTexts();
  if (weeks.length < 2) return <p className="dd-faint">{text('fewWeeks')}</p>;
  const hours = weeks.flatMap(({ median, p90 }) => [median, p90]).filter((value) => value !== null);
  const ceiling = Math.ceil((Math.max(targetMinutes ?? 0, ...hours) * 1.1) / 360) * 6 || 6;
  const x = (at: number) => left + (at / (weeks.length - 1)) * (width - left - right);
  const y = (minutes: number) => top + (1 - minutes / 60 / ceiling) * (height - top - bottom);
  const line = (of: 'median' | 'p90') =>
    drawnPoints(weeks.flatMap((week, at) => (week[of] === null ? [] : [[x(at), y(week[of])] as const])));
  const ends = (of: 'median' | 'p90') => weeks.findLast((week) => week[of] !== null)?.[of] ?? null;
  const ended = (['p90', 'median'] as const).flatMap((of) => {
    const end = ends(of);
    return end === null ? [] : [{ of, end }];
  });
  const named = [...(targetMinutes === null ? [] : [targetMinutes]), ...ended.map(({ end }) => end)];
  const places = labelsApart(
    named.map((minutes) => y(minutes) + 4),
    labelHeight,
    height - bottom + 4,
  );
  const [targetAt, ...endsAt] = targetMinutes === null ? [0, ...places] : places;
  const ticks = [0, 1 / 4, 1 / 2, 3 / 4, 1].map((part) => Math.round(part * ceiling));
  const labelEvery = Math.ceil(weeks.length / 7);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the chart scrolls, also by keyboard
    <div className="dd-tat-chart" tabIndex={0}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text('chartLabel', { name, count: weeks.length })}>
        {targetMinutes !== null && (
          <>
            <rect x={left} width={width - left - right} y={y(targetMinutes)} height={y(0) - y(targetMinutes)} className="dd-tat-band" />
            <line x1={left} x2={width - right} y1={y(targetMinutes)} y2={y(targetMinutes)} className="dd-tat-target" />
            <text x={width - right + 6} y={targetAt} className="dd-tat-target-words">
              {text('target', { value: formatTarget(targetMinutes) })}
            </text>
          </>
        )}
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={width - right} y1={y(tick * 60)} y2={y(tick * 60)} stroke="var(--dd-chart-grid)" />
            <text x={left - 8} y={y(tick * 60) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {weeks.map(
          ({ key }, at) =>
            at % labelEvery === 0 && (
              <text key={key} x={x(at)} y={height - 6} textAnchor="middle">
                {formatMonthDay(key)}
              </text>
            ),
        )}
        <polyline points={line('p90')} className="dd-tat-p90" />
        <polyline points={line('median')} className="dd-tat-median" />
        {ended.map(({ of, end }, index) => (
          <text key={of} x={width - right + 6} y={endsAt[index]} className={`dd-tat-${of}-words`}>
            {`${text(of === 'p90' ? 'p90Short' : 'median').toLowerCase()} ${formatNumber(end / 60, 1)}`}
          </text>
        ))}
      </svg>
    </div>
  );
}
