import {
  type IdentityEvidence,
  identityEvidence,
  isEmptyPerson,
  isFiled,
  isTestName,
  type PersonOnRecord,
  whoseReport,
} from '@drawday/domain';
import type { FilingReason, ItemReason } from '@drawday/vocabulary';
import { facilityDay } from '../platform/facility-day.ts';
import { type DrawState, isOrderedOn, type RaisedItem } from '../results/results.public.ts';
import { type PlacedReport, whoAndWhat } from './place-reports.ts';
import type { ReportGroup } from './report-groups.ts';

type Decided = { item: RaisedItem | null; note: FilingReason | null };

/** Is the report about the person of this draw? Compares its order and tube numbers and its identifiers with our record. */
export function decideFiling(draw: DrawState, placed: PlacedReport | undefined, mappings: ReadonlyMap<string, string>): Decided {
  if (!placed) return { item: null, note: null };
  const { group, order } = placed;
  const { patient } = group.oru;
  const evidence = patient && !isEmptyPerson(patient) ? identityEvidence(patient, onRecord(draw.party)) : null;
  if (order === 'BY_DAY' && !isOrderedOn(draw, group.orders, mappings)) return doubtful('NO_DRAW', false, draw, placed, evidence);
  const filing = whoseReport({
    order,
    person: evidence,
    isTestName: patient !== null && isTestName(patient),
    source: draw.party.type === 'SITE' ? { isPersonNamed: patient?.dateOfBirth != null } : null,
    isCollectedAfterDeath: isAfterDeath(draw, group),
  });
  if (isFiled(filing) || filing.because === null) return { item: null, note: filing.because };
  return doubtful(filing.because, filing.outcome === 'URGENT', draw, placed, evidence);
}

function doubtful(
  because: ItemReason,
  isUrgent: boolean,
  draw: DrawState,
  { group, order, others }: PlacedReport,
  evidence: IdentityEvidence | null,
): Decided {
  const named = {
    requisitionNumber: draw.number,
    drawDate: draw.drawDate,
    status: draw.status,
    patientName: draw.party.listName ?? '',
    dateOfBirth: draw.party.dateOfBirth,
    mrn: draw.party.mrn,
  };
  const besides = others.filter(({ requisitionNumber }) => requisitionNumber !== draw.number);
  const candidates = [named, ...besides.map(({ partyId: _, ...other }) => other)];
  const detail = { ...whoAndWhat(group), ...(evidence && { evidence }), order, ...(isUrgent && { urgent: true }) };
  const isOfOrder = because === 'TWO_DRAWS' || because === 'NO_DRAW';
  return { item: { kind: isOfOrder ? 'ORDER' : 'PATIENT', because, key: group.key, detail, candidates }, note: null };
}

function onRecord(party: DrawState['party']): PersonOnRecord {
  const { identity } = party;
  return {
    // For somebody without a record number, orders carry our id.
    numbers: [...(party.mrn === null ? [] : [party.mrn]), party.id],
    retiredNumbers: identity.retiredNumbers,
    authorities: [identity.authority.toUpperCase()],
    ssnLast4: identity.ssnLast4,
    family: party.lastName ?? '',
    given: party.firstName ?? '',
    middle: identity.middle ?? '',
    preferred: identity.preferred ?? '',
    suffix: identity.suffix ?? '',
    formerFamilies: identity.formerFamilies,
    dateOfBirth: party.dateOfBirth,
    sex: party.sex,
  };
}

function isAfterDeath({ party, collectedAt, timeZone }: DrawState, { orders }: ReportGroup): boolean {
  const { diedOn } = party.identity;
  const at = orders.find((order) => order.collectedAt)?.collectedAt ?? (collectedAt === null ? null : Temporal.Instant.from(collectedAt));
  if (diedOn === null || at === null) return false;
  return facilityDay(timeZone, at).toString() > diedOn;
}
