import type { Db } from '../platform/database.ts';
import { takeAttempts } from '../platform/failed-attempts.store.ts';

/** Far more than a clinic behind one address begins in a quarter of an hour. Each one that is begun is kept for half an hour. */
export const MOST_AUTHORIZATIONS = 1_000;

/** Counts an authorization request of an address. @returns whether it may be begun */
export async function mayAuthorize(db: Db, address: string): Promise<boolean> {
  const bucket = `authorize ${address}`;
  return ((await takeAttempts(db, [{ bucket }])).get(bucket) ?? 0) <= MOST_AUTHORIZATIONS;
}
