import { testByCode, testTitle } from '@drawday/catalogue';
import { goalDistance } from '@drawday/domain';
import { unitWords, verdictMarks } from '@drawday/vocabulary';
import { decimalCell, momentCell, textCell } from '../cells.ts';
import { valueCell } from '../coded-cells.ts';
import { goalsOfMonth } from '../month-goals.ts';
import { monthNotes } from '../month-notes.ts';
import { listReviews } from '../places.store.ts';
import { reportText } from '../report-text.ts';
import { isMeasured, type RowFacts, type ValueFact } from '../row-facts.ts';
import type { RowSource } from '../row-source.ts';
import { sectionOfFacility } from '../section-of-facility.ts';
import { shownColumns } from '../shown-columns.ts';
import { cellContext, countMonth, type PatientLines, partsOf } from './patient-months.ts';

type Exception = { patient: PatientLines; code: string; value: ValueFact; place: number; inARow: number };

const batchSize = 5_000;

/**
 * Every value of a month that is out of its goal, or critical: by patient, those first for whom most is to be done, or by test, patients in the
 * order of their names. Within each what is critical leads.
 */
export const monthExceptions: RowSource = async (context) => {
  const { plan, db } = context;
  const { design, language } = plan;
  const text = reportText(language);
  const codes = design.codes ?? [];
  const month = await countMonth(context, codes);
  const goals = await goalsOfMonth(db, plan);
  const { goalText, goalBand } = cellContext(plan, goals);
  /** How far out of its goal, in widths of the goal. */
  const distanceOf = ({ code, value, patient: { facts } }: Exception): number => {
    const band = goalBand(code, facts);
    return value.numeric === null || !band ? 0 : Math.abs(goalDistance(value.numeric, band));
  };
  const wire = plan.month.slice(0, 7);
  const found = month.patients.flatMap((patient) =>
    codes.flatMap((code, place): Exception[] => {
      const values = patient.facts.values(code);
      const value = values.find((one) => one.month === wire);
      return value && isOut(value) ? [{ patient, code, value, place, inARow: monthsOut(values, wire) }] : [];
    }),
  );
  const placeOf = (facilityId: string) => plan.places.findIndex(({ id }) => id === facilityId);
  const isByTest = plan.grouping === 'TEST';
  const byPatient = Map.groupBy(found, ({ patient }) => patient.facts.key);
  const countOf = ({ patient }: Exception, isCounted: (value: ValueFact) => boolean = () => true) =>
    (byPatient.get(patient.facts.key) ?? []).filter(({ value }) => isCounted(value)).length;
  const byNeed = (a: Exception, b: Exception) =>
    plan.sort === 'NAME'
      ? byName(a.patient.facts, b.patient.facts)
      : countOf(b, isCritical) - countOf(a, isCritical) || countOf(b) - countOf(a) || byName(a.patient.facts, b.patient.facts);
  const byDistance = (a: Exception, b: Exception) => (plan.sort === 'VALUE' ? distanceOf(b) - distanceOf(a) : 0);
  const ordered = found.toSorted(
    (a, b) =>
      placeOf(a.patient.facts.facilityId) - placeOf(b.patient.facts.facilityId) ||
      (isByTest
        ? a.place - b.place || gravity(a.value) - gravity(b.value) || byDistance(a, b) || byName(a.patient.facts, b.patient.facts)
        : byNeed(a, b) || gravity(a.value) - gravity(b.value) || byDistance(a, b) || a.place - b.place),
  );
  const titleOf = (one: Exception) => testTitle(one.code)[language];
  const sectionOf = ({ code, patient: { facts } }: Exception) =>
    sectionOfFacility(
      plan,
      facts.facilityId,
      isByTest ? { key: code, title: testTitle(code)[language] } : { key: facts.key, title: facts.name },
    );
  const reviews = new Map<string, Date>();
  const ids = found.flatMap(({ value }) => value.resultId ?? []);
  for (let from = 0; from < ids.length; from += batchSize)
    for (const { result_id, reviewed_at } of await listReviews(db, plan.actor.tenantId, ids.slice(from, from + batchSize)))
      reviews.set(result_id, reviewed_at);
  const persons = new Set(found.map(({ patient }) => patient.facts.key)).size;
  const sections = new Map(ordered.map((one) => [sectionOf(one).key, sectionOf(one)]));
  const lines = [...Map.groupBy(found, titleOf)].map(([title, some]) => ({ key: title, title, count: some.length }));
  return {
    columns: shownColumns(design.columns, language),
    total: ordered.length,
    rows: ordered.map((one) => {
      const { patient, code, value } = one;
      const before = patient.facts.values(code).find((earlier) => earlier.month < wire && isMeasured(earlier));
      const cells = {
        ...patient.facts.cells,
        test: { v: titleOf(one) },
        value: decimalCell(valueCell(value), code),
        unit: textCell(unitWords(testByCode.get(code)?.unit ?? null, language)),
        goal: { v: goalText(code, patient.facts) },
        inGoal: {
          v: text(value.position === 'B' ? 'below' : value.position === 'A' ? 'above' : 'critical'),
        },
        'previous:1': before ? decimalCell(valueCell(before), code) : null,
        inARow: { v: one.inARow },
        collectedOn: value.on ? { v: value.on } : null,
        reviewed: momentCell(reviews.get(value.resultId ?? '')),
      } as const;
      const known: Readonly<Record<string, (typeof cells)[keyof typeof cells] | null>> = cells;
      return { k: patient.facts.key, s: sectionOf(one).key, c: design.columns.map((key) => known[key] ?? null), m: partsOf(patient) };
    }),
    sections: () => [...sections.values()],
    facts: async () => ({
      answer: text('ofOutOfGoal', { values: text('values', { count: found.length }), patients: text('patients', { count: persons }) }),
      measures: month.measures,
      counts: lines.length ? [{ key: 'COUNT', title: text('byTest'), lines: lines.toSorted((a, b) => b.count - a.count) }] : [],
      population: { population: design.population, present: month.present, eligible: month.patients.length, excluded: month.excluded },
      months: month.months,
      goalsOf: goals.names,
      notes: monthNotes(plan),
    }),
  };
};

const isCritical = ({ mark }: ValueFact) => mark !== '' && verdictMarks.isIn('critical', mark);
const isOut = (value: ValueFact) => isMeasured(value) && (value.position === 'B' || value.position === 'A' || isCritical(value));
const gravity = (value: ValueFact) => (isCritical(value) ? 0 : 1);
const collator = new Intl.Collator('en-US', { sensitivity: 'base' });
const byName = (a: RowFacts, b: RowFacts) => collator.compare(a.name, b.name) || (a.key < b.key ? -1 : 1);

/** How many months with a value, this one included, it has been out without a break. */
function monthsOut(values: readonly ValueFact[], month: string): number {
  const measured = values.filter((value) => value.month <= month && isMeasured(value));
  const back = measured.findIndex((value) => !isOut(value));
  return back < 0 ? measured.length : back;
}
