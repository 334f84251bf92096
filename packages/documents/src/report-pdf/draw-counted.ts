import { chartTitle, formatCount, formatMonth, formatNumber, formatPercent, type ReportMeasure, type ReportMonth } from '@drawday/domain';
import { exclusionReasons, reportMonthStates, reportPopulations, untestedReasons } from '@drawday/vocabulary';
import { drawHeading, drawParagraph } from '../pdf-paragraphs.ts';
import { drawTable, type TableColumn } from '../pdf-table.ts';
import { drawReplacedLetters } from '../result-report-closing.ts';
import { chartNumbers } from './draw-chart.ts';
import type { ReportContext } from './report-context.ts';
import { chosenWords, headOf, startReportPart } from './report-frame.ts';

const percent = (value: number | null) => (value === null ? '–' : formatPercent(value, 1));

/** The last page: how everything was counted. */
export function drawCounted(context: ReportContext): void {
  const { paper, sheet, words } = context;
  startReportPart(context, words.counted, { ...headOf(context), title: `${words.counted}: ${sheet.title}` });
  drawParagraph(paper, sheet.question, { sizePt: 9, font: 'italic' });
  drawParagraph(paper, [sheet.answer, sheet.second].filter(Boolean).join('  ·  '), { sizePt: 9 });
  drawPopulation(context);
  drawMeasures(context);
  for (const counts of sheet.counts) {
    drawHeading(paper, counts.title, 40);
    drawTable(
      paper,
      [
        { title: '', widthPt: 220 },
        { title: words.count, widthPt: 60, align: 'right' },
        { title: '', widthPt: 260 },
      ],
      counts.lines.map(({ title, count, of }) => ({
        cells: [{ text: title }, { text: of === undefined ? formatCount(count) : `${formatCount(count)} / ${formatCount(of)}` }],
      })),
      counts.title,
      words.continued,
    );
  }
  for (const chart of sheet.charts) {
    const lines = chartNumbers(chart, sheet.language);
    const wrapped = lines.reduce((sum, line) => sum + paper.wrap(line, paper.widthPt, { sizePt: 8.5 }).length, 0);
    drawHeading(paper, words.numbersOf.replace('{0}', chartTitle(chart)), Math.min(3 + wrapped * 11, 200));
    paper.yPt += 3;
    for (const line of lines) drawParagraph(paper, line, { sizePt: 8.5 });
  }
  drawTexts(context);
  drawMonths(context);
  paper.yPt += 4;
  const chosen = chosenWords(context);
  drawParagraph(paper, `${words.parameters}: ${chosen || (sheet.partyType === 'SITE' ? words.everySource : words.everything)}`, {
    sizePt: 8.5,
  });
  if (sheet.thresholdsOf !== null) drawParagraph(paper, `${words.thresholds} ${sheet.thresholdsOf}`, { sizePt: 8.5 });
  drawReplacedLetters(paper);
}

function drawTexts({ paper, sheet, words }: ReportContext): void {
  for (const { title, text } of sheet.counted) {
    // A measure and its sentence stay together.
    paper.ensureRoom(4 + (1 + paper.wrap(text, paper.widthPt, { sizePt: 9 }).length) * 12);
    paper.yPt += 4;
    drawParagraph(paper, title, { sizePt: 9, font: 'bold' });
    drawParagraph(paper, text, { sizePt: 9 });
  }
  if (sheet.notes.length > 0) {
    drawHeading(paper, words.notes, 24);
    paper.yPt += 3;
    for (const note of sheet.notes) drawParagraph(paper, `–  ${note}`, { sizePt: 8.5 });
  }
}

function drawPopulation({ paper, sheet: { population, language }, words }: ReportContext): void {
  if (!population) return;
  const title = `${words.population}: ${reportPopulations.of[population.population][language]}`;
  drawHeading(paper, title, 50);
  const lines = [
    { text: words.present, count: population.present },
    ...population.excluded.map(({ because, count }) => ({ text: `–  ${exclusionReasons.of[because][language]}`, count })),
    { text: words.eligible, count: population.eligible },
  ];
  drawTable(
    paper,
    [
      { title: '', widthPt: 220 },
      { title: words.count, widthPt: 60, align: 'right' },
      { title: '', widthPt: 260 },
    ],
    lines.map(({ text, count }) => ({ cells: [{ text }, { text: formatCount(count) }] })),
    title,
    words.continued,
  );
}

function drawMeasures({ paper, sheet: { measures, language }, words }: ReportContext): void {
  if (measures.length === 0) return;
  const isWide = paper.widthPt > 600;
  drawHeading(paper, words.measures, 50);
  const right = (title: string, widthPt = 44): TableColumn => ({ title, widthPt, align: 'right' });
  const columns: readonly TableColumn[] = [
    { title: words.measure, widthPt: 122 },
    ...[right(words.patients, 34), right(words.inGoal, 40), right(words.below, 42), right(words.above, 42), right(words.undecided, 52)],
    ...[right(words.untested, 52), right(words.percent, 50), right(words.ofTested, 58), right(`${words.mean} ± ${words.sd}`, 72)],
    // Upright they stand beneath the measure.
    ...(isWide ? [right(words.median, 42), right(words.previous, 44)] : []),
  ];
  const medianOf = ({ median, decimals }: ReportMeasure) => (median === null ? '–' : formatNumber(median, decimals));
  const meanOf = ({ mean, sd, decimals }: ReportMeasure) =>
    mean === null ? '–' : `${formatNumber(mean, decimals + 1)}${sd === null ? '' : ` ± ${formatNumber(sd, decimals + 1)}`}`;
  // Months that are counted together have no reasons of their own.
  const whyUntested = ({ untestedBecause }: ReportMeasure) =>
    untestedReasons.codes
      .flatMap((code) => (untestedBecause[code] ? [`${untestedReasons.of[code][language]} ${untestedBecause[code]}`] : []))
      .join(', ');
  const asColumns = (texts: readonly string[]) => (isWide ? texts : []);
  drawTable(
    paper,
    columns,
    measures.map((one) => ({
      cells: [
        ...[one.title, one.n, one.in, one.below, one.above, one.undecided, one.untested, percent(one.percent), percent(one.ofTested)],
        ...[meanOf(one), ...asColumns([medianOf(one), percent(one.previous)])],
      ].map((text) => ({ text: String(text), style: { sizePt: 8 } })),
      notes: [
        ...(whyUntested(one) === '' ? [] : [`${words.reasonsOf}: ${whyUntested(one)}`]),
        ...(one.leftOut > 0 ? [`${words.leftOut}: ${one.leftOut}`] : []),
        ...(isWide || one.median === null ? [] : [`${words.median}: ${medianOf(one)}`]),
        ...(isWide || one.previous === null ? [] : [`${words.previous}: ${percent(one.previous)}`]),
        ...(one.organization === null ? [] : [`${words.organization}: ${percent(one.organization)}`]),
        ...(one.classes ? [one.classes.map(({ title, count }) => `${title}: ${count}`).join('  ·  ')] : []),
      ].map((text) => ({ text })),
    })),
    words.measures,
    words.continued,
  );
}

function drawMonths({ paper, sheet: { months, language }, words }: ReportContext): void {
  if (months.length === 0) return;
  const spans = spansOf(months);
  // A few lines stay together: two of them alone would make a page.
  drawHeading(paper, words.month, Math.min(40 + spans.length * 16, 200));
  drawTable(
    paper,
    [
      { title: words.facility, widthPt: 170 },
      { title: words.month, widthPt: 150 },
      { title: words.state, widthPt: 80 },
      { title: words.revision, widthPt: 60, align: 'right' },
      { title: words.withoutValues, widthPt: 130, align: 'right' },
    ],
    spans.map(({ from, to }) => ({
      cells: [
        ...[from.facilityName, monthsInWords(from.month, to.month, language), reportMonthStates.of[from.state][language]],
        ...[String(from.revision), String(from.withoutValues)],
      ].map((text) => ({ text, style: { sizePt: 8.5 } })),
    })),
    words.month,
    words.continued,
  );
}

/** Months of a facility that say the same, as one line. */
function spansOf(months: readonly ReportMonth[]): readonly { readonly from: ReportMonth; readonly to: ReportMonth }[] {
  return [...Map.groupBy(months, ({ facilityId }) => facilityId).values()].flatMap((own) => {
    const spans: { from: ReportMonth; to: ReportMonth }[] = [];
    for (const month of own.toSorted((a, b) => a.month.localeCompare(b.month))) {
      const last = spans.at(-1);
      const isSame = last && saysOf(last.to) === saysOf(month);
      if (isSame) last.to = month;
      else spans.push({ from: month, to: month });
    }
    return spans;
  });
}

const saysOf = ({ state, revision, withoutValues }: ReportMonth) => `${state} ${revision} ${withoutValues}`;

function monthsInWords(from: string, to: string, language: 'en' | 'es'): string {
  const inWords = (month: string) => formatMonth({ year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) }, language);
  return from === to ? inWords(from) : `${inWords(from)} – ${inWords(to)}`;
}
