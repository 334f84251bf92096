import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { findLastListChange } from './facility-parts.store.ts';

type Line = { facilityId: string; list: 'faxes' | 'offeringRanges'; stamp: string };

/** @throws Refusal STALE. A line has a stamp of its own; the audit trail knows who changed its list last, whatever else of the facility changed since. */
export const refuseStaleLine = (
  db: Reader,
  actor: Actor,
  { facilityId, list, stamp }: Line,
  seenStamp: string | undefined,
): Promise<void> =>
  refuseStale(db, actor, { id: facilityId, concurrency_stamp: stamp }, seenStamp, {
    lastChange: () => findLastListChange(db, actor, facilityId, list),
  });
