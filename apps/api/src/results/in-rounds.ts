import type { Writer } from '@drawday/database/connect.ts';
import { oneAtATime } from '../requisitions/requisitions.public.ts';
import { lockDraws } from './draw-state.store.ts';
import type { DrawState } from './draw-state.ts';

/** Changes draws of several people at once, those of one person in turn. @returns how many were meant */
export async function inRounds(
  db: Writer,
  tenantId: string,
  requisitionIds: readonly string[],
  isMeant: (draw: DrawState) => boolean,
  change: (round: readonly DrawState[]) => Promise<unknown>,
): Promise<number> {
  let waiting = requisitionIds;
  let changed = 0;
  while (waiting.length) {
    const draws = (await lockDraws(db, tenantId, waiting)).filter(isMeant);
    const { now: round = [], later = [] } = Object.groupBy(
      draws,
      oneAtATime(({ party }) => party.id),
    );
    if (round.length) await change(round);
    changed += round.length;
    waiting = later.map(({ id }) => id);
  }
  return changed;
}
