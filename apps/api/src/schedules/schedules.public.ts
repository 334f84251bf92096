/** What other rooms and the worker may use of schedules. */
export { facilitiesToGenerate, generateFacilityDraws } from './generate-draws.ts';
export { keepUpDraws, type UpkeepResult } from './keep-up-draws.ts';
export { endUnsignedOrders, returnUnsignedOrders } from './leaving-orders.store.ts';
export { moveFutureDraws } from './move-future-draws.ts';
export { todayAt } from './order-calendar.ts';
export { listOrdersOfSet, listOtherOrdered, type OrderOfSetRow } from './orders-of-set.store.ts';
export { saveOrdersOfSet } from './orders-of-set.ts';
export { type MovedDay, previewCalendarMoves } from './preview-calendar-moves.ts';
export { previewDraws } from './preview-draws.ts';
