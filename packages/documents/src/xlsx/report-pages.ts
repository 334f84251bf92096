import { cellText, type ReportSheet } from '@drawday/domain';
import { exclusionReasons, reportMonthStates, reportPopulations, untestedReasons } from '@drawday/vocabulary';
import { reportWords } from '../report-words.ts';
import type { WorkbookCell, WorkbookPage, WorkbookStyle } from './render-workbook.ts';

const bold: WorkbookStyle = { font: { name: 'Calibri', size: 11, bold: true } };
const title: WorkbookStyle = { font: { name: 'Calibri', size: 15, bold: true } };
const wrapped: WorkbookStyle = { alignment: { wrapText: true, vertical: 'top' } };

type Value = string | number | null;
const line = (...values: readonly Value[]): WorkbookCell[] => values.map((value) => ({ value }));
const fact = (label: string, value: Value): WorkbookCell[] => [
  { value: label, style: bold },
  { value, style: wrapped },
];
const heads = (...values: readonly string[]): WorkbookCell[] => values.map((value) => ({ value, style: bold }));
const share = (decimals: number): WorkbookStyle => ({ numFmt: decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}` });
const numbers = (values: readonly (number | null)[], decimals: number): WorkbookCell[] =>
  values.map((value) => ({ value, style: share(decimals) }));

/** The first sheet: which report, of whom and when, what it answers, and its summary. */
export function reportPage(sheet: ReportSheet): WorkbookPage {
  const words = reportWords(sheet.language);
  const rows: WorkbookCell[][] = [
    [{ value: sheet.title, style: title }],
    fact(words.question, sheet.question),
    fact(words.answer, [sheet.answer, sheet.second].filter(Boolean).join(' ')),
    fact(words.organization, sheet.organizationName),
    fact(words.facility, sheet.place),
    fact(words.period, sheet.period),
    fact(words.computed, `${cellText({ v: sheet.computedAt }, { kind: 'INSTANT' }, sheet)} ${words.by} ${sheet.computedBy}`),
    ...(sheet.goalsOf.length ? [fact(words.goals, sheet.goalsOf.join('; '))] : []),
    ...(sheet.thresholdsOf === null ? [] : [fact(words.thresholds, sheet.thresholdsOf)]),
    ...(sheet.truncatedAt === null ? [] : [fact('', words.truncated.replace('{0}', String(sheet.truncatedAt)))]),
    ...sheet.parameters.map(({ label, value }) => fact(label, value)),
    ...monthRows(sheet),
    ...populationRows(sheet),
    ...measureRows(sheet),
    ...sheet.counts.flatMap((counts) => [
      [],
      heads(counts.title),
      ...counts.lines.map(({ title: name, count, of }) => line(name, count, of ?? null)),
    ]),
  ];
  return { name: words.report, widths: [38, 44, ...Array.from({ length: 14 }, () => 12)], rows };
}

function monthRows(sheet: ReportSheet): WorkbookCell[][] {
  if (sheet.months.length === 0) return [];
  const words = reportWords(sheet.language);
  return [
    [],
    heads(words.facility, words.month, words.state, words.revision, words.refreshed, words.withoutValues),
    ...sheet.months.map(({ facilityName, month, state, revision, refreshedAt, withoutValues }) =>
      line(
        facilityName,
        month,
        reportMonthStates.of[state][sheet.language],
        revision,
        cellText({ v: refreshedAt }, { kind: 'INSTANT' }, sheet),
        withoutValues,
      ),
    ),
  ];
}

function populationRows({ population, language }: ReportSheet): WorkbookCell[][] {
  if (!population) return [];
  const words = reportWords(language);
  return [
    [],
    heads(`${words.population}: ${reportPopulations.of[population.population][language]}`),
    line(words.present, population.present),
    ...population.excluded.map(({ because, count }) => line(exclusionReasons.of[because][language], -count)),
    line(words.eligible, population.eligible),
  ];
}

function measureRows({ measures, language }: ReportSheet): WorkbookCell[][] {
  if (measures.length === 0) return [];
  const words = reportWords(language);
  const { measure, goal, patients, inGoal, below, above, undecided, untested, percent, ofTested } = words;
  const { mean, sd, median, leftOut, previous, organizationPercent, reasonsOf } = words;
  return [
    [],
    heads(
      ...[measure, goal, patients, inGoal, below, above, undecided, untested, percent, ofTested],
      ...[mean, sd, median, leftOut, previous, organizationPercent, reasonsOf],
    ),
    ...measures.map((one) => [
      ...line(one.title, one.goal, one.n, one.in, one.below, one.above, one.undecided, one.untested),
      ...numbers([one.percent, one.ofTested], 1),
      ...numbers([one.mean, one.sd], one.decimals + 1),
      ...numbers([one.median], one.decimals),
      ...line(one.leftOut),
      ...numbers([one.previous, one.organization], 1),
      ...line(untestedWords(one.untestedBecause, language)),
    ]),
    ...measures.flatMap((one) =>
      one.classes ? [[], heads(one.title), ...one.classes.map(({ title: name, count }) => line(name, count))] : [],
    ),
  ];
}

/** Why people have no value: "Draw missed 4, Not ordered 2". */
function untestedWords(because: ReportSheet['measures'][number]['untestedBecause'], language: 'en' | 'es'): string {
  return untestedReasons.codes
    .flatMap((code) => (because[code] ? [`${untestedReasons.of[code][language]} ${because[code]}`] : []))
    .join(', ');
}

/** The last sheet: how everything was counted, and what the marks mean. */
export function notesPage(sheet: ReportSheet): WorkbookPage {
  const words = reportWords(sheet.language);
  return {
    name: words.notes,
    widths: [34, 110],
    rows: [
      [{ value: words.counted, style: title }],
      ...sheet.counted.map((one) => fact(one.title, one.text)),
      ...sheet.notes.map((note) => fact('', note)),
    ],
  };
}

/** The months of the lines of a report's charts: month × line. Null for a report without lines. */
export function trendPage(sheet: ReportSheet): WorkbookPage | null {
  const lines = sheet.charts.filter(({ kind }) => kind === 'LINE' || kind === 'TREND');
  const series = lines.flatMap((chart) => (chart.series ?? []).map((one) => ({ ...one, name: `${chart.title}: ${one.title}` })));
  if (series.length === 0) return null;
  const words = reportWords(sheet.language);
  const months = [...new Set(series.flatMap(({ points }) => points.map(({ at }) => at)))].sort();
  return {
    name: words.trend,
    widths: [44, ...months.map(() => 10)],
    rows: [
      heads(words.measure, ...months),
      ...series.map(({ name, points }) => {
        const values = new Map(points.map(({ at, value }) => [at, value]));
        return [
          ...line(name),
          ...numbers(
            months.map((month) => values.get(month) ?? null),
            1,
          ),
        ];
      }),
    ],
  };
}
