/** What other rooms may use of schedules. */
export { endUnsignedOrders, returnUnsignedOrders } from './leaving-orders.store.ts';
export { lockOrdersOf } from './order-batch.store.ts';
export { listOrdersOfSet, listOtherOrdered, type OrderOfSetRow } from './orders-of-set.store.ts';
export { saveOrdersOfSet } from './orders-of-set.ts';
export { mailReminders } from './reminders.ts';
