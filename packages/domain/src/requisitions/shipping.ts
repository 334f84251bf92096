import type { RequisitionStatus } from '@drawday/vocabulary';
import type { Decision } from './decision.ts';
import { refuse, refuseByStatus, step } from './decision.ts';

/** May the specimens be handed to the courier? The order goes to the laboratory with them, so every tube is drawn or given up by then. */
export function decideRelease({ status, tubesOwed }: { status: RequisitionStatus; tubesOwed: number }): Decision<'REQ_TUBES'> {
  return refuseByStatus('release', status) ?? (tubesOwed > 0 ? refuse('REQ_TUBES', { count: tubesOwed }) : step('release', status));
}

/** May the ship date be corrected? It must lie between collection and now. */
export function decideShipDate(facts: {
  status: RequisitionStatus;
  shippedAt: Temporal.Instant;
  collectedAt: Temporal.Instant | null;
  now: Temporal.Instant;
}): Decision<'REQ_SHIP_DATE'> {
  const refusal = refuseByStatus('changeShipDate', facts.status);
  if (refusal) return refusal;
  if (facts.collectedAt && Temporal.Instant.compare(facts.shippedAt, facts.collectedAt) < 0) return refuse('REQ_SHIP_DATE');
  if (Temporal.Instant.compare(facts.shippedAt, facts.now) > 0) return refuse('REQ_SHIP_DATE');
  return step('changeShipDate', facts.status);
}
