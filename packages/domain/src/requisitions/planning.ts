import type { RequisitionStatus } from '@drawday/vocabulary';
import type { Decision, Done, Refusal } from './decision.ts';
import { refuse, refuseByStatus, step } from './decision.ts';

/** May a draw be created? One per party, day and kind, for a current party under contract, with at least one test. */
export function decideCreation(facts: {
  isPartyCurrent: boolean;
  isFacilityPaused: boolean;
  isContracted: boolean;
  offeringCount: number;
  isDateTaken: boolean;
}): Decision<'ORG_PAUSED' | '4032' | 'REQ_PARTY' | 'REQ_EMPTY' | 'REQ_DUP'> {
  if (facts.isFacilityPaused) return refuse('ORG_PAUSED');
  if (!facts.isContracted) return refuse('4032');
  if (!facts.isPartyCurrent) return refuse('REQ_PARTY');
  if (facts.offeringCount < 1) return refuse('REQ_EMPTY');
  if (facts.isDateTaken) return refuse('REQ_DUP');
  return { kind: 'do', action: 'create', from: null, to: 'PENDING', effects: ['ASSIGN_NUMBER'] };
}

/** May a draw be edited? A change of tests after printing makes the labels wrong: they must be printed again. */
export function decideUpdate(draw: {
  status: RequisitionStatus;
  isLabelPrinted: boolean;
  changesOfferings: boolean;
  offeringCount: number;
}): Decision<'REQ_EMPTY'> {
  const refusal = refuseByStatus('update', draw.status);
  if (refusal) return refusal;
  if (draw.offeringCount < 1) return refuse('REQ_EMPTY');
  const needsRelabel = draw.isLabelPrinted && draw.changesOfferings;
  return step('update', draw.status, { more: needsRelabel ? ['CLEAR_LABEL_PRINTED', 'WARN_RELABEL'] : [] });
}

/** May a draw be deleted? Only one that never had a label and does not come from a signed standing order; the rest are cancelled. */
export function decideDeletion(draw: {
  status: RequisitionStatus;
  wasEverPrinted: boolean;
  isFromSignedRecurringOrder: boolean;
}): Done<null> | Refusal<'REQ_STATE' | 'REQ_PRINTED' | 'REQ_SIGNED'> {
  const refusal = refuseByStatus('delete', draw.status);
  if (refusal) return refusal;
  if (draw.wasEverPrinted) return refuse('REQ_PRINTED');
  if (draw.isFromSignedRecurringOrder) return refuse('REQ_SIGNED');
  return { kind: 'do', action: 'delete', from: draw.status, to: null, effects: [] };
}
