import { compareVersions } from '../design/compare-versions.ts';
import { showStampConflict } from '../design/stamp-conflict.tsx';
import type { SeenRecord } from '../design/step-stamped.ts';
import { isStale } from '../platform/api-refusal.ts';
import type { Merge } from './patients.queries.ts';

type Compared = SeenRecord<object> & { name: string };
type Pair = { survivor: Compared; merged: Compared };
type Stamps = { concurrencyStamp: string; mergedConcurrencyStamp: string };

/**
 * Merges with the stamps of both records as the person compared them. After a stale one it says who changed which of the two and what, and
 * merges only if they agree again. Null: nothing was merged.
 */
export async function mergeStamped(pair: Pair, attempt: (stamps: Stamps) => Promise<Merge>): Promise<Merge | null> {
  try {
    return await attempt({ concurrencyStamp: pair.survivor.stamp, mergedConcurrencyStamp: pair.merged.stamp });
  } catch (error) {
    if (!isStale(error)) throw error;
    // The server looks at the survivor first: where that is as it was, it speaks of the other.
    const survivor = await pair.survivor.newest();
    const side = survivor.stamp === pair.survivor.stamp ? 'merged' : 'survivor';
    const seen = pair[side];
    const theirs = side === 'survivor' ? survivor : await seen.newest();
    const fields = compareVersions<object>({}, seen, theirs, {});
    const answer = await showStampConflict({ refusal: error, about: seen.name, fields, step: 'again' });
    return answer === 'overwrite' ? mergeStamped({ ...pair, [side]: { ...seen, ...theirs } }, attempt) : null;
  }
}
