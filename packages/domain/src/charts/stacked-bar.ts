import type { ChartBox, ChartDrawing, ChartMark, ChartTone } from './chart-drawing.ts';

/** Parts of one whole in the order of drawing. */
export type StackedBarInput = { readonly parts: readonly { readonly tone: ChartTone; readonly count: number }[] };

/** One bar of parts, each as wide as its share of the sum; a count is printed where it has room. A sum of zero draws nothing. */
export function stackedBar({ parts }: StackedBarInput, { width, height }: ChartBox): ChartDrawing {
  const sum = parts.reduce((total, { count }) => total + count, 0);
  const marks: ChartMark[] = [];
  let before = 0;
  for (const { tone, count } of parts) {
    if (count === 0) continue;
    const [x, wide] = [(before / sum) * width, (count / sum) * width];
    marks.push({ kind: 'rect', x, y: 0, width: wide, height, tone });
    const size = height * 0.62;
    if (wide >= String(count).length * size * 0.6 + 4)
      marks.push({
        ...{ kind: 'text', x: x + wide / 2, y: height / 2 + size * 0.36, text: String(count) },
        ...{ align: 'middle', size, isBold: true, tone: 'ink' },
      });
    before += count;
  }
  return { width, height, marks };
}
