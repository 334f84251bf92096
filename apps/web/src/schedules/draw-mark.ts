import { collectedStatuses, type RequisitionStatus } from '@drawday/domain';

/** What the calendar says of a draw: it is ahead, taken, missed, or does not count any more. */
export type DrawMark = 'open' | 'collected' | 'missed' | 'gone';

const over: readonly RequisitionStatus[] = ['SYSCANCELED', 'LABCANCELED', 'RESCHEDULED'];

/** As the calendar counts them: a draw that the facility cancelled, or that stayed open past its day, is missed. */
export function drawMark(draw: { statusTypeCode: RequisitionStatus; drawDate: string | null }, today: string): DrawMark {
  if (collectedStatuses.includes(draw.statusTypeCode)) return 'collected';
  if (over.includes(draw.statusTypeCode)) return 'gone';
  if (draw.statusTypeCode === 'CANCELED' || (draw.statusTypeCode === 'PENDING' && (draw.drawDate ?? today) < today)) return 'missed';
  return 'open';
}
