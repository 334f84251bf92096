import type { ChartPoint } from './chart-drawing.ts';

/** The stretches of a line between its gaps. */
export function unbrokenRuns(points: readonly (ChartPoint | null)[]): readonly (readonly ChartPoint[])[] {
  const runs: ChartPoint[][] = [];
  let isOpen = false;
  for (const point of points) {
    if (point === null) {
      isOpen = false;
      continue;
    }
    if (isOpen) runs.at(-1)?.push(point);
    else runs.push([point]);
    isOpen = true;
  }
  return runs;
}
