import { registryCodes, registryColumns, registryVersion } from '@drawday/catalogue';
import { monthHepatitis } from '@drawday/domain';
import { modalities } from '@drawday/vocabulary';
import { hepatitisPerson, hepatitisValue, listKnownHepatitis } from '../../patients/patients.public.ts';
import { chosenMonths, monthFacts, type PatientOfMonth, wireMonth } from '../month-facts.ts';
import { listPersons } from '../places.store.ts';
import {
  listRegistryAnswers,
  listRegistryPersons,
  listRegistryResults,
  type RegistryPersonRow,
  type RegistryResultRow,
} from '../registry.store.ts';
import { completenessOf, type RegistryMonth, type RegistryValue, registryCells } from '../registry-cells.ts';
import { reportMonths } from '../report-month-states.ts';
import { reportText } from '../report-text.ts';
import type { RowContext, RowSource } from '../row-source.ts';
import { shownColumns } from '../shown-columns.ts';
import type { StoredRow } from '../stored-row.ts';

const batchOfParties = 500;
/** What the registry calls them. */
const cyclers: Readonly<Record<string, string>> = { CAPD: 'CAPD', APD: 'CCPD' };
/** CAPD or a cycler is asked with the collection of the dose. */
const questions = ['PDTYPE', ...new Set(registryColumns.flatMap(({ source }) => (source.of === 'answer' ? [source.question] : [])))];
const problemsAt = registryColumns.findIndex(({ name }) => name === 'Problems');

type Person = Awaited<ReturnType<typeof listPersons>>[number];
type Known = {
  persons: ReadonlyMap<string, Person>;
  more: ReadonlyMap<string, RegistryPersonRow>;
  /** By draw and question. */
  answers: ReadonlyMap<string, string>;
  /** By result. */
  results: ReadonlyMap<string, RegistryResultRow>;
  /** Hepatitis B at the end of the month, by patient. */
  statuses: ReadonlyMap<string, string>;
};

/**
 * The monthly file for the registry: everybody who was here at least a day, transient patients too, by name; first whoever has something to
 * be looked at.
 */
export const registry: RowSource = async (context) => {
  const { db, plan } = context;
  const months = await chosenMonths(db, plan, [plan.month]);
  const { patients } = await monthFacts(context, plan.month, months, registryCodes);
  const known = await knownOf(context, patients);
  const made = patients
    .toSorted((a, b) => (a.facts.name < b.facts.name ? -1 : a.facts.name > b.facts.name ? 1 : a.facts.key < b.facts.key ? -1 : 1))
    .map((patient) => {
      const month = registryMonth(patient, known, plan);
      return { key: patient.facts.key, month, cells: registryCells(registryColumns, month) };
    });
  const hasProblem = ({ cells }: (typeof made)[number]) => Boolean(cells[problemsAt]?.v);
  const withProblems = made.filter(hasProblem).length;
  const rows = made
    .toSorted((a, b) => Number(hasProblem(b)) - Number(hasProblem(a)))
    .map(({ key, cells }): StoredRow => ({ k: key, s: 'ALL', c: cells }));
  const text = reportText(plan.language);
  return {
    columns: shownColumns(plan.design.columns, plan.language),
    total: rows.length,
    rows,
    sections: () => [{ key: 'ALL', title: '' }],
    facts: async () => ({
      answer: text('registryAnswer', { patients: text('patients', { count: rows.length }), withProblems }),
      second: text('registryVersion', { version: registryVersion }),
      population: { population: plan.design.population, present: months.length, eligible: rows.length, excluded: [] },
      counts: made.length ? [{ key: 'FILLED', title: text('filledFields'), lines: completenessOf(registryColumns, made) }] : [],
      months: await reportMonths(db, plan, [plan.month]),
      notes: [text('registryNote')],
    }),
  };
};

async function knownOf({ db, plan }: RowContext, patients: readonly PatientOfMonth[]): Promise<Known> {
  const { tenantId } = plan.actor;
  const ids = [...new Set(patients.map(({ facts }) => facts.key))];
  const persons = new Map<string, Person>();
  const more = new Map<string, RegistryPersonRow>();
  const answers = new Map<string, string>();
  const results = new Map<string, RegistryResultRow>();
  const statuses = new Map<string, string>();
  const from = Temporal.PlainDate.from(plan.month);
  const lastDay = from.add({ months: 1 }).subtract({ days: 1 });
  const to = Temporal.PlainDate.compare(lastDay, plan.today) < 0 ? lastDay : plan.today;
  const draws = [
    ...new Set(
      patients.flatMap((patient) => registryCodes.flatMap((code) => valueIn(patient, code, wireMonth(plan.month))?.requisitionId ?? [])),
    ),
  ];
  for (let at = 0; at < ids.length; at += batchOfParties) {
    const batch = ids.slice(at, at + batchOfParties);
    for (const person of await listPersons(db, tenantId, batch)) persons.set(person.id, person);
    for (const person of await listRegistryPersons(db, tenantId, batch)) more.set(person.id, person);
    for (const row of await listKnownHepatitis(db, tenantId, batch, plan.now))
      statuses.set(row.id, monthHepatitis(row.values.map(hepatitisValue), hepatitisPerson(row, row), { from, to }).status);
  }
  for (let at = 0; at < draws.length; at += batchOfParties) {
    const some = draws.slice(at, at + batchOfParties);
    for (const { requisition_id: draw, aoe_code: code, value } of await listRegistryAnswers(db, tenantId, some, questions))
      answers.set(`${draw} ${code}`, value);
    for (const row of await listRegistryResults(db, tenantId, some)) results.set(row.id, row);
  }
  return { persons, more, answers, results, statuses };
}

const valueIn = ({ facts }: PatientOfMonth, code: string, month: string) => facts.values(code).find((value) => value.month === month);

function registryMonth(
  patient: PatientOfMonth,
  { persons, more, answers, results, statuses }: Known,
  plan: RowContext['plan'],
): RegistryMonth {
  const { month, facts, values } = patient;
  const wire = wireMonth(plan.month);
  const person = persons.get(facts.key);
  const extra = more.get(facts.key);
  const place = plan.places.find(({ id }) => id === month.facilityId);
  const isPeritoneal = modalities.isIn('peritoneal', month.modality);
  const resultOf = (code: string) => results.get(valueIn(patient, code, wire)?.resultId ?? '');
  const answer = (code: string, question: string) =>
    answers.get(`${valueIn(patient, code, wire)?.requisitionId ?? ''} ${question}`) ?? null;
  const laboratories = new Set(registryCodes.flatMap((code) => resultOf(code)?.performing_lab ?? []));
  const type = answer('KTVPDT', 'PDTYPE');
  return {
    kind: isPeritoneal ? 'PD' : 'HD',
    facts: {
      ...{ ccn: place?.ccn ?? null, facilityNpi: place?.npi ?? null, month: wire },
      ...{ mrn: person?.mrn ?? null, lastName: person?.last_name ?? null, firstName: person?.first_name ?? null },
      ...{ dateOfBirth: person?.date_of_birth ?? null, sex: person?.sex ?? null, firstDialysis: person?.date_first_dialysis ?? null },
      ...{ mbi: extra?.medicare_beneficiary_id ?? null, registryId: extra?.registry_id ?? null, height: extra?.height_cm ?? null },
      modality: isPeritoneal ? (cyclers[type ?? ''] ?? 'PD') : month.modality === 'HHD' ? 'HHD' : 'HD',
      setting: month.modality === 'SNFHD' ? 'SNF' : modalities.isIn('home', month.modality) ? 'HOME' : 'CENTER',
      sessions: month.treatmentsPerWeek,
      ...{ hbvStatus: statuses.get(facts.key) ?? null, laboratory: [...laboratories].join('; ') || null },
    },
    value: (code): RegistryValue | null => {
      const value = valueIn(patient, code, wire);
      if (!value) return null;
      const { numeric, comparator, text, on, isExternal, why } = value;
      const found = resultOf(code);
      const method = values.get(code)?.find((one) => wireMonth(one.month) === wire)?.ktvMethod ?? found?.method ?? null;
      return { numeric, comparator, text, on, method, isExternal, isCalculated: found?.is_calculated ?? false, reason: why ?? '' };
    },
    answer,
  };
}
