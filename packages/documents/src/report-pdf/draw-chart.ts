import {
  type ChartDrawing,
  type ChartMark,
  type ChartTone,
  formatDate,
  formatMonth,
  formatPercent,
  type ReportChart,
  toneOfPart,
} from '@drawday/domain';
import { measureOutcomes, sexes } from '@drawday/vocabulary';
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

const KEY = { sizePt: 7, boxPt: 6, gapPt: 9 } as const;

/** Which tone is which part of a bar: in one line that ends at the right. A part that its class names, those not tested, needs no word. */
export function drawParts(
  paper: Paper,
  { rows = [], rowTitles, counts = [] }: ReportChart,
  language: 'en' | 'es',
  rightPt: number,
  yPt: number,
): void {
  const used = measureOutcomes.codes.filter(
    (code) => (code !== 'UNTESTED' || rowTitles) && (counts[rows.indexOf(code)] ?? []).some((count) => count > 0),
  );
  let xPt = rightPt;
  for (const code of used.toReversed()) {
    const text = rowTitles?.[rows.indexOf(code)]?.toLowerCase() ?? partTitle(code, language);
    xPt -= paper.widthOf(text, { sizePt: KEY.sizePt });
    paper.write(text, { sizePt: KEY.sizePt, colour: '#46565e', xPt, yPt });
    xPt -= KEY.boxPt + 3;
    paper.box(xPt, yPt + 0.5, KEY.boxPt, KEY.boxPt, {
      fill: COLOURS[toneOfPart(code)],
      ...((code === 'UNDECIDED' || code === 'UNTESTED') && { stroke: '#46565e' }),
    });
    xPt -= KEY.gapPt;
  }
}

/** The numbers of a picture in words, a line for each part of it: for whoever cannot see it, and for the last page. */
export function chartNumbers(
  { series = [], categories = [], counts = [], rows = [], rowTitles, dots = [], unit }: ReportChart,
  language: 'en' | 'es',
): readonly string[] {
  const numberOf = (value: number | null) =>
    value === null ? '–' : unit === '%' ? formatPercent(value, 1) : String(Number(value.toFixed(2)));
  const lines = series.map(
    ({ title, points }) => `${title}: ${points.map(({ at, value, n }) => `${timeOf(at, language)} ${numberOf(value)} (${n})`).join(', ')}`,
  );
  if (dots.length > 0) return [...lines, spanOf(categories, dots)];
  const bars = categories.map((category, at) => {
    const parts = counts.flatMap((row, part) => {
      const [count, title] = [row[at] ?? 0, rowTitles?.[part]?.toLowerCase() ?? rows[part]];
      return count === 0 ? [] : [title === undefined ? String(count) : `${count} ${partTitle(title, language)}`];
    });
    return `${category}: ${parts.join(', ') || '0'}`;
  });
  return [...lines, ...(counts.length > 0 ? [bars.join('; ')] : [])];
}

/** What became of people is known by its code; everything else bears its own title. */
function partTitle(title: string, language: 'en' | 'es'): string {
  const outcome = measureOutcomes.codes.find((code) => code === title);
  return (outcome ? measureOutcomes.of[outcome] : sexes.find(title))?.[language].toLowerCase() ?? title;
}

/** A month or a day of a line. */
function timeOf(at: string, language: 'en' | 'es'): string {
  const [year = '', month = '', day] = at.split('-');
  if (!/^\d{4}-\d{2}(-\d{2})?$/.test(at)) return at;
  return day ? formatDate(Temporal.PlainDate.from(at)) : formatMonth({ year: Number(year), month: Number(month) }, language, 'short');
}

/** Each dot is a row of the list: of all together only how many there are, and how far they reach. */
function spanOf([across = 'x', up = 'y']: readonly string[], dots: readonly { readonly x: number; readonly y: number }[]): string {
  const reach = (values: readonly number[]) => `${Math.min(...values)}–${Math.max(...values)}`;
  return `N ${dots.length}: ${across} ${reach(dots.map(({ x }) => x))}, ${up} ${reach(dots.map(({ y }) => y))}`;
}
