import { supplyOrderStatuses, type Tag } from '@drawday/vocabulary';

/** Status of a supply order; anything unknown shows as submitted. */
export function supplyOrderStatusDisplay(status: string): Tag {
  return supplyOrderStatuses.find(status) ?? supplyOrderStatuses.of.SUBMITTED;
}
