import { measureOf, reportColumnWords, testByCode, testTitle } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import type { ReportChart, ReportDot } from '@drawday/domain';
import { measureOutcomes, type ReportMeasureId, reportMeasures, unitWords } from '@drawday/vocabulary';
import { type CellContext, countedValue } from './coded-cells.ts';
import { goalReader } from './goal-reader.ts';
import { measureHistory } from './measure-history.ts';
import { measureTitle } from './measure-summary.ts';
import { wireMonth } from './month-facts.ts';
import { modalityOr } from './month-goals.ts';
import { reportText } from './report-text.ts';
import { classTitle } from './row-sections.ts';
import type { RunPlan } from './run-plan.ts';
import type { CountedMonth } from './sources/patient-months.ts';

/**
 * The pictures of a month report, by the names that its design gives them.
 * @param minutesOf how long somebody's treatment was, on the day of the dose
 */
export async function monthCharts(
  db: Reader,
  plan: RunPlan,
  counted: CountedMonth,
  context: CellContext,
  minutesOf: (key: string) => number | null,
): Promise<ReportChart[]> {
  const charts: ReportChart[] = [];
  for (const name of plan.design.charts) {
    const [kind, first = '', second = ''] = name.split(':');
    if (kind === 'HIST') charts.push(...classChart(counted, first, context));
    if (kind === 'BAR') charts.push(barChart(counted, plan));
    if (kind === 'LINE' && reportMeasures.has(first)) charts.push(await lineChart(db, plan, counted, first));
    if (kind === 'MATRIX') charts.push(matrixChart(counted, first, second, context));
    if (kind === 'DOT')
      charts.push(await doseChart(db, plan, { code: first, month: plan.month }, dotsOf(counted, first, context, minutesOf)));
  }
  return charts;
}

/** Below, in or above the goal: the parts of a class, by the position of each value. */
const partOf = { B: 'BELOW', I: 'IN', A: 'ABOVE' } as const;

/** The distribution in classes, as the measure of the test counts it; each class in the parts of its goal, the untested apart. */
function classChart({ measures, patients }: CountedMonth, code: string, context: CellContext): ReportChart[] {
  const measure = measures.find(({ id }) => reportMeasures.has(id) && measureOf(id).resultCode === code);
  if (!measure?.classes?.length || !reportMeasures.has(measure.id)) return [];
  const limits = measureOf(measure.id).classes;
  const parts = measureOutcomes.groups.counted;
  const counts = parts.map(() => [...limits.map(() => 0), 0, 0]);
  const add = (part: (typeof parts)[number], at: number, count: number) => {
    const row = counts[parts.indexOf(part)];
    if (row) row[at] = (row[at] ?? 0) + count;
  };
  for (const { facts } of patients) {
    const value = countedValue(facts, code, context, context.lookBack(code));
    if (value?.numeric == null || value.comparator !== null) continue;
    const { numeric, position } = value;
    add(position ? partOf[position] : 'UNDECIDED', limits.filter((limit) => numeric >= limit).length, 1);
  }
  add('UNTESTED', limits.length + 1, measure.untested);
  const { language } = context;
  const unit = unitWords(testByCode.get(code)?.unit ?? null, language);
  return [
    {
      key: `HIST:${code}`,
      kind: 'HISTOGRAM',
      title: testTitle(code)[language],
      ...(unit && { unit }),
      categories: [...measure.classes.map(({ title }) => title), reportText(language)('notTested')],
      rows: [...parts],
      counts,
    },
  ];
}

function barChart({ measures }: CountedMonth, { language }: RunPlan): ReportChart {
  const text = reportText(language);
  return {
    key: 'BAR',
    kind: 'BAR',
    title: text('goals'),
    rows: measures.map(({ title }) => title),
    categories: [text('below'), text('inGoal'), text('above'), text('notJudged'), text('notTested')],
    counts: measures.map((one) => [one.below, one.in, one.above, one.undecided, one.untested]),
  };
}

async function lineChart(db: Reader, plan: RunPlan, { measures, isOpen }: CountedMonth, id: ReportMeasureId): Promise<ReportChart> {
  const history = await measureHistory(db, plan, [id]);
  const now = measures.find((measure) => measure.id === id);
  const month = wireMonth(plan.month);
  const own = history.points(id, 'OWN').filter((point) => point.month !== month);
  const text = reportText(plan.language);
  return {
    key: `LINE:${id}`,
    kind: 'LINE',
    title: measureTitle(id, plan.language),
    unit: '%',
    series: [
      {
        ...{ key: 'OWN', title: text('thisReport'), role: 'OWN' },
        points: [
          ...own.map(({ month: at, percent, n }) => ({ at, value: percent, n })),
          ...(now ? [{ at: month, value: now.percent, n: now.n, ...(isOpen && { isOpen: true as const }) }] : []),
        ],
      },
      {
        ...{ key: 'ORGANIZATION', title: text('organization'), role: 'ORGANIZATION' },
        points: history.points(id, 'ORGANIZATION').map(({ month: at, percent, n }) => ({ at, value: percent, n })),
      },
    ],
  };
}

const matrixLimits: Readonly<Record<string, readonly number[]>> = { TSAT: [20, 30], FERR: [200, 800] };
function matrixChart({ patients }: CountedMonth, across: string, down: string, context: CellContext): ReportChart {
  const classOf = (code: string, value: number) => (matrixLimits[code] ?? []).filter((limit) => value >= limit).length;
  const size = (code: string) => (matrixLimits[code]?.length ?? 0) + 1;
  const counts = Array.from({ length: size(down) }, () => Array.from({ length: size(across) }, () => 0));
  for (const { facts } of patients) {
    const [x, y] = [across, down].map((code) => countedValue(facts, code, context, context.lookBack(code))?.numeric);
    const row = y == null ? undefined : counts[classOf(down, y)];
    if (x == null || !row) continue;
    const at = classOf(across, x);
    row[at] = (row[at] ?? 0) + 1;
  }
  const titles = (code: string) =>
    Array.from({ length: size(code) }, (_, at) => `${testTitle(code)[context.language]} ${classTitle(matrixLimits[code] ?? [], at)}`);
  return {
    key: `MATRIX:${across}:${down}`,
    kind: 'MATRIX',
    title: `${testTitle(across)[context.language]} × ${testTitle(down)[context.language]}`,
    categories: titles(across),
    rows: titles(down),
    counts,
  };
}

/** The dose of each patient against the minutes in which it was given, as the list beneath has them. */
const dotsOf = ({ patients }: CountedMonth, code: string, context: CellContext, minutesOf: (key: string) => number | null): ReportDot[] =>
  patients.flatMap(({ facts }) => {
    const dose = countedValue(facts, code, context, 1);
    const minutes = minutesOf(facts.key);
    return dose?.numeric != null && minutes !== null
      ? [{ k: facts.key, x: minutes, y: dose.numeric, isOut: dose.position && dose.position !== 'I' }]
      : [];
  });

/** Doses against the minutes in which they were given, with the goal of a month that all facilities of the report have; where theirs differ, without. */
export async function doseChart(
  db: Reader,
  plan: RunPlan,
  { code, month }: { code: string; month: string },
  dots: readonly ReportDot[],
): Promise<ReportChart> {
  const title = testTitle(code)[plan.language];
  const goals = await goalReader(db, plan, month);
  const lows = new Set(plan.places.map(({ id }) => goals.of(code, id, modalityOr(plan.design.modalities?.[0], 'HD'))?.low ?? null));
  const [low] = lows;
  return {
    ...{ key: `DOT:${code}`, kind: 'DOT', title, dots },
    ...(lows.size === 1 && low != null && { goal: { low, high: null } }),
    categories: [reportColumnWords('aoe:TXMIN')?.title[plan.language] ?? '', title],
  };
}
