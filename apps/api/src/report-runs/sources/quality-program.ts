import { measureOf } from '@drawday/catalogue';
import {
  measureFigures,
  monthName,
  type ReportCell,
  type ReportChart,
  type ReportCounts,
  type ReportMeasure,
  roundHalfUp,
  sumCounts,
} from '@drawday/domain';
import { exclusionReasons, type ReportMeasureId, reportMeasures } from '@drawday/vocabulary';
import { listThresholds } from '../../report-months/report-months.public.ts';
import { behindColumns, behindRows } from '../behind-rows.ts';
import { countedMonths } from '../counted-months.ts';
import { measureGoals } from '../goal-reader.ts';
import { measureCells, monthPoints, percentOf, sumMeasure } from '../measure-rows.ts';
import { countedText, measureTitle } from '../measure-summary.ts';
import { ofStanding, standingAnswer, standingCells, standingsOf } from '../quality-standings.ts';
import { reportMonths } from '../report-month-states.ts';
import { reportText } from '../report-text.ts';
import type { RowSource } from '../row-source.ts';
import type { Language } from '../run-plan.ts';
import { monthOf } from '../run-plan.ts';
import { shownColumns } from '../shown-columns.ts';
import type { StoredRow } from '../stored-row.ts';
import { thresholdWords } from '../threshold-words.ts';

/** How a percentage comes about: everybody, who does not count, the denominator, the numerator, and who is not in it. */
function stepsOf(sum: ReportMeasure, excluded: ReadonlyMap<string, number> | undefined, language: Language): ReportCounts {
  const text = reportText(language);
  const out = [...(excluded ?? [])].map(([because, count]) => ({
    key: because,
    title: exclusionReasons.find(because)?.[language] ?? text('notDiabetic'),
    count,
  }));
  const all = sum.n + out.reduce((total, { count }) => total + count, 0);
  return {
    key: `STEPS:${sum.id}`,
    title: sum.title,
    lines: [
      { key: 'ALL', title: text('patientMonths'), count: all },
      ...out,
      { key: 'DENOMINATOR', title: text('counting'), count: sum.n },
      { key: 'NUMERATOR', title: text('inGoal'), count: sum.in, of: sum.n },
      { key: 'BELOW', title: text('belowGoal'), count: sum.below, of: sum.n },
      { key: 'ABOVE', title: text('aboveGoal'), count: sum.above, of: sum.n },
      { key: 'UNDECIDED', title: text('notPlausible'), count: sum.undecided, of: sum.n },
      { key: 'UNTESTED', title: text('notTested'), count: sum.untested, of: sum.n },
    ].filter(({ key, count }) => count > 0 || key === 'DENOMINATOR' || key === 'NUMERATOR'),
  };
}

const monthNameOf = (month: string, language: Language, length: 'long' | 'short' = 'long') =>
  monthName(Temporal.PlainDate.from(month).month, language, length);
const yearsBefore = 2;
const monthsOfYear = Array.from({ length: 12 }, (_, at) => at + 1);

/**
 * The quality program in a year: each month and the year, which is the sum of its patient-months; behind each number its patients. A month
 * that is still open stands apart: its numbers would pull the year down until the last draw has answered. Where none is closed yet, the open
 * ones are all there is.
 */
export const qualityProgram: RowSource = async ({ db, plan, tick }) => {
  const { design, language, places } = plan;
  const year = plan.paymentYear - yearsBefore;
  const thisMonth = monthOf(plan.today);
  const months = monthsOfYear.map((month) => `${year}-${String(month).padStart(2, '0')}-01`);
  const monthTitles = new Map(months.map((month, at) => [`d:${at + 1}`, monthNameOf(month, language, 'short')]));
  const passed = months.filter((month) => month <= thisMonth);
  const ids: readonly ReportMeasureId[] = reportMeasures.groups.quality;
  const facilityIds = places.map(({ id }) => id);
  const counts = await countedMonths(db, plan, { months: passed, measures: ids });
  await tick(0);
  const isOpen = (month: string) => facilityIds.some((facilityId) => counts.isOpen(facilityId, month));
  const closed = passed.filter((month) => facilityIds.some((facilityId) => counts.isClosed(facilityId, month)));
  const ofYear = closed.length ? closed : passed;
  const apart = passed.filter((month) => isOpen(month) && closed.length);
  const isOfYear = (facilityId: string, month: string) => !closed.length || counts.isClosed(facilityId, month);
  const sumOf = (facility: readonly string[], some: readonly string[], id: ReportMeasureId) => {
    const all = facility.flatMap((facilityId) => some.flatMap((month) => counts.of(facilityId, month, id) ?? []));
    return all.length ? sumCounts(all) : undefined;
  };
  const yearOf = (facility: readonly string[], id: ReportMeasureId) => {
    const all = facility.flatMap((facilityId) =>
      ofYear.flatMap((month) => (isOfYear(facilityId, month) ? (counts.of(facilityId, month, id) ?? []) : [])),
    );
    return all.length ? sumCounts(all) : undefined;
  };
  const goalOf = await measureGoals(db, plan, passed.at(-1) ?? plan.month);
  const isSeveral = places.length > 1;
  const standings = standingsOf(plan.paymentYear, await listThresholds(db));
  const columns = standings.isCompared ? design.columns : design.columns.filter((key) => !ofStanding.includes(key));
  const rows: StoredRow[] = places.flatMap((place) =>
    ids.map((id): StoredRow => {
      const whole = yearOf([place.id], id);
      const monthCells = Object.fromEntries(
        months.map((month, at): [string, ReportCell | null] => {
          const one = counts.of(place.id, month, id);
          if (!one?.eligible) return [`d:${at + 1}`, null];
          const { numerator, percent } = measureFigures(measureOf(id), one);
          return [`d:${at + 1}`, { v: roundHalfUp(percent ?? 0, 1), t: `${numerator}/${one.eligible}` }];
        }),
      );
      const cells = {
        ...measureCells(
          id,
          { goal: goalOf(id, [place.id]), now: whole, line: passed.map((month) => percentOf(id, counts.of(place.id, month, id))) },
          language,
        ),
        ...monthCells,
        ...standingCells(standings.of(id, whole), language),
      };
      return { k: id, s: isSeveral ? place.id : '', c: columns.map((key) => cells[key] ?? null) };
    }),
  );
  const behind = await behindRows(db, plan, ofYear, ids, {
    sectionOf: ({ facilityId }) => (isSeveral ? facilityId : ''),
    titleOf: (id) => measureTitle(id, language),
    isShown: ({ facilityId, month }) => isOfYear(facilityId, month),
  });
  const sums = ids.flatMap((id) => {
    const sum = yearOf(facilityIds, id);
    return sum ? [sumMeasure(id, sum, goalOf(id), language)] : [];
  });
  const chartOf = (id: ReportMeasureId): ReportChart => ({
    ...{ key: `LINE:${id}`, kind: 'LINE', title: measureTitle(id, language), unit: '%' },
    series: [
      {
        ...{ key: 'OWN', title: reportText(language)('thisReport'), role: 'OWN' },
        points: monthPoints(id, passed, (month) => sumOf(facilityIds, [month], id), isOpen),
      },
    ],
  });
  return {
    columns: shownColumns(columns, language).map((column) => ({ ...column, title: monthTitles.get(column.key) ?? column.title })),
    behindColumns: behindColumns(plan),
    total: rows.length,
    rows: [...rows, ...behind.rows],
    sections: () =>
      isSeveral
        ? places.map((place) => ({ key: place.id, title: place.name, place: place.name, startsPage: true as const }))
        : [{ key: '', title: '' }],
    facts: async () => {
      const adult = sums.find(({ id }) => id === 'QIP_HD_ADULT');
      const text = reportText(language);
      const thresholds = await thresholdWords(db, plan.paymentYear, language);
      return {
        answer: adult ? text('patientMonthsOf', { measure: adult.title, in: adult.in, of: adult.n, year }) : design.empty[language],
        second: [
          text('drawsOfYear', { year, paymentYear: plan.paymentYear }),
          ...(standings.isCompared ? [] : [text('noThresholds', { year: plan.paymentYear })]),
        ].join(' · '),
        ...standingAnswer(
          standings,
          ids.map((id) => ({ id, counts: yearOf(facilityIds, id) })),
          { passed: ofYear.length, left: months.length - ofYear.length },
          language,
        ),
        measures: sums,
        counts: sums.map((sum) => stepsOf(sum, behind.excluded.get(sum.id), language)),
        charts: ids.filter((id) => sums.some((sum) => sum.id === id)).map(chartOf),
        months: await reportMonths(db, plan, passed),
        ...thresholds,
        notes: [
          ...(apart.length ? [text('openApart', { months: apart.map((month) => monthNameOf(month, language)).join(', ') })] : []),
          ...thresholds.notes,
        ],
        counted: [...ids.map((id) => countedText(id, language)), ...thresholds.counted],
      };
    },
  };
};
