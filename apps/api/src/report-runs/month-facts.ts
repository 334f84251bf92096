import { codeOfColumn } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import { listName, type ReportCell } from '@drawday/domain';
import { accessTypes, dayGroups, diabetesTypes, modalities, sexes, shifts } from '@drawday/vocabulary';
import { markOf } from '../platform/verdict-columns.ts';
import {
  listKnownValues,
  listMonthValues,
  listPatientMonths,
  type MonthValue,
  type PatientMonth,
} from '../report-months/report-months.public.ts';
import { flagCell, localDay, numberCell, textCell } from './cells.ts';
import { longestLookBack, lookBackOf } from './coded-cells.ts';
import { listPersons, listProviderNames, type PersonRow } from './places.store.ts';
import type { RowFacts, ValueFact } from './row-facts.ts';
import type { RowContext } from './row-source.ts';
import { endOfPastDay, monthsFrom, type RunPlan } from './run-plan.ts';

const batchOfParties = 500;
/** How far back a change or an earlier value is looked for. */
const earlierMonths = 3;

export type PatientOfMonth = { month: PatientMonth; facts: RowFacts; values: ReadonlyMap<string, readonly MonthValue[]> };
export type MonthFacts = { patients: readonly PatientOfMonth[]; providerNames: ReadonlyMap<string, string> };

export const wireMonth = (month: string): string => month.slice(0, 7);
const monthsBack = (month: string, count: number): string[] => Array.from({ length: count }, (_, back) => monthsFrom(month, -back));

/** The patient-months of a report, as its choices narrow them. */
export function chosenMonths(db: Reader, plan: RunPlan, months: readonly string[]): Promise<readonly PatientMonth[]> {
  const { input, actor } = plan;
  return listPatientMonths(db, actor.tenantId, {
    facilityIds: plan.places.map(({ id }) => id),
    months,
    revisions: plan.revisions,
    filter: {
      ...(input.modalities?.length && { modalities: input.modalities }),
      ...(input.shifts?.length && { shifts: input.shifts }),
      ...(input.dayGroups?.length && { dayGroups: input.dayGroups }),
      ...(input.providerIds?.length && { providerIds: input.providerIds }),
      ...(input.statuses?.length && { statuses: input.statuses }),
      ...(plan.patientIds && { patientIds: plan.patientIds }),
    },
  });
}

/** Everything that columns and measures read of these patient-months: the people, and the values of these tests and of the months before. */
export async function monthFacts(
  { db, plan, tick }: RowContext,
  month: string,
  rows: readonly PatientMonth[],
  codes: readonly string[],
): Promise<MonthFacts> {
  const { tenantId } = plan.actor;
  const { revisions } = plan;
  const until = endOfPastDay(plan);
  const providerIds = [...new Set(rows.flatMap(({ providerId }) => providerId ?? []))];
  const providerNames = new Map((await listProviderNames(db, tenantId, providerIds)).map(({ id, name }) => [id, name]));
  const patients: PatientOfMonth[] = [];
  const courses = new Set(plan.design.columns.flatMap((key) => (key.startsWith('spark:') ? (codeOfColumn(key) ?? []) : [])));
  const isLong = (code: string) => courses.has(code) || lookBackOf(code) > earlierMonths + 1;
  const [short, long] = [codes.filter((code) => !isLong(code)), codes.filter(isLong)];
  for (let from = 0; from < rows.length; from += batchOfParties) {
    const batch = rows.slice(from, from + batchOfParties);
    const partyIds = batch.map(({ patientId }) => patientId);
    const persons = new Map((await listPersons(db, tenantId, partyIds)).map((person) => [person.id, person]));
    const valuesBack = (some: readonly string[], count: number) => {
      const asked = { partyIds, codes: some, months: monthsBack(month, count) };
      return until ? listKnownValues(db, tenantId, { ...asked, until }) : listMonthValues(db, tenantId, { ...asked, revisions });
    };
    const values = [...(await valuesBack(short, earlierMonths + 1)), ...(long.length ? await valuesBack(long, longestLookBack) : [])];
    const byParty = Map.groupBy(values, ({ partyId }) => partyId);
    for (const row of batch) {
      const person = persons.get(row.patientId);
      if (person) patients.push(patientOfMonth(plan, row, person, byParty.get(row.patientId) ?? [], providerNames));
    }
    await tick(batch.length);
  }
  return { patients, providerNames };
}

const noValues: readonly ValueFact[] = [];

function patientOfMonth(
  plan: RunPlan,
  month: PatientMonth,
  person: PersonRow,
  all: readonly MonthValue[],
  providerNames: ReadonlyMap<string, string>,
): PatientOfMonth {
  const place = plan.places.find(({ id }) => id === month.facilityId);
  const zone = place?.time_zone ?? plan.places[0]?.time_zone ?? 'EST';
  const values = Map.groupBy(all, ({ code }) => code);
  const facts = new Map<string, ValueFact[]>();
  for (const [code, some] of values)
    facts.set(
      code,
      some.map((value) => valueFact(value, zone)).toSorted((a, b) => (a.month < b.month ? 1 : -1)),
    );
  return {
    month,
    values,
    facts: {
      key: person.id,
      name: nameOf(person),
      facilityId: month.facilityId,
      place: placeKey(month.dayGroup, month.shift, month.chair),
      providerId: month.providerId,
      cells: {
        ...personCells(person, plan),
        facility: textCell(place?.name),
        modality: textCell(month.modality),
        sched: textCell(schedText(month.dayGroup, month.shift)),
        chair: numberCell(month.chair),
        provider: textCell(month.providerId ? providerNames.get(month.providerId) : null),
        access: textCell(accessTypes.find(month.accessType)?.[plan.language]),
        isolation: flagCell(month.isIsolation),
        'rx:freq': numberCell(month.treatmentsPerWeek),
        age: numberCell(month.ageYears),
      },
      values: (code) => facts.get(code) ?? noValues,
    },
  };
}

export const nameOf = (person: Pick<PersonRow, 'first_name' | 'last_name' | 'middle_initial' | 'suffix'>): string =>
  listName({ firstName: person.first_name, lastName: person.last_name, middleInitial: person.middle_initial, suffix: person.suffix });

/** What stands about a person in every report of patients. */
const personCells = (person: PersonRow, { language }: Pick<RunPlan, 'language'>): Record<string, ReportCell | null> => ({
  name: { v: nameOf(person), ...(person.is_transient && { t: `${nameOf(person)} (T)` }) },
  mrn: textCell(person.mrn),
  dob: { v: person.date_of_birth },
  sex: textCell(sexes.find(person.sex)?.[language]?.slice(0, 1)),
  dry: numberCell(person.dry_weight_kg),
  'rx:min': numberCell(person.prescribed_minutes),
  diabetic: textCell(diabetesTypes.find(person.diabetic)?.[language]),
  allergies: textCell(person.allergies.join(', ')),
  transient: flagCell(person.is_transient),
  note: null,
});

/** Which shift of the day it is, from zero; −1 without one. */
const placeInDay = (shift: string | null): number => (shifts.has(shift) ? shifts.codes.indexOf(shift) : -1);

/** "MWF 2": the days and the place of the shift in the day. */
export function schedText(dayGroup: string | null, shift: string | null): string {
  const place = placeInDay(shift);
  return [dayGroups.has(dayGroup) ? dayGroup : null, place < 0 ? null : String(place + 1)].filter(Boolean).join(' ');
}

/** Days, shift and chair in the order in which somebody walks; what stands before the # names the section. */
const placeKey = (dayGroup: string | null, shift: string | null, chair: number | null): string => {
  const place = placeInDay(shift);
  return `${dayGroup ?? ''}|${shift ?? ''}|${place < 0 ? 9 : place}#${String(chair ?? 999).padStart(3, '0')}`;
};

export const valueFact = (value: MonthValue, timeZone: string): ValueFact => ({
  month: wireMonth(value.month),
  numeric: value.numeric,
  comparator: value.comparator,
  text: value.text,
  position: value.position,
  mark: markOf({ verdict: value.verdict, side: value.side, because: null, is_urgent: value.isUrgent }),
  isCorrected: value.status === 'C',
  isExternal: value.isExternal,
  on: value.status !== null && value.collectedAt ? localDay(value.collectedAt, timeZone) : null,
  why: value.untestedBecause,
  count: value.valuesInMonth,
  lowest: value.lowest,
  highest: value.highest,
  resultId: value.resultId === null ? null : String(value.resultId),
  requisitionId: value.requisitionId,
});

export const isOfModality = (modality: string, wanted: readonly string[] | undefined): boolean =>
  wanted === undefined || (modalities.has(modality) && wanted.includes(modality));
