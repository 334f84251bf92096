import type { Reader } from '@drawday/database/connect.ts';
import { comparedCodes, crosswiseScore, isExchange } from '@drawday/domain';
import { circumstancesOf, comparedDays, comparedWith, serologyCodes, type ValuesNow } from './compared-with.ts';
import { listDrawsOfThatDay, listValuesBefore } from './doubt-specimens.store.ts';
import { readDraws } from './draw-state.store.ts';
import type { DrawState } from './draw-state.ts';

/** A draw whose blood may be in the tubes of another one. */
export type ExchangedDraw = { requisitionId: string; number: string; partyName: string };

/** So many are named. */
const named = 3;

const nowOf = (draw: DrawState): ValuesNow => new Map(draw.results.map((result) => [result.code, result]));

/**
 * With which draws of the same facility and day one may have been exchanged: each looks like the other's patient. Those that fit best
 * first. Reckoned anew for each reader, so that results which come later count.
 */
export async function exchangedWith(db: Reader, tenantId: string, drawId: string): Promise<ExchangedDraw[]> {
  const others = await listDrawsOfThatDay(db, tenantId, drawId);
  if (!others.length) return [];
  const draws = await readDraws(db, tenantId, [drawId, ...others]);
  const doubted = draws.find(({ id }) => id === drawId);
  if (!doubted) return [];
  const wanted = draws.flatMap(({ id, party, collectedAt }) => {
    const about = { drawId: id, partyId: party.id, collectedAt: collectedAt ?? '' };
    return [
      { ...about, codes: comparedCodes, withinDays: comparedDays },
      { ...about, codes: serologyCodes, withinDays: null },
    ];
  });
  const before = Map.groupBy(await listValuesBefore(db, tenantId, wanted), (value) => value.drawId);
  /** The values of one draw as if they were of the patient of another. */
  const score = (values: DrawState, patientOf: DrawState) => {
    const { values: compared, isFindingGone } = comparedWith(nowOf(values), before.get(patientOf.id) ?? []);
    return crosswiseScore(compared, circumstancesOf(patientOf), { isFindingGone });
  };
  const found = draws.flatMap((other) => {
    if (other.party.id === doubted.party.id) return [];
    const scores = [score(doubted, other), score(other, doubted)];
    const points = scores.reduce((sum, one) => sum + one.points, 0);
    return isExchange(...scores) ? [{ requisitionId: other.id, number: other.number, partyName: other.party.listName ?? '', points }] : [];
  });
  return found
    .toSorted((a, b) => a.points - b.points)
    .slice(0, named)
    .map(({ points: _, ...draw }) => draw);
}
