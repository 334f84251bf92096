import type { ChartBox, ChartDrawing, ChartMark } from './chart-drawing.ts';

/** Patients by the classes of two tests: transferrin saturation down, ferritin across. */
export type CountMatrixInput = {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly counts: readonly number[] }[];
  /** Which fields are the goal, by row and column. */
  readonly isGoal: (row: number, column: number) => boolean;
};

const head = 16;
const labelWidth = 60;

/** A grid of counts; the fields of the goal are tinted. */
export function countMatrix({ columns, rows, isGoal }: CountMatrixInput, { width, height }: ChartBox): ChartDrawing {
  const wide = (width - labelWidth) / Math.max(columns.length, 1);
  const high = (height - head) / Math.max(rows.length, 1);
  const text = { kind: 'text', tone: 'quiet', size: 8.5 } as const;
  const marks: ChartMark[] = columns.map((label, at) => ({
    ...{ ...text, x: labelWidth + (at + 0.5) * wide, y: head - 6, text: label, align: 'middle' },
  }));
  rows.forEach(({ label, counts }, row) => {
    const y = head + row * high;
    marks.push({ ...text, x: 0, y: y + high / 2 + 3, text: label, align: 'start' });
    counts.forEach((count, column) => {
      const x = labelWidth + column * wide;
      const corners = [[x, y] as const, [x + wide, y] as const, [x + wide, y + high] as const, [x, y + high] as const, [x, y] as const];
      if (isGoal(row, column)) marks.push({ kind: 'rect', x, y, width: wide, height: high, tone: 'goal' });
      marks.push({ kind: 'line', points: corners, tone: 'quiet', thickness: 0.5, dash: 'solid' });
      const middle = { x: x + wide / 2, y: y + high / 2 + 4 };
      marks.push({ kind: 'text', ...middle, text: String(count), align: 'middle', size: 11, isBold: true, tone: 'ink' });
    });
  });
  return { width, height, marks };
}
