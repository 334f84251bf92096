import type { ChartDrawing, ChartMark, ChartTone, ReportChart } from '@drawday/domain';
import type { Paint, Paper } from '../pdf-paper.ts';

/** Black and white first: tones differ by light and dark, by dash, by filled and open; what nobody tested is an empty box. */
const COLOURS: Readonly<Record<ChartTone, string>> = {
  ink: '#000000',
  quiet: '#46565e',
  grid: '#d5dde0',
  own: '#0f3d4a',
  clinic: '#8a8f92',
  organization: '#85939a',
  goal: '#e3e9eb',
  fault: '#000000',
  inGoal: '#c3cdd1',
  below: '#58686f',
  above: '#15232a',
  undecided: '#e9eef0',
  untested: '#ffffff',
};
const DASHES = { solid: undefined, dashed: [4, 2], dotted: [1, 2] } as const;
/** The top of a line of text lies this share of its size above its baseline. */
const ASCENT = 0.72;

/** Draws the marks of a chart at a place; a picture for a screen reader is made around it by the caller. */
export function drawChart(paper: Paper, drawing: ChartDrawing, xPt: number, yPt: number): void {
  for (const mark of drawing.marks) drawMark(paper, mark, xPt, yPt);
}

function drawMark(paper: Paper, mark: ChartMark, left: number, top: number): void {
  const colour = COLOURS[mark.tone];
  switch (mark.kind) {
    case 'rect': {
      const outline = mark.tone === 'untested' || mark.tone === 'undecided' ? { stroke: '#46565e' } : {};
      paper.box(left + mark.x, top + mark.y, mark.width, mark.height, { fill: colour, ...outline });
      return;
    }
    case 'line': {
      const points = mark.points.map(([x, y]) => [left + x, top + y] as const);
      const dash = DASHES[mark.dash];
      const paint: Paint = mark.isFilled ? { fill: colour } : { stroke: colour, linePt: mark.thickness, ...(dash ? { dash } : {}) };
      paper.path(points, paint);
      return;
    }
    case 'dot':
      paper.disc(left + mark.x, top + mark.y, mark.radius, mark.isOpen ? { fill: '#ffffff', stroke: colour } : { fill: colour });
      return;
    case 'text': {
      const style = {
        sizePt: mark.size,
        font: mark.isBold ? 'bold' : 'regular',
        colour: mark.tone === 'quiet' ? '#46565e' : '#000000',
      } as const;
      const widthPt = mark.align === 'start' ? 0 : paper.widthOf(mark.text, style);
      const startPt = left + mark.x - (mark.align === 'middle' ? widthPt / 2 : widthPt);
      paper.write(mark.text, { ...style, xPt: startPt, yPt: top + mark.y - mark.size * ASCENT });
    }
  }
}

/** The numbers of a picture in words, for whoever cannot see it and for the last page. */
export function chartNumbers({ series = [], categories = [], counts = [], rows = [], dots = [] }: ReportChart): string {
  const lines = series.map(
    ({ title, points }) =>
      `${title}: ${points.map(({ at, value, n }) => `${at} ${value === null ? '–' : Number(value.toFixed(2))} (${n})`).join(', ')}`,
  );
  const bars = categories.map((category, at) => {
    const parts = counts.map((row, part) => [rows[part], row[at] ?? 0].filter((word) => word !== undefined).join(' '));
    return `${category}: ${parts.join(', ')}`;
  });
  const points = dots.length > 0 ? [dots.map(({ x, y }) => `${x}/${y}`).join(', ')] : [];
  return [...lines, ...(counts.length > 0 ? bars : []), ...points].join('; ');
}
