import { cellText, type ReportSheet } from '@drawday/domain';
import { verdictMarks } from '@drawday/vocabulary';
import { INK, type Paper } from '../pdf-paper.ts';
import { filled, signWords } from '../report-words.ts';
import { drawTriangle } from './draw-cell.ts';
import { type LegendMark, type ReportContext, SHADE } from './report-context.ts';

/** The Drawday mark, for a square of 24. */
const MARK =
  'M5 2h6.5a10 10 0 0 1 0 20H5a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zm6.6 4.6c-2.7 3-4.1 5.2-4.1 7.1a4.1 4.1 0 0 0 8.2 0c0-1.9-1.4-4.1-4.1-7.1z';

/** What stands at the top of a report's first page, and in one line on the others. */
export type ReportHead = {
  readonly title: string;
  /** Under the title: facility and organization. */
  readonly place: string;
  /** At the right: period, then its state, or provider and shift. */
  readonly when: string;
  readonly state: string;
};

/** The head that most reports have. */
export function headOf({ sheet, words }: ReportContext, place: string = sheet.place): ReportHead {
  return {
    title: sheet.title,
    place: [place, sheet.organizationName].filter(Boolean).join('  ·  '),
    when: sheet.period,
    state: stateOf(sheet, words),
  };
}

/** Whether the numbers may still move: the weakest state of its months. */
function stateOf({ months }: ReportSheet, words: ReportContext['words']): string {
  const revision = Math.max(0, ...months.map((month) => month.revision));
  if (months.some(({ state }) => state === 'OPEN')) return words.open;
  if (months.some(({ state }) => state === 'REOPENED')) return filled(words.reopened, revision);
  return months.length > 0 ? filled(words.closed, revision) : '';
}

/** The head of a first page, above a black rule; leaves the cursor below it. */
function drawHead({ paper }: ReportContext, head: ReportHead): void {
  const rightPt = Math.max(paper.widthOf(head.when, { sizePt: 11.5, font: 'bold' }), paper.widthOf(head.state, { sizePt: 8.5 }));
  const wide = paper.widthPt - rightPt - 16;
  const title = { sizePt: 15, font: 'bold' } as const;
  const right = { xPt: paper.leftPt, widthPt: paper.widthPt, align: 'right' } as const;
  const topPt = paper.yPt;
  paper.tag('H1', () => {
    for (const line of paper.wrap(head.title, wide, title)) {
      paper.write(line, { ...title, xPt: paper.leftPt, yPt: paper.yPt });
      paper.yPt += 18;
    }
  });
  paper.tag('P', () => {
    for (const line of paper.wrap(head.place, wide, { sizePt: 9 })) {
      paper.write(line, { sizePt: 9, xPt: paper.leftPt, yPt: paper.yPt });
      paper.yPt += 11.5;
    }
  });
  paper.tag('P', () => {
    paper.write(head.when, { ...right, yPt: topPt + 2.5, sizePt: 11.5, font: 'bold' });
    if (head.state) paper.write(head.state, { ...right, yPt: topPt + 18, sizePt: 8.5, colour: INK.quiet });
  });
  paper.artifact(() => paper.rule(paper.yPt + 2.5, INK.text, 1.2));
  paper.yPt += 9;
}

/** The head of a later page, in one line. */
function drawLaterHead({ paper, words }: ReportContext, head: ReportHead): void {
  const style = { sizePt: 9, font: 'bold' } as const;
  const whenPt = paper.widthOf(head.when, style);
  const roomPt = paper.widthPt - whenPt - 16;
  const whole = `${head.title}, ${words.continued}  ·  ${head.place}`;
  // One line: the organization stands on the first page.
  const short = `${head.title}, ${words.continued}  ·  ${head.place.split('  ·  ')[0]}`;
  const lines = paper.wrap(paper.widthOf(whole, style) <= roomPt ? whole : short, roomPt, style);
  paper.write(head.when, { ...style, xPt: paper.leftPt, widthPt: paper.widthPt, align: 'right', yPt: paper.yPt });
  for (const line of lines) {
    paper.write(line, { ...style, xPt: paper.leftPt, yPt: paper.yPt });
    paper.yPt += 11.5;
  }
  paper.rule(paper.yPt + 1, INK.text, 1.2);
  paper.yPt += 7;
}

/** Begins a part of the report on a new page with its head; its later pages have it in one line. */
export function startReportPart(context: ReportContext, bookmark: string, head: ReportHead): void {
  context.paper.startPart(bookmark, () => drawLaterHead(context, head));
  drawHead(context, head);
}

/** Room under the content of a page: two lines of legend, the rule, two lines of foot. */
export const REPORT_FOOT_PT = 70;

/** The line of marks of a page, and its foot. */
export function drawFoot(context: ReportContext, page: number): void {
  const { paper, sheet, words } = context;
  drawLegend(context, [...(context.marks.get(page) ?? [])]);
  const yPt = paper.bottomPt + 29;
  const style = { sizePt: 7.4, colour: INK.quiet } as const;
  paper.rule(yPt - 3.5, INK.line);
  paper.shape(MARK, paper.leftPt, yPt - 0.5, 8.5, INK.accent);
  const computed = `${words.computed} ${cellText({ v: sheet.computedAt }, { kind: 'INSTANT' }, sheet)} ${words.by} ${sheet.computedBy}`;
  paper.write(`Drawday     ${computed}     ${confidentialWords(context)}`, { ...style, xPt: paper.leftPt + 11, yPt });
  const number = filled(words.page, page + 1, paper.pageCount);
  paper.write(number, { xPt: paper.leftPt, widthPt: paper.widthPt, align: 'right', yPt, sizePt: 8, font: 'bold' });
  paper.write(shortened(paper, chosenWords(context), style.sizePt), { ...style, xPt: paper.leftPt + 11, yPt: yPt + 9.5 });
}

/** Whose information a page holds. */
function confidentialWords({ sheet, words }: ReportContext): string {
  if (sheet.partyType === 'SITE') return words.confidentialOfSources;
  return sheet.partyType === 'EMPLOYEE' ? words.confidentialOfEmployees : words.confidential;
}

/** The parameters and the goals; in full they stand on the last page. */
export function chosenWords({ sheet, words }: ReportContext): string {
  const chosen = sheet.parameters.map(({ label, value }) => `${label}: ${value}`);
  const goals = sheet.goalsOf.length > 0 ? [`${words.goals}: ${sheet.goalsOf.join(', ')}`] : [];
  return [...chosen, ...goals].join('  ·  ');
}

function shortened(paper: Paper, text: string, sizePt: number): string {
  const [first = '', second] = paper.wrap(text, paper.widthPt - 24, { sizePt });
  return second === undefined ? first : `${first} …`;
}

const LEGEND_ORDER: readonly LegendMark[] = [
  ...(['MISSED', 'REACHED', 'GREY', 'DOWN', 'UP'] as const),
  ...verdictMarks.codes.filter((mark) => mark !== '↓G' && mark !== '↑G'),
  ...(['*', 'E', 'C', 'P', 'DASH', 'SAME', 'LINES', 'SPARK', 'POINTS'] as const),
];

/** What the marks of this page mean, and no other. */
function drawLegend(context: ReportContext, used: readonly LegendMark[]): void {
  const { paper, sheet, words } = context;
  const style = { sizePt: 7.4, colour: INK.quiet } as const;
  let [xPt, yPt] = [paper.leftPt, paper.bottomPt + 4];
  for (const mark of LEGEND_ORDER.filter((one) => used.includes(one))) {
    const { sign, text } = legendEntry(mark, sheet.language, words);
    const signPt = mark === 'LINES' ? 0 : sign === '' ? 11 : paper.widthOf(sign, { ...style, font: 'bold' }) + 4;
    const widthPt = signPt + paper.widthOf(text, style) + 14;
    if (xPt + widthPt - 14 > paper.rightPt) [xPt, yPt] = [paper.leftPt, yPt + 9.5];
    if (mark === 'DOWN' || mark === 'UP') drawTriangle(context, mark, xPt + 1, yPt + 1.8, 4.4);
    else if (mark === 'GREY' || mark === 'SPARK' || mark === 'REACHED') paper.box(xPt, yPt, 8, 7.5, { fill: SHADE.out });
    else if (mark === 'MISSED') paper.box(xPt, yPt, 2.5, 7.5, { fill: '#000000' });
    else if (verdictMarks.isIn('critical', mark) || mark === '?!') {
      paper.box(xPt - 1, yPt - 1, signPt - 2, 9.5, { fill: '#000000' });
      paper.write(sign, { ...style, font: 'bold', colour: '#ffffff', xPt, yPt });
    } else paper.write(sign, { ...style, font: 'bold', colour: INK.text, xPt, yPt });
    paper.write(text, { ...style, xPt: xPt + signPt, yPt });
    xPt += widthPt;
  }
}

function legendEntry(
  mark: LegendMark,
  language: 'en' | 'es',
  words: ReportContext['words'],
): { readonly sign: string; readonly text: string } {
  switch (mark) {
    case 'DOWN':
      return { sign: '', text: words.legendBelow };
    case 'UP':
      return { sign: '', text: words.legendAbove };
    case 'GREY':
      return { sign: '', text: words.legendGrey };
    case 'MISSED':
      return { sign: '', text: words.missesGoal };
    case 'REACHED':
      return { sign: '', text: words.goalReached };
    case 'SPARK':
      return { sign: '', text: words.legendSpark };
    case 'LINES':
      return { sign: '', text: words.firstLine };
    case 'DASH':
      return { sign: '–', text: words.untested.toLowerCase() };
    case 'SAME':
      return { sign: '″', text: words.legendSame };
    case 'POINTS':
      return { sign: '+ –', text: words.points };
    case '*':
    case 'E':
    case 'C':
    case 'P':
      return { sign: mark, text: signWords[language][mark] };
    default:
      return { sign: mark, text: verdictMarks.of[mark][language].toLowerCase() };
  }
}
