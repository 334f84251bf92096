import type { Writer } from '@drawday/database/connect.ts';
import type { OrderEvidence } from '@drawday/domain';
import { enterTenant } from '../platform/transactions.ts';
import type { RaisedItem } from '../results/results.public.ts';
import {
  type DrawCandidate,
  type EarlierDecision,
  listDrawsAround,
  listDrawsOf,
  listEarlierDecisions,
  locateByNumber,
  locateBySpecimen,
  locatePatients,
  type NamedDraw,
  type Place,
} from './locate.store.ts';
import { type ReportGroup, withoutNull } from './report-groups.ts';

/** Where a group belongs, what decided it, and which other draws it may mean; or why nobody knows. */
export type PlacedReport = { group: ReportGroup; place: Place; order: OrderEvidence; others: readonly NamedDraw[] };
export type Placed = PlacedReport | { group: ReportGroup; place: null; item: RaisedItem };

/** What numbers say, before people are asked. Several places: they contradict each other. */
type Numbered = { order: 'BY_PERSON' | 'PLACER' | 'SPECIMEN' | 'BOTH'; places: readonly [Place, ...Place[]] };

/** Our numbers: others need no look-up. */
const requisitionForm = /^R\d{6,12}$/;
const tubeForm = /^\d{10}$/;

/**
 * Finds the draws of reports: where a person put them; by our requisition number and the numbers of the tubes; as the same sender's
 * earlier reports; and finally by name, date of birth and day of collection, where exactly one draw fits.
 */
export async function placeReports(db: Writer, sender: string, groups: readonly ReportGroup[]): Promise<Placed[]> {
  const decided = new Map(groups.map((group) => [group, decisionOf(group)]));
  const numbers = groups.flatMap((group) => [...group.numbers, decided.get(group) ?? '']).filter((number) => requisitionForm.test(number));
  const byNumber = await locateByNumber(db, [...new Set(numbers)]);
  const tubes = groups.flatMap((group) => group.specimens).filter((tube) => tubeForm.test(tube));
  const bySpecimen = await locateBySpecimen(db, [...new Set(tubes)]);
  const numbered = groups.map((group) => ({ group, found: numberedPlace(group, decided.get(group) ?? null, byNumber, bySpecimen) }));
  const lost = numbered.filter(({ found }) => found === null);
  const earlier = await listEarlierDecisions(
    db,
    sender,
    lost.map(({ group }) => group.key).filter((key) => key !== 'message'),
  );
  const earlierPlaces = await locateByNumber(db, [...new Set([...earlier.values()].flat().map((decision) => decision.number))]);
  const placed: Placed[] = [];
  for (const { group, found } of numbered) {
    if (found) placed.push(await byNumbers(db, group, found));
    else {
      const [before, ...more] = earlierPlaces.get(earlierNumber(earlier.get(group.key) ?? [], group) ?? '') ?? [];
      placed.push(before && !more.length ? { group, place: before, order: 'AS_DECIDED', others: [] } : await placeByPerson(db, group));
    }
  }
  return placed.map((one) => (one.place && isShared(one, placed) ? { ...one, order: 'SHARED' } : one));
}

/** The draw that a person named for this part of this message. */
function decisionOf(group: ReportGroup): string | null {
  return (
    group.message.items.findLast((one) => one.status === 'RESOLVED' && one.key === group.key && one.requisitionNumber !== null)
      ?.requisitionNumber ?? null
  );
}

function numberedPlace(
  group: ReportGroup,
  decided: string | null,
  byNumber: ReadonlyMap<string, Place[]>,
  bySpecimen: ReadonlyMap<string, Place[]>,
): Numbered | null {
  if (decided !== null) {
    const [place, ...more] = byNumber.get(decided) ?? [];
    return place && !more.length ? { order: 'BY_PERSON', places: [place] } : null;
  }
  const placers = distinct(group.numbers.flatMap((number) => onlyOne(byNumber.get(number) ?? [])));
  const tubes = group.specimens.map((tube) => bySpecimen.get(tube) ?? []).filter((places) => places.length > 0);
  const [placer, ...otherPlacers] = placers;
  if (placer) {
    // Each tenant numbers its own tubes: the same number at another one says nothing.
    const told = distinct(tubes.flat().filter((place) => place.tenantId === placer.tenantId));
    const apart = [...otherPlacers, ...told.filter((place) => !isSame(place, placer))];
    return { order: told.some((place) => isSame(place, placer)) ? 'BOTH' : 'PLACER', places: [placer, ...apart] };
  }
  const common = (tubes[0] ?? []).filter((place) => tubes.every((places) => places.some((other) => isSame(place, other))));
  const [first, ...more] = common.length ? common : distinct(tubes.flatMap(onlyOne));
  return first && (!common.length || !more.length) ? { order: 'SPECIMEN', places: [first, ...more] } : null;
}

const onlyOne = (places: readonly Place[]) => (places.length === 1 ? places : []);
const isSame = (one: Place, other: Place) => one.tenantId === other.tenantId && one.requisitionId === other.requisitionId;
const distinct = (places: readonly Place[]) => places.filter((place, index) => places.findIndex((other) => isSame(place, other)) === index);

async function byNumbers(db: Writer, group: ReportGroup, { order, places }: Numbered): Promise<Placed> {
  const [place] = places;
  if (places.length === 1) return { group, place, order, others: [] };
  const others: NamedDraw[] = [];
  for (const [tenantId, ofTenant] of Map.groupBy(places, (one) => one.tenantId)) {
    await enterTenant(db, tenantId);
    const ids = ofTenant.map((one) => one.requisitionId);
    others.push(...(await listDrawsOf(db, tenantId, ids)));
  }
  const isOnePatient = new Set(others.map((draw) => draw.partyId)).size === 1;
  return { group, place, order: isOnePatient ? 'OTHER_DRAW' : 'OTHER_PATIENT', others };
}

/** Two people in one message under the number of one draw. */
function isShared(one: PlacedReport, placed: readonly Placed[]): boolean {
  if (one.order !== 'PLACER' && one.order !== 'SPECIMEN' && one.order !== 'BOTH') return false;
  return placed.some(
    ({ group, place }) =>
      place !== null && isSame(place, one.place) && group.message === one.group.message && group.oru.patient !== one.group.oru.patient,
  );
}

/**
 * Where a person put an earlier report under the same number. Small analyzers restart sample numbers every day, so the report must be of
 * the same person and the same collection.
 */
function earlierNumber(decisions: readonly EarlierDecision[], group: ReportGroup): string | null {
  const told = whoAndWhat(group);
  const isSameReport = ({ detail }: EarlierDecision) =>
    ['patientName', 'dateOfBirth', 'mrn', 'collectedAt'].every((name) => (detail[name] ?? null) === (told[name] ?? null));
  return decisions.find((decision) => decision.detail.patientName && isSameReport(decision))?.number ?? null;
}

async function placeByPerson(db: Writer, group: ReportGroup): Promise<Placed> {
  const { patient } = group.oru;
  const collectedAt = group.orders.find((order) => order.collectedAt)?.collectedAt ?? null;
  const people =
    patient?.dateOfBirth && patient.family && patient.given
      ? await locatePatients(db, withoutNull(patient.family), withoutNull(patient.given), patient.dateOfBirth)
      : [];
  const candidates: (DrawCandidate & { tenantId: string })[] = [];
  for (const [tenantId, ofTenant] of Map.groupBy(people, (person) => person.tenantId)) {
    await enterTenant(db, tenantId);
    const ids = ofTenant.map((person) => person.patientId);
    candidates.push(...(await listDrawsAround(db, tenantId, ids, collectedAt)).map((draw) => ({ ...draw, tenantId })));
  }
  const [fitting, ...others] = candidates.filter((draw) => draw.isNearDay);
  if (fitting && others.length === 0)
    return { group, place: { tenantId: fitting.tenantId, requisitionId: fitting.requisitionId }, order: 'BY_DAY', others: [] };
  const kind = people.length ? 'ORDER' : 'PATIENT';
  const because = kind === 'ORDER' ? 'NO_DRAW' : 'UNKNOWN_PERSON';
  const item = { kind, because, key: group.key, detail: whoAndWhat(group), candidates: candidates.map(shown) } as const;
  return { group, place: null, item };
}

const shown = ({ requisitionNumber, drawDate, status, facilityName, patientName }: DrawCandidate) => ({
  requisitionNumber,
  drawDate,
  status,
  facilityName,
  patientName,
});

/** What a person needs to see to decide. */
export function whoAndWhat({ oru, orders, numbers, specimens, key }: ReportGroup): Record<string, unknown> {
  const { patient } = oru;
  return {
    key,
    sender: oru.sender,
    placer: numbers[0] ?? null,
    accession: orders.find((order) => order.filler)?.filler ?? null,
    specimens,
    patientName: [patient?.family, patient?.given].filter(Boolean).join(', ') || null,
    dateOfBirth: patient?.dateOfBirth ?? null,
    sex: patient?.sex ?? null,
    mrn: patient?.identifiers.find(({ type }) => type !== 'SS')?.id ?? null,
    collectedAt: orders.find((order) => order.collectedAt)?.collectedAt?.toString() ?? null,
    tests: orders.map((order) => order.name || order.code).filter((name) => name !== ''),
  };
}
