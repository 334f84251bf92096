import { codeOfColumn, measureOf } from '@drawday/catalogue';
import {
  countLines,
  exclusionOf,
  isOnCard,
  type LineOfPatient,
  type MeasuredValue,
  measureLine,
  type ReportCell,
  type ReportMeasure,
  type ReportMonth,
  thresholdsFor,
} from '@drawday/domain';
import { type ExclusionReason, modalities, type ReportMeasureId, reportMeasures, type UntestedReason } from '@drawday/vocabulary';
import { listThresholds, type PatientMonth } from '../../report-months/report-months.public.ts';
import { yardsticksOf } from '../../results/results.public.ts';
import { answerOfMeasure, secondOfMeasure } from '../answer-words.ts';
import { careCells } from '../care-cells.ts';
import { type CellContext, cellOf, countedValue, longestLookBack, lookBackOf, reasonText } from '../coded-cells.ts';
import { measureGoals } from '../goal-reader.ts';
import { groupedColumns, testGroupsOf, wantedColumns } from '../grouped-columns.ts';
import { addKinetics } from '../kinetics-cells.ts';
import { measureHistory } from '../measure-history.ts';
import { countedText, partOf, shownMeasure } from '../measure-summary.ts';
import { monthCharts } from '../month-charts.ts';
import { chosenMonths, isOfModality, type MonthFacts, monthFacts, type PatientOfMonth, wireMonth } from '../month-facts.ts';
import { goalsOfMonth } from '../month-goals.ts';
import { monthNotes } from '../month-notes.ts';
import { orderedRows } from '../ordered-rows.ts';
import { reportMonths } from '../report-month-states.ts';
import { reportText } from '../report-text.ts';
import { sectionsOf } from '../row-sections.ts';
import type { RowContext, RowSource } from '../row-source.ts';
import { endOfPastDay, lastDayOf, monthsFrom, type RunPlan } from '../run-plan.ts';
import { shownColumns } from '../shown-columns.ts';
import type { MeasurePart, StoredRow } from '../stored-row.ts';
import { lookOf } from '../suggested-look.ts';

type Line = LineOfPatient['line'];
export type PatientLines = PatientOfMonth & { lines: ReadonlyMap<ReportMeasureId, Line> };
/** Everybody of a month report: who counts, who does not, and where each stands in each measure. */
export type CountedMonth = {
  facts: MonthFacts;
  patients: readonly PatientLines[];
  excluded: readonly { because: ExclusionReason; count: number }[];
  present: number;
  measures: readonly ReportMeasure[];
  months: readonly ReportMonth[];
  /** At one of the facilities at least. */
  isOpen: boolean;
};

const measureIds = (plan: RunPlan): readonly ReportMeasureId[] => plan.design.measures.filter((id) => reportMeasures.has(id));

/** Reads a month once: people, values, verdicts of the measures. What the sources of month reports share. */
export async function countMonth(context: RowContext, codes: readonly string[]): Promise<CountedMonth> {
  const { db, plan } = context;
  const all = (await chosenMonths(db, plan, [plan.month])).filter((row) => isHereBy(plan, row));
  const ids = measureIds(plan);
  const needed = [...new Set([...codes, ...ids.flatMap((id) => measureOf(id).resultCode ?? [])])];
  const because = new Map<ExclusionReason, number>();
  const eligible = all.filter((row) => {
    if (plan.design.onlyDiabetic && !row.isDiabetic) return false;
    const why =
      exclusionOf(stillHere(plan, row), 'ACTIVE_AT_END') ?? (isOfModality(row.modality, plan.design.modalities) ? null : 'OTHER_MODALITY');
    const isWanted = why === null || (why === 'TRANSIENT' && plan.input.includeTransient === true);
    if (!isWanted && why && why !== 'NOT_DIABETIC') because.set(why, (because.get(why) ?? 0) + 1);
    return isWanted;
  });
  const facts = await monthFacts(context, plan.month, eligible, needed);
  const thresholds = thresholdsFor(plan.month, await listThresholds(db));
  const patients = facts.patients.map((patient) => ({
    ...patient,
    lines: new Map(ids.map((id) => [id, lineOf(id, patient, plan, thresholds)])),
  }));
  const history = await measureHistory(db, plan, ids);
  const goalOf = await measureGoals(db, plan, plan.month);
  const months = await reportMonths(db, plan, [plan.month]);
  const isOpen = months.some(({ state }) => state === 'OPEN');
  const measures = ids.map((id) => {
    const measure = measureOf(id);
    const lines = patients.map(({ month, lines: of }) => ({ patient: month, line: of.get(id) ?? notCounted }));
    const { previous, organization } = history.beside(id);
    const beside = { goal: goalOf(id), previous: isOpen ? null : previous, organization, language: plan.language };
    return shownMeasure(measure, countLines(measure, lines), beside);
  });
  return {
    facts,
    patients,
    measures,
    ...{ months, isOpen },
    present: all.length,
    excluded: [...because].map(([reason, count]) => ({ because: reason, count })),
  };
}

/** As of a day that is over, who came later is not here yet, and who has left since then still is. */
const isHereBy = (plan: RunPlan, { firstDay }: PatientMonth): boolean => endOfPastDay(plan) === null || firstDay <= plan.asOf.toString();
function stillHere(plan: RunPlan, row: PatientMonth): PatientMonth {
  if (endOfPastDay(plan) === null || row.leftBecause === null || row.lastDay < plan.asOf.toString()) return row;
  return { ...row, leftBecause: null, statusAtEnd: 'ACTIVE' };
}

const notCounted: Line = { outcome: 'EXCLUDED', because: null, value: null, monthsAgo: null, number: null, work: null };

function lineOf(id: ReportMeasureId, patient: PatientOfMonth, plan: RunPlan, thresholds: Parameters<typeof measureLine>[3]): Line {
  const measure = measureOf(id);
  const values = measure.resultCode ? (patient.values.get(measure.resultCode) ?? []) : [];
  const byMonth = new Map(values.map((value) => [value.month, value]));
  return measureLine<MeasuredValue>(measure, patient.month, (ago) => byMonth.get(monthsFrom(plan.month, -ago)), thresholds);
}

export const partsOf = ({ lines }: PatientLines): Record<string, MeasurePart> =>
  Object.fromEntries(
    [...lines].flatMap(([id, line]) => {
      const part = partOf(line);
      return part ? [[id, part]] : [];
    }),
  );

export const cellContext = (plan: RunPlan, { goalText, goalBand }: Pick<CellContext, 'goalText' | 'goalBand'>): CellContext => ({
  month: wireMonth(plan.month),
  language: plan.language,
  lookBack: (code) => Math.max(lookBackOf(code), plan.design.carry ?? 1),
  goalText,
  goalBand,
});

/** How the patients of a month are treated, in the order of the list. */
const treatmentsOf = (patients: readonly PatientLines[]) =>
  modalities.codes.filter((code) => patients.some(({ month }) => month.modality === code));

/** Patients of a month, one row each. */
export const patientMonths: RowSource = async (context) => {
  const { plan, db } = context;
  const yardsticks = await yardsticksOf(db, plan.actor.tenantId);
  const columns = wantedColumns(plan, yardsticks);
  const codes = [...new Set(columns.flatMap((key) => codeOfColumn(key) ?? []))];
  const counted = await countMonth(context, codes);
  const goals = await goalsOfMonth(db, plan);
  const shown = cellContext(plan, goals);
  const kinetics = await addKinetics(db, plan, counted.patients, shown);
  const minutesOf = (key: string) => {
    const minutes = kinetics.get(key)?.['aoe:TXMIN']?.v;
    return typeof minutes === 'number' ? minutes : null;
  };
  const care = await careCells(context, counted.patients);
  const lastDay = lastDayOf(plan.month, plan.today);
  const rows = counted.patients.map((patient) => ({
    ...patient.facts,
    cells: {
      ...patient.facts.cells,
      ...kinetics.get(patient.facts.key),
      ...care.get(patient.facts.key),
      look: lookOf(patient.facts, shown, lastDay),
      pdDue: pdCollectionDue(patient, shown),
    },
  }));
  const lines = new Map(counted.patients.map((patient) => [patient.facts.key, patient]));
  const sectionOf = sectionsOf(plan, shown, counted.facts.providerNames);
  const placed = orderedRows(plan, shown, rows, sectionOf);
  const isOut = (key: string) =>
    [...(lines.get(key)?.lines.values() ?? [])].some(({ outcome }) => outcome === 'BELOW' || outcome === 'ABOVE');
  const [shownRows, hidden] = plan.input.outOfGoalOnly
    ? [placed.filter(({ row }) => isOut(row.key)), placed.filter(({ row }) => !isOut(row.key))]
    : [placed, []];
  const testGroups = testGroupsOf(plan, yardsticks);
  const stored = ({ row, section }: (typeof placed)[number]): StoredRow => {
    const patient = lines.get(row.key);
    return {
      k: row.key,
      s: section.key,
      c: columns.map((key) => (patient && isLeftOut(plan, patient, key) ? null : cellOf(row, key, shown))),
      ...(patient && { m: partsOf(patient) }),
    };
  };
  return {
    columns: groupedColumns(plan, yardsticks, shownColumns(columns, plan.language, goals.columnGoals(treatmentsOf(counted.patients)))),
    total: shownRows.length,
    rows: [...shownRows.map(stored), ...hidden.map((one) => ({ ...stored(one), isBehind: true as const }))],
    sections: () => uniqueSections(shownRows.map(({ section }) => section)),
    facts: async () => ({
      ...monthAnswer(counted, plan),
      ...(testGroups.length && { testGroups }),
      measures: counted.measures,
      counts: [...untestedCounts(counted, plan), ...kinetics.reasons],
      charts: await monthCharts(db, plan, counted, shown, minutesOf),
      population: {
        population: plan.design.population,
        present: counted.present,
        eligible: counted.patients.length,
        excluded: counted.excluded,
      },
      months: counted.months,
      goalsOf: goals.names,
      notes: monthNotes(plan),
      counted: measureIds(plan).map((id) => countedText(id, plan.language)),
    }),
  };
};

const adultAge = 18;
/** So many months a weekly Kt/V of a child counts. */
const childMonths = 6;
/** When the next collection of dialysate and urine is due: so many months after the last as its value counts; never of hemodialysis. */
function pdCollectionDue({ facts, month }: PatientOfMonth, context: CellContext): ReportCell | null {
  if (!modalities.isIn('peritoneal', month.modality)) return null;
  const last = countedValue(facts, 'KTVPDT', context, longestLookBack)?.on;
  const months = month.ageYears < adultAge ? childMonths : lookBackOf('KTVPDT');
  return last ? { v: Temporal.PlainDate.from(last).add({ months }).toString() } : null;
}

/** A card has the tests of its patient; no line says of another's that it was not done. */
function isLeftOut({ design }: RunPlan, { month }: PatientOfMonth, key: string): boolean {
  const code = design.layout === 'CARD' ? codeOfColumn(key) : undefined;
  return code !== undefined && !isOnCard(code, month);
}

function uniqueSections<S extends { key: string; order: string }>(sections: readonly S[]): Omit<S, 'order'>[] {
  return [...new Map(sections.map(({ order: _, ...section }) => [section.key, section])).values()];
}

function monthAnswer({ measures, isOpen }: CountedMonth, { language }: RunPlan): { answer: string; second: string | null } {
  const [first] = measures;
  return first
    ? { answer: answerOfMeasure(first, language, isOpen), second: secondOfMeasure(first, language, isOpen) }
    : { answer: '', second: null };
}

/** How many are not tested because of what, by the first measure. */
function untestedCounts({ measures }: CountedMonth, { language }: RunPlan) {
  const [first] = measures;
  const entries = Object.entries(first?.untestedBecause ?? {}) as [UntestedReason, number][];
  if (!first || !entries.length) return [];
  return [
    {
      key: 'UNT',
      title: reportText(language)('notTestedOf', { measure: first.title }),
      lines: entries.map(([because, count]) => ({ key: because, title: reasonText(because, language), count, of: first.n })),
    },
  ];
}
