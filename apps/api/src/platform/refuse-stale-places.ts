import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from './actor.ts';
import { lastInTrail, refuseStale } from './refuse-stale.ts';

/** Where a row stands, and of which list; null for the only one, or the topmost. */
export type Place = { position: number; list: string | null };
type Places = {
  ids: readonly string[];
  /** Where each of them stood for the caller; no check when it is not sent. */
  seen: readonly number[] | undefined;
  /** Where they stand, locked. */
  now: ReadonlyMap<string, Place>;
};

/** How the trail says that a row was moved in its list, which does not change the row itself. */
export const movedInList = { beside: 'place' } as const;
/** In the list, or to another one. */
const movedInTrail = sql`(detail->>'beside' = ${movedInList.beside} or detail->'fields' ?| array['directory_id', 'parent_id'])`;

/**
 * For callers who reorder a list: compares the places of its rows as the caller saw them with those they have now.
 * @throws Refusal STALE when somebody moved one of them since, in the list or out of it: who did so last, and when
 */
export async function refuseStalePlaces(db: Reader, actor: Actor, { ids, seen, now }: Places): Promise<void> {
  const isOneList = new Set([...now.values()].map(({ list }) => list)).size === 1;
  const moved = ids.filter((id, index) => !isOneList || now.get(id)?.position !== seen?.[index]);
  const places = { id: '', concurrency_stamp: isOneList ? ids.map((id) => now.get(id)?.position).join(' ') : 'several lists' };
  await refuseStale(db, actor, places, seen?.join(' '), { lastChange: () => lastInTrail(db, actor, moved, movedInTrail) });
}
