import type { ChartBox, ChartDrawing, ChartMark } from './chart-drawing.ts';
import { axisTicks, linearScale, tickText } from './chart-scale.ts';

/** Patients by two values: Kt/V against minutes; null is not judged. */
export type DotPlotInput = {
  readonly points: readonly { readonly x: number; readonly y: number; readonly isOut: boolean | null }[];
  readonly xLabel: string;
  readonly yLabel: string;
  /** Where the goal of the upright axis lies, and what it is called; null without one. */
  readonly yGoal: { readonly value: number; readonly label: string } | null;
};

const room = { left: 34, right: 10, top: 16, bottom: 30 } as const;
/** What the name of the goal needs at the end of its line. */
const goalRoom = 34;
/** What a number of the upright axis needs, so that it does not touch the next. */
const stepPt = 12;

/** One dot a patient; who is out of goal is filled, who is in goal is open, who is not judged is small and gray. The goal is a dashed line. */
export function dotPlot({ points, xLabel, yLabel, yGoal }: DotPlotInput, { width, height }: ChartBox): ChartDrawing {
  const goals = yGoal ? [yGoal] : [];
  const [left, right, top, bottom] = [room.left, width - (yGoal ? goalRoom : room.right), room.top, height - room.bottom];
  const xs = ticksOf(points.map((point) => point.x));
  const ys = ticksOf([...points.map((point) => point.y), ...goals.map(({ value }) => value)], (bottom - top) / stepPt);
  const x = linearScale([xs[0] ?? 0, xs.at(-1) ?? 1], [left, right]);
  const y = linearScale([ys[0] ?? 0, ys.at(-1) ?? 1], [bottom, top]);
  const text = { kind: 'text', size: 8.5, tone: 'quiet' } as const;
  const level = (at: number) => [[left, at] as const, [right, at] as const];
  const marks: ChartMark[] = [
    ...ys.map((tick) => ({ kind: 'line', points: level(y(tick)), tone: 'grid', thickness: 0.5, dash: 'solid' }) as const),
    ...ys.map((tick) => ({ ...text, x: left - 5, y: y(tick) + 3, text: tickText(tick, ys), align: 'end' }) as const),
    ...xs.map((tick) => ({ ...text, x: x(tick), y: bottom + 12, text: tickText(tick, xs), align: 'middle' }) as const),
    { ...text, x: right, y: height - 4, text: xLabel, align: 'end' },
    { ...text, x: left, y: 8, text: yLabel, align: 'start' },
    ...goals.flatMap(({ value, label }): ChartMark[] => [
      { kind: 'line', points: level(y(value)), tone: 'ink', thickness: 0.8, dash: 'dashed' },
      { ...text, x: right + 4, y: y(value) + 3, text: label, align: 'start', tone: 'ink' },
    ]),
    ...points.map(({ isOut, ...at }): ChartMark => {
      const place = { kind: 'dot', x: x(at.x), y: y(at.y) } as const;
      if (isOut === null) return { ...place, radius: 1.5, tone: 'quiet', isOpen: false };
      return { ...place, radius: 2.6, tone: isOut ? 'fault' : 'own', isOpen: !isOut };
    }),
  ];
  return { width, height, marks };
}

/** Round numbers that hold all values, with as many steps as have room. */
function ticksOf(values: readonly number[], most = 6): readonly number[] {
  if (values.length === 0) return [0, 1];
  const found = [4, 3, 2, 1].map((count) => axisTicks(Math.min(...values), Math.max(...values), count));
  return found.find((ticks) => ticks.length - 1 <= most) ?? found.at(-1) ?? [0, 1];
}
