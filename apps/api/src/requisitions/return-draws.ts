import type { Writer } from '@drawday/database/connect.ts';
import type { Clock } from '../platform/actor.ts';
import type { Maker } from '../platform/maker.ts';
import { keepStillOrdered } from './keep-still-ordered.ts';
import { type BackAgain, reviveCanceledDraws } from './returning-draws.store.ts';

/** Who is back regains the draws that leaving had cancelled, as far as their orders still want them. */
export async function returnDraws(db: Writer, maker: Maker, clock: Clock, back: BackAgain): Promise<string[]> {
  const revived = await reviveCanceledDraws(db, maker, back);
  await keepStillOrdered(db, maker, clock, revived);
  return revived;
}
