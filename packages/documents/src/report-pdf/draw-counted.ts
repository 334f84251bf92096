import type { ReportMeasure } from '@drawday/domain';
import { formatNumber } from '@drawday/domain';
import { exclusionReasons, reportMonthStates, reportPopulations, untestedReasons } from '@drawday/vocabulary';
import { drawHeading, drawParagraph } from '../pdf-paragraphs.ts';
import { drawTable, type TableColumn } from '../pdf-table.ts';
import { drawReplacedLetters } from '../result-report-closing.ts';
import { chartNumbers } from './draw-chart.ts';
import type { ReportContext } from './report-context.ts';
import { chosenWords, headOf, startReportPart } from './report-frame.ts';

const percent = (value: number | null) => (value === null ? '–' : `${formatNumber(value, 1)} %`);

/** The last page: how everything was counted. */
export function drawCounted(context: ReportContext): void {
  const { paper, sheet, words } = context;
  startReportPart(context, words.counted, { ...headOf(context), title: `${words.counted}: ${sheet.title}` });
  drawParagraph(paper, sheet.question, { sizePt: 9, font: 'italic' });
  drawParagraph(paper, [sheet.answer, sheet.second].filter(Boolean).join(' '), { sizePt: 9 });
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
        cells: [{ text: title }, { text: of === undefined ? String(count) : `${count} / ${of}` }],
      })),
      counts.title,
    );
  }
  for (const chart of sheet.charts) {
    drawHeading(paper, words.numbersOf.replace('{0}', chart.title), 30);
    paper.yPt += 3;
    drawParagraph(paper, chartNumbers(chart), { sizePt: 8.5 });
  }
  drawTexts(context);
  drawMonths(context);
  paper.yPt += 4;
  const chosen = chosenWords(context);
  drawParagraph(paper, `${words.parameters}: ${chosen || words.everything}`, { sizePt: 8.5 });
  if (sheet.thresholdsOf !== null) drawParagraph(paper, `${words.thresholds} ${sheet.thresholdsOf}`, { sizePt: 8.5 });
  drawReplacedLetters(paper);
}

function drawTexts({ paper, sheet, words }: ReportContext): void {
  for (const { title, text } of sheet.counted) {
    paper.ensureRoom(30);
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
    lines.map(({ text, count }) => ({ cells: [{ text }, { text: String(count) }] })),
    title,
  );
}

function drawMeasures({ paper, sheet: { measures, language }, words }: ReportContext): void {
  if (measures.length === 0) return;
  drawHeading(paper, words.measures, 50);
  const right = (title: string, widthPt = 44): TableColumn => ({ title, widthPt, align: 'right' });
  const columns: readonly TableColumn[] = [
    { title: words.measure, widthPt: 122 },
    ...[right(words.patients, 34), right(words.inGoal, 38), right(words.below, 40), right(words.above, 40), right(words.undecided, 44)],
    ...[right(words.untested, 46), right(words.percent, 48), right(words.ofTested, 54), right(`${words.mean} ± ${words.sd}`, 62)],
    ...[right(words.median, 42), right(words.previous, 44)],
  ];
  const meanOf = ({ mean, sd, decimals }: ReportMeasure) =>
    mean === null ? '–' : `${formatNumber(mean, decimals + 1)}${sd === null ? '' : ` ± ${formatNumber(sd, decimals + 1)}`}`;
  drawTable(
    paper,
    columns,
    measures.map((one) => ({
      cells: [
        ...[one.title, one.n, one.in, one.below, one.above, one.undecided, one.untested, percent(one.percent), percent(one.ofTested)],
        ...[meanOf(one), one.median === null ? '–' : formatNumber(one.median, one.decimals), percent(one.previous)],
      ].map((text) => ({ text: String(text), style: { sizePt: 8 } })),
      notes: [
        ...(one.untested > 0
          ? [
              `${words.reasonsOf}: ${untestedReasons.codes.flatMap((code) => (one.untestedBecause[code] ? [`${untestedReasons.of[code][language]} ${one.untestedBecause[code]}`] : [])).join(', ')}`,
            ]
          : []),
        ...(one.leftOut > 0 ? [`${words.leftOut}: ${one.leftOut}`] : []),
        ...(one.organization === null ? [] : [`${words.organization}: ${percent(one.organization)}`]),
        ...(one.classes ? [one.classes.map(({ title, count }) => `${title}: ${count}`).join('  ·  ')] : []),
      ].map((text) => ({ text })),
    })),
    words.measures,
  );
}

function drawMonths({ paper, sheet: { months, language }, words }: ReportContext): void {
  if (months.length === 0) return;
  drawHeading(paper, words.month, 40);
  drawTable(
    paper,
    [
      { title: words.facility, widthPt: 200 },
      { title: words.month, widthPt: 70 },
      { title: words.state, widthPt: 80 },
      { title: words.revision, widthPt: 60, align: 'right' },
      { title: words.withoutValues, widthPt: 130, align: 'right' },
    ],
    months.map(({ facilityName, month, state, revision, withoutValues }) => ({
      cells: [facilityName, month, reportMonthStates.of[state][language], String(revision), String(withoutValues)].map((text) => ({
        text,
      })),
    })),
    words.month,
  );
}
