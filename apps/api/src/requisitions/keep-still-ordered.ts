import type { Writer } from '@drawday/database/connect.ts';
import type { Actor, Clock } from '../platform/actor.ts';
import { takeBackDraws } from './cancel-pending-draws.ts';
import type { DraftLine } from './plan-draw.ts';
import { replanDraws } from './replan-draws.ts';
import { lockRequisitions } from './requisitions.store.ts';

/** Draws that came back hold what is still to be drawn (`listStillOrdered`); one that has nothing left is called off, since its orders ended. */
export async function keepStillOrdered(db: Writer, actor: Actor, clock: Clock, still: ReadonlyMap<string, DraftLine[]>): Promise<void> {
  const draws = await lockRequisitions(db, actor, [...still.keys()]);
  const changes = draws.map((draw) => ({ draw, lines: still.get(draw.id) ?? [] }));
  const isSmaller = ({ draw, lines }: (typeof changes)[number]) =>
    lines.length < draw.lines.length || lines.some((line, index) => line.scheduleIds.length < (draw.lines[index]?.scheduleIds.length ?? 0));
  await replanDraws(
    db,
    actor,
    changes.filter((one) => one.lines.length > 0 && isSmaller(one)),
    'SCHEDULE_CHANGE',
  );
  const ended = changes.flatMap(({ draw, lines }) => (lines.length ? [] : [draw.id]));
  await takeBackDraws(db, actor, clock, ended, 'SCHEDULE_ENDED');
}
