import type { ChartBox, ChartDrawing, ChartMark } from './chart-drawing.ts';
import { linearScale } from './chart-scale.ts';

/** A share of patients against its goal. All numbers are percent. */
export type AttainmentBarInput = {
  readonly percent: number | null;
  /** Where the bar begins; to be printed beside a table of such bars. */
  readonly start: number;
  readonly goal: number | null;
  /** Other rates that are published, as thinner ticks: half of all facilities, and the best. */
  readonly median?: number | null;
  readonly benchmark?: number | null;
  readonly organization: number | null;
  readonly isMissed: boolean;
};

/** A bar from its start to the share; the goal is a tick across it, the median a dashed one, the benchmark a dotted one, the organization's mean a ring. */
export function attainmentBar(
  { percent, start, goal, median = null, benchmark = null, organization, isMissed }: AttainmentBarInput,
  { width, height }: ChartBox,
): ChartDrawing {
  const x = linearScale([start, 100], [0, width]);
  const [top, thick, middle] = [height * 0.25, height * 0.5, height / 2];
  const marks: ChartMark[] = [{ kind: 'rect', x: 0, y: top, width, height: thick, tone: 'goal' }];
  if (percent !== null) marks.push({ kind: 'rect', x: 0, y: top, width: x(percent), height: thick, tone: isMissed ? 'fault' : 'inGoal' });
  const tick = (at: number | null, dash: 'solid' | 'dashed' | 'dotted') => {
    if (at === null) return;
    const points = [[x(at), 0] as const, [x(at), height] as const];
    marks.push({ kind: 'line', points, tone: 'ink', thickness: 1.5, dash });
  };
  tick(goal, 'solid');
  tick(median, 'dashed');
  tick(benchmark, 'dotted');
  const radius = height * 0.22;
  // At 0 and 100 a ring is whole, too.
  const inside = Math.min(Math.max(x(organization ?? start), radius + 1), width - radius - 1);
  if (organization !== null) marks.push({ kind: 'dot', x: inside, y: middle, radius, tone: 'ink', isOpen: true });
  return { width, height, marks };
}
