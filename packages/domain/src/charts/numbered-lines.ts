import type { ChartBox, ChartDrawing, ChartMark, ChartPoint } from './chart-drawing.ts';
import { linearScale } from './chart-scale.ts';
import { unbrokenRuns } from './unbroken-runs.ts';

/** A share over months as one row of a table shows it. */
export type NumberedLinesInput = {
  /** Oldest first; null is a gap. */
  readonly own: readonly (number | null)[];
  /** The newest month may still move: its point is open. */
  readonly isNewestOpen: boolean;
  /** What it is compared with, dashed; empty for nothing. */
  readonly clinic: readonly (number | null)[];
  /** One level across, dotted. */
  readonly level: number | null;
  /** Is the newest value worse than what it is compared with? Then its dot is marked. */
  readonly isOut: boolean;
};

const size = 8.5;
const numbersHeight = 17;

/**
 * A line with its rounded numbers beneath its points, each in the middle of its column, on a scale of its own: rows beneath one another are
 * read by their numbers. What it is compared with is dashed, a level dotted; the newest point is larger.
 */
export function numberedLines({ own, isNewestOpen, clinic, level, isOut }: NumberedLinesInput, { width, height }: ChartBox): ChartDrawing {
  const known = [...own, ...clinic, level].filter((value) => value !== null);
  if (known.length === 0) return { width, height, marks: [] };
  const column = width / Math.max(own.length, 1);
  const margin = Math.max((Math.max(...known) - Math.min(...known)) * 0.15, 2);
  const x = (at: number) => (at + 0.5) * column;
  const y = linearScale([Math.min(...known) - margin, Math.max(...known) + margin], [height - numbersHeight, 3]);
  const pointsOf = (values: readonly (number | null)[]) =>
    values.map((value, at): ChartPoint | null => (value === null ? null : [x(at), y(value)]));
  const linesOf = (values: readonly (number | null)[]) => unbrokenRuns(pointsOf(values)).filter((run) => run.length > 1);
  const newest = own.findLastIndex((value) => value !== null);
  const marks: ChartMark[] = [];
  if (newest === own.length - 1) marks.push({ kind: 'rect', x: x(newest) - column / 2, y: 0, width: column, height, tone: 'goal' });
  if (level !== null)
    marks.push({
      ...{ kind: 'line', points: [[column / 2, y(level)] as const, [width - column / 2, y(level)] as const] },
      ...{ tone: 'organization', thickness: 1, dash: 'dotted' },
    });
  for (const run of linesOf(clinic)) marks.push({ kind: 'line', points: run, tone: 'clinic', thickness: 1.1, dash: 'dashed' });
  for (const run of linesOf(own)) marks.push({ kind: 'line', points: run, tone: 'own', thickness: 1.4, dash: 'solid' });
  for (const [at, point] of pointsOf(own).entries()) {
    if (!point) continue;
    const isNewest = at === newest;
    const [px, py] = point;
    marks.push({
      kind: 'dot',
      x: px,
      y: py,
      radius: isNewest ? 3 : 1.6,
      tone: isNewest && isOut ? 'below' : 'own',
      isOpen: isNewest && isNewestOpen,
    });
    const text = String(Math.round(own[at] ?? 0));
    marks.push({
      ...{ kind: 'text', x: px, y: height - 3, text, align: 'middle', size },
      ...{ tone: isNewest ? 'ink' : 'quiet', ...(isNewest && { isBold: true }) },
    });
  }
  return { width, height, marks };
}
