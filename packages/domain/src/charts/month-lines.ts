import type { ChartBox, ChartDrawing, ChartMark, ChartPoint } from './chart-drawing.ts';
import { axisTicks, type ChartScale, linearScale, tickText } from './chart-scale.ts';
import { labelsApart } from './labels-apart.ts';
import { unbrokenRuns } from './unbroken-runs.ts';

/** One line over time with its name at its end. */
export type MonthLine = {
  readonly tone: 'own' | 'clinic' | 'organization';
  readonly label: string;
  /** One a month (or week, or draw), oldest first; null is a gap. */
  readonly values: readonly (number | null)[];
  /** Points drawn open: values of another laboratory, months not closed. */
  readonly open?: readonly boolean[];
};

/** Lines over months, weeks or draws. */
export type MonthLinesInput = {
  readonly months: readonly string[];
  readonly lines: readonly MonthLine[];
  /** The goal as a band; an open bound is null. */
  readonly goal: { readonly low: number | null; readonly high: number | null } | null;
  /** Is crossing the goal a fault (turnaround)? Then its edge is drawn as one. */
  readonly isGoalEdgeFault: boolean;
  /** Every number of the axis bears it. */
  readonly unit?: '%';
  /** Where the axis begins and ends, when not with the values. */
  readonly ends?: readonly [number, number];
};

const dashOf = { own: 'solid', clinic: 'dashed', organization: 'dotted' } as const;
/** A single line is named by the title of its chart. */
const room = { left: 30, right: 74, alone: 14, top: 8, bottom: 18 } as const;
const size = 8.5;

/**
 * Lines over time: own solid, clinic dashed, organization dotted, each named once at its end (names never overlap), unless there is only one. A period without a
 * value is a gap, never a zero. The axis covers all values and the edges of the goal.
 */
export function monthLines(input: MonthLinesInput, { width, height }: ChartBox): ChartDrawing {
  const { months, lines, goal, isGoalEdgeFault, unit = '' } = input;
  const edges = [goal?.low ?? null, goal?.high ?? null].filter((edge) => edge !== null);
  const values = [...lines.flatMap((line) => line.values.filter((value) => value !== null)), ...edges];
  const [low, high] = input.ends ?? [
    Math.min(...values, ...(values.length ? [] : [0])),
    Math.max(...values, ...(values.length ? [] : [1])),
  ];
  const ticks = axisTicks(low, high, 4);
  const y = linearScale([ticks[0] ?? low, ticks.at(-1) ?? high], [height - room.bottom, room.top]);
  const right = width - (lines.length > 1 ? room.right : room.alone);
  const x = linearScale([0, Math.max(months.length - 1, 1)], [room.left + 4, right - 4]);
  const across = (value: number) => [[room.left, y(value)] as const, [right, y(value)] as const];
  const marks: ChartMark[] = [];
  if (goal && edges.length > 0) {
    const top = goal.high === null ? room.top : y(goal.high);
    const bottom = goal.low === null ? height - room.bottom : y(goal.low);
    marks.push({ kind: 'rect', x: room.left, y: top, width: right - room.left, height: Math.max(bottom - top, 0), tone: 'goal' });
  }
  for (const tick of ticks) {
    marks.push({ kind: 'line', points: across(tick), tone: 'grid', thickness: 0.5, dash: 'solid' });
    const text = `${tickText(tick, ticks)}${unit}`;
    marks.push({ kind: 'text', x: room.left - 5, y: y(tick) + 3, text, align: 'end', size, tone: 'quiet' });
  }
  if (isGoalEdgeFault)
    for (const edge of edges) marks.push({ kind: 'line', points: across(edge), tone: 'fault', thickness: 1, dash: 'solid' });
  const every = Math.ceil(months.length / Math.max(Math.floor((right - room.left) / 34), 1));
  months.forEach((month, at) => {
    if ((months.length - 1 - at) % every === 0)
      marks.push({ kind: 'text', x: x(at), y: height - 5, text: month, align: 'middle', size, tone: 'quiet' });
  });
  for (const line of lines) marks.push(...lineMarks(line, x, y));
  return { width, height, marks: lines.length > 1 ? [...marks, ...endLabels(lines, y, right, height)] : marks };
}

function lineMarks({ tone, values, open }: MonthLine, x: ChartScale, y: ChartScale): ChartMark[] {
  const points = values.map((value, at): ChartPoint | null => (value === null ? null : [x(at), y(value)]));
  const thickness = tone === 'own' ? 1.6 : 1.1;
  const paths = unbrokenRuns(points).filter((run) => run.length > 1);
  const last = points.findLastIndex((point) => point !== null);
  return [
    ...paths.map((run) => ({ kind: 'line', points: run, tone, thickness, dash: dashOf[tone] }) as const),
    ...points.flatMap((point, at): ChartMark[] => {
      const isAlone = point !== null && !points[at - 1] && !points[at + 1];
      const isOpen = open?.[at] ?? false;
      if (!point || !(isAlone || isOpen || at === last)) return [];
      return [{ kind: 'dot', x: point[0], y: point[1], radius: tone === 'own' ? 2.4 : 1.8, tone, isOpen }];
    }),
  ];
}

/** The name of each line at its end, moved apart where two would overlap. */
function endLabels(lines: readonly MonthLine[], y: ChartScale, right: number, height: number): ChartMark[] {
  const placed = lines
    .flatMap((line) => {
      const end = line.values.findLast((value) => value !== null);
      return end === undefined || end === null ? [] : [{ line, at: y(end) + 3 }];
    })
    .sort((a, b) => a.at - b.at);
  const heights = labelsApart(
    placed.map(({ at }) => at),
    size + 2,
    height - room.bottom,
  );
  return placed.map(({ line: { label: text, tone }, at }, index) => ({
    ...{ kind: 'text', x: right + 5, y: heights[index] ?? at, text, align: 'start', size },
    ...{ isBold: tone === 'own', tone },
  }));
}
