import { supplyOrderStatuses, type Tag } from '@drawday/vocabulary';

/** Status of an order of supplies; anything unknown waits like a submitted one. */
export function supplyOrderStatusDisplay(status: string): Tag {
  return supplyOrderStatuses.find(status) ?? supplyOrderStatuses.of.SUBMITTED;
}
