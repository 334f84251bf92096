import { orderSetStatuses, type Tag } from '@drawday/vocabulary';

/** Status of an order set: anything neither active nor inactive is still being put together. */
export function orderSetStatusDisplay(status: string): Tag {
  return orderSetStatuses.find(status) ?? orderSetStatuses.of.PENDING;
}
