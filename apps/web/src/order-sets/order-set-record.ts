import { orderSets } from '@drawday/contracts/order-sets/order-sets.contract.ts';
import type { SavedRecord } from '../design/save-form.tsx';
import { send } from '../platform/api-client.ts';
import type { OrderSet } from './order-sets.queries.ts';

/** A set as a form changes it, and what is saved of it when somebody else was faster. */
export function orderSetRecord<Values extends object>(set: OrderSet, valuesOf: (set: OrderSet) => Values): SavedRecord<Values> {
  const version = (one: OrderSet) => ({ stamp: one.concurrencyStamp, values: valuesOf(one) });
  const newest = async () => {
    const { items } = await send(orderSets.list, { params: { id: set.facilityId } });
    return version(items.find((one) => one.orderSetId === set.orderSetId) ?? set);
  };
  return { ...version(set), newest };
}
