import { panelMembersFor } from '@drawday/catalogue';
import {
  ageOn,
  countedDraw,
  drawCounts,
  goalPosition,
  ktvMethodOf,
  monthAfter,
  type Stay,
  staysOfMonth,
  untestedBecause,
  valueOfMonth,
} from '@drawday/domain';
import { type Bounds, type KtvMethod, type MonthPosition, modalities } from '@drawday/vocabulary';
import type { DrawRow, ExternalRow, PersonRow, ResultRow, TreatmentRow } from './month-facts.store.ts';
import type { MonthValueRow, PatientMonthRow } from './month-rows.ts';

/** What is known of a patient or source in a month. */
export type MonthFacts = {
  month: string;
  /** Today, where the patient is treated. */
  today: string;
  partyId: string;
  /** Tests whose value of the month is kept. */
  codes: ReadonlySet<string>;
  /** Null for a source. */
  person: PersonRow | null;
  draws: readonly DrawRow[];
  results: readonly ResultRow[];
  externals: readonly ExternalRow[];
  organizationOf: (facilityId: string) => string;
  /** The goal of a value of another laboratory on its day. */
  goalOf: (code: string, at: { facilityId: string; day: string; person: PersonRow }) => Bounds | null;
};
export type CountedMonth = { patients: PatientMonthRow[]; values: MonthValueRow[] };

/** Counts a month of one patient or source: a row for each facility a patient was at, and the value of each test, or why there is none. */
export function countMonth(facts: MonthFacts): CountedMonth {
  const { person, month, today } = facts;
  const end = Temporal.PlainDate.from(monthAfter(month, 1)).subtract({ days: 1 }).toString();
  const last = today < end ? today : end;
  const stays = person ? staysOfMonth({ ...person, treatments: person.treatments.length ? person.treatments : [person] }, month, last) : [];
  const values = countValues(facts, stays.at(-1)?.facilityId ?? null);
  const hasValues = values.some((value) => value.status !== null);
  return { values, patients: person ? stays.map((stay) => patientRow(facts, person, stay, hasValues)) : [] };
}

function patientRow(
  { month, today, draws, organizationOf }: MonthFacts,
  person: PersonRow,
  stay: Stay<TreatmentRow>,
  hasValues: boolean,
): PatientMonthRow {
  const { treatment } = stay;
  const first = Temporal.PlainDate.from(month);
  const own = draws.filter((draw) => draw.facilityId === stay.facilityId);
  const counts = drawCounts(
    own.flatMap((draw) => (draw.drawDate?.startsWith(month.slice(0, 7)) ? [{ ...draw, drawDate: draw.drawDate }] : [])),
    today,
  );
  return {
    month,
    facilityId: stay.facilityId,
    patientId: person.id,
    organizationId: organizationOf(stay.facilityId),
    modality: treatment.modality,
    wholeMonth: stay.isWholeMonth,
    sameKinetics: stay.isSameKinetics,
    statusAtEnd: stay.statusAtEnd,
    leftBecause: stay.leftBecause,
    isTransient: person.isTransient,
    isDiabetic: person.isDiabetic,
    hasValues,
    daysPresent: stay.days,
    firstDay: stay.firstDay,
    lastDay: stay.lastDay,
    ageYears: ageOn(Temporal.PlainDate.from(person.dateOfBirth), first),
    esrdDays:
      person.firstDialysis === null ? null : Temporal.PlainDate.from(person.firstDialysis).until(first, { largestUnit: 'day' }).days,
    treatmentsPerWeek: treatment.treatmentsPerWeek,
    accessType: treatment.accessType,
    providerId: own.findLast((draw) => draw.providerId !== null)?.providerId ?? person.providerId,
    shift: treatment.shift,
    dayGroup: treatment.dayGroup,
    chair: treatment.chair,
    isIsolation: person.isIsolation,
    drawsPlanned: counts.planned,
    drawsCollected: counts.collected,
    drawsMissed: counts.missed,
    drawsLate: counts.late,
    isReconstructed: false,
  };
}

type Candidate = {
  id: number | null;
  numeric: number | null;
  comparator: ResultRow['comparator'];
  status: string;
  isUnitUnknown: boolean;
  collectedAt: number;
  resultedAt: number;
  row: () => Omit<MonthValueRow, 'month' | 'partyId' | 'code' | 'valuesInMonth' | 'lowest' | 'highest' | 'untestedBecause'>;
};

function countValues(facts: MonthFacts, facilityAtEnd: string | null): MonthValueRow[] {
  const { month, partyId, results, externals, person } = facts;
  const inDoubt = new Set(facts.draws.filter((draw) => draw.isInDoubt).map((draw) => draw.id));
  const candidates = Map.groupBy(
    [
      ...results.filter((one) => !inDoubt.has(one.requisitionId)).map((one) => ({ code: one.code, candidate: ofResult(one) })),
      ...externals.map((one) => ({ code: one.code, candidate: ofExternal(one, facts, facilityAtEnd ?? person?.facilityId ?? '') })),
    ],
    (one) => one.code,
  );
  const signs = signsOf(facts, inDoubt);
  return [...new Set([...candidates.keys(), ...signs.keys()])].flatMap((code): MonthValueRow[] => {
    const found = (candidates.get(code) ?? []).map((one) => one.candidate);
    const { value, count, lowest, highest } = valueOfMonth(code, found);
    const common = { month, partyId, code };
    if (value) return [{ ...common, ...value.row(), untestedBecause: null, valuesInMonth: count, lowest, highest }];
    const sign = signs.get(code);
    const because = untestedBecause({
      isPending: sign?.isPending ?? found.some(({ status }) => status === 'P'),
      isNotPerformed: (sign?.isNotPerformed ?? false) || found.some(({ status }) => status === 'X'),
      isMissed: sign?.isMissed ?? false,
      isUnitUnknown: found.some((one) => one.isUnitUnknown),
    });
    const facilityId = facilityAtEnd ?? sign?.facilityId ?? null;
    return because === 'NOT_ORDERED' || !person || !facilityId ? [] : [{ ...common, ...nothing, facilityId, untestedBecause: because }];
  });
}

const nothing = {
  numeric: null,
  comparator: null,
  text: null,
  isExternal: false,
  position: null,
  verdict: null,
  side: null,
  isUrgent: false,
  status: null,
  valuesInMonth: 0,
  lowest: null,
  highest: null,
  ktvMethod: null,
  resultId: null,
  requisitionId: null,
  collectedAt: null,
  resultedAt: null,
} as const;

const positions = { BELOW: 'B', IN_GOAL: 'I', ABOVE: 'A' } as const;
function positionOf(numeric: number | null, comparator: ResultRow['comparator'], goal: Bounds | null): MonthPosition | null {
  const side = numeric === null ? null : goalPosition({ kind: 'NUMERIC', number: numeric, comparator, text: '' }, goal);
  return side && positions[side];
}

const methodOf = (result: ResultRow): KtvMethod | null => (result.code === 'KTVSP' ? ktvMethodOf(result) : null);

/** A result as the value of its month is chosen from several. */
export const ofResult = (result: ResultRow): Candidate => ({
  id: result.id,
  numeric: result.numeric,
  comparator: result.comparator,
  status: result.status,
  isUnitUnknown: result.because === 'UNIT',
  collectedAt: result.collectedAt,
  resultedAt: result.resultedAt,
  row: () => ({
    facilityId: result.facilityId,
    numeric: result.numeric,
    comparator: result.comparator,
    text: result.text,
    isExternal: false,
    position: positionOf(result.numeric, result.comparator, result.goal),
    verdict: result.verdict,
    side: result.side,
    isUrgent: result.isUrgent,
    status: result.status === 'C' ? 'C' : 'F',
    ktvMethod: methodOf(result),
    resultId: result.id,
    requisitionId: result.requisitionId,
    collectedAt: result.collectedAt,
    resultedAt: result.resultedAt,
  }),
});

const ofExternal = (external: ExternalRow, { person, goalOf }: MonthFacts, facilityId: string): Candidate => ({
  id: null,
  numeric: external.numeric,
  comparator: external.comparator,
  status: 'F',
  isUnitUnknown: false,
  collectedAt: external.collectedAt,
  resultedAt: external.resultedAt,
  row: () => ({
    ...nothing,
    facilityId,
    numeric: external.numeric,
    comparator: external.comparator,
    text: external.numeric === null ? external.text : null,
    isExternal: true,
    position: positionOf(
      external.numeric,
      external.comparator,
      person && goalOf(external.code, { facilityId, day: external.collectedOn, person }),
    ),
    status: 'F',
    ktvMethod: external.code === 'KTVSP' ? 'OTHER' : null,
    collectedAt: external.collectedAt,
    resultedAt: external.resultedAt,
  }),
});

type Signs = { isPending: boolean; isNotPerformed: boolean; isMissed: boolean; facilityId: string };

/** What the draws of the month say about tests without a value. */
function signsOf({ draws, results, today, month, codes }: MonthFacts, inDoubt: ReadonlySet<string>): Map<string, Signs> {
  const signs = new Map<string, Signs>();
  const signOf = (code: string, facilityId: string) => {
    const sign = signs.get(code) ?? { isPending: false, isNotPerformed: false, isMissed: false, facilityId };
    if (codes.has(code)) signs.set(code, sign);
    return sign;
  };
  // What was measured on a draw in question waits for a decision.
  for (const result of results) if (inDoubt.has(result.requisitionId)) signOf(result.code, result.facilityId).isPending = true;
  for (const draw of draws) {
    const { drawDate, isCollected } = draw;
    const isPlanned = drawDate?.startsWith(month.slice(0, 7)) ?? false;
    const isMissed = isPlanned && drawDate !== null && countedDraw({ ...draw, drawDate }, today) === 'MISSED';
    for (const line of draw.lines)
      for (const code of codesOf(line.offering, draw.modality)) {
        const sign = signOf(code, draw.facilityId);
        sign.isPending ||= isCollected && line.isPending;
        sign.isNotPerformed ||= isCollected && (line.isNotPerformed || line.lost.includes(code));
        sign.isMissed ||= isMissed;
      }
  }
  return signs;
}

const known = new Map<string, readonly string[]>();
/** The tests that an ordered test or panel gives, the calculated ones too. */
function codesOf(offering: string, modality: string | null): readonly string[] {
  const key = `${offering} ${modality}`;
  const found = known.get(key);
  if (found) return found;
  const members = panelMembersFor(offering, modalities.has(modality) ? modality : null);
  const codes = members ? [...members.measured, ...members.calculated] : [offering];
  known.set(key, codes);
  return codes;
}
