import { registryCodes, registryColumns, registryVersion } from '@drawday/catalogue';
import { modalities } from '@drawday/vocabulary';
import { chosenMonths, monthFacts, type PatientOfMonth, wireMonth } from '../month-facts.ts';
import { listPersons } from '../places.store.ts';
import { listRegistryAnswers, listRegistryPersons, type RegistryPersonRow } from '../registry.store.ts';
import { type RegistryMonth, type RegistryValue, registryCells } from '../registry-cells.ts';
import { reportMonths } from '../report-month-states.ts';
import { reportText } from '../report-text.ts';
import type { RowContext, RowSource } from '../row-source.ts';
import { shownColumns } from '../shown-columns.ts';
import type { StoredRow } from '../stored-row.ts';

const batchOfParties = 500;
const questions = [...new Set(registryColumns.flatMap(({ source }) => (source.of === 'answer' ? [source.question] : [])))];
const problemsAt = registryColumns.findIndex(({ name }) => name === 'Problems');

type Person = Awaited<ReturnType<typeof listPersons>>[number];
type Known = {
  persons: ReadonlyMap<string, Person>;
  more: ReadonlyMap<string, RegistryPersonRow>;
  /** By draw and question. */
  answers: ReadonlyMap<string, string>;
};

/** The monthly file for the registry: everybody who was here at least a day, transient patients too, by name. */
export const registry: RowSource = async (context) => {
  const { db, plan } = context;
  const months = await chosenMonths(db, plan, [plan.month]);
  const { patients } = await monthFacts(context, plan.month, months, registryCodes);
  const known = await knownOf(context, patients);
  const rows = patients
    .toSorted((a, b) => (a.facts.name < b.facts.name ? -1 : a.facts.name > b.facts.name ? 1 : a.facts.key < b.facts.key ? -1 : 1))
    .map((patient): StoredRow => {
      const month = registryMonth(patient, known, plan);
      return { k: patient.facts.key, s: 'ALL', c: registryCells(registryColumns, month) };
    });
  const withProblems = rows.filter(({ c }) => c[problemsAt]?.v).length;
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
  const draws = [
    ...new Set(
      patients.flatMap((patient) =>
        ['KTVSP', 'KTVPDT'].flatMap((code) => valueIn(patient, code, wireMonth(plan.month))?.requisitionId ?? []),
      ),
    ),
  ];
  for (let from = 0; from < ids.length; from += batchOfParties) {
    const batch = ids.slice(from, from + batchOfParties);
    for (const person of await listPersons(db, tenantId, batch)) persons.set(person.id, person);
    for (const person of await listRegistryPersons(db, tenantId, batch)) more.set(person.id, person);
  }
  for (let from = 0; from < draws.length; from += batchOfParties)
    for (const { requisition_id: draw, aoe_code: code, value } of await listRegistryAnswers(
      db,
      tenantId,
      draws.slice(from, from + batchOfParties),
      questions,
    ))
      answers.set(`${draw} ${code}`, value);
  return { persons, more, answers };
}

const valueIn = ({ facts }: PatientOfMonth, code: string, month: string) => facts.values(code).find((value) => value.month === month);

function registryMonth(patient: PatientOfMonth, { persons, more, answers }: Known, plan: RowContext['plan']): RegistryMonth {
  const { month, facts, values } = patient;
  const wire = wireMonth(plan.month);
  const person = persons.get(facts.key);
  const extra = more.get(facts.key);
  const place = plan.places.find(({ id }) => id === month.facilityId);
  const isPeritoneal = modalities.isIn('peritoneal', month.modality);
  return {
    kind: isPeritoneal ? 'PD' : 'HD',
    facts: {
      ...{ ccn: place?.ccn ?? null, facilityNpi: place?.npi ?? null, month: wire },
      ...{ mrn: person?.mrn ?? null, lastName: person?.last_name ?? null, firstName: person?.first_name ?? null },
      ...{ dateOfBirth: person?.date_of_birth ?? null, sex: person?.sex ?? null, firstDialysis: person?.date_first_dialysis ?? null },
      ...{ mbi: extra?.medicare_beneficiary_id ?? null, registryId: extra?.registry_id ?? null, height: extra?.height_cm ?? null },
      modality: isPeritoneal ? 'PD' : month.modality === 'HHD' ? 'HHD' : 'HD',
      setting: month.modality === 'SNFHD' ? 'SNF' : modalities.isIn('home', month.modality) ? 'HOME' : 'CENTER',
      sessions: month.treatmentsPerWeek,
    },
    value: (code): RegistryValue | null => {
      const value = valueIn(patient, code, wire);
      if (!value) return null;
      const method = values.get(code)?.find((one) => wireMonth(one.month) === wire)?.ktvMethod ?? null;
      return { numeric: value.numeric, comparator: value.comparator, text: value.text, on: value.on, method, reason: value.why ?? '' };
    },
    answer: (code, question) => answers.get(`${valueIn(patient, code, wire)?.requisitionId ?? ''} ${question}`) ?? null,
  };
}
