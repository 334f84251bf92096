import type { Reader } from '@drawday/database/connect.ts';
import { comparedCodes, crosswiseScore, mayBeOf } from '@drawday/domain';
import { comparedDays, comparedWith, serologyCodes, type ValuesNow } from './compared-with.ts';
import { type DrawOfThatDay, listDrawsOfThatDay, listValuesBefore, type ValueBefore } from './doubt-specimens.store.ts';

/** A draw whose blood may be in the tubes of another one. */
export type ExchangedDraw = { requisitionId: string; number: string; partyName: string };

/** So many are named. */
const named = 3;

const nowOf = ({ results }: DrawOfThatDay): ValuesNow => new Map(results.map((result) => [result.code, result]));

/** What each patient of these draws had before, by draw. */
async function historiesOf(db: Reader, tenantId: string, draws: readonly DrawOfThatDay[]): Promise<(draw: DrawOfThatDay) => ValueBefore[]> {
  const wanted = draws.flatMap(({ id, partyId, collectedAt }) => {
    const about = { drawId: id, partyId, collectedAt };
    return [
      { ...about, codes: comparedCodes, withinDays: comparedDays },
      { ...about, codes: serologyCodes, withinDays: null },
    ];
  });
  const before = Map.groupBy(await listValuesBefore(db, tenantId, wanted), (value) => value.drawId);
  return ({ id }) => before.get(id) ?? [];
}

/**
 * With which draws of the same facility and day one may have been exchanged: each looks like the other's patient. Those that fit best
 * first. Reckoned anew for each reader, so that results which come later count; only of those that look like this patient's is it asked
 * what their own patients had before.
 */
export async function exchangedWith(db: Reader, tenantId: string, drawId: string): Promise<ExchangedDraw[]> {
  const draws = await listDrawsOfThatDay(db, tenantId, drawId, [...comparedCodes, ...serologyCodes]);
  const doubted = draws.find(({ id }) => id === drawId);
  if (!doubted) return [];
  /** The values of one draw as if they were of the patient of another. */
  const score = (values: DrawOfThatDay, patientOf: DrawOfThatDay, before: readonly ValueBefore[]) => {
    const { values: compared, findingsGone } = comparedWith(nowOf(values), before);
    return crosswiseScore(compared, patientOf, { findingsGone });
  };
  const own = (await historiesOf(db, tenantId, [doubted]))(doubted);
  const alike = draws.flatMap((other) => {
    if (other.partyId === doubted.partyId) return [];
    const scored = score(other, doubted, own);
    return mayBeOf(scored) ? [{ other, points: scored.points }] : [];
  });
  if (!alike.length) return [];
  const before = await historiesOf(
    db,
    tenantId,
    alike.map(({ other }) => other),
  );
  return alike
    .flatMap(({ other, points }) => {
      const scored = score(doubted, other, before(other));
      return mayBeOf(scored) ? [{ other, points: points + scored.points }] : [];
    })
    .toSorted((a, b) => a.points - b.points)
    .slice(0, named)
    .map(({ other: { id, number, partyName } }) => ({ requisitionId: id, number, partyName }));
}
