import { drawnPoints, type PrescriptionEffect, type SessionOutcome, type TwoPoolWeek } from '@drawday/domain';
import { weekdayName } from '../platform/format.ts';
import { useResultsTexts } from './results.texts.ts';

const weekMinutes = 10_080;
const dayMinutes = 1440;
const width = 580;
const height = 356;
const left = 30;
const right = 62;
const top = 24;
const bottom = 44;
const plotWidth = width - left - right;

const x = (minute: number) => left + (minute / weekMinutes) * plotWidth;

/** The curve as an SVG path from Monday to Sunday; what runs past the end of the week wraps to its beginning. */
function pathOf({ curve }: TwoPoolWeek, y: (mgDl: number) => number): string {
  const week = Array.from(curve.minute, (minute, index) => ({
    minute: minute % weekMinutes,
    value: curve.extracellularMgDl[index] ?? 0,
  }));
  // the last point is the first one a week later: both ends of the picture, were the first session on Monday at midnight
  const points = week.toSorted((a, b) => a.minute - b.minute).map(({ minute, value }) => [x(minute), y(value)] as const);
  return `M${drawnPoints(points)}`;
}

function SessionMarks({ sessions, at, colour }: { sessions: readonly SessionOutcome[]; at: number; colour: string }) {
  return sessions.map((session) => (
    <rect
      key={session.startMinuteOfWeek}
      x={x(session.startMinuteOfWeek)}
      y={at}
      width={Math.max(3, x(session.minutes) - left)}
      height={at === height - bottom + 6 ? 6 : 3}
      fill={colour}
    />
  ));
}

/** The modelled blood urea of a steady week, as delivered and as predicted; means as dotted lines. */
export function UreaWeek({ effect, measuredDay }: { effect: PrescriptionEffect; measuredDay: number }) {
  const text = useResultsTexts();
  const { before, after, deliveredSession: measured } = effect;
  const highest = Math.max(...before.sessions.map((one) => one.preBunMgDl), ...after.sessions.map((one) => one.preBunMgDl));
  const ceiling = Math.ceil((highest * 1.05) / 30) * 30;
  const y = (mgDl: number) => top + (1 - mgDl / ceiling) * (height - top - bottom);
  const base = y(0);
  const measuredEnd = measured.startMinuteOfWeek + measured.minutes;
  const means = [
    {
      value: before.timeAveragedBunMgDl,
      colour: 'var(--dd-chart-line)',
      shift: after.timeAveragedBunMgDl > before.timeAveragedBunMgDl ? 12 : -3,
    },
    {
      value: after.timeAveragedBunMgDl,
      colour: 'var(--dd-chart-series-2)',
      shift: after.timeAveragedBunMgDl > before.timeAveragedBunMgDl ? -3 : 12,
    },
  ];
  const isChanged = Math.abs(before.timeAveragedBunMgDl - after.timeAveragedBunMgDl) > 0.05;
  return (
    <>
      <div className="dd-workbench-head">
        <h2>{text('ureaOverWeek')}</h2>
        <span className="dd-row dd-small dd-quiet dd-urea-legend">
          <i style={{ borderColor: 'var(--dd-chart-series-1)' }} /> {text('asDelivered')}
          <i style={{ borderColor: 'var(--dd-chart-series-2)', borderTopStyle: 'dashed' }} /> {text('whatIfSmall')}
        </span>
        <span className="dd-spring" />
        <span className="dd-faint dd-small dd-desk-only">{text('twoPoolModel')}</span>
      </div>
      <svg
        className="dd-urea-week"
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        role="img"
        aria-label={text('ureaLabel', {
          before: Math.round(before.timeAveragedBunMgDl),
          after: Math.round(after.timeAveragedBunMgDl),
          pre: Math.round(measured.preBunMgDl),
          post: Math.round(measured.postBunMgDl),
        })}
      >
        <text x={0} y={8}>
          BUN, mg/dL
        </text>
        {Array.from({ length: ceiling / 30 + 1 }, (_, index) => index * 30).map((tick) => (
          <g key={tick}>
            <line
              x1={left}
              x2={width - right}
              y1={y(tick)}
              y2={y(tick)}
              stroke={tick === 0 ? 'var(--dd-chart-axis)' : 'var(--dd-chart-grid)'}
            />
            <text x={left - 6} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        <rect
          x={x(measured.startMinuteOfWeek)}
          y={top}
          width={x(measured.minutes) - left}
          height={base - top}
          fill="var(--dd-chart-reference-band)"
        />
        {means.slice(0, isChanged ? 2 : 1).map((mean) => (
          <g key={mean.colour}>
            <line x1={left} x2={width - right} y1={y(mean.value)} y2={y(mean.value)} stroke={mean.colour} strokeDasharray="1 3" />
            <text x={width - right + 6} y={y(mean.value) + (isChanged ? mean.shift : 4)}>
              {text('mean', { value: Math.round(mean.value) })}
            </text>
          </g>
        ))}
        {isChanged && <path d={pathOf(after, y)} fill="none" stroke="var(--dd-chart-series-2)" strokeWidth={1.5} strokeDasharray="5 3" />}
        <path d={pathOf(before, y)} fill="none" stroke="var(--dd-chart-series-1)" strokeWidth={1.8} strokeLinejoin="round" />
        <circle cx={x(measured.startMinuteOfWeek)} cy={y(measured.preBunMgDl)} r={3.5} fill="var(--dd-chart-series-1)" />
        <circle cx={x(measuredEnd)} cy={y(measured.postBunMgDl)} r={3.5} fill="var(--dd-chart-series-1)" />
        <text className="dd-urea-strong" x={x(measured.startMinuteOfWeek) - 7} y={y(measured.preBunMgDl) - 6} textAnchor="end">
          {text('pre', { value: Math.round(measured.preBunMgDl) })}
        </text>
        <text className="dd-urea-strong" x={x(measuredEnd) + 9} y={y(measured.postBunMgDl) + 12}>
          {text('post', { value: Math.round(measured.postBunMgDl) })}
        </text>
        <SessionMarks sessions={before.sessions} at={height - bottom + 6} colour="var(--dd-chart-series-1)" />
        {isChanged && <SessionMarks sessions={after.sessions} at={height - bottom + 13} colour="var(--dd-chart-series-2)" />}
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <text
            key={day}
            x={x((day + 0.5) * dayMinutes)}
            y={height - 6}
            textAnchor="middle"
            className={day + 1 === measuredDay ? 'dd-urea-strong' : undefined}
          >
            {weekdayName(day + 1, 'short')}
          </text>
        ))}
      </svg>
    </>
  );
}
