import { cancelReasons, type ExchangeState, exchangeStates, type RequisitionStatus } from '@drawday/vocabulary';
import { type Decision, refuse, refuseByStatus, step } from '../requisitions/decision.ts';

/** A draw with the state of its order at the laboratory; `exchange` null: no order went out. */
type Sent = { status: RequisitionStatus; exchange: ExchangeState | null };

/** May the facility ask the laboratory to cancel a shipped draw, with a reason of its list (`cancelReasons`)? The draw stays shipped until the laboratory says yes. */
export function decideAskCancel({ status, exchange, reason }: Sent & { reason: string | null }): Decision<'REQ_REASON' | 'REQ_ORDER'> {
  const refusal = refuseByStatus('askCancel', status);
  if (refusal) return refusal;
  if (exchange === null || exchange === 'CANCELLED' || exchange === 'CANCEL_ASKED') return refuse('REQ_ORDER');
  return cancelReasons.has(reason) ? step('askCancel', status) : refuse('REQ_REASON');
}

/**
 * May tests be added to a shipped draw, or its urgency be changed? Once the laboratory has accepted the order, while the tubes are on their way or
 * there, and unless it was asked to cancel.
 */
export function decideAskChange({ status, exchange }: Sent): Decision<'REQ_ORDER'> {
  const refusal = refuseByStatus('askChange', status);
  if (refusal) return refusal;
  return exchange !== null && exchangeStates.isIn('taken', exchange) ? step('askChange', status) : refuse('REQ_ORDER');
}

/** May the order go out again? `repeat`: the same message; `renew`: a new one, as the draw is now. */
export function decideSendAgain({ status, exchange }: Sent): Decision<'REQ_ORDER', { how: 'repeat' | 'renew' }> {
  const refusal = refuseByStatus('sendOrderAgain', status);
  if (refusal) return refusal;
  const how = exchangeStates.isIn('canBeRepeated', exchange) ? 'repeat' : exchangeStates.isIn('canBeRenewed', exchange) ? 'renew' : null;
  if (how === null) return refuse('REQ_ORDER');
  const decision = step('sendOrderAgain', status);
  return decision.kind === 'do' ? { ...decision, how } : decision;
}

/** May a person mark the trouble as settled (the order goes on paper, or was clarified by phone)? Not while all is well. */
export function decideSettleOrder({ status, exchange, reason }: Sent & { reason: string | null }): Decision<'REQ_REASON' | 'REQ_ORDER'> {
  const refusal = refuseByStatus('settleOrder', status);
  if (refusal) return refusal;
  if (!exchangeStates.isIn('trouble', exchange) && !exchangeStates.isIn('waiting', exchange)) return refuse('REQ_ORDER');
  return reason?.trim() ? step('settleOrder', status) : refuse('REQ_REASON');
}
