import { laboratoryTests, reportColumnWords, testByCode, testTitle } from '@drawday/catalogue';
import { formatDate, type ReportCell, type ReportChart } from '@drawday/domain';
import { accessTypes, unitWords } from '@drawday/vocabulary';
import { decimalCell, fixedCell, localDay, textCell } from '../cells.ts';
import { type HistoryRow, listDrawHistory, listPatientsHere, type PatientHere } from '../draw-history.store.ts';
import { goalsOfMonth } from '../month-goals.ts';
import { leftOutNote, monthNotes } from '../month-notes.ts';
import { listAnswers } from '../places.store.ts';
import { reportText } from '../report-text.ts';
import { resultCell } from '../result-cell.ts';
import type { RowFacts } from '../row-facts.ts';
import type { RowSource } from '../row-source.ts';
import { shownColumns } from '../shown-columns.ts';
import type { StoredRow } from '../stored-row.ts';

const batchSize = 50;
const places = new Map(laboratoryTests.map(({ code }, at) => [code, at]));

/** The tests of each patient's last draws: one page a patient, one line a test, one column a draw. */
export const patientDraws: RowSource = async ({ db, plan, tick }) => {
  const { design, language } = plan;
  const text = reportText(language);
  const codes = plan.codes;
  const patients = await listPatientsHere(db, plan);
  const goals = await goalsOfMonth(db, plan);
  const columns = design.columns.flatMap((key) => (key === 'd:*' ? Array.from({ length: plan.draws }, (_, at) => `d:${at + 1}`) : [key]));
  const zones = new Map(plan.places.map((place) => [place.id, place.time_zone]));
  let tests = 0;
  const trends: ReportChart[] = [];
  const trended = design.charts.flatMap((key) => (key.startsWith('TREND:') ? [key.slice('TREND:'.length)] : []));
  let leftOut = 0;
  const seen: { key: string; title: string; startsPage: true; place?: string }[] = [];
  const names = new Map(plan.places.map(({ id, name }) => [id, name]));
  const placeOf = ({ facility_id }: Here) => (names.size > 1 ? { place: names.get(facility_id) ?? '' } : {});
  return {
    columns: shownColumns(columns, language),
    total: null,
    rows: (async function* () {
      for (let from = 0; from < patients.length; from += batchSize) {
        const batch = patients.slice(from, from + batchSize);
        const history = Map.groupBy(
          await listDrawHistory(
            db,
            plan,
            batch.map(({ id }) => id),
            codes,
          ),
          ({ party_id }) => party_id,
        );
        const ids = design.questions ? [...new Set([...history.values()].flat().map(({ requisition_id }) => requisition_id))] : [];
        const answers = Map.groupBy(
          ids.length ? await listAnswers(db, plan.actor.tenantId, ids) : [],
          ({ requisition_id: draw, aoe_code: code }) => `${draw} ${code}`,
        );
        let count = 0;
        for (const patient of batch) {
          const rows = history.get(patient.id) ?? [];
          if (!rows.length) continue;
          seen.push({ key: patient.id, title: personTitle(patient), startsPage: true, ...placeOf(patient) });
          const draws = [...new Set(rows.map(({ requisition_id }) => requisition_id))];
          const byCode = [...Map.groupBy(rows, ({ result_code }) => result_code)].toSorted(
            ([a], [b]) => (places.get(a) ?? 999) - (places.get(b) ?? 999),
          );
          for (const [code, values] of byCode) {
            count += 1;
            tests += 1;
            if (trended.includes(code)) trends.push(trendOf(patient, code, values));
            yield rowOf(patient, code, values, draws);
          }
          for (const question of design.questions ?? []) {
            const own = draws.flatMap((draw, at) => answers.get(`${draw} ${question}`)?.map(({ value }) => ({ value, at })) ?? []);
            if (own.length) yield answerRow(patient.id, question, own, draws.length);
          }
        }
        await tick(count);
      }
    })(),
    sections: () => seen,
    facts: () => ({
      answer: `${text('patients', { count: seen.length })}, ${text('tests', { count: tests })}`,
      // A picture is of one patient: of many it would say nothing.
      charts: seen.length === 1 ? trends : [],
      notes: [...monthNotes(plan), ...leftOutNote(leftOut, language)],
    }),
  };

  /** Minutes, weights and the like of the same draws, in the same columns. */
  function answerRow(
    patientId: string,
    question: NonNullable<typeof design.questions>[number],
    answers: readonly { value: string; at: number }[],
    drawCount: number,
  ): StoredRow {
    const words = reportColumnWords(`aoe:${question}`);
    const decimals = words?.decimals ?? 0;
    const numbers = answers.map(({ value }) => Number(value)).filter(Number.isFinite);
    const cells: Record<string, ReportCell | null> = {
      test: textCell(words?.title[language]),
      unit: textCell(unitWords(words?.unit ?? null, language)),
      min: numbers.length ? fixedCell(Math.min(...numbers), decimals) : null,
      max: numbers.length ? fixedCell(Math.max(...numbers), decimals) : null,
      ...meanCells(numbers, decimals + 1),
    };
    for (const { value, at } of answers)
      cells[`d:${plan.draws - drawCount + at + 1}`] =
        question === 'ACCESS' ? { v: accessTypes.find(value)?.[language] ?? value } : fixedCell(Number(value), decimals);
    return { k: patientId, s: patientId, c: columns.map((key) => cells[key] ?? null) };
  }

  /** The course of a dose over the draws, on the days of collection; a value known to one side only is a gap. */
  function trendOf(patient: Here, code: string, values: readonly HistoryRow[]): ReportChart {
    const timeZone = zones.get(patient.facility_id) ?? 'EST';
    const goal = goals.goalBand(code, factsOf(patient));
    return {
      ...{ key: `TREND:${code}`, kind: 'TREND', title: testTitle(code)[language] },
      ...(goal && { goal }),
      series: [
        {
          ...{ key: code, title: testTitle(code)[language], role: 'OWN' },
          points: values.map(({ value_numeric: value, comparator, collected_at: at }) => ({
            ...{ at: localDay(at, timeZone), value: comparator === null ? value : null, n: 1 },
          })),
        },
      ],
    };
  }

  function rowOf(patient: Here, code: string, values: readonly HistoryRow[], draws: readonly string[]): StoredRow {
    const numbers = values.flatMap(({ value_numeric: number, comparator }) => (number !== null && comparator === null ? [number] : []));
    leftOut += values.filter(({ comparator }) => comparator !== null).length;
    const decimals = testByCode.get(code)?.decimals ?? 0;
    const facts = factsOf(patient);
    const cells: Record<string, ReportCell | null> = {
      test: { v: testTitle(code)[language] },
      unit: textCell(unitWords(values.at(-1)?.unit ?? null, language)),
      goal: textCell(goals.goalText(code, facts)),
      course: courseOf(values, draws, goals.goalBand(code, facts)),
      min: numbers.length ? decimalCell({ v: Math.min(...numbers) }, code) : null,
      max: numbers.length ? decimalCell({ v: Math.max(...numbers) }, code) : null,
      ...meanCells(numbers, decimals + 1),
    };
    const timeZone = zones.get(patient.facility_id) ?? 'EST';
    for (const value of values) {
      // The newest draw stands in the last column, whatever came before it.
      const at = plan.draws - draws.length + draws.indexOf(value.requisition_id) + 1;
      cells[`d:${at}`] = decimalCell(resultCell(value, { collectedAt: value.collected_at, timeZone, id: value.result_id }), code);
    }
    return { k: patient.id, s: patient.id, c: columns.map((key) => cells[key] ?? null) };
  }
};

/** What a goal depends on. */
/** Two people may have one name: a page that leaves the screen says whose it is by number and birthday, too. */
const personTitle = ({ name, mrn, date_of_birth: born }: PatientHere): string =>
  [name, mrn && `MRN ${mrn}`, formatDate(Temporal.PlainDate.from(born))].filter(Boolean).join(' · ');

type Here = { id: string; facility_id: string; modality: string };
const factsOf = (patient: Here): RowFacts => ({
  ...{ key: patient.id, name: '', facilityId: patient.facility_id, place: '', providerId: null },
  cells: { modality: { v: patient.modality } },
  values: () => [],
});

/** The numbers of a test from the first of these draws to the last that has one, with its goal; of one value there is no course. */
function courseOf(values: readonly HistoryRow[], draws: readonly string[], band: ReportCell['band'] | null): ReportCell | null {
  const byDraw = new Map(values.map((value) => [value.requisition_id, value.comparator === null ? value.value_numeric : null]));
  const line = draws.flatMap((draw) => byDraw.get(draw) ?? []);
  return line.length > 1 ? { v: null, line, ...(band && { band }) } : null;
}

/** Of all draws, and of the last three that have a value. */
function meanCells(numbers: readonly number[], decimals: number): Record<'mean' | 'mean3', ReportCell | null> {
  const of = (some: readonly number[]) => (some.length ? fixedCell(some.reduce((sum, one) => sum + one, 0) / some.length, decimals) : null);
  return { mean: of(numbers), mean3: of(numbers.slice(-3)) };
}
