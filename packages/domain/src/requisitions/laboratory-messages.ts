import { type RequisitionStatus, requisitionStatuses } from '@drawday/vocabulary';
import { ianaTimeZone } from '../displays/time-zones.ts';
import type { Decision } from './decision.ts';
import { refuse, refuseByStatus, step } from './decision.ts';
import type { RequisitionLine } from './line-statuses.ts';
import { hasReportableValue, requisitionStatusFromLines } from './line-statuses.ts';

/** In the order a draw goes through them. */
const progress: readonly RequisitionStatus[] = requisitionStatuses.groups.received;

/**
 * The laboratory has the specimen. A draw that nobody recorded as collected becomes so now: at the laboratory's time, else at noon of the
 * draw date (the hour is unknown; noon is the same day in every zone of the country). A draw cancelled by the system is reactivated; one
 * cancelled by the facility only when a person says that the report belongs to it.
 */
export function decideLabAccession(facts: {
  status: RequisitionStatus;
  isAccessionMatching: boolean;
  isPlacedByPerson: boolean;
  drawDate: Temporal.PlainDate | null;
  timeZone: string;
  /** As already recorded. */
  collectedAt: Temporal.Instant | null;
  labCollectedAt: Temporal.Instant | null;
  receivedAt: Temporal.Instant;
}): Decision<'REQ_ACCESSION', { collectedAt: Temporal.Instant }> {
  const refusal = refuseByStatus('labAccession', facts.status);
  if (refusal) return refusal;
  if (facts.status === 'CANCELED' && !facts.isPlacedByPerson) return refuse('REQ_STATE', { status: facts.status, action: 'labAccession' });
  if (!facts.isAccessionMatching) return refuse('REQ_ACCESSION');
  const decision = step('labAccession', facts.status);
  return decision.kind === 'do' ? { ...decision, collectedAt: facts.collectedAt ?? facts.labCollectedAt ?? plannedTime(facts) } : decision;
}

/**
 * Results arrived; `lines` are the tests with these results. The status follows from the lines and never goes back.
 * A draw must have been collected or received before (call `decideLabAccession` first): no result without a collection.
 */
export function decideResultImport(facts: { status: RequisitionStatus; lines: readonly RequisitionLine[] }): Decision<'REQ_NO_LINES'> {
  const refusal = refuseByStatus('resultImport', facts.status);
  if (refusal) return refusal;
  const to = requisitionStatusFromLines(facts.lines);
  if (to === null) return refuse('REQ_NO_LINES');
  // Still in process: the message says only that the specimen arrived.
  if (to === 'RECEIVED')
    return facts.status === 'PRELIMINARY' ? step('resultImport', facts.status, { to: facts.status }) : receive(facts.status);
  if (to === 'LABCANCELED') return cancelByLaboratory(facts.status);
  const isFirstNews = requisitionStatuses.isIn('notReceived', facts.status);
  return step('resultImport', facts.status, { to, more: isFirstNews ? ['SET_RECEIVED'] : [] });
}

/** The laboratory corrects a result it has sent. The status stays; the review is open again. */
export function decideCorrectedResult(draw: { status: RequisitionStatus }): Decision {
  return step('correctResult', draw.status);
}

/** Support reads the stored messages again. The status is worked out again and never goes back. */
export function decideReload(facts: { status: RequisitionStatus; lines: readonly RequisitionLine[] }): Decision {
  const refusal = refuseByStatus('reloadResult', facts.status);
  if (refusal) return refusal;
  const worked = requisitionStatusFromLines(facts.lines);
  const isAhead = worked !== null && progress.indexOf(worked) > progress.indexOf(facts.status);
  return step('reloadResult', facts.status, { to: isAhead ? worked : facts.status });
}

/** The laboratory may cancel as long as the lines hold nothing reportable: a fact that `decideLabCancellation` needs. */
export function isLabCancellable(lines: readonly RequisitionLine[]): boolean {
  return !hasReportableValue(lines);
}

function receive(status: RequisitionStatus): Decision {
  if (status !== 'RECEIVED') return step('labAccession', status);
  return { kind: 'do', action: 'resultImport', from: status, to: status, effects: [] };
}

function cancelByLaboratory(status: RequisitionStatus): Decision {
  const effects = ['STORE_REASON', 'MARK_LINES_NOT_PERFORMED', 'LIST_NOT_PERFORMED'] as const;
  if (status !== 'COLLECTED') return step('labCancel', status);
  // A specimen cannot be refused without having arrived, so its receipt is recorded as well.
  return { kind: 'do', action: 'labCancel', from: status, to: 'LABCANCELED', effects: ['SET_RECEIVED', ...effects] };
}

function plannedTime(facts: { drawDate: Temporal.PlainDate | null; timeZone: string; receivedAt: Temporal.Instant }): Temporal.Instant {
  if (facts.drawDate === null) return facts.receivedAt;
  const noon = facts.drawDate.toZonedDateTime({ timeZone: ianaTimeZone(facts.timeZone), plainTime: '12:00' }).toInstant();
  return Temporal.Instant.compare(noon, facts.receivedAt) > 0 ? facts.receivedAt : noon;
}
