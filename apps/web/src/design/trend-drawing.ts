import { verdictMarks } from '@drawday/vocabulary';
import { LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { dayOf, formatDay, monthName } from '../platform/format.ts';
import type { TrendChartProps, TrendPoint } from './trend-chart-props.ts';

use([LineChart, GridComponent, TooltipComponent, LegendComponent, MarkAreaComponent, MarkLineComponent, AriaComponent, CanvasRenderer]);

export type TrendDrawing = { draw: (props: TrendChartProps) => void; end: () => void };

const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--dd-${name}`).trim();
const monthAt = (at: number) => monthName(new Date(at).getUTCMonth() + 1, 'short');
/** The day of a value where it was taken. */
export const dayAt = (at: number, timeZone: string) => formatDay(dayOf(new Date(at).toISOString(), timeZone));

/** The plotted range includes every value and limit, and the part of the band that is near them. */
export function trendExtent(props: Pick<TrendChartProps, 'lines' | 'hollow' | 'band' | 'limits'>): { min: number; max: number } {
  const values = [...props.lines, ...(props.hollow ? [props.hollow] : [])]
    .flatMap((line) => line.points.map((point) => point.value))
    .concat(props.limits?.map((limit) => limit.value) ?? []);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const spread = Math.max(high - low, Math.abs(high) * 0.1, 1e-6);
  const near = (bound: number | null | undefined) =>
    bound !== null && bound !== undefined && bound > low - 2 * spread && bound < high + 2 * spread;
  const bounds = [props.band?.low, props.band?.high].filter((bound): bound is number => near(bound) && typeof bound === 'number');
  const min = Math.min(low, ...bounds);
  const max = Math.max(high, ...bounds);
  const room = (max - min || spread) * 0.12;
  return { min: min >= 0 ? Math.max(0, min - room) : min - room, max: max + room };
}

const dayMs = 24 * 3600 * 1000;
/** Months are written under the values, so there are never fewer than two of them. */
const leastDays = 60;

/** From the first value to the last, or what was done after it; with room at both sides where months could not be told apart. */
export function timeExtent({ lines, hollow, events = [] }: Pick<TrendChartProps, 'lines' | 'hollow' | 'events'>) {
  const all = [...lines.flatMap(({ points }) => points), ...(hollow?.points ?? []), ...events];
  const times = all.map(({ at }) => Date.parse(at));
  if (times.length === 0) return null;
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const room = Math.max(0, (leastDays * dayMs - (last - first)) / 2);
  return { min: first - room, max: last + room };
}

const decades = [1e-6, 1e-5, 1e-4, 1e-3, 0.01, 0.1, 1, 10, 100, 1e3, 1e4, 1e5, 1e6];

/** From the power of ten below the lowest value; null where the values do not allow it. */
export function logExtent(lines: TrendChartProps['lines'], max: number): { min: number; max: number } | null {
  const low = Math.min(...lines.flatMap(({ points }) => points.map(({ value }) => value)));
  const min = decades.findLast((decade) => decade <= low);
  return min === undefined || low > max ? null : { min, max: max * 1.3 };
}

function eventLine({ at, label }: NonNullable<TrendChartProps['events']>[number], isNamed: boolean) {
  const tone = colour('text-secondary');
  return {
    xAxis: at,
    lineStyle: { color: tone, type: 'dotted' as const },
    label: isNamed ? { formatter: label, position: 'end' as const, distance: 2, color: tone, fontSize: 11 } : { show: false },
  };
}

/** Only the newest value is written beside its point, on the side that the line does not come from. */
function lastLabel(point: TrendPoint, before: TrendPoint | undefined) {
  const isFalling = before !== undefined && point.value < before.value;
  return {
    label: {
      show: true,
      position: 'left' as const,
      offset: [0, isFalling ? 8 : -8],
      formatter: String(point.value),
      color: colour('text'),
      fontSize: 12,
      fontWeight: 600,
    },
  };
}

function pointStyle(point: TrendPoint) {
  if (point.flag === '?!' || verdictMarks.isIn('critical', point.flag))
    return { symbol: 'circle', symbolSize: 9, itemStyle: { color: colour('flag-HH-bg') } };
  if (point.flag) return { symbol: 'diamond', symbolSize: 8, itemStyle: { color: colour('flag-H') } };
  return { symbol: 'circle', symbolSize: 5, itemStyle: { color: colour('chart-line') } };
}

function limitLine(limit: NonNullable<TrendChartProps['limits']>[number]) {
  const tone = colour(limit.kind === 'action' ? 'chart-action' : 'chart-limit');
  return {
    yAxis: limit.value,
    lineStyle: { color: tone, type: limit.kind === 'limit' ? ('solid' as const) : ('dashed' as const) },
    label: { formatter: limit.label, position: 'end' as const, color: tone },
  };
}

/** The bounds of the band are named at the right, without a line. */
function bandBounds(band: TrendChartProps['band']) {
  return [band?.low, band?.high]
    .filter((bound) => bound !== null && bound !== undefined)
    .map((bound) => ({
      yAxis: bound,
      lineStyle: { opacity: 0 },
      label: { formatter: String(bound), position: 'end' as const, color: colour('chart-label'), fontSize: 11 },
    }));
}

function optionOf(props: TrendChartProps) {
  const extent = trendExtent(props);
  const log = props.isLog ? logExtent(props.lines, extent.max) : null;
  const { min, max } = log ?? extent;
  const events = props.events ?? [];
  const label = { color: colour('chart-label'), fontSize: 11 };
  const band = props.band && {
    silent: true,
    itemStyle: { color: colour('chart-reference-band') },
    data: [[{ yAxis: props.band.low ?? min }, { yAxis: props.band.high ?? max }]],
  };
  const series = props.lines.map((line, index) => ({
    type: 'line' as const,
    name: line.name,
    data: line.points.map((point, at) => ({
      value: [point.at, point.value],
      ...(index === 0 && { ...pointStyle(point), ...(at === line.points.length - 1 && lastLabel(point, line.points[at - 1])) }),
    })),
    lineStyle: {
      color: index === 0 ? colour('chart-line') : colour(`chart-series-${index + 1}`),
      width: 1.5,
      type: line.dashed || index > 0 ? ('dashed' as const) : ('solid' as const),
    },
    ...(index > 0 && { symbol: 'none', itemStyle: { color: colour(`chart-series-${index + 1}`) } }),
    ...(index === 0 && {
      markArea: band,
      markLine: {
        silent: true,
        symbol: 'none',
        data: [
          ...bandBounds(props.band),
          ...(props.limits ?? []).map(limitLine),
          ...events.map((event, at) => eventLine(event, at === events.length - 1)),
        ],
      },
    }),
  }));
  const hollow = props.hollow && {
    type: 'line' as const,
    name: props.hollow.name,
    data: props.hollow.points.map((point) => ({ value: [point.at, point.value] })),
    lineStyle: { width: 0 },
    symbol: 'emptyCircle',
    symbolSize: 8,
    itemStyle: { color: colour('chart-line') },
  };
  return {
    animation: false,
    // Months begin alike on every device.
    useUTC: true,
    // The drawing has its words from its place (`aria-label`); those of the library are English, and would take their place.
    textStyle: { fontFamily: colour('font') },
    grid: {
      left: 8,
      right: props.limits?.length ? 84 : props.band ? 36 : 16,
      top: props.lines.length > 1 ? 28 : events.length > 0 ? 20 : 12,
      bottom: 4,
      containLabel: true,
    },
    ...(props.lines.length > 1 && { legend: { top: 0, left: 0, itemWidth: 16, textStyle: label } }),
    tooltip: {
      trigger: 'axis' as const,
      backgroundColor: colour('bg-spotlight'),
      borderWidth: 0,
      textStyle: { color: colour('bg-container'), fontSize: 12 },
      valueFormatter: (value: unknown) => `${value} ${props.unit ?? ''}`,
    },
    xAxis: {
      type: 'time' as const,
      ...timeExtent(props),
      axisLine: { lineStyle: { color: colour('chart-axis') } },
      axisTick: { show: false },
      axisLabel: { ...label, hideOverlap: true, formatter: monthAt },
      axisPointer: {
        label: { formatter: ({ value }: { value: unknown }) => formatDay(dayOf(new Date(Number(value)).toISOString(), props.timeZone)) },
      },
      minInterval: 28 * dayMs,
    },
    yAxis: {
      type: log ? ('log' as const) : ('value' as const),
      min,
      max,
      axisLabel: { ...label, showMinLabel: log !== null, showMaxLabel: false },
      splitLine: { show: false },
    },
    series: hollow ? [...series, hollow] : series,
  };
}

/** Draws into a box, follows its size, and cleans up. */
export function startTrendDrawing(box: HTMLElement, onPoint: (point: TrendPoint) => void): TrendDrawing {
  const canvas = document.createElement('div');
  canvas.style.cssText = 'width:100%;height:100%';
  box.append(canvas);
  const chart: ECharts = init(canvas);
  let current: TrendChartProps | null = null;
  chart.on('click', ({ seriesIndex, dataIndex }) => {
    const point = current?.lines[seriesIndex ?? 0]?.points[dataIndex];
    if (point) onPoint(point);
  });
  const watcher = new ResizeObserver(() => chart.resize());
  watcher.observe(box);
  return {
    draw: (props) => {
      current = props;
      chart.setOption(optionOf(props), { notMerge: true });
    },
    end: () => {
      watcher.disconnect();
      chart.dispose();
      canvas.remove();
    },
  };
}
