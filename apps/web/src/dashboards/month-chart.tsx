import type { DrawDay } from './dashboards.queries.ts';
import { useDashboardsTexts } from './dashboards.texts.ts';

const width = 1180;
const height = 138;
const left = 28;
const bottom = 26;
const top = 8;

/** Planned draws of each day as outlines, collected ones as their fill; today on a band. */
export function MonthChart({ month, date }: { month: DrawDay['month']; date: string }) {
  const text = useDashboardsTexts();
  const today = Temporal.PlainDate.from(date);
  const byDay = new Map(month.map((day) => [day.date, day]));
  const most = Math.max(10, ...month.map((day) => day.planned));
  const ceiling = Math.ceil(most / 10) * 10;
  const step = (width - left) / today.daysInMonth;
  const y = (count: number) => top + (1 - count / ceiling) * (height - top - bottom);
  const baseline = y(0);
  const days = Array.from({ length: today.daysInMonth }, (_, index) => today.with({ day: index + 1 }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the chart scrolls, also by keyboard
    <div className="dd-month-chart" tabIndex={0}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height={height}
        preserveAspectRatio="none"
        role="img"
        aria-label={text('chartLabel')}
      >
        {[0, ceiling / 2, ceiling].map((tick) => (
          <g key={tick}>
            <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} stroke="var(--dd-chart-grid)" />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {days.map((day) => {
          const counts = byDay.get(day.toString());
          const x = left + (day.day - 1) * step + step * 0.18;
          const isToday = day.equals(today);
          return (
            <g key={day.day}>
              {isToday && <rect x={x - step * 0.12} width={step * 0.88} y={top} height={baseline - top} fill="var(--dd-primary-bg)" />}
              {counts && (
                <rect
                  x={x}
                  width={step * 0.64}
                  y={y(counts.planned)}
                  height={baseline - y(counts.planned)}
                  fill="none"
                  stroke="var(--dd-chart-projection)"
                />
              )}
              {counts && counts.collected > 0 && (
                <rect x={x} width={step * 0.64} y={y(counts.collected)} height={baseline - y(counts.collected)} fill="var(--dd-primary)" />
              )}
              {(isToday || day.day === 1 || day.day % 7 === 0) && (
                <text x={x + step * 0.32} y={baseline + 13} textAnchor="middle" fontWeight={isToday ? 600 : 400}>
                  {day.day}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
