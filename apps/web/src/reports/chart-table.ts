import { formatNumber, formatPercent, type ReportChart } from '@drawday/domain';
import { formatDay } from '../platform/format.ts';
import { monthShort } from './report-words.ts';

export type ChartTable = { columns: readonly string[]; rows: readonly { key: string; cells: readonly string[] }[] };

const number = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : String(Math.round(value * 100) / 100);
/** With as many decimals as the longest of its column. */
function alike(values: readonly number[]): (value: number) => string {
  const decimals = Math.max(...values.map((value) => number(value).split('.')[1]?.length ?? 0));
  return (value) => formatNumber(value, decimals);
}
/** A month as above its column, a day in full. */
const timeOf = (at: string): string => (at.length === '2026-10'.length ? `${monthShort(at)} ’${at.slice(2, 4)}` : formatDay(at));

/** The numbers of a picture as a table: what a chart shows to those who would rather read it. */
export function chartTable(chart: ReportChart): ChartTable {
  const { categories = [], rows = [], counts = [], series = [], dots = [] } = chart;
  if (series.length > 0) {
    const shareOf = (value: number | null | undefined) => (value != null && chart.unit === '%' ? formatPercent(value, 1) : number(value));
    const times = [...new Set(series.flatMap(({ points }) => points.map(({ at }) => at)))].toSorted();
    return {
      columns: ['', ...series.flatMap(({ title }) => [title, 'N'])],
      rows: times.map((at) => ({
        key: at,
        cells: [
          timeOf(at),
          ...series.flatMap(({ points }) => {
            const point = points.find((one) => one.at === at);
            return [shareOf(point?.value), number(point?.n)];
          }),
        ],
      })),
    };
  }
  if (dots.length > 0) {
    const [across, up] = [alike(dots.map(({ x }) => x)), alike(dots.map(({ y }) => y))];
    return {
      columns: ['', categories[0] ?? 'x', categories[1] ?? 'y'],
      rows: dots.map(({ k, x, y }, at) => ({ key: `${k} ${at}`, cells: [String(at + 1), across(x), up(y)] })),
    };
  }
  if (chart.kind === 'MATRIX')
    return {
      columns: ['', ...categories],
      rows: rows.map((label, at) => ({ key: label, cells: [label, ...(counts[at] ?? []).map(number)] })),
    };
  return {
    columns: ['', 'N'],
    rows: categories.map((label, at) => ({ key: label, cells: [label, number(counts.reduce((sum, row) => sum + (row[at] ?? 0), 0))] })),
  };
}
