import type { Decision } from './decision.ts';
import { refuse, step } from './decision.ts';
import type { RequisitionStatus } from './requisition-statuses.ts';

/** May labels be printed? For a source, whose bottle is labelled last, printing also ships it. */
export function decideLabelPrinting(draw: {
  status: RequisitionStatus;
  partyType: 'PATIENT' | 'EMPLOYEE' | 'SITE';
  /** Sources only: site, sample point, bottle type and collector are known. */
  isBottleLabelComplete?: boolean;
}): Decision<'REQ_LABEL'> {
  const decision = step('printLabels', draw.status, { party: draw.partyType });
  const isIncompleteBottle = draw.partyType === 'SITE' && draw.isBottleLabelComplete === false;
  return decision.kind === 'do' && isIncompleteBottle ? refuse('REQ_LABEL') : decision;
}
