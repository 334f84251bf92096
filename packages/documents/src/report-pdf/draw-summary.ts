import {
  type ChartBox,
  chartTitle,
  drawReportChart,
  formatCount,
  formatPercent,
  type ReportChart,
  type ReportMeasure,
  type ReportSheet,
} from '@drawday/domain';
import type { Paper, TextStyle } from '../pdf-paper.ts';
import { filled } from '../report-words.ts';
import { chartNumbers, drawChart, drawParts } from './draw-chart.ts';
import type { ReportContext } from './report-context.ts';

const CHART = { width: 270, height: 82 } as const;
const CONTROLS = { gapPt: 16, heightPt: 72 } as const;
/** Ages stand beneath the answer: their page is upright. */
const AGES_PT = 120;
const MOST_LINES = 5;

/** "Hemoglobin in goal: 77 of 112 (68.8%); 4 not tested": what the title names is counted, "Hypercalcemia: 3 of 263". */
function shareLine(measure: ReportMeasure, words: ReportContext['words']): string {
  const { title, n, untested, named } = measure;
  const met = named ? measure[named.part] : measure.in;
  const percent = named ? named.percent : measure.percent;
  const share = percent === null ? words.notMeasured : `${formatPercent(percent, 1)}${n < 10 ? `, ${words.small}` : ''}`;
  return filled(words.shareLine, title, formatCount(met), formatCount(n), share, formatCount(untested));
}

/** The answer in one sentence, the next fact, and what was cut off. */
export function drawAnswer({ paper, sheet, words }: ReportContext, widthPt: number): void {
  drawTexts(paper, widthPt, [
    { text: sheet.answer, style: { sizePt: 12, font: 'bold' }, linePt: 15 },
    { text: sheet.second ?? '', style: { sizePt: 9.5 }, linePt: 12 },
    {
      text: sheet.truncatedAt === null ? '' : filled(words.truncated, sheet.truncatedAt),
      style: { sizePt: 9, font: 'bold' },
      linePt: 12,
    },
  ]);
  paper.yPt += 2;
}

/** The answer before the list: a sentence, the next fact, the shares with their counts, and at most one picture beside them. */
export function drawSummary(context: ReportContext): void {
  const { paper, sheet, words } = context;
  // The shares stand beneath as lines, which say more than their sum as bars.
  const [chart] = sheet.charts.filter(({ kind }) => kind !== 'BAR');
  const topPt = paper.yPt;
  const hasPicture = chart !== undefined && paper.widthPt > 600;
  const widthPt = hasPicture ? paper.widthPt - CHART.width - 20 : paper.widthPt;
  drawAnswer(context, widthPt);
  const shares = sheet.measures.slice(0, MOST_LINES).map((measure) => shareLine(measure, words));
  drawTexts(
    paper,
    widthPt,
    [...shares, ...signedCounts(sheet)].map((text) => ({ text, style: { sizePt: 8.5 }, linePt: 11 })),
  );
  if (hasPicture) {
    drawPicture(context, chart, CHART, paper.rightPt - CHART.width, topPt);
    paper.yPt = Math.max(paper.yPt, topPt + 11 + CHART.height);
  }
  if (!hasPicture) {
    if (chart?.kind === 'AGE') {
      const box = { width: paper.widthPt, height: AGES_PT };
      drawPicture(context, chart, box, paper.leftPt, paper.yPt + 4);
      paper.yPt += 15 + AGES_PT;
    }
    drawControls(context);
  }
  paper.yPt += 5;
}

function drawPicture({ paper, sheet, words }: ReportContext, chart: ReportChart, box: ChartBox, xPt: number, yPt: number): void {
  paper.figure(`${filled(words.chartOf, chart.title)} ${chartNumbers(chart, sheet.language).join('; ')}`, () => {
    paper.write(chartTitle(chart), { sizePt: 8, font: 'bold', xPt, yPt });
    if (chart.kind === 'HISTOGRAM') drawParts(paper, chart, sheet.language, xPt + box.width, yPt);
    drawChart(paper, drawReportChart(chart, box), xPt, yPt + 11);
  });
}

/** On an upright page what is watched against its levels stands beneath the answer, two beside each other. */
function drawControls(context: ReportContext): void {
  const { paper, sheet } = context;
  const charts = sheet.charts.filter(({ kind }) => kind === 'CONTROL');
  const box = { width: (paper.widthPt - CONTROLS.gapPt) / 2, height: CONTROLS.heightPt };
  for (let at = 0; at < charts.length; at += 2) {
    const topPt = paper.yPt + 4;
    for (const [column, chart] of charts.slice(at, at + 2).entries())
      drawPicture(context, chart, box, paper.leftPt + column * (box.width + CONTROLS.gapPt), topPt);
    paper.yPt = topPt + 11 + box.height;
  }
}

/** Whoever signs a page sees on it what it came to: "Verdicts: Water room: Pass 3/4, Above maximum 1/4". */
const signedCounts = ({ counts, signatures }: ReportSheet): string[] =>
  signatures?.length ? counts.map(({ title, lines }) => `${title}: ${lines.map((one) => `${one.title} ${partOf(one)}`).join(', ')}`) : [];
const partOf = ({ count, of }: { count: number; of?: number }) => (of === undefined ? String(count) : `${count}/${of}`);

type Text = { readonly text: string; readonly style: TextStyle; readonly linePt: number };

function drawTexts(paper: Paper, widthPt: number, texts: readonly Text[]): void {
  for (const { text, style, linePt } of texts.filter((one) => one.text !== '')) {
    const lines = paper.wrap(text, widthPt, style);
    paper.tag('P', () => {
      lines.forEach((line, at) => {
        paper.write(line, { ...style, xPt: paper.leftPt, yPt: paper.yPt + at * linePt });
      });
    });
    paper.yPt += lines.length * linePt + 1;
  }
}
