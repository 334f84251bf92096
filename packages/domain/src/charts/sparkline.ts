import type { ChartBox, ChartDrawing, ChartMark, ChartPoint } from './chart-drawing.ts';
import { linearScale } from './chart-scale.ts';
import { unbrokenRuns } from './unbroken-runs.ts';

/** The course of one value: a small line with the band of its goal. */
export type SparklineInput = {
  /** Oldest first; null where there is none. */
  readonly values: readonly (number | null)[];
  /** A bound that is null is open. */
  readonly goal: { readonly low: number | null; readonly high: number | null } | null;
  /** Is the newest value out of its goal? Then its dot is marked. */
  readonly isOut: boolean;
};

/**
 * A small line with its own scale, padded around the goal so that the nearest edge of the goal is always visible; a further edge only
 * when it is not so far that it would flatten the line. A month without a value is a gap.
 */
export function sparkline({ values, goal, isOut }: SparklineInput, { width, height }: ChartBox): ChartDrawing {
  const known = values.filter((value) => value !== null);
  const newest = known.at(-1);
  if (newest === undefined) return { width, height, marks: [] };
  const ends = scaleEnds(known, newest, goal);
  const x = linearScale([0, Math.max(values.length - 1, 1)], [2, width - 4]);
  const y = linearScale(ends, [height - 2.5, 2.5]);
  const marks: ChartMark[] = [];
  if (goal && (goal.low !== null || goal.high !== null)) {
    const top = goal.high === null || goal.high >= ends[1] ? 0 : y(goal.high);
    const bottom = goal.low === null || goal.low <= ends[0] ? height : y(goal.low);
    marks.push({ kind: 'rect', x: 0, y: top, width, height: Math.max(bottom - top, 0.5), tone: 'goal' });
  }
  const points = values.map((value, at): ChartPoint | null => (value === null ? null : [x(at), y(value)]));
  for (const run of unbrokenRuns(points))
    if (run.length > 1) marks.push({ kind: 'line', points: run, tone: 'own', thickness: 1, dash: 'solid' });
    else for (const [px, py] of run) marks.push({ kind: 'dot', x: px, y: py, radius: 0.8, tone: 'own', isOpen: false });
  const end = points.findLast((point) => point !== null);
  if (end) marks.push({ kind: 'dot', x: end[0], y: end[1], radius: 2, tone: isOut ? 'ink' : 'own', isOpen: false });
  return { width, height, marks };
}

function scaleEnds(known: readonly number[], newest: number, goal: SparklineInput['goal']): readonly [number, number] {
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const edges = [goal?.low ?? null, goal?.high ?? null].filter((edge) => edge !== null);
  const nearest = edges.toSorted((a, b) => Math.abs(a - newest) - Math.abs(b - newest)).slice(0, 1);
  const spread = Math.max(highest - lowest, Math.abs(newest) * 0.05, ...nearest.map((edge) => Math.abs(edge - newest)));
  const shown = [lowest, highest, ...edges.filter((edge) => edge >= lowest - spread && edge <= highest + spread), ...nearest];
  const [low, high] = [Math.min(...shown), Math.max(...shown)];
  const margin = (high - low || Math.abs(high) || 1) * 0.15;
  return [low - margin, high + margin];
}
