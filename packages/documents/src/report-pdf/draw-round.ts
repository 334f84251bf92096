import { columnTestNames } from '@drawday/catalogue/short-names.ts';
import { cellMarks, cellText, type ReportRow, type ReportSection } from '@drawday/domain';
import { INK } from '../pdf-paper.ts';
import { filled } from '../report-words.ts';
import { goalParts } from './column-plan.ts';
import { compactMarks, drawGround, drawValue, marksWidth } from './draw-cell.ts';
import { drawSignatures } from './draw-signatures.ts';
import { lookFirst } from './look-first.ts';
import { type ReportContext, useMark } from './report-context.ts';
import { headOf, startReportPart } from './report-frame.ts';
import { ReportRows, type ReportTest } from './report-rows.ts';

/** Sizes of the full sheet and of the compact one; lengths in points. */
const full = {
  isFull: true,
  rowPt: 34,
  chairPt: 27,
  namePt: 112,
  accessPt: 56,
  notesPt: 112,
  valueSizePt: 9.4,
  previousSizePt: 8,
} as const;
const compact = {
  isFull: false,
  rowPt: 25,
  chairPt: 27,
  namePt: 132,
  accessPt: 0,
  notesPt: 150,
  valueSizePt: 9.4,
  previousSizePt: 8,
} as const;
const LEAST_NOTES_PT = 88;
const SHIFT_PT = 16;
const HEAD = { sizePt: 8, font: 'bold' } as const;
const GOAL = { sizePt: 7.2 } as const;
const HEAD_GAP_PT = 3;
const GOAL_GAP_PT = 4;
type Size = typeof full | typeof compact;

type Plan = {
  readonly size: Size;
  readonly rows: ReportRows;
  readonly tests: readonly (ReportTest & {
    readonly title: string;
    readonly xPt: number;
    readonly widthPt: number;
    readonly slotPt: number;
  })[];
  readonly namePt: number;
  readonly accessPt: number;
  readonly notesPt: number;
};

/** ROUND: what a physician needs at each chair, two lines a patient with room to write; every section is signed at its end. */
export const drawRound = (context: ReportContext, rows: readonly ReportRow[]): Generator<void> => drawRounding(context, rows, full);
/** ROUND_COMPACT: the same in one line a patient. */
export const drawRoundCompact = (context: ReportContext, rows: readonly ReportRow[]): Generator<void> =>
  drawRounding(context, rows, compact);

function* drawRounding(context: ReportContext, all: readonly ReportRow[], size: Size): Generator<void> {
  const { paper, sheet, words } = context;
  const plan = planRound(context, all, size);
  const bySection = Map.groupBy(all, (row) => row.s);
  const sections: readonly ReportSection[] = sheet.sections.length > 0 ? sheet.sections : [{ key: '', title: '', rows: 0 }];
  for (const [position, section] of sections.entries()) {
    const own = bySection.get(section.key) ?? [];
    if (position > 0 && own.length === 0) continue;
    const count = own.length === 1 ? words.onePatient : filled(words.ofPatients, own.length);
    const head = headOf(context, section.place);
    const title = [sheet.title, section.title].filter(Boolean).join('  ·  ');
    startReportPart(context, title, { ...head, title, place: `${head.place}  ·  ${count}` });
    drawLookFirst(context, plan.rows, own);
    paper.open('Table');
    drawRoundHead(context, plan, true);
    const shiftOf = (row: ReportRow) => plan.rows.text(row, 'sched');
    const hasShifts = new Set(own.map(shiftOf)).size > 1;
    for (const [at, row] of own.entries()) {
      const notes = notesOf(context, plan, row);
      const heightPt = rowHeight(context, plan, row, notes);
      const shift = hasShifts && shiftOf(row) !== shiftOf(own[at - 1] ?? { k: '', s: '', c: [] }) ? shiftOf(row) || words.noShift : null;
      if (paper.ensureRoom(heightPt + (shift === null ? 0 : SHIFT_PT))) paper.artifact(() => drawRoundHead(context, plan, false));
      if (shift !== null) paper.nest('TR', () => paper.tag('TH', () => drawShift(context, shift)));
      paper.nest('TR', () => drawPatient(context, plan, row, notes, heightPt));
      paper.yPt += heightPt;
      paper.artifact(() => paper.rule(paper.yPt, INK.line));
      yield;
    }
    paper.close();
    drawSignatures(context, sheet.signatures ?? [words.rounded]);
  }
}

function rowHeight(context: ReportContext, plan: Plan, row: ReportRow, notes: readonly string[]): number {
  const { isFull, rowPt } = plan.size;
  const isIsolated = plan.rows.cell(row, 'isolation')?.v === true;
  return Math.max(
    ...[rowPt, notes.length * 9 + (isIsolated ? 12 : 0) + 18],
    nameLines(context, plan, row).length * 10.5 + (isFull ? 18 : 5),
    accessLines(context, plan, row).length * 10 + 20,
  );
}

/** "Look at first: chair 1 potassium 6.6", of these rows; nothing where nothing stands out. */
function drawLookFirst(context: ReportContext, rows: ReportRows, some: readonly ReportRow[]): void {
  const { paper, words } = context;
  const text = lookFirst(context, rows, some);
  if (!text) return;
  const bold = { sizePt: 9, font: 'bold' } as const;
  const leadPt = paper.widthOf(`${words.lookFirst} `, bold);
  paper.tag('P', () => {
    paper.write(words.lookFirst, { ...bold, xPt: paper.leftPt, yPt: paper.yPt });
    for (const line of paper.wrap(text, paper.widthPt - leadPt, { sizePt: 9 })) {
      paper.write(line, { sizePt: 9, xPt: paper.leftPt + leadPt, yPt: paper.yPt });
      paper.yPt += 11.5;
    }
  });
  paper.yPt += 2;
}

/** Days and shift, over the chairs of a list that goes on through several. */
function drawShift({ paper }: ReportContext, title: string): void {
  paper.write(title, { sizePt: 8.5, font: 'bold', xPt: paper.leftPt, yPt: paper.yPt + 4 });
  paper.yPt += SHIFT_PT;
  paper.rule(paper.yPt, INK.line);
}

type Heads = { readonly isShort: boolean; readonly isParted: boolean };
/** Where the names of the tests have no room, what the chairside calls them stands for them; a range is parted at its dash only then. */
const heads: readonly Heads[] = [
  { isShort: false, isParted: false },
  { isShort: true, isParted: false },
];
const mostNarrow: Heads = { isShort: true, isParted: true };
/** Room between the values of two columns. */
const VALUE_GAP_PT = 5;
/** Words instead of a number make no column wider. */
const MOST_VALUE_PT = 28;
/** Columns take this much of what is left before the notes do. */
const GROWTH = 1.1;

function planRound(context: ReportContext, all: readonly ReportRow[], size: Size): Plan {
  const { paper, sheet } = context;
  const rows = new ReportRows(sheet);
  const wordPt = (text: string) => Math.max(...text.split(' ').map((word) => paper.widthOf(word, { sizePt: 9, font: 'bold' })));
  const longest = Math.max(0, ...all.map((row) => wordPt(rows.text(row, 'name'))));
  const namePt = Math.min(Math.max(size.namePt, longest + 6), 165);
  const accessPt = rows.has('access') || rows.has('dry') ? size.accessPt : 0;
  const needsOf = ({ isShort, isParted }: Heads) =>
    rows.tests.map((test) => {
      const slotPt = Math.max(
        6.5,
        ...all.map((row) => marksWidth(context, compactMarks(cellMarks(row.c[test.at] ?? null)), size.valueSizePt)),
      );
      const title = (isShort && columnTestNames.get(test.code)?.[sheet.language]) || test.column.title;
      const value = { sizePt: size.valueSizePt, font: 'bold' } as const;
      const widest = Math.max(0, ...all.map((row) => paper.widthOf(cellText(row.c[test.at] ?? null, test.column, sheet), value)));
      const valuePt = Math.min(MOST_VALUE_PT, widest);
      const head = [
        ...title.split(' ').map((word) => paper.widthOf(word, HEAD)),
        ...goalParts(test.column.goal)
          .join(' ')
          .split(isParted ? / |(?<=[-–])/ : / /)
          .map((word) => paper.widthOf(word, GOAL)),
      ];
      return { test, title, slotPt, needPt: Math.max(valuePt + slotPt + VALUE_GAP_PT, ...head.map((width) => width + 5)) };
    });
  const leftPt = size.chairPt + namePt + accessPt;
  const roomPt = paper.widthPt - leftPt;
  const sumOf = (some: ReturnType<typeof needsOf>) => some.reduce((sum, { needPt }) => sum + needPt, 0);
  const needs = heads.map(needsOf).find((some) => sumOf(some) <= roomPt - LEAST_NOTES_PT) ?? needsOf(mostNarrow);
  const testsPt = sumOf(needs);
  // Room to write is what the tests leave; with many tests their columns get narrower first.
  const share = Math.min(GROWTH, (roomPt - LEAST_NOTES_PT) / Math.max(testsPt, 1));
  let xPt = paper.leftPt + leftPt;
  const tests = needs.map(({ test, title, slotPt, needPt }) => {
    const planned = { ...test, title, xPt, widthPt: needPt * share, slotPt };
    xPt += needPt * share;
    return planned;
  });
  return { size, rows, tests, namePt, accessPt, notesPt: paper.rightPt - xPt - 6 };
}

function drawRoundHead({ paper, words, sheet }: ReportContext, plan: Plan, isTagged: boolean): void {
  const topPt = paper.yPt + 1;
  const heads = plan.tests.map((test) => ({
    ...test,
    titles: paper.wrap(test.title, test.widthPt - HEAD_GAP_PT, HEAD),
    goals: goalLines(paper, test.column.goal, test.widthPt),
  }));
  const mostTitles = Math.max(1, ...heads.map(({ titles }) => titles.length));
  const mostGoals = Math.max(1, ...heads.map(({ goals }) => goals.length));
  const goalPt = topPt + mostTitles * 9;
  const footPt = goalPt + 2.5 + mostGoals * 8;
  const small = { ...GOAL, colour: INK.quiet };
  const cell = (draw: () => void) => (isTagged ? paper.tag('TH', draw) : draw());
  const draw = () => {
    cell(() => paper.write(words.chair, { ...small, xPt: paper.leftPt, yPt: footPt - 10 }));
    cell(() => paper.write(titleOf(sheet, 'name', words.patient), { ...small, xPt: paper.leftPt + plan.size.chairPt, yPt: footPt - 10 }));
    if (plan.accessPt > 0)
      cell(() => {
        const xPt = paper.leftPt + plan.size.chairPt + plan.namePt;
        paper.write(words.access, { ...small, xPt, yPt: footPt - 18.5 });
        paper.write(words.dryWeight, { ...small, xPt, yPt: footPt - 10 });
      });
    for (const { xPt, widthPt, titles, goals } of heads)
      cell(() => {
        const place = { xPt, widthPt: widthPt - 2, align: 'right' } as const;
        titles.forEach((line, at) => {
          paper.write(line, { ...HEAD, ...place, yPt: goalPt - (titles.length - at) * 9 });
        });
        goals.forEach((line, at) => {
          paper.write(line, { ...small, ...place, yPt: goalPt + 0.5 + at * 8 });
        });
      });
    cell(() => paper.write(words.notesColumn, { ...small, xPt: paper.rightPt - plan.notesPt, yPt: footPt - 10 }));
  };
  if (isTagged) paper.nest('TR', draw);
  else draw();
  paper.yPt = footPt;
  const rule = () => paper.rule(paper.yPt, INK.text, 0.9);
  if (isTagged) paper.artifact(rule);
  else rule();
}

/** "1.2 or more" on as many lines as its narrow column needs; a range is parted at its dash. */
function goalLines(paper: ReportContext['paper'], goal: string | undefined, widthPt: number): readonly string[] {
  const style = { sizePt: 7.2 } as const;
  return goalParts(goal).flatMap((part) => {
    const roomPt = widthPt - GOAL_GAP_PT;
    if (paper.widthOf(part, style) <= roomPt) return [part];
    // "HD" over "200–800", rather than a range in two.
    const isWhole = part.split(' ').every((word) => paper.widthOf(word, style) <= roomPt);
    return paper.wrap(isWhole ? part : part.replace(/(?<=\d)[-–](?=\d)/, '– '), roomPt, style);
  });
}

const titleOf = ({ columns }: ReportContext['sheet'], key: string, otherwise: string) =>
  columns.find((column) => column.key === key)?.title ?? otherwise;

function nameLines({ paper }: ReportContext, { rows, namePt }: Plan, row: ReportRow): readonly string[] {
  return paper.wrap(rows.text(row, 'name'), namePt - 5, { sizePt: 9, font: 'bold' });
}

const accessLines = ({ paper }: ReportContext, { rows, accessPt }: Plan, row: ReportRow): readonly string[] =>
  accessPt === 0 ? [] : paper.wrap(rows.text(row, 'access'), accessPt - 4, { sizePt: 8.5 });

function drawPatient(context: ReportContext, plan: Plan, row: ReportRow, notes: readonly string[], heightPt: number): void {
  const { paper, words } = context;
  const { rows, size } = plan;
  if (size.isFull) useMark(context, 'LINES');
  const topPt = paper.yPt + (size.isFull ? 6 : 4);
  const namePt = paper.leftPt + size.chairPt;
  paper.tag('TD', () => {
    paper.write(rows.text(row, 'chair'), { sizePt: 12.5, font: 'bold', xPt: paper.leftPt + 2, yPt: topPt });
    // The compact sheet has no column for the dry weight: it stands under the chair.
    const dry = !size.isFull && rows.has('dry') ? rows.text(row, 'dry') : '';
    if (dry) paper.write(`${dry} kg`, { ...GOAL, colour: INK.quiet, xPt: paper.leftPt, yPt: topPt + 12.5 });
  });
  paper.tag('TD', () => {
    const names = nameLines(context, plan, row);
    names.forEach((line, at) => {
      paper.write(line, { sizePt: 9, font: 'bold', xPt: namePt, yPt: topPt + at * 10.5 });
    });
    if (!size.isFull) return;
    const age = rows.text(row, 'age');
    const who = [age ? filled(words.years, age) : '', rows.text(row, 'sex')].filter(Boolean).join(' ');
    const mrn = rows.text(row, 'mrn');
    const line = [who, mrn ? `MRN ${mrn}` : ''].filter(Boolean).join('  ·  ');
    paper.write(line, { sizePt: 8, colour: INK.quiet, xPt: namePt, yPt: topPt + names.length * 10.5 + 1 });
  });
  if (plan.accessPt > 0)
    paper.tag('TD', () => {
      const xPt = namePt + plan.namePt;
      const lines = accessLines(context, plan, row);
      lines.forEach((line, at) => {
        paper.write(line, { sizePt: 8.5, xPt, yPt: topPt + at * 10 });
      });
      paper.write(rows.text(row, 'dry'), { sizePt: 8, colour: INK.quiet, xPt, yPt: topPt + Math.max(lines.length, 1) * 10 + 2 });
    });
  for (const test of plan.tests) paper.tag('TD', () => drawTest(context, plan, test, row, topPt, heightPt));
  paper.tag('TD', () => drawNotes(context, plan, row, notes, heightPt));
}

function drawTest(
  context: ReportContext,
  { rows, size }: Plan,
  test: Plan['tests'][number],
  row: ReportRow,
  topPt: number,
  heightPt: number,
): void {
  const cell = rows.at(row, test.at);
  const { xPt, widthPt, slotPt, column } = test;
  drawGround(context, cell, { xPt, yPt: context.paper.yPt, widthPt, heightPt });
  const place = { xPt, widthPt: widthPt - 1, slotPt, isCompact: true };
  drawValue(context, cell, column, { ...place, yPt: topPt, sizePt: size.valueSizePt });
  const before = rows.at(row, test.previous[0] ?? null);
  if (size.isFull && before)
    drawValue(context, { ...plain(before) }, column, { ...place, yPt: topPt + 13, sizePt: size.previousSizePt, isQuiet: true });
}

/** The value before is there to compare with: its own marks would shout. */
function plain({ v, t, cmp }: NonNullable<ReportRow['c'][number]>): NonNullable<ReportRow['c'][number]> {
  return { v, ...(t === undefined ? {} : { t }), ...(cmp === undefined ? {} : { cmp }) };
}

const noteKeys = ['criticals', 'tnp', 'missed', 'allergies', 'dietNote', 'note'] as const;
const noteLabels: Readonly<Partial<Record<(typeof noteKeys)[number], 'openCriticals' | 'notPerformed' | 'drawsMissed' | 'allergies'>>> = {
  criticals: 'openCriticals',
  tnp: 'notPerformed',
  missed: 'drawsMissed',
  allergies: 'allergies',
};

function notesOf({ paper, words }: ReportContext, { rows, notesPt }: Plan, row: ReportRow): readonly string[] {
  const texts = noteKeys.map((key) => ({ key, text: rows.text(row, key) })).filter(({ text }) => text !== '');
  return texts.flatMap(({ key, text }) => {
    const label = noteLabels[key];
    return paper.wrap(label ? `${words[label]}: ${text}` : text, notesPt - 2, { sizePt: 8 });
  });
}

function drawNotes(
  context: ReportContext,
  { rows, size, notesPt }: Plan,
  row: ReportRow,
  notes: readonly string[],
  heightPt: number,
): void {
  const { paper, words } = context;
  const xPt = paper.rightPt - notesPt;
  const endPt = paper.yPt + heightPt;
  paper.path([[xPt - 5, paper.yPt] as const, [xPt - 5, endPt] as const], { stroke: INK.line, linePt: 0.6 });
  let yPt = paper.yPt + 4;
  if (rows.cell(row, 'isolation')?.v === true) {
    const style = { sizePt: 7.4, font: 'bold', colour: '#ffffff' } as const;
    paper.box(xPt, yPt - 1, paper.widthOf(words.isolation, style) + 8, 10.5, { fill: '#000000' });
    paper.write(words.isolation, { ...style, xPt: xPt + 4, yPt: yPt + 1 });
    yPt += 12;
  }
  for (const line of notes) {
    paper.write(line, { sizePt: 8, xPt, yPt });
    yPt += 9;
  }
  const lines = size.isFull ? [endPt - 11] : [endPt - 4];
  for (const at of lines)
    if (at > yPt + 6) paper.path([[xPt, at] as const, [paper.rightPt, at] as const], { stroke: INK.hairline, linePt: 0.6 });
  if (rows.tests.some((test) => rows.at(row, test.at)?.v === null)) useMark(context, 'DASH');
}
