import type { Reader } from '@drawday/database/connect.ts';
import { writing } from '../platform/transactions.ts';
import { listDiffering, placesOf } from './count-parties.ts';
import { listSampledParties, markAgain } from './month-sample.store.ts';

/** So many people are counted with one set of statements. */
const batch = 250;

/**
 * The proof of the marks: each night one patient-month of a hundred that are closed is counted anew and held against what is stored. One that
 * differs was changed without a mark, which is a fault of ours; it is marked, so that the next night makes it a revision that shows itself.
 */
export function compareMonths(
  db: Reader,
  tenantId: string,
  now: Temporal.Instant,
  oneOf = 100,
): Promise<{ compared: number; differing: number }> {
  return writing(db, tenantId, async (transaction) => {
    const sampled = await listSampledParties(transaction, tenantId, now.toString().slice(0, 10), oneOf);
    const places = await placesOf(transaction, tenantId);
    let differing = 0;
    for (const [month, rows] of Map.groupBy(sampled, (one) => one.month))
      for (let at = 0; at < rows.length; at += batch) {
        const partyIds = rows.slice(at, at + batch).map(({ partyId }) => partyId);
        const found = await listDiffering(transaction, { tenantId, month, partyIds, now, places });
        differing += found.length;
        if (found.length) await markAgain(transaction, tenantId, month, found);
      }
    return { compared: sampled.length, differing };
  });
}
