import { type RequisitionStatus, requisitionStatuses } from '@drawday/vocabulary';

/** What the calendar says of a draw: it is ahead, collected, missed, or no longer applies. */
export type DrawMark = 'open' | 'collected' | 'missed' | 'gone';

/** As the calendar counts them: a draw that the facility cancelled, or that stayed open past its day, is missed. */
export function drawMark(draw: { statusTypeCode: RequisitionStatus; drawDate: string | null }, today: string): DrawMark {
  if (requisitionStatuses.isIn('collected', draw.statusTypeCode)) return 'collected';
  if (draw.statusTypeCode === 'CANCELED' || (draw.statusTypeCode === 'PENDING' && (draw.drawDate ?? today) < today)) return 'missed';
  return requisitionStatuses.isIn('calledOff', draw.statusTypeCode) ? 'gone' : 'open';
}
