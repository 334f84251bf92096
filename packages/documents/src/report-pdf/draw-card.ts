import { type CardGoal, goalScale, type ReportRow } from '@drawday/domain';
import type { TextStyle } from '../pdf-paper.ts';
import { filled } from '../report-words.ts';
import { type CardValue, cardValues } from './card-values.ts';
import { cardWords, monthWord, positionWords } from './card-words.ts';
import { drawChart } from './draw-chart.ts';
import type { ReportContext } from './report-context.ts';
import { ReportRows } from './report-rows.ts';

const BODY = { sizePt: 14 } as const;
const BODY_BOLD = { sizePt: 14, font: 'bold' } as const;
const SMALL = { sizePt: 11 } as const;
const LINE_PT = 18.5;
const SMALL_ROW_PT = { most: 26, least: 21 } as const;
const LIST_PT = { head: 22, gap: 5 } as const;
const NOTE_PT = { above: 8, below: 15 } as const;
const INDENT_PT = 40;
const SCALE = { width: 174, height: 62 } as const;

/** CARD: a page for each patient in plain words and large print: what to work on, what goes well, what comes next. */
export function* drawCards(context: ReportContext, all: readonly ReportRow[]): Generator<void> {
  const rows = new ReportRows(context.sheet);
  for (const row of all) {
    context.paper.open('Sect');
    drawCard(context, rows, row);
    context.paper.close();
    yield;
  }
}

function drawCard(context: ReportContext, rows: ReportRows, row: ReportRow): void {
  const { paper, sheet } = context;
  const words = cardWords(sheet.language);
  const name = rows.text(row, 'cardName') || rows.text(row, 'name');
  paper.startPart(name, () => {
    paper.write(filled(words.continued, name), { ...BODY_BOLD, xPt: paper.leftPt, yPt: paper.yPt });
    paper.yPt += 26;
  });
  const call = [rows.text(row, 'facility') || sheet.place, rows.text(row, 'phone')].filter(Boolean).join('     ');
  context.parts.push({ page: paper.pageCount - 1, call });
  drawCardHead(context, name, rows, row);
  const { work, also, well, untested } = cardValues(context, rows, row);
  paragraph(context, leadOf(work.length + also.length, well.length, words), { sizePt: 16.5, font: 'bold' }, 22);
  paper.yPt += 6;
  for (const value of work) drawWork(context, value);
  const others = [
    ...also.map((value) => ({ value, mark: 'ARROW' as const })),
    ...untested.map((untestedName) => ({ name: untestedName, mark: 'DASH' as const })),
  ];
  const lists: readonly SmallList[] = [
    {
      title: words.goingWell,
      entries: well.map((value) => ({ value, mark: 'CHECK' as const })),
      closing: well.length > 0 ? words.keep : '',
    },
    { title: words.also, entries: others, closing: '' },
  ].filter(({ entries }) => entries.length > 0);
  const end = endOf(context, rows, row);
  const rowPt = rowHeightOf(paper.bottomPt - paper.yPt - heightOfEnd(end), lists);
  for (const list of lists) drawSmallList(context, list, rowPt);
  drawEnd(context, end);
}

const rowsOf = ({ entries, closing }: SmallList) => Math.ceil((entries.length + (closing && entries.length % 2 === 1 ? 1 : 0)) / 2);

/** Lines of the lists move together where a full card, in Spanish most of all, would put its last sentence on a page of its own. */
function rowHeightOf(roomPt: number, lists: readonly SmallList[]): number {
  const count = lists.reduce((sum, list) => sum + rowsOf(list), 0);
  const fitting = Math.floor((roomPt - lists.length * (LIST_PT.head + LIST_PT.gap)) / Math.max(1, count));
  return fitting < SMALL_ROW_PT.least ? SMALL_ROW_PT.most : Math.min(SMALL_ROW_PT.most, fitting);
}

function leadOf(out: number, well: number, words: ReturnType<typeof cardWords>): string {
  if (out + well === 0) return words.nothing;
  if (out === 0) return words.allWell;
  const going = well === 1 ? words.wellOne : well > 1 ? filled(words.well, well) : '';
  return [out === 1 ? words.workOne : filled(words.work, out), going].filter(Boolean).join(' ');
}

function drawCardHead({ paper, sheet }: ReportContext, name: string, rows: ReportRows, row: ReportRow): void {
  const words = cardWords(sheet.language);
  const topPt = paper.yPt;
  const rightPt = paper.widthPt * 0.42;
  const leftPt = paper.widthPt - rightPt - 10;
  paper.tag('H1', () => {
    for (const line of paper.wrap(words.title, leftPt + 30, { sizePt: 22, font: 'bold' })) {
      paper.write(line, { sizePt: 22, font: 'bold', xPt: paper.leftPt, yPt: paper.yPt });
      paper.yPt += 26;
    }
  });
  const born = rows.text(row, 'bornOn');
  paper.tag('P', () => {
    for (const line of paper.wrap(name, leftPt, BODY_BOLD)) {
      paper.write(line, { ...BODY_BOLD, xPt: paper.leftPt, yPt: paper.yPt });
      paper.yPt += 17;
    }
    if (born) {
      const text = filled(words.born, born);
      paper.write(text, { sizePt: 12, xPt: paper.leftPt, yPt: paper.yPt });
      paper.yPt += 16;
    }
  });
  const drawn = rows.text(row, 'drawn');
  paper.tag('P', () => {
    const right = { xPt: paper.rightPt - rightPt, widthPt: rightPt, align: 'right' } as const;
    let yPt = topPt + 3;
    paper.write(sheet.period, { ...right, ...BODY_BOLD, yPt });
    yPt += 20;
    for (const line of drawn ? paper.wrap(filled(words.drawn, drawn), rightPt, { sizePt: 12 }) : []) {
      paper.write(line, { ...right, sizePt: 12, yPt });
      yPt += 15;
    }
    paper.yPt = Math.max(paper.yPt, yPt);
  });
  paper.artifact(() => paper.rule(paper.yPt + 3, '#000000', 1.4));
  paper.yPt += 14;
}

const paragraph = (context: ReportContext, text: string, style: TextStyle, linePt: number) =>
  writeLines(context, context.paper.wrap(text, context.paper.widthPt, style), style, linePt);

function writeLines({ paper }: ReportContext, lines: readonly string[], style: TextStyle, linePt: number): void {
  paper.ensureRoom(lines.length * linePt);
  paper.tag('P', () => {
    lines.forEach((line, at) => {
      paper.write(line, { ...style, xPt: paper.leftPt, yPt: paper.yPt + at * linePt });
    });
  });
  paper.yPt += lines.length * linePt;
}

/** "goal 10 to 12". */
function goalText(
  { low, high }: CardGoal,
  unit: string,
  texts: { readonly between: string; readonly from: string; readonly to: string },
): string {
  const percent = unit === '%' ? '%' : '';
  if (low !== null && high !== null) return `${filled(texts.between, low, high)}${percent}`;
  return filled(low === null ? texts.to : texts.from, `${low ?? high ?? ''}${percent}`);
}

function drawWork(context: ReportContext, value: CardValue): void {
  const { paper, sheet } = context;
  const words = cardWords(sheet.language);
  const textPt = paper.widthPt - INDENT_PT;
  const bodies = [
    { lead: words.means, text: value.means },
    { lead: words.doing, text: value.doing },
  ].map(({ lead, text }) => leadText(context, lead, text, textPt));
  const bodyPt = bodies.reduce((sum, { lines }) => sum + lines.length * LINE_PT, 0);
  paper.ensureRoom(60 + bodyPt + 12);
  const topPt = paper.yPt;
  const xPt = paper.leftPt + INDENT_PT;
  const scalePt = paper.rightPt - SCALE.width;
  drawRoundArrow(context, value.position.endsWith('LOW') ? 'DOWN' : 'UP', value.position.startsWith('VERY'), paper.leftPt + 13, topPt + 24);
  paper.tag('H2', () => {
    paper.write(value.name, { sizePt: 16, font: 'bold', xPt, yPt: topPt + 8 });
    if (value.test)
      paper.write(value.test, { sizePt: 12, xPt: xPt + paper.widthOf(value.name, { sizePt: 16, font: 'bold' }) + 6, yPt: topPt + 11 });
  });
  paper.tag('P', () => paper.write(positionWords[sheet.language][value.position], { ...BODY, xPt, yPt: topPt + 29 }));
  paper.tag('P', () => {
    const right = { xPt: scalePt - 150, widthPt: 130, align: 'right' } as const;
    paper.write(value.text, { ...right, sizePt: 28, font: 'bold', yPt: topPt });
    const from = value.from ? filled(words.fromMonth, monthWord(value.from, sheet.language)) : '';
    const before = value.lastMonth ? filled(words.lastMonth, value.lastMonth) : '';
    paper.write([from || before, value.unit].filter(Boolean).join('  ·  '), { ...right, ...SMALL, yPt: topPt + 31 });
  });
  const label = goalText(value.goal, value.unit, { between: words.goalBetween, from: words.goalFrom, to: words.goalTo });
  paper.figure(`${words.you} ${value.text}, ${label}`, () => {
    drawChart(
      paper,
      goalScale({ value: value.value, goal: value.goal, valueLabel: words.you, goalLabel: label }, SCALE),
      scalePt,
      topPt - 6,
    );
  });
  paper.yPt = topPt + 54;
  for (const body of bodies) drawLeadText(context, body, xPt);
  paper.artifact(() => paper.rule(paper.yPt + 4, '#000000', 0.8));
  paper.yPt += 13;
}

type LeadText = { readonly lead: string; readonly lines: readonly string[] };

/** A text that begins with bold words, in lines. */
function leadText({ paper }: ReportContext, lead: string, text: string, widthPt: number): LeadText {
  return { lead, lines: paper.wrap(`${lead} ${text}`, widthPt, BODY_BOLD) };
}

function drawLeadText({ paper }: ReportContext, { lead, lines }: LeadText, xPt: number): void {
  paper.tag('P', () => {
    lines.forEach((line, at) => {
      const place = { xPt, yPt: paper.yPt + at * LINE_PT };
      // Bold words that take more than a line are all of the first ones.
      const isLead = at === 0 && line.startsWith(lead);
      if (isLead) paper.write(lead, { ...BODY_BOLD, ...place });
      const rest = isLead ? line.slice(lead.length).trim() : line;
      if (rest) paper.write(rest, { ...BODY, ...place, xPt: isLead ? xPt + paper.widthOf(`${lead} `, BODY_BOLD) : xPt });
    });
  });
  paper.yPt += lines.length * LINE_PT;
}

/** A black disc with a white arrow, two where the value is far out; the word stands beside it. */
function drawRoundArrow({ paper }: ReportContext, direction: 'UP' | 'DOWN', isDouble: boolean, xPt: number, yPt: number): void {
  const sign = direction === 'UP' ? -1 : 1;
  paper.artifact(() => {
    paper.disc(xPt, yPt, 13, { fill: '#000000' });
    const white = { stroke: '#ffffff', linePt: 2 } as const;
    for (const offset of isDouble ? [-4.5, 4.5] : [0]) {
      const x = xPt + offset;
      paper.path([[x, yPt - 7 * sign] as const, [x, yPt + 7 * sign] as const], white);
      paper.path([[x - 4, yPt + 2.5 * sign] as const, [x, yPt + 7 * sign] as const, [x + 4, yPt + 2.5 * sign] as const], white);
    }
  });
}

type SmallEntry = { readonly value: CardValue; readonly mark: 'CHECK' | 'ARROW' } | { readonly name: string; readonly mark: 'DASH' };

type SmallList = { readonly title: string; readonly entries: readonly SmallEntry[]; readonly closing: string };

/** Short lines in two columns: a sign, the name, the value, the goal. */
function drawSmallList(context: ReportContext, { title, entries, closing }: SmallList, rowPt: number): void {
  const { paper } = context;
  paper.ensureRoom(LIST_PT.head + rowPt);
  paper.tag('H2', () => paper.write(title, { sizePt: 16, font: 'bold', xPt: paper.leftPt, yPt: paper.yPt }));
  paper.yPt += LIST_PT.head;
  const columnPt = (paper.widthPt - 20) / 2;
  const cells = closing && entries.length % 2 === 1 ? [...entries, closing] : entries;
  for (let at = 0; at < cells.length; at += 2) {
    paper.ensureRoom(rowPt);
    cells.slice(at, at + 2).forEach((entry, column) => {
      const xPt = paper.leftPt + column * (columnPt + 20);
      if (typeof entry === 'string') paper.tag('P', () => paper.write(entry, { ...BODY, xPt, yPt: paper.yPt + rowPt / 2 - 7 }));
      else drawSmall(context, entry, { xPt, widthPt: columnPt, rowPt });
    });
    paper.yPt += rowPt;
  }
  paper.yPt += LIST_PT.gap;
}

type SmallBox = { readonly xPt: number; readonly widthPt: number; readonly rowPt: number };

function drawSmall({ paper, sheet }: ReportContext, entry: SmallEntry, { xPt, widthPt, rowPt }: SmallBox): void {
  const words = cardWords(sheet.language);
  const middlePt = paper.yPt + rowPt / 2;
  const yPt = middlePt - 7;
  paper.artifact(() => {
    paper.disc(xPt + 8, middlePt, 8, { stroke: '#000000', linePt: 1.1 });
    if (entry.mark === 'CHECK') paper.tick(xPt + 2.5, middlePt - 5.5, 11);
    else if (entry.mark === 'DASH') paper.path([[xPt + 4.5, middlePt] as const, [xPt + 11.5, middlePt] as const], { linePt: 1.3 });
    else {
      const sign = entry.value.distance > 0 ? -1 : 1;
      paper.path([[xPt + 8, middlePt - 4.5] as const, [xPt + 8, middlePt + 4.5] as const], { linePt: 1.3 });
      paper.path(
        [[xPt + 5, middlePt + 1.5 * sign] as const, [xPt + 8, middlePt + 4.5 * sign] as const, [xPt + 11, middlePt + 1.5 * sign] as const],
        { linePt: 1.3 },
      );
    }
    const linePt = paper.yPt + rowPt - 1;
    paper.path([[xPt, linePt] as const, [xPt + widthPt, linePt] as const], { stroke: '#85939a', linePt: 0.7 });
  });
  paper.tag('P', () => {
    if (entry.mark === 'DASH') {
      paper.write(entry.name, { ...BODY, xPt: xPt + 22, yPt });
      paper.write(words.notTested, { ...SMALL, xPt, widthPt, align: 'right', yPt: yPt + 2 });
      return;
    }
    const { value } = entry;
    const goal = goalText(value.goal, value.unit, { between: words.between, from: words.from, to: words.to });
    const goalPt = Math.max(62, paper.widthOf(goal, SMALL));
    const valueEndPt = xPt + widthPt - goalPt - 8;
    const valuePt = paper.widthOf(value.text, BODY_BOLD);
    const roomPt = valueEndPt - valuePt - xPt - 28;
    const nameStyle = paper.widthOf(value.name, BODY) <= roomPt ? BODY : SMALL;
    const testPt = paper.widthOf(value.name, nameStyle) + 5;
    paper.write(value.name, { ...nameStyle, xPt: xPt + 22, yPt });
    if (value.test && testPt + paper.widthOf(value.test, SMALL) <= roomPt)
      paper.write(value.test, { ...SMALL, xPt: xPt + 22 + testPt, yPt: yPt + 2 });
    paper.write(value.text, { ...BODY_BOLD, xPt: valueEndPt - valuePt, yPt });
    paper.write(goal, { ...SMALL, xPt, widthPt, align: 'right', yPt: yPt + 2 });
  });
}

type CardEnd = { readonly note: LeadText | null; readonly next: LeadText | null; readonly ask: readonly string[] };

/** The dietitian’s words, the next draw, and the reminder that closes every card, in lines. */
function endOf(context: ReportContext, rows: ReportRows, row: ReportRow): CardEnd {
  const { paper, sheet } = context;
  const words = cardWords(sheet.language);
  const [note, who, next, nurse] = ['dietNote', 'dietician', 'next', 'nurse'].map((key) => rows.text(row, key));
  const lead = who ? filled(words.fromDietician, who) : words.dieticianNote;
  const ask = [words.ask, nurse ? filled(words.nurse, nurse) : ''].filter(Boolean).join('  ');
  return {
    note: note ? leadText(context, lead, note, paper.widthPt - 24) : null,
    next: next ? leadText(context, words.next, next, paper.widthPt) : null,
    ask: paper.wrap(ask, paper.widthPt, BODY),
  };
}

function heightOfEnd({ note, next, ask }: CardEnd): number {
  const lines = (note?.lines.length ?? 0) + (next?.lines.length ?? 0) + ask.length;
  return lines * LINE_PT + (note ? NOTE_PT.above + NOTE_PT.below : 0);
}

/** The dietitian’s words stand in a frame. */
function drawEnd(context: ReportContext, { note, next, ask }: CardEnd): void {
  const { paper } = context;
  if (note) {
    const heightPt = note.lines.length * LINE_PT + 13;
    paper.ensureRoom(heightPt + 6);
    paper.artifact(() => paper.roundBox(paper.leftPt, paper.yPt, paper.widthPt, heightPt, { stroke: '#000000', linePt: 0.9 }));
    paper.yPt += NOTE_PT.above;
    drawLeadText(context, note, paper.leftPt + 12);
    paper.yPt += NOTE_PT.below;
  }
  if (next) {
    paper.ensureRoom(next.lines.length * LINE_PT);
    drawLeadText(context, next, paper.leftPt);
  }
  writeLines(context, ask, BODY, LINE_PT);
}

/** The patient's own facility and its telephone; nothing that names the patient. */
export function drawCardFoot({ paper, sheet, parts }: ReportContext, page: number): void {
  const own = parts.findLast((part) => part.page <= page);
  const first = own?.page ?? 0;
  const next = parts.find((part) => part.page > page)?.page ?? paper.pageCount;
  const words = cardWords(sheet.language);
  const yPt = paper.bottomPt + 12;
  paper.rule(yPt - 5, '#85939a', 0.8);
  paper.write(own?.call ?? sheet.place, { sizePt: 10, xPt: paper.leftPt, yPt });
  paper.write(filled(words.page, page - first + 1, next - first), {
    sizePt: 10,
    xPt: paper.leftPt,
    widthPt: paper.widthPt,
    align: 'right',
    yPt,
  });
}
