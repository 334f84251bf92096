import { cellMarks, cellText, formatMonthDay, type ReportCell, type ReportRow, sparkline } from '@drawday/domain';
import { INK } from '../pdf-paper.ts';
import { filled } from '../report-words.ts';
import { drawGround, drawValue, isMarked, marksWidth } from './draw-cell.ts';
import { drawChart } from './draw-chart.ts';
import { type ReportContext, useMark } from './report-context.ts';
import { headOf, startReportPart } from './report-frame.ts';
import { ReportRows, type ReportTest } from './report-rows.ts';

const ROW_PT = 14.6;
const GROUP_PT = 16;
const SPARK = { width: 64, height: 10 } as const;

type Places = {
  readonly goalPt: number;
  readonly values: readonly { readonly xPt: number; readonly widthPt: number }[];
  readonly unitPt: number;
  readonly sparkPt: number;
};

/**
 * PATIENT: a page a patient: who it is, the goals missed in one sentence, every test of the month with the two months before, and room for
 * a comment and signatures. What does not fit goes on on a page that says so.
 */
export function* drawPatients(context: ReportContext, all: readonly ReportRow[]): Generator<void> {
  const { paper } = context;
  const rows = new ReportRows(context.sheet);
  for (const row of all) {
    paper.open('Sect');
    drawPatient(context, rows, row);
    paper.close();
    yield;
  }
}

function drawPatient(context: ReportContext, rows: ReportRows, row: ReportRow): void {
  const { sheet } = context;
  const [last = '', ...given] = rows.text(row, 'name').split(', ');
  const name = given.length > 0 ? `${last.toUpperCase()}, ${given.join(', ')}` : last;
  const section = sheet.sections.find(({ key }) => key === row.s);
  const chair = rows.text(row, 'chair');
  const seat = [rows.text(row, 'sched'), chair ? `${context.words.chair.toLowerCase()} ${chair}` : ''].filter(Boolean).join('  ·  ');
  startReportPart(context, name, {
    ...headOf(context),
    title: name,
    place: `${sheet.title}  ·  ${section?.place ?? sheet.place}`,
    state: seat,
  });
  drawFacts(context, rows, row);
  drawAnswer(context, rows, row);
  drawTests(context, rows, row);
  drawClosing(context, rows, row);
}

/** Who it is, in three columns of short facts. */
function drawFacts({ paper, words }: ReportContext, rows: ReportRows, row: ReportRow): void {
  const text = (key: string) => rows.text(row, key);
  const age = text('age');
  const born = [text('dob'), age ? filled(words.years, age) : '', text('sex')].filter(Boolean).join('  ·  ');
  const columns = [
    [
      [words.born, born],
      [words.modality, text('modality')],
      [words.allergies, text('allergies')],
    ],
    [
      ['MRN', text('mrn')],
      [words.access, text('access')],
      [words.drawn, text('drawn')],
    ],
    [
      [words.provider, text('provider')],
      [words.dryWeightOf, text('dry') && `${text('dry')} kg`],
      [words.nextDraw, text('next')],
      [words.pdDue, text('pdDue')],
    ],
  ] as const;
  const widthPt = paper.widthPt / 3;
  const topPt = paper.yPt + 1;
  let endPt = topPt;
  columns.forEach((facts, at) => {
    let yPt = topPt;
    for (const [label, value] of facts) {
      if (!value) continue;
      const isBold = label === words.allergies;
      const labelPt = paper.widthOf(`${label} `, { sizePt: 8.6 });
      const style = { sizePt: 8.6, font: isBold ? 'bold' : 'regular' } as const;
      const xPt = paper.leftPt + at * widthPt;
      paper.tag('P', () => {
        paper.write(label, { sizePt: 8.6, colour: INK.quiet, xPt, yPt });
        for (const line of paper.wrap(value, widthPt - labelPt - 8, style)) {
          paper.write(line, { ...style, xPt: xPt + labelPt + 2, yPt });
          yPt += 13;
        }
      });
    }
    endPt = Math.max(endPt, yPt);
  });
  paper.artifact(() => paper.rule(endPt + 2, INK.line));
  paper.yPt = endPt + 9;
}

/** "5 of 13 goals missed: hemoglobin 9.6, ..." */
function drawAnswer({ paper, words, sheet }: ReportContext, rows: ReportRows, row: ReportRow): void {
  const judged = rows.tests.map((test) => ({ test, cell: rows.at(row, test.at) })).filter(({ cell }) => cell?.pos !== undefined);
  const missed = judged.filter(({ cell }) => cell?.pos !== 'I');
  const lead =
    judged.length === 0
      ? words.noGoals
      : missed.length === 0
        ? judged.length === 1
          ? words.oneGoalMet
          : filled(words.allGoalsMet, judged.length)
        : filled(words.goalsMissed, missed.length, judged.length);
  const list = missed
    .map(
      ({ test, cell }) =>
        `${test.column.title} ${cellText(cell, test.column, sheet)} ${cell?.pos === 'B' ? words.B.toLowerCase() : words.A.toLowerCase()}`,
    )
    .join(', ');
  const bold = { sizePt: 10.5, font: 'bold' } as const;
  const leadPt = paper.widthOf(`${lead}  `, bold);
  paper.tag('P', () => {
    paper.write(lead, { ...bold, xPt: paper.leftPt, yPt: paper.yPt });
    const lines = list ? paper.wrap(list, paper.widthPt - leadPt, { sizePt: 10 }) : [''];
    for (const line of lines) {
      if (line) paper.write(line, { sizePt: 10, xPt: paper.leftPt + leadPt, yPt: paper.yPt + 0.4 });
      paper.yPt += 12.5;
    }
  });
  paper.yPt += 3;
}

function drawTests(context: ReportContext, rows: ReportRows, row: ReportRow): void {
  const { paper } = context;
  const known = inGroups(
    rows.tests.filter((test) => [test.at, ...test.previous].some((place) => rows.at(row, place)?.v !== null && rows.at(row, place))),
  );
  const hasSparks = known.some(({ sparkAt }) => rows.at(row, sparkAt)?.line);
  const sparkPt = paper.rightPt - SPARK.width - 2;
  const unitPt = (hasSparks ? sparkPt : paper.rightPt) - 62;
  const valuePt = 66;
  const places: Places = {
    goalPt: unitPt - 3 * valuePt - 12,
    values: [0, 1, 2].map((at) => ({ xPt: unitPt - (3 - at) * valuePt - 4, widthPt: valuePt })),
    unitPt: unitPt + 4,
    sparkPt,
  };
  const dates = [1, 0].map((at) => dateOf(rows, row, known, (test) => test.previous[at] ?? null));
  const heads = [...dates, dateOf(rows, row, known, (test) => test.at)];
  paper.open('Table');
  drawTestHead(context, places, heads, hasSparks, true);
  let group: string | undefined;
  for (const test of known) {
    const isNew = test.column.group !== group;
    if (paper.ensureRoom(ROW_PT + (isNew ? GROUP_PT : 0))) paper.artifact(() => drawTestHead(context, places, heads, hasSparks, false));
    if (isNew && test.column.group) drawGroup(context, test.column.group);
    group = test.column.group;
    paper.nest('TR', () => drawTest(context, rows, row, test, places));
    paper.yPt += ROW_PT;
    paper.artifact(() => paper.rule(paper.yPt));
  }
  paper.close();
}

/** Tests of a group stand together, groups and tests in the order of the columns. */
const inGroups = (tests: readonly ReportTest[]): readonly ReportTest[] =>
  [...Map.groupBy(tests, ({ column }) => column.group ?? '')].flatMap(([, some]) => some);

/** The day on which most of a month's values were collected, "10/07". */
function dateOf(rows: ReportRows, row: ReportRow, tests: readonly ReportTest[], placeOf: (test: ReportTest) => number | null): string {
  const days = tests.flatMap((test) => rows.at(row, placeOf(test))?.on ?? []);
  const counts = [...Map.groupBy(days, (day) => day)].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? 1 : -1));
  const day = counts[0]?.[0];
  return day ? formatMonthDay(Temporal.PlainDate.from(day)) : '';
}

function drawTestHead(
  { paper, words }: ReportContext,
  places: Places,
  dates: readonly string[],
  hasSparks: boolean,
  isTagged: boolean,
): void {
  const yPt = paper.yPt + 2;
  const style = { sizePt: 8, colour: INK.quiet } as const;
  const cell = (draw: () => void) => (isTagged ? paper.tag('TH', draw) : draw());
  const draw = () => {
    cell(() => paper.write(words.test, { ...style, xPt: paper.leftPt + 5, yPt }));
    cell(() => paper.write(words.goal, { ...style, xPt: places.goalPt - 70, widthPt: 70, align: 'right', yPt }));
    places.values.forEach(({ xPt, widthPt }, at) => {
      const isNow = at === 2;
      const place = { xPt, widthPt: widthPt - 16, align: 'right', yPt } as const;
      cell(() => paper.write(dates[at] ?? '', isNow ? { sizePt: 8, font: 'bold', ...place } : { ...style, ...place }));
    });
    cell(() => paper.write(words.unit, { ...style, xPt: places.unitPt, yPt }));
    if (hasSparks) cell(() => paper.write(words.months12, { ...style, xPt: places.sparkPt, widthPt: SPARK.width, align: 'right', yPt }));
  };
  if (isTagged) paper.nest('TR', draw);
  else draw();
  paper.yPt = yPt + 11;
}

function drawGroup({ paper }: ReportContext, title: string): void {
  paper.nest('TR', () => paper.tag('TH', () => paper.write(title, { sizePt: 9, font: 'bold', xPt: paper.leftPt, yPt: paper.yPt + 4.5 })));
  paper.yPt += GROUP_PT;
  paper.artifact(() => paper.rule(paper.yPt, INK.line, 0.7));
}

function drawTest(context: ReportContext, rows: ReportRows, row: ReportRow, test: ReportTest, places: Places): void {
  const { paper } = context;
  const yPt = paper.yPt + 2.6;
  const goal = rows.goal(row, test);
  paper.tag('TD', () => {
    const [title = ''] = paper.wrap(test.column.title, places.goalPt - 70 - paper.leftPt - 6, { sizePt: 9 });
    paper.write(title, { sizePt: 9, xPt: paper.leftPt + 5, yPt });
  });
  paper.tag('TD', () =>
    paper.write(goal || '–', { sizePt: 8.5, colour: INK.quiet, xPt: places.goalPt - 70, widthPt: 70, align: 'right', yPt }),
  );
  const cells = [test.previous[1] ?? null, test.previous[0] ?? null, test.at].map((place) => rows.at(row, place));
  cells.forEach((cell, at) => {
    const place = places.values[at];
    if (place) paper.tag('TD', () => drawMonth(context, cell, test, place, at === 2, yPt));
  });
  paper.tag('TD', () => paper.write(test.column.unit ?? '', { sizePt: 8, colour: INK.quiet, xPt: places.unitPt, yPt: yPt + 0.5 }));
  const course = rows.at(row, test.sparkAt);
  if (course?.line) {
    const { line, band } = course;
    paper.tag('TD', () => {
      const drawing = sparkline({ values: line, goal: band ?? null, isOut: isMarked(cellMarks(cells[2] ?? null)) }, SPARK);
      paper.spoken(line.map((value) => value ?? '–').join(', '), () => drawChart(paper, drawing, places.sparkPt, paper.yPt + 2.3));
    });
    useMark(context, 'SPARK');
  }
}

function drawMonth(
  context: ReportContext,
  cell: ReportCell | null,
  test: ReportTest,
  { xPt, widthPt }: { readonly xPt: number; readonly widthPt: number },
  isNow: boolean,
  yPt: number,
): void {
  drawGround(context, cell, { xPt, yPt: context.paper.yPt, widthPt, heightPt: ROW_PT });
  const slotPt = Math.max(16, marksWidth(context, cellMarks(cell), 9));
  drawValue(context, cell ?? { v: null }, test.column, { xPt, widthPt, slotPt, yPt, sizePt: 9, isBold: isNow, isQuiet: false });
}

/** The dietitian's note or room for it, room for a comment, and the lines to sign; on the same page when it fits. */
function drawClosing(context: ReportContext, rows: ReportRows, row: ReportRow): void {
  const { paper, words } = context;
  const half = paper.widthPt / 2 - 9;
  const note = rows.text(row, 'dietNote');
  const lines = note ? paper.wrap(note, half, { sizePt: 8.6 }) : [];
  const bodyPt = Math.max(lines.length * 10.6, 38);
  paper.ensureRoom(bodyPt + 54);
  const topPt = paper.yPt + 8;
  const rightPt = paper.leftPt + half + 18;
  paper.tag('P', () => {
    paper.write(words.dieticianNote, { sizePt: 8.6, font: 'bold', xPt: paper.leftPt, yPt: topPt });
    lines.forEach((line, at) => {
      paper.write(line, { sizePt: 8.6, xPt: paper.leftPt, yPt: topPt + 12 + at * 10.6 });
    });
  });
  paper.tag('P', () => paper.write(words.providerComment, { sizePt: 8.6, font: 'bold', xPt: rightPt, yPt: topPt }));
  const ruled = (xPt: number, yPt: number, colour: string) =>
    paper.path([[xPt, yPt] as const, [xPt + half, yPt] as const], { stroke: colour, linePt: 0.7 });
  const signPt = topPt + 14 + bodyPt + 14;
  paper.artifact(() => {
    for (const at of [26, 42]) {
      ruled(rightPt, topPt + at, INK.line);
      if (!note) ruled(paper.leftPt, topPt + at, INK.line);
    }
    ruled(paper.leftPt, signPt, INK.text);
    ruled(rightPt, signPt, INK.text);
  });
  paper.tag('P', () => paper.write(words.providerSignature, { sizePt: 7.6, colour: INK.quiet, xPt: paper.leftPt, yPt: signPt + 2.5 }));
  paper.tag('P', () => paper.write(words.dieticianSignature, { sizePt: 7.6, colour: INK.quiet, xPt: rightPt, yPt: signPt + 2.5 }));
  paper.yPt = signPt + 12;
}
