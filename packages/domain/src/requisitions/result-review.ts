import { type LineStatus, type RequisitionStatus, requisitionStatuses } from '@drawday/vocabulary';
import type { Decision } from './decision.ts';
import { refuse, refuseByStatus, step } from './decision.ts';

/** May the results be acknowledged? */
export function decideReview(draw: { status: RequisitionStatus }): Decision {
  return step('reviewResults', draw.status);
}

/**
 * May these tests be marked as reordered elsewhere? Yes when not performed or in question; others only when the user confirms. The mark is
 * not taken back once the draw that they went with is collected: the patient would be drawn a third time.
 */
export function decideMarkReordered(facts: {
  status: RequisitionStatus;
  lines: readonly { status: LineStatus; lostCodes: readonly string[] }[];
  isConfirmed: boolean;
  /** How the draws stand that the tests went with, where the mark is taken back. */
  takenBackFrom: readonly RequisitionStatus[];
}): Decision<'REQ_EMPTY' | 'REQ_CONFIRM' | 'REQ_DRAWN_AGAIN'> {
  const refusal = refuseByStatus('markReordered', facts.status);
  if (refusal) return refusal;
  if (facts.lines.length === 0) return refuse('REQ_EMPTY');
  if (facts.takenBackFrom.some((status) => requisitionStatuses.isIn('kept', status))) return refuse('REQ_DRAWN_AGAIN');
  const isObvious = facts.lines.every((line) => line.status === 'TNP' || line.status === 'TIQ' || line.lostCodes.length > 0);
  return isObvious || facts.isConfirmed ? step('markReordered', facts.status) : refuse('REQ_CONFIRM');
}

/**
 * May these tests be ordered again? This makes a new one-time draw; this one keeps its status. What was ordered again before is not drawn a
 * third time unasked.
 */
export function decideReorder(facts: {
  status: RequisitionStatus;
  lines: readonly { isReordered: boolean }[];
  isConfirmed: boolean;
}): Decision<'REQ_EMPTY' | 'REQ_REORDERED'> {
  const refusal = refuseByStatus('reorder', facts.status);
  if (refusal) return refusal;
  if (facts.lines.length < 1) return refuse('REQ_EMPTY');
  return facts.lines.some((line) => line.isReordered) && !facts.isConfirmed ? refuse('REQ_REORDERED') : step('reorder', facts.status);
}

/** May the open issue of this draw be closed? */
export function decideIssueReview(facts: { status: RequisitionStatus; hasOpenIssue: boolean }): Decision<'REQ_NO_ISSUE'> {
  return facts.hasOpenIssue ? step('reviewIssue', facts.status) : refuse('REQ_NO_ISSUE');
}
