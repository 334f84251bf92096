import type { ChartBox, ChartDrawing, ChartMark, ChartTone } from './chart-drawing.ts';
import { axisTicks, linearScale } from './chart-scale.ts';

/** Upright bars, one a class: how many patients have a value in it, or which age. */
export type BarChartInput = {
  readonly classes: readonly { readonly label: string; readonly parts: readonly { readonly tone: ChartTone; readonly count: number }[] }[];
};

const foot = 16;
const head = 14;
/** About the width of a letter of the usual size, and what lies between two labels. */
const letter = 5.2;
const gap = 4;

/** Upright bars of stacked parts, from zero, with the count of each class over its bar and its label below. */
export function barChart({ classes }: BarChartInput, { width, height }: ChartBox): ChartDrawing {
  const totals = classes.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0));
  const highest = axisTicks(0, Math.max(1, ...totals), 4).at(-1) ?? 1;
  const y = linearScale([0, highest], [height - foot, head]);
  const slot = width / Math.max(classes.length, 1);
  const wide = Math.min(slot * 0.7, 48);
  // The days of a month stand close to each other: smaller, so that they do not touch.
  const longest = Math.max(0, ...classes.map(({ label }, at) => Math.max(label.length, String(totals[at]).length)));
  const size = longest * letter + gap > slot ? 7 : 9;
  const marks: ChartMark[] = classes.flatMap(({ label, parts }, at) => {
    const middle = (at + 0.5) * slot;
    const total = totals[at] ?? 0;
    const bars: ChartMark[] = [];
    let before = 0;
    for (const { tone, count } of parts) {
      if (count > 0)
        bars.push({ kind: 'rect', x: middle - wide / 2, y: y(before + count), width: wide, height: y(before) - y(before + count), tone });
      before += count;
    }
    const text = { kind: 'text', x: middle, align: 'middle', size } as const;
    return [
      ...bars,
      { ...text, y: y(total) - 4, text: String(total), isBold: true, tone: 'ink' },
      { ...text, y: height - 4, text: label, tone: 'quiet' },
    ];
  });
  const floor = height - foot;
  return {
    ...{ width, height },
    marks: [...marks, { kind: 'line', points: [[0, floor] as const, [width, floor] as const], tone: 'ink', thickness: 0.8, dash: 'solid' }],
  };
}
