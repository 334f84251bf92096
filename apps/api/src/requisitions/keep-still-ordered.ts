import type { Writer } from '@drawday/database/connect.ts';
import type { Clock } from '../platform/actor.ts';
import type { Maker } from '../platform/maker.ts';
import { takeBackDraws } from './cancel-pending-draws.ts';
import type { DraftLine } from './plan-draw.ts';
import { replanDraws } from './replan-draws.ts';
import { lockRequisitions } from './requisitions.store.ts';
import { asItIs, listStillOrdered } from './still-ordered.store.ts';

/** Draws that came back hold what is still to be drawn; one that has nothing left is called off, since its orders ended. */
export async function keepStillOrdered(db: Writer, maker: Maker, clock: Clock, ids: readonly string[]): Promise<void> {
  const draws = await lockRequisitions(db, { tenantId: maker.tenantId, reach: null }, ids);
  const still = await listStillOrdered(db, maker.tenantId, draws.map(asItIs));
  await keepTests(db, maker, still);
  const ended = ids.filter((id) => !still.get(id)?.length);
  await takeBackDraws(db, maker, clock, ended, 'SCHEDULE_ENDED');
}

/** Draws that came back lose the tests that are not among these. */
export async function keepTests(db: Writer, maker: Maker, still: ReadonlyMap<string, readonly DraftLine[]>): Promise<void> {
  const draws = await lockRequisitions(db, { tenantId: maker.tenantId, reach: null }, [...still.keys()]);
  const changes = draws.map((draw) => ({ draw, lines: still.get(draw.id) ?? [] }));
  const isSmaller = ({ draw, lines }: (typeof changes)[number]) =>
    lines.length < draw.lines.length || lines.some((line, index) => line.scheduleIds.length < (draw.lines[index]?.scheduleIds.length ?? 0));
  await replanDraws(
    db,
    maker,
    changes.filter((one) => one.lines.length > 0 && isSmaller(one)),
    'SCHEDULE_CHANGE',
  );
}
