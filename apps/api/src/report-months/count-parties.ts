import { monthCodes, sourceMonthCodes } from '@drawday/catalogue';
import type { Writer } from '@drawday/database/connect.ts';
import { afterChange, ageOn, type JudgedPerson } from '@drawday/domain';
import type { MonthCause } from '@drawday/vocabulary';
import { facilityDay } from '../platform/facility-day.ts';
import { yardsticksOf } from '../results/results.public.ts';
import { type CountedMonth, countMonth } from './count-month.ts';
import {
  listMonthDraws,
  listMonthExternals,
  listMonthResults,
  listPeople,
  listPlaces,
  type PersonRow,
  type PlaceRow,
} from './month-facts.store.ts';
import { endPatients, endValues, insertPatients, insertValues, listStoredPatients, listStoredValues } from './month-rows.store.ts';
import { difference, keyOfPatient, keyOfValue, type MonthValueRow, type PatientMonthRow } from './month-rows.ts';
import { type KnownMonth, listKnownMonths, type MonthChange, type NextMonth, saveMonths } from './report-months.store.ts';

export type Places = ReadonlyMap<string, PlaceRow>;
export const placesOf = async (db: Writer, tenantId: string): Promise<Places> =>
  new Map((await listPlaces(db, tenantId)).map((place) => [place.id, place]));

export type Counting = {
  tenantId: string;
  month: string;
  partyIds: readonly string[];
  now: Temporal.Instant;
  places: Places;
  /** By the back-fill, long after the month. */
  isReconstructed?: boolean;
  /** Why a party is counted again. */
  causes?: ReadonlyMap<string, MonthCause>;
};
/** What counting changed. */
export type Counted = {
  /** Facility-months with rows of these parties, as they are now. */
  months: NextMonth[];
  /** Tests whose values changed, where look-back carries the change into later months. */
  changedCodes: ReadonlySet<string>;
};

const codes: ReadonlySet<string> = new Set([...monthCodes, ...sourceMonthCodes]);

/**
 * Counts a month of some patients and sources and writes what differs, with a handful of statements however many they are. Rows of an open
 * month are replaced; a closed month keeps them and gets rows of its next revision.
 */
export async function countParties(db: Writer, counting: Counting): Promise<Counted> {
  const { tenantId, month, now } = counting;
  const { counted, known, isClosed, patients, values } = await differences(db, counting);
  // Of an open month nobody asks what became of it.
  const changes = [...known.keys()].some(isClosed) ? changesOf(patients, values, counting.causes ?? new Map()) : [];
  const changedPeople = new Set([...values.gone, ...values.added].map((row) => row.partyId));
  const changed = new Set([
    ...[...patients.gone, ...patients.added, ...values.gone, ...values.added].map((row) => row.facilityId),
    // A value counts where the patient is, which may be another facility than where it was drawn.
    ...counted.patients.filter((row) => changedPeople.has(row.patientId)).map((row) => row.facilityId),
  ]);
  const touched = new Set([...changed, ...counted.patients.map((row) => row.facilityId)]);
  const months = [...touched].map((facilityId) => nextMonth(known.get(facilityId) ?? openMonth(facilityId, month), changed, changes));
  const revisions = new Map(months.map((one) => [one.facilityId, one.state === 'OPEN' ? 0 : one.revision]));
  const revised = <Row extends { facilityId: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, revision: revisions.get(row.facilityId) ?? 0 }));
  await endPatients(db, tenantId, month, revised(patients.gone));
  await endValues(db, tenantId, month, revised(values.gone));
  await insertPatients(db, tenantId, revised(patients.added));
  await insertValues(db, tenantId, revised(values.added));
  await saveMonths(db, tenantId, months, now);
  return { months, changedCodes: new Set([...values.gone, ...values.added].map((row) => row.code)) };
}

/**
 * Those of some parties whose rows in closed months are not what counting them now gives; nothing is written. Of a month that was counted long
 * after it only the values are proven: what had no history then was taken as it stood.
 */
export async function listDiffering(db: Writer, counting: Counting): Promise<string[]> {
  const { isClosed, patients, values } = await differences(db, counting);
  const ofClosed = <Row extends { facilityId: string }>({ gone, added }: { gone: readonly Row[]; added: readonly Row[] }) =>
    [...gone, ...added].filter(({ facilityId }) => isClosed(facilityId));
  const proven = ofClosed(patients).filter((row) => !row.isReconstructed);
  return [...new Set([...proven.map((row) => row.patientId), ...ofClosed(values).map((row) => row.partyId)])];
}

/** What is counted now beside what is stored. */
async function differences(db: Writer, counting: Counting) {
  const { tenantId, month, partyIds } = counting;
  const counted = await countFromFacts(db, counting);
  const stored = {
    patients: await listStoredPatients(db, tenantId, month, partyIds),
    values: await listStoredValues(db, tenantId, month, partyIds),
  };
  const known = new Map((await listKnownMonths(db, tenantId, [month])).map((one) => [one.facilityId, one]));
  const isClosed = (facilityId: string) => (known.get(facilityId)?.state ?? 'OPEN') !== 'OPEN';
  const patients = difference(stored.patients, keepUndated(counted.patients, stored.patients, isClosed), keyOfPatient);
  const values = difference(stored.values, keepContent(counted.values, stored.values, isClosed), keyOfValue);
  return { counted, known, isClosed, patients, values };
}

const openMonth = (facilityId: string, month: string): KnownMonth => ({ facilityId, month, state: 'OPEN', revision: 0 });

function nextMonth(known: KnownMonth, changed: ReadonlySet<string>, changes: readonly FacilityChange[]): NextMonth {
  const isChanged = changed.has(known.facilityId) && known.state !== 'OPEN';
  const those = changes.filter((one) => one.facilityIds.has(known.facilityId)).map((one) => one.change);
  return {
    ...known,
    ...(isChanged && afterChange(known)),
    changedValues: isChanged ? those.filter((one) => one.code !== null).length : 0,
    reopenedBecause: isChanged ? those.slice(0, shownChanges) : null,
  };
}

/** More than these nobody reads; all of them can be found by comparing the revisions. */
const shownChanges = 200;

type FacilityChange = { facilityIds: ReadonlySet<string>; change: MonthChange };

function changesOf(
  patients: { gone: readonly PatientMonthRow[]; added: readonly PatientMonthRow[] },
  values: { gone: readonly MonthValueRow[]; added: readonly MonthValueRow[] },
  causes: ReadonlyMap<string, MonthCause>,
): FacilityChange[] {
  const causeOf = (partyId: string) => causes.get(partyId) ?? 'RESULT';
  const gone = new Set(values.gone);
  const placesOfPerson = Map.groupBy(patients.added, (row) => row.patientId);
  const byValue = Map.groupBy([...values.gone, ...values.added], (row) => `${row.partyId} ${row.code}`);
  const ofValues = [...byValue.values()].flatMap((rows): FacilityChange[] => {
    const [any] = rows;
    if (!any) return [];
    const before = rows.find((row) => gone.has(row)) ?? null;
    const after = rows.find((row) => !gone.has(row)) ?? null;
    const change = {
      cause: causeOf(any.partyId),
      partyId: any.partyId,
      code: any.code,
      resultId: after?.resultId ?? before?.resultId ?? null,
    };
    const places = (placesOfPerson.get(any.partyId) ?? []).map((row) => row.facilityId);
    return [
      {
        facilityIds: new Set([...rows.map((row) => row.facilityId), ...places]),
        change: { ...change, from: shownValue(before), to: shownValue(after) },
      },
    ];
  });
  const people = new Set([...byValue.values()].flatMap((rows) => rows.map((row) => row.partyId)));
  const ofRecords = [...patients.gone, ...patients.added].filter((row) => !people.has(row.patientId));
  return [
    ...ofValues,
    ...[...Map.groupBy(ofRecords, (row) => row.patientId)].map(([partyId, rows]) => ({
      facilityIds: new Set(rows.map((row) => row.facilityId)),
      change: { cause: causeOf(partyId), partyId, code: null, resultId: null, from: null, to: null },
    })),
  ];
}

const shownValue = (row: MonthValueRow | null) =>
  row === null ? null : (row.untestedBecause ?? row.text ?? `${row.comparator ?? ''}${row.numeric ?? ''}`);

/** What has no history stays in a closed month as it was when the month was closed. */
function keepUndated(
  counted: readonly PatientMonthRow[],
  stored: readonly PatientMonthRow[],
  isClosed: (facilityId: string) => boolean,
): PatientMonthRow[] {
  const before = new Map(stored.map((row) => [keyOfPatient(row), row]));
  return counted.map((row) => {
    const kept = before.get(keyOfPatient(row));
    if (!kept || !isClosed(row.facilityId)) return row;
    const { providerId, isTransient, isIsolation, isDiabetic, isReconstructed } = kept;
    return { ...row, providerId, isTransient, isIsolation, isDiabetic, isReconstructed };
  });
}

/** A correction of the comment alone gives a closed month nothing new: the row stays with the version it was closed with. */
function keepContent(
  counted: readonly MonthValueRow[],
  stored: readonly MonthValueRow[],
  isClosed: (facilityId: string) => boolean,
): MonthValueRow[] {
  const before = new Map(stored.map((row) => [keyOfValue(row), row]));
  return counted.map((row) => {
    const kept = before.get(keyOfValue(row));
    if (!kept || !isClosed(row.facilityId) || kept.status === null || row.status === null) return row;
    const version = { resultId: row.resultId, resultedAt: row.resultedAt, status: row.status };
    return difference([row], [{ ...kept, ...version }], keyOfValue).added.length ? row : kept;
  });
}

async function countFromFacts(
  db: Writer,
  { tenantId, month, partyIds, now, places, isReconstructed = false }: Counting,
): Promise<CountedMonth> {
  const people = new Map((await listPeople(db, tenantId, partyIds)).map((person) => [person.id, person]));
  const draws = await listMonthDraws(db, tenantId, { month, partyIds });
  const collected = draws.filter((draw) => draw.isCollected).map((draw) => draw.id);
  const results = await listMonthResults(db, tenantId, { month, requisitionIds: collected, codes: [...codes] });
  const externals = await listMonthExternals(db, tenantId, { month, patientIds: [...people.keys()], codes: monthCodes });
  const yardsticks = await yardsticksOf(db, tenantId);
  const byParty = {
    draws: Map.groupBy(draws, (one) => one.partyId),
    results: Map.groupBy(results, (one) => one.partyId),
    externals: Map.groupBy(externals, (one) => one.partyId),
  };
  const organizationOf = (facilityId: string) => places.get(facilityId)?.organizationId ?? '';
  const all: CountedMonth = { patients: [], values: [] };
  for (const partyId of new Set(partyIds)) {
    const person = people.get(partyId) ?? null;
    const { patients, values } = countMonth({
      ...{ month, partyId, codes, person, organizationOf },
      today: facilityDay(places.get(person?.facilityId ?? '')?.timeZone ?? 'EST', now).toString(),
      draws: byParty.draws.get(partyId) ?? [],
      results: byParty.results.get(partyId) ?? [],
      externals: byParty.externals.get(partyId) ?? [],
      goalOf: (code, { facilityId, day, person: whose }) =>
        yardsticks.of(code, { organizationId: organizationOf(facilityId), facilityId, day, person: judged(whose, day) }).limits.goal,
    });
    all.patients.push(...patients.map((row) => ({ ...row, isReconstructed })));
    all.values.push(...values);
  }
  return all;
}

/** Whose value of another laboratory is held against a goal: what its paper does not say is left unknown. */
const judged = (person: PersonRow, day: string): JudgedPerson => ({
  modality: person.modality,
  perWeek: person.treatmentsPerWeek,
  age: ageOn(Temporal.PlainDate.from(person.dateOfBirth), Temporal.PlainDate.from(day)),
  sex: person.sex === 'FEMALE' || person.sex === 'MALE' ? person.sex : null,
  circumstances: person.isDiabetic ? ['DIABETIC'] : ['NOT_DIABETIC'],
});
