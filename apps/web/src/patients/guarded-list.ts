import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import type { Version } from '../design/compare-versions.ts';
import { send } from '../platform/api-client.ts';

/** A list that is written anew as a whole, with the stamp of the patient that guards it. The stamp is read first: it is never newer than the list. */
export async function readGuardedList<Item>(patientId: string, read: () => Promise<Item[]>): Promise<Version<{ items: Item[] }>> {
  const { concurrencyStamp } = await send(patients.find, { params: { id: patientId } });
  return { stamp: concurrencyStamp, values: { items: await read() } };
}
