import type { PartyType, RequisitionStatus } from '@drawday/vocabulary';
import type { Decision } from './decision.ts';
import { refuse, step } from './decision.ts';

/** May labels be printed? For a source, whose bottle is labeled last, printing also ships it. */
export function decideLabelPrinting(draw: {
  status: RequisitionStatus;
  partyType: PartyType;
  /** Sources only: site, sample point, bottle type and collector are known. */
  isBottleLabelComplete: boolean;
}): Decision<'REQ_LABEL'> {
  const decision = step('printLabels', draw.status, { party: draw.partyType });
  const isIncompleteBottle = draw.partyType === 'SITE' && !draw.isBottleLabelComplete;
  return decision.kind === 'do' && isIncompleteBottle ? refuse('REQ_LABEL') : decision;
}
