import type { ReportChart } from '../reports/report-sheet.ts';
import { barChart } from './bar-chart.ts';
import type { ChartBox, ChartDrawing, ChartTone } from './chart-drawing.ts';
import { controlChart } from './control-chart.ts';
import { countMatrix } from './count-matrix.ts';
import { dotPlot } from './dot-plot.ts';
import { monthLines } from './month-lines.ts';

/** The parts of a bar by their codes; the sexes of a chart of ages are told apart by light and dark. */
const tones: Readonly<Record<string, ChartTone>> = {
  IN: 'inGoal',
  BELOW: 'below',
  ABOVE: 'above',
  UNDECIDED: 'undecided',
  UNTESTED: 'untested',
  FEMALE: 'own',
  MALE: 'organization',
  UNKNOWN: 'untested',
};
/** The tone of a part of a bar by its code. */
export const toneOfPart = (code: string): ChartTone => tones[code] ?? 'own';
const toneOfRole = { OWN: 'own', CLINIC: 'clinic', ORGANIZATION: 'organization' } as const;

/** What stands over the picture of a report: what it shows, in its unit unless its axes bear it. */
export const chartTitle = ({ title, unit }: Pick<ReportChart, 'title' | 'unit'>): string =>
  unit === undefined || unit === '%' ? title : `${title}, ${unit}`;

/** The picture of a report in a box: the same marks on screen and on paper. */
export function drawReportChart(chart: ReportChart, box: ChartBox): ChartDrawing {
  switch (chart.kind) {
    case 'BAR':
    case 'HISTOGRAM':
    case 'AGE':
      return barChart({ classes: classesOf(chart) }, box);
    case 'LINE':
    case 'TREND':
      return monthLines(linesOf(chart), box);
    case 'DOT':
      return dotPlot(
        {
          points: chart.dots ?? [],
          xLabel: chart.categories?.[0] ?? '',
          yLabel: chart.categories?.[1] ?? chart.title,
          yGoal: levelOf(chart.goal?.low ?? chart.goal?.high),
        },
        box,
      );
    case 'MATRIX':
      return countMatrix(
        {
          columns: chart.categories ?? [],
          rows: (chart.rows ?? []).map((label, at) => ({ label, counts: chart.counts?.[at] ?? [] })),
          isGoal: (row, column) => row === 1 && column === 1,
        },
        box,
      );
    case 'CONTROL':
      return controlChart(samplesOf(chart), box);
  }
}

const levelOf = (value: number | null | undefined) => (value === null || value === undefined ? null : { value, label: String(value) });

function classesOf({ categories = [], counts = [], rows }: ReportChart) {
  return categories.map((label, category) => ({
    label,
    parts: counts.map((row, at) => ({ tone: toneOfPart(rows?.[at] ?? ''), count: row[category] ?? 0 })),
  }));
}

function linesOf({ series = [], goal, unit }: ReportChart) {
  const longest = series.toSorted((one, other) => other.points.length - one.points.length)[0];
  return {
    months: (longest?.points ?? []).map(({ at }) => shortPeriod(at)),
    lines: series.map(({ title, role, points }) => ({
      tone: toneOfRole[role],
      label: title,
      values: points.map(({ value }) => value),
      open: points.map(({ isOpen }) => isOpen ?? false),
    })),
    goal: goal ?? null,
    isGoalEdgeFault: false,
    ...(unit === '%' && { unit: '%' as const }),
  };
}

function samplesOf({ series = [], goal }: ReportChart) {
  const points = (series[0]?.points ?? []).flatMap(({ at, value, isOpen }) =>
    value === null ? [] : [{ label: shortPeriod(at), value, comparator: isOpen ? ('<' as const) : null }],
  );
  return { points, action: levelOf(goal?.low), maximum: levelOf(goal?.high) };
}

/** `2026-10` as 10/26, `2026-10-14` as 10/14: numbers are the same in both languages. */
function shortPeriod(at: string): string {
  const [year = '', month = '', day] = at.split('-');
  if (!/^\d{4}$/.test(year)) return at;
  return day === undefined ? `${month}/${year.slice(2)}` : `${month}/${day.slice(0, 2)}`;
}
