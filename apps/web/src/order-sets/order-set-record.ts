import { orderSets } from '@drawday/contracts/order-sets/order-sets.contract.ts';
import { orderSetStatusDisplay } from '@drawday/domain';
import type { SavedRecord } from '../forms/save-form.tsx';
import type { SeenRecord } from '../forms/step-stamped.ts';
import { send } from '../platform/api-client.ts';
import { wordOf } from '../platform/code-word.ts';
import type { OrderSet } from './order-sets.queries.ts';
import type { OrderSetsText } from './order-sets.texts.ts';
import { lineOf } from './set-frequency.ts';
import { setLineWords } from './set-line-words.ts';

async function newestSet(set: OrderSet): Promise<OrderSet> {
  const { items } = await send(orderSets.list, { params: { id: set.facilityId } });
  return items.find((one) => one.orderSetId === set.orderSetId) ?? set;
}

/** A set as a form changes it, and its saved version when somebody else was faster. */
export function orderSetRecord<Values extends object>(set: OrderSet, valuesOf: (set: OrderSet) => Values): SavedRecord<Values> {
  const version = (one: OrderSet) => ({ stamp: one.concurrencyStamp, values: valuesOf(one) });
  return { ...version(set), newest: async () => version(await newestSet(set)) };
}

/** A set as its buttons act on it: each test is compared on its own. */
export function orderSetStep(set: OrderSet, text: OrderSetsText): SeenRecord<Pick<OrderSet, 'statusTypeCode'>> {
  const version = (one: OrderSet) => ({
    stamp: one.concurrencyStamp,
    values: { statusTypeCode: one.statusTypeCode },
    facts: {
      [text('status')]: wordOf(orderSetStatusDisplay(one.statusTypeCode)),
      [text('name')]: one.name,
      [text('description')]: one.description,
      [text('forModalities')]: one.modalities.join(', '),
      ...Object.fromEntries(one.offerings.map((offering) => [offering.offeringCode, setLineWords(lineOf(offering), text)])),
    },
  });
  return { ...version(set), newest: async () => version(await newestSet(set)) };
}
