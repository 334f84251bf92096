import type { Outcome } from '../platform/batch.ts';
import type { RequestFacts } from '../platform/request-facts.ts';
import type { Changing } from './change-draw.ts';
import { lockRequisitions, type RequisitionRow } from './requisitions.store.ts';
import { judgeEach, oneAtATime, outcomesOf, type Verdicts } from './verdicts.ts';

/** What is to become of a draw. @throws Refusal */
export type Judge<Code extends string, Decided> = (draw: RequisitionRow, refuse: Changing<Code>['refuse']) => Decided;

type Work<Decided> = {
  /** Reads what the rules need to know of these draws, at once. */
  judging: (draws: readonly RequisitionRow[]) => Judge<string, Decided> | Promise<Judge<string, Decided>>;
  /** Writes what was decided, at once. */
  carryOut: (decided: readonly Decided[]) => Promise<void>;
  /** Where one draw bears on another: those with the same key go one after the other. */
  inTurn?: (draw: RequisitionRow) => string;
};

/**
 * The same change to many draws, in a fixed number of statements whatever their number. All are locked, in order of id; each is judged by
 * itself: a refused one is reported, the others go on.
 */
export async function eachDraw<Decided>(
  call: Pick<Changing<never>, 'db' | 'actor'> & { request: RequestFacts },
  ids: readonly string[],
  { judging, carryOut, inTurn = ({ id }) => id }: Work<Decided>,
): Promise<Outcome[]> {
  const locked = new Map((await lockRequisitions(call.db, call.actor, ids)).map((draw) => [draw.id, draw]));
  const turnOf = (id: string) => {
    const draw = locked.get(id);
    return draw && inTurn(draw);
  };
  const verdicts: Verdicts = new Map();
  let waiting = [...new Set(ids)].sort();
  while (waiting.length) {
    const { now = [], later = [] } = Object.groupBy(waiting, oneAtATime(turnOf));
    const judge = await judging(now.flatMap((id) => locked.get(id) ?? []));
    const decided: Decided[] = [];
    const judged = await judgeEach(
      call,
      now.map((id) => ({ id })),
      locked,
      async (draw, _, refuse) => {
        decided.push(judge(draw, refuse));
      },
    );
    for (const [id, refusal] of judged) verdicts.set(id, refusal);
    if (decided.length) await carryOut(decided);
    waiting = later;
  }
  return outcomesOf(verdicts, ids, call.request);
}
