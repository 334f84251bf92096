import { measureOf } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import {
  type CountedLines,
  countLines,
  type LineOfPatient,
  type MeasureFigures,
  type MeasureLine,
  measureFigures,
  measureLine,
  monthAfter,
  thresholdsFor,
} from '@drawday/domain';
import type { Measure, ReportMeasureId } from '@drawday/vocabulary';
import { hepatitisOfMonth, workOfMonth } from './beside-values.ts';
import type { MonthScope } from './month-scope.store.ts';
import { listMonthValues, listPatientMonths, listThresholds, type MonthValue, type PatientMonth } from './month-source.store.ts';

/** A patient-month with what becomes of it in each measure asked for. */
export type MeasuredPatient = { patient: PatientMonth; lines: ReadonlyMap<ReportMeasureId, MeasureLine<MonthValue>> };
/** A measure over a group of patient-months. */
export type MeasuredGroup = CountedLines & MeasureFigures;

/** What is measured, as of a moment: what can still be done in time is not counted against anybody. */
export type MeasuredScope = MonthScope & { now: Temporal.Instant };

/** This many people are read at once: what a run holds in memory does not grow with it. */
const batch = 500;

/**
 * The patient-months of a scope with what becomes of each in some measures, in batches. These are the people behind every number: the
 * counts are made from the same lines.
 */
export async function* eachMeasuredPatient(
  db: Reader,
  tenantId: string,
  scope: MeasuredScope,
  measureIds: readonly ReportMeasureId[],
): AsyncGenerator<MeasuredPatient[]> {
  const stored = await listThresholds(db);
  const asked = measureIds.map(measureOf);
  for (const month of scope.months) {
    const thresholds = thresholdsFor(month, stored);
    const patients = await listPatientMonths(db, tenantId, { ...scope, months: [month] });
    const workOf = await workOfMonth(db, tenantId, { ...scope, month }, asked);
    for (let at = 0; at < patients.length; at += batch) {
      const some = patients.slice(at, at + batch);
      const valueBehind = await valuesBehind(db, tenantId, {
        month,
        asked,
        patientIds: some.map((one) => one.patientId),
        revisions: scope.revisions,
      });
      const hepatitisOf = await hepatitisOfMonth(db, tenantId, { month, now: scope.now, patients: some }, asked);
      yield some.map((patient) => {
        const beside = { work: workOf(patient), hepatitis: hepatitisOf(patient) };
        return {
          patient,
          lines: new Map(
            asked.map((measure) => [
              measure.id,
              measureLine(measure, patient, (months) => valueBehind(patient.patientId, measure.resultCode, months), thresholds, beside),
            ]),
          ),
        };
      });
    }
  }
}

type Wanted = { month: string; asked: readonly Measure[]; patientIds: readonly string[]; revisions?: MonthScope['revisions'] };

/** A reading for each length of look-back: most tests are read for one month only. */
async function valuesBehind(db: Reader, tenantId: string, { month, asked, patientIds, revisions = [] }: Wanted) {
  const found = new Map<string, MonthValue>();
  const monthsAgo = Array.from({ length: Math.max(0, ...asked.map((measure) => measure.lookBack)) }, (_, ago) => monthAfter(month, -ago));
  for (const [lookBack, some] of Map.groupBy(asked, (measure) => measure.lookBack)) {
    const codes = [...new Set(some.flatMap(({ resultCode }) => resultCode ?? []))];
    const months = monthsAgo.slice(0, lookBack);
    for (const value of await listMonthValues(db, tenantId, { partyIds: patientIds, codes, months, revisions })) {
      const key = `${value.partyId} ${value.code} ${value.month}`;
      if (!found.has(key)) found.set(key, value);
    }
  }
  return (patientId: string, code: string | null, ago: number) => found.get(`${patientId} ${code} ${monthsAgo[ago]}`);
}

/**
 * Measures over a scope, one figure for each group of patient-months.
 *
 * @param groupOf the group of a patient-month, such as its facility, provider or month; all in one without
 */
export async function measureMonths(
  db: Reader,
  tenantId: string,
  scope: MeasuredScope,
  measureIds: readonly ReportMeasureId[],
  groupOf: (patient: PatientMonth) => string = () => '',
): Promise<Map<string, Map<ReportMeasureId, MeasuredGroup>>> {
  const groups = new Map<string, Map<ReportMeasureId, LineOfPatient[]>>();
  for await (const some of eachMeasuredPatient(db, tenantId, scope, measureIds))
    for (const { patient, lines } of some) {
      const group = groups.get(groupOf(patient)) ?? new Map<ReportMeasureId, LineOfPatient[]>();
      groups.set(groupOf(patient), group);
      for (const [id, line] of lines) {
        const list = group.get(id) ?? [];
        group.set(id, list);
        list.push({ patient, line });
      }
    }
  return new Map(
    [...groups].map(([group, byMeasure]) => [
      group,
      new Map(
        [...byMeasure].map(([id, lines]) => {
          const counts = countLines(measureOf(id), lines);
          return [id, { ...counts, ...measureFigures(measureOf(id), counts) }];
        }),
      ),
    ]),
  );
}
