import type { Outcome } from '../platform/batch.ts';
import { Refusal, refusalText } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { RequestFacts } from '../platform/request-facts.ts';
import type { Changing } from './change-draw.ts';

/** What became of each draw of a batch that is carried out at once; null: it was done. */
export type Verdicts = Map<string, Refusal | null>;
type Wish = { id: string; concurrencyStamp?: string | undefined };

/** Asks a rule about each draw, locked and as the caller knows it, before anything is written. A refusal is kept for its draw. */
export async function judgeEach<One extends Wish, Draw extends { id: string; concurrency_stamp: string }>(
  { db, actor }: Pick<Changing<never>, 'db' | 'actor'>,
  wishes: readonly One[],
  locked: ReadonlyMap<string, Draw>,
  judge: (draw: Draw, wish: One, refuse: Changing<string>['refuse']) => Promise<void>,
): Promise<Verdicts> {
  const verdicts: Verdicts = new Map();
  for (const wish of wishes)
    try {
      const draw = locked.get(wish.id);
      if (!draw) throw new Refusal('NOT_FOUND', { values: { entity: 'Requisition', id: wish.id } });
      await refuseStale(db, actor, draw, wish.concurrencyStamp, { code: 'REQ_STALE' });
      await judge(draw, wish, (because, details) => new Refusal(because, details));
      verdicts.set(wish.id, null);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      verdicts.set(wish.id, error);
    }
  return verdicts;
}

/** Now or later: of those with the same key one at a time, of those without a key all. */
export function oneAtATime<One>(keyOf: (one: One) => string | undefined): (one: One) => 'now' | 'later' {
  const seen = new Set<string>();
  return (one) => {
    const key = keyOf(one);
    if (key === undefined) return 'now';
    if (seen.has(key)) return 'later';
    seen.add(key);
    return 'now';
  };
}

/** For a call about one draw. @throws Refusal */
export function throwRefused(verdicts: Verdicts): void {
  for (const refusal of verdicts.values()) if (refusal) throw refusal;
}

/** For a batch: one outcome for each ID, in the order asked. */
export const outcomesOf = (verdicts: Verdicts, ids: readonly string[], { language }: RequestFacts): Outcome[] =>
  [...new Set(ids)].map((id) => {
    const refusal = verdicts.get(id);
    if (!refusal) return { id, ok: true, code: null, message: null };
    return { id, ok: false, code: refusal.code, message: refusalText(refusal.code, language, refusal.details.values) };
  });
