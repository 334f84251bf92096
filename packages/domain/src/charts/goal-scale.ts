import type { ChartBox, ChartDrawing, ChartMark } from './chart-drawing.ts';
import { linearScale } from './chart-scale.ts';

/** One value beside its goal, for a patient. */
export type GoalScaleInput = {
  readonly value: number;
  readonly goal: { readonly low: number | null; readonly high: number | null };
  /** The word over the value, "you". */
  readonly valueLabel: string;
  /** The words under the goal, "goal 10 to 12". */
  readonly goalLabel: string;
};

const bar = 12;

/**
 * A bar with the goal as a part of it and a triangle where the value stands. A goal of two bounds takes the middle 40 %, one of one
 * bound the half on its side; a value further out stays at the edge.
 */
export function goalScale(
  { value, goal: { low, high }, valueLabel, goalLabel }: GoalScaleInput,
  { width, height }: ChartBox,
): ChartDrawing {
  const x = linearScale(scaleEnds(low, high), [0, width]);
  const top = (height - bar) / 2;
  const [from, to] = [low === null ? 0 : x(low), high === null ? width : x(high)];
  const at = Math.min(Math.max(x(value), 6), width - 6);
  const outline = [[0, top] as const, [width, top] as const, [width, top + bar] as const, [0, top + bar] as const, [0, top] as const];
  const text = { kind: 'text', tone: 'ink', size: 11 } as const;
  const goalMiddle = (from + to) / 2;
  // The words are kept inside of the drawing: a letter is about half as wide as it is high.
  const half = goalLabel.length * 11 * 0.25;
  const marks: ChartMark[] = [
    { kind: 'rect', x: from, y: top, width: to - from, height: bar, tone: 'goal' },
    { kind: 'line', points: outline, tone: 'quiet', thickness: 0.8, dash: 'solid' },
    ...[from, to].map(
      (edge) =>
        ({ kind: 'line', points: [[edge, top] as const, [edge, top + bar] as const], tone: 'ink', thickness: 0.8, dash: 'solid' }) as const,
    ),
    {
      ...{ kind: 'line', points: [[at - 6, top - 10] as const, [at + 6, top - 10] as const, [at, top - 2] as const] },
      ...{ tone: 'ink', thickness: 0.5, dash: 'solid', isFilled: true },
    },
    { ...text, x: Math.min(Math.max(at, 14), width - 14), y: top - 14, text: valueLabel, align: 'middle', isBold: true },
    { ...text, x: Math.min(Math.max(goalMiddle, half), width - half), y: top + bar + 13, text: goalLabel, align: 'middle' },
  ];
  return { width, height, marks };
}

function scaleEnds(low: number | null, high: number | null): readonly [number, number] {
  if (low !== null && high !== null) return [low - (high - low) * 0.75, high + (high - low) * 0.75];
  const edge = low ?? high ?? 1;
  return [edge * 0.5, edge * 1.5];
}
