import { chartTitle, drawReportChart, type ReportRow, type ReportSection, sparkline } from '@drawday/domain';
import { INK, type Paper } from '../pdf-paper.ts';
import { filled } from '../report-words.ts';
import { chartNumbers, drawChart } from './draw-chart.ts';
import { drawAnswer } from './draw-summary.ts';
import { type ReportContext, SHADE, useMark } from './report-context.ts';
import { headOf, startReportPart } from './report-frame.ts';
import { ReportRows } from './report-rows.ts';

const ROW_PT = 18.6;
const GROUP_PT = 18;
/** What the name of a measure and its goal need at least. */
const FIRST_PT = 130;
const SMALL = { sizePt: 7.6, colour: INK.quiet } as const;
const HEAD = SMALL;
const HEAD_LINE_PT = 9;

/** "6 of 7, small group" in two lines. */
const linesOf = (text: string): readonly string[] => text.split(/(?<=,) /);
const isMissedIn = (rows: ReportRows, row: ReportRow): boolean => {
  const pos = rows.cell(row, 'share')?.pos;
  return pos === 'A' || pos === 'B';
};
const SPARK = { width: 56, height: 12 } as const;

type Column = {
  readonly key: string;
  readonly title: string;
  readonly widthPt: number;
  readonly xPt: number;
  readonly align: 'left' | 'right';
};

/**
 * KPI: a page for each facility: every measure with its goal, share, count and untested beside the month before and the organization, what
 * lies behind the misses, and room for a comment; then a page of the lines over time.
 */
export function* drawKpi(context: ReportContext, all: readonly ReportRow[]): Generator<void> {
  const { paper, sheet, words } = context;
  const rows = new ReportRows(sheet);
  const bySection = Map.groupBy(all, (row) => row.s);
  const facilities = facilitiesOf(sheet.sections.filter(({ key }) => bySection.has(key)));
  const columns = columnsOf(context, rows, all);
  for (const [number, sections] of (facilities.length > 0 ? facilities : [[]]).entries()) {
    const place = sections[0]?.place;
    startReportPart(context, place ?? sheet.title, headOf(context, place));
    // Of many facilities it counts all: on the page of the first it would be read as that one's.
    if (facilities.length <= 1) drawAnswer(context, paper.widthPt);
    paper.open('Table');
    drawMeasureHead(context, columns, true);
    for (const section of sections) {
      const own = bySection.get(section.key) ?? [];
      if (paper.ensureRoom(GROUP_PT + ROW_PT)) paper.artifact(() => drawMeasureHead(context, columns, false));
      paper.nest('TR', () => paper.tag('TH', () => drawGroupTitle(paper, section.title)));
      paper.artifact(() => paper.rule(paper.yPt, INK.line, 0.7));
      const onNewPage = () => {
        drawMeasureHead(context, columns, false);
        drawGroupTitle(paper, `${section.title}, ${words.continued}`);
        paper.rule(paper.yPt, INK.line, 0.7);
      };
      for (const row of own) {
        drawMeasure(context, rows, row, columns, onNewPage);
        yield;
      }
    }
    paper.close();
    drawComment(context, number === 0);
  }
  drawTrends(context);
}

function drawGroupTitle(paper: Paper, title: string): void {
  paper.write(title, { sizePt: 9, font: 'bold', xPt: paper.leftPt, yPt: paper.yPt + 5.5 });
  paper.yPt += GROUP_PT;
}

/** The sections of each facility: its first one starts a page. */
function facilitiesOf(sections: readonly ReportSection[]): ReportSection[][] {
  const facilities: ReportSection[][] = [];
  for (const section of sections) {
    const last = facilities.at(-1);
    if (last && !(section.startsPage && section.place !== last[0]?.place)) last.push(section);
    else facilities.push([section]);
  }
  return facilities;
}

function columnsOf({ paper, words, sheet }: ReportContext, rows: ReportRows, all: readonly ReportRow[]): readonly Column[] {
  const titleOf = (key: string, otherwise: string) => sheet.columns.find((column) => column.key === key)?.title ?? otherwise;
  const wanted = [
    { key: 'share', title: titleOf('share', words.share), least: 0 },
    { key: 'misses', title: '', least: paper.widthOf(words.misses, { sizePt: 8, font: 'bold' }) },
    { key: 'count', title: titleOf('count', words.count), least: 0 },
    { key: 'untested', title: titleOf('untested', words.untested), least: 0 },
    { key: 'mean', title: titleOf('mean', words.mean), least: 0 },
    { key: 'previous', title: titleOf('previous', words.before), least: 0 },
    { key: 'change', title: '', least: 0 },
    { key: 'organization', title: titleOf('organization', words.organization), least: 0 },
    { key: 'change:organization', title: '', least: 0 },
    { key: 'months', title: titleOf('months', words.months12), least: SPARK.width },
  ].filter(({ key }) => (key === 'misses' ? all.some((row) => isMissedIn(rows, row)) : rows.has(key)));
  const widths = wanted.map(({ key, title, least }) => {
    const style = { sizePt: key === 'share' ? 9 : 8.5, font: key === 'share' ? 'bold' : 'regular' } as const;
    const texts = all.flatMap((row) => linesOf(rows.text(row, key)).map((line) => paper.widthOf(line, style)));
    const words = title.split(' ').map((word) => paper.widthOf(word, HEAD));
    return Math.max(least, ...words, ...texts) + 6;
  });
  // The name of a measure has room first: the mean gives way, which Excel has, too.
  const takenPt = widths.reduce((sum, width) => sum + width, 0);
  const meanAt = wanted.findIndex(({ key }) => key === 'mean');
  const isNarrow = meanAt >= 0 && paper.widthPt - takenPt < FIRST_PT;
  const [lead] = sheet.columns;
  // A month is short: its numbers stand beside it, not at the other edge of the page; a difference stays close to what it is from.
  const spread = wanted.filter(({ key }) => !key.startsWith('change')).length;
  const sparePt = lead?.key === 'month' ? Math.max(0, paper.widthPt - takenPt - FIRST_PT) / spread : 0;
  let xPt = paper.rightPt - takenPt - sparePt * spread + (isNarrow ? (widths[meanAt] ?? 0) : 0);
  const first: Column = {
    key: lead?.key ?? 'measure',
    title: lead?.title ?? words.measure,
    xPt: paper.leftPt + 5,
    widthPt: xPt - paper.leftPt - 10,
    align: 'left',
  };
  const others = wanted.flatMap(({ key, title }, at): Column[] => {
    if (isNarrow && at === meanAt) return [];
    const widthPt = (widths[at] ?? 0) + (key.startsWith('change') ? 0 : sparePt);
    const column = { key, title, xPt, widthPt: widthPt - (key === 'months' ? 0 : 6), align: key === 'misses' ? 'left' : 'right' } as const;
    xPt += widthPt;
    return [column];
  });
  return [first, ...others];
}

function drawMeasureHead({ paper }: ReportContext, columns: readonly Column[], isTagged: boolean): void {
  const yPt = paper.yPt + 2;
  const heads = columns.map((column) => ({ ...column, lines: paper.wrap(column.title, column.widthPt + 1, HEAD) }));
  const most = Math.max(...heads.map(({ lines }) => lines.length));
  const draw = () => {
    for (const { lines, title, xPt, widthPt, align } of heads) {
      const put = () =>
        lines.forEach((line, at) => {
          paper.write(line, { ...HEAD, xPt, widthPt, align, yPt: yPt + (most - lines.length + at) * HEAD_LINE_PT });
        });
      if (!isTagged) put();
      else if (title) paper.tag('TH', put);
    }
  };
  if (isTagged) paper.nest('TR', draw);
  else draw();
  paper.yPt = yPt + 2 + most * HEAD_LINE_PT;
  const rule = () => paper.rule(paper.yPt, INK.text, 0.9);
  if (isTagged) paper.artifact(rule);
  else rule();
}

/** @param onNewPage draws what a page begins with in the middle of a group */
function drawMeasure(context: ReportContext, rows: ReportRows, row: ReportRow, columns: readonly Column[], onNewPage: () => void): void {
  const { paper } = context;
  const isMissed = isMissedIn(rows, row);
  const [first, ...others] = columns;
  const title = first ? paper.wrap(rows.text(row, first.key), first.widthPt, { sizePt: 9, font: isMissed ? 'bold' : 'regular' }) : [];
  // Beside the name where it fits, else beneath it.
  const goalText = rows.has('goal') ? rows.text(row, 'goal') : '';
  const besidePt = paper.widthOf(title[0] ?? '', { sizePt: 9, font: isMissed ? 'bold' : 'regular' }) + 5;
  const isBeside = title.length === 1 && besidePt + paper.widthOf(goalText, SMALL) <= (first?.widthPt ?? 0);
  const goal = first && goalText && !isBeside ? paper.wrap(goalText, first.widthPt, SMALL) : [];
  const most = Math.max(1, ...others.map(({ key }) => linesOf(rows.text(row, key)).length));
  const heightPt = ROW_PT + Math.max((title.length - 1) * 10.5 + goal.length * 9.5, (most - 1) * 9.5);
  if (paper.ensureRoom(heightPt)) paper.artifact(onNewPage);
  const yPt = paper.yPt + 5;
  paper.nest('TR', () => {
    paper.artifact(() => {
      if (!isMissed) return;
      paper.box(paper.leftPt, paper.yPt, paper.widthPt, heightPt, { fill: SHADE.out });
      paper.box(paper.leftPt, paper.yPt, 2.6, heightPt, { fill: '#000000' });
      useMark(context, 'MISSED');
    });
    paper.tag('TD', () => {
      title.forEach((line, at) => {
        paper.write(line, { sizePt: 9, font: isMissed ? 'bold' : 'regular', xPt: first?.xPt ?? paper.leftPt, yPt: yPt + at * 10.5 });
      });
      if (isBeside) paper.write(goalText, { ...SMALL, xPt: (first?.xPt ?? paper.leftPt) + besidePt, yPt: yPt + 1 });
      goal.forEach((line, at) => {
        paper.write(line, { ...SMALL, xPt: first?.xPt ?? paper.leftPt, yPt: yPt + title.length * 10.5 + at * 9.5 });
      });
    });
    for (const column of others) paper.tag('TD', () => drawMeasureCell(context, rows, row, column, { yPt, isMissed }));
  });
  paper.yPt += heightPt;
  paper.artifact(() => paper.rule(paper.yPt));
}

function drawMeasureCell(
  context: ReportContext,
  rows: ReportRows,
  row: ReportRow,
  { key, xPt, widthPt, align }: Column,
  { yPt, isMissed }: { readonly yPt: number; readonly isMissed: boolean },
): void {
  const { paper, words } = context;
  if (key === 'misses') {
    if (isMissed) paper.write(words.misses, { sizePt: 8, font: 'bold', xPt, yPt: yPt + 0.7 });
    return;
  }
  if (key === 'months') {
    const cell = rows.cell(row, key);
    if (!cell?.line) return;
    const { line, band } = cell;
    const drawing = sparkline({ values: line, goal: band ?? null, isOut: isMissed }, SPARK);
    paper.spoken(line.map((value) => value ?? '–').join(', '), () =>
      drawChart(paper, drawing, xPt + widthPt - SPARK.width, paper.yPt + 3.2),
    );
    if (band) useMark(context, 'REACHED');
    return;
  }
  const text = rows.text(row, key);
  if (key.startsWith('change') && text) useMark(context, 'POINTS');
  const style =
    key === 'share' && text
      ? ({ sizePt: 9, font: 'bold' } as const)
      : { sizePt: key.startsWith('change') ? 7.6 : 8.5, colour: key.startsWith('change') ? INK.quiet : INK.text };
  const shown = text || (key === 'untested' ? '–' : key === 'share' ? words.notMeasured : '');
  linesOf(shown).forEach((line, at) => {
    paper.write(line, { ...style, xPt, widthPt, align, yPt: yPt + at * 9.5 });
  });
}

/** What was counted besides, each under its own title, at the left; room for a comment and a signature at the right. */
function drawComment(context: ReportContext, hasCounts: boolean): void {
  const { paper, sheet, words } = context;
  const half = paper.widthPt / 2 - 10;
  const [head, plain] = [{ sizePt: 9, font: 'bold' } as const, { sizePt: 8.6 } as const];
  const blocks = (hasCounts ? sheet.counts : []).map(({ title, lines }) => ({
    titles: paper.wrap(title, half, head),
    lines: lines.flatMap((line) => paper.wrap(`–  ${line.title}: ${line.count}`, half, plain)),
  }));
  const blockPt = ({ titles, lines }: (typeof blocks)[number]) => (titles.length + lines.length) * 11 + 8;
  const heightPt = Math.max(
    blocks.reduce((sum, block) => sum + blockPt(block), 0),
    96,
  );
  paper.ensureRoom(heightPt + 8);
  const topPt = paper.yPt + 10;
  const rightPt = paper.leftPt + half + 20;
  let yPt = topPt;
  const write = (some: readonly string[], style: typeof head | typeof plain) => {
    for (const text of some) {
      paper.write(text, { ...style, xPt: paper.leftPt, yPt });
      yPt += 11;
    }
  };
  for (const { titles, lines } of blocks) {
    paper.tag('P', () => {
      write(titles, head);
      write(lines, plain);
    });
    yPt += 8;
  }
  paper.tag('P', () => paper.write(words.comment, { sizePt: 9, font: 'bold', xPt: rightPt, yPt: topPt }));
  const line = (xPt: number, yPt: number, lengthPt: number, colour: string) =>
    paper.path([[xPt, yPt] as const, [xPt + lengthPt, yPt] as const], { stroke: colour, linePt: 0.7 });
  paper.artifact(() => {
    for (const at of [26, 43, 60]) line(rightPt, topPt + at, half, INK.line);
    line(rightPt, topPt + 78, half - 80, INK.text);
    line(paper.rightPt - 68, topPt + 78, 68, INK.text);
  });
  paper.tag('P', () => {
    paper.write(words.signature, { sizePt: 7.6, colour: INK.quiet, xPt: rightPt, yPt: topPt + 80.5 });
    paper.write(words.dateWord, { sizePt: 7.6, colour: INK.quiet, xPt: paper.rightPt - 68, yPt: topPt + 80.5 });
  });
  paper.yPt = topPt + heightPt;
}

/** The lines over time, two beside each other, on pages of their own. */
function drawTrends(context: ReportContext): void {
  const { paper, sheet, words } = context;
  const charts = sheet.charts.filter(({ kind }) => kind === 'LINE' || kind === 'TREND' || kind === 'CONTROL');
  if (charts.length === 0) return;
  startReportPart(context, words.trend, { ...headOf(context), title: `${sheet.title}: ${words.trend.toLowerCase()}` });
  const box = { width: (paper.widthPt - 16) / 2, height: 118 };
  for (let at = 0; at < charts.length; at += 2) {
    paper.ensureRoom(box.height + 26);
    charts.slice(at, at + 2).forEach((chart, column) => {
      const xPt = paper.leftPt + column * (box.width + 16);
      paper.figure(`${filled(words.chartOf, chart.title)} ${chartNumbers(chart, sheet.language).join('; ')}`, () => {
        const [title = ''] = paper.wrap(chartTitle(chart), box.width, { sizePt: 8.6, font: 'bold' });
        paper.write(title, { sizePt: 8.6, font: 'bold', xPt, yPt: paper.yPt });
        drawChart(paper, drawReportChart(chart, box), xPt, paper.yPt + 12);
      });
    });
    paper.yPt += box.height + 26;
  }
}
