import type { Writer } from '@drawday/database/connect.ts';
import { enterTenant } from '../platform/transactions.ts';
import type { ImportProblem } from '../results/results.public.ts';
import {
  type DrawCandidate,
  type EarlierDecision,
  listDrawsAround,
  listEarlierDecisions,
  locateByNumber,
  locateBySpecimen,
  locatePatients,
  type Place,
} from './locate.store.ts';
import { type ReportGroup, withoutNull } from './report-groups.ts';

/** Where a group belongs, or why nobody knows. `isCertain`: a person said so. */
export type Placed = { group: ReportGroup; place: Place; isCertain: boolean } | { group: ReportGroup; place: null; problem: ImportProblem };

/** Our numbers: others need no look-up. */
const requisitionForm = /^R\d{6,12}$/;
const tubeForm = /^\d{10}$/;

/**
 * Finds the draws that reports mean: where a person put them; by our requisition number; by the number on a tube; as the same sender's
 * earlier reports; and at last by name, date of birth and day of collection, where exactly one draw fits.
 */
export async function placeReports(db: Writer, sender: string, groups: readonly ReportGroup[]): Promise<Placed[]> {
  const decided = new Map<ReportGroup, string>();
  for (const group of groups) {
    const number = decisionOf(group);
    if (number !== null) decided.set(group, number);
  }
  const numbers = groups.flatMap((group) => group.numbers.filter((number) => requisitionForm.test(number)));
  const byNumber = await locateByNumber(db, [...new Set([...numbers, ...decided.values()])]);
  const tubes = groups.filter((group) => only(group.numbers, byNumber) === undefined).flatMap((group) => group.specimens);
  const bySpecimen = await locateBySpecimen(db, [...new Set(tubes.filter((tube) => tubeForm.test(tube)))]);
  const placed = groups.map((group) => {
    const number = decided.get(group);
    const place = number === undefined ? (only(group.numbers, byNumber) ?? only(group.specimens, bySpecimen)) : only([number], byNumber);
    return { group, place: place ?? null, isCertain: number !== undefined };
  });
  const lost = placed.filter(({ place }) => place === null);
  const earlier = await listEarlierDecisions(
    db,
    sender,
    lost.map(({ group }) => group.key).filter((key) => key !== 'message'),
  );
  const earlierPlaces = await locateByNumber(db, [...new Set([...earlier.values()].flat().map((decision) => decision.number))]);
  const result: Placed[] = [];
  for (const { group, place, isCertain } of placed) {
    if (place) {
      result.push({ group, place, isCertain });
      continue;
    }
    const before = only([earlierNumber(earlier.get(group.key) ?? [], group) ?? ''], earlierPlaces);
    result.push(before ? { group, place: before, isCertain: true } : await placeByPerson(db, group));
  }
  return result;
}

/** The draw that a person named for this part of this message. */
function decisionOf(group: ReportGroup): string | null {
  return (
    group.message.items.findLast((one) => one.status === 'RESOLVED' && one.key === group.key && one.requisitionNumber !== null)
      ?.requisitionNumber ?? null
  );
}

/**
 * Where a person put an earlier report under the same number. Small analysers count their samples anew every day, so the report must be of
 * the same person and the same collection.
 */
function earlierNumber(decisions: readonly EarlierDecision[], group: ReportGroup): string | null {
  const told = whoAndWhat(group);
  const isSame = ({ detail }: EarlierDecision) =>
    ['patientName', 'dateOfBirth', 'mrn', 'collectedAt'].every((name) => (detail[name] ?? null) === (told[name] ?? null));
  return decisions.find((decision) => decision.detail.patientName && isSame(decision))?.number ?? null;
}

/** The one draw that the first known name leads to; several of different draws lead nowhere. */
function only(names: readonly string[], places: ReadonlyMap<string, Place[]>): Place | undefined {
  for (const name of names) {
    const found = places.get(name);
    if (found) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
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
  const [fitting, ...others] = candidates.filter((draw) => draw.isSameDay);
  if (fitting && others.length === 0)
    return { group, place: { tenantId: fitting.tenantId, requisitionId: fitting.requisitionId }, isCertain: false };
  const kind = people.length ? 'ORDER' : 'PATIENT';
  const summary =
    kind === 'ORDER'
      ? 'The patient is known, but no draw or several draws fit this report.'
      : 'Neither the requisition nor the patient of this report is known.';
  return { group, place: null, problem: { kind, key: group.key, summary, detail: whoAndWhat(group), candidates: candidates.map(shown) } };
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
    patientName: patient ? `${patient.family}, ${patient.given}` : null,
    dateOfBirth: patient?.dateOfBirth ?? null,
    sex: patient?.sex ?? null,
    mrn: patient?.identifiers[0]?.id ?? null,
    collectedAt: orders.find((order) => order.collectedAt)?.collectedAt?.toString() ?? null,
    tests: orders.map((order) => order.name || order.code).filter((name) => name !== ''),
  };
}
