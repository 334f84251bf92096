import type { Reader } from '@drawday/database/connect.ts';
import { waterFamilyOf, waterSampleVerdict } from '@drawday/domain';
import { waterFamilies, waterVerdicts } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { isActedOn } from './action-reply.ts';
import { listActionsOf } from './corrective-actions.store.ts';
import { listSamplesAfter, listSourceNames, type SampleValue } from './water.store.ts';
import { isTestedFor, judged } from './water-values.ts';

type Sample = { id: string; party_id: string };

/**
 * A sample above a limit is acknowledged only after somebody has said what is done about each part of it that is. Reads what that takes for all
 * samples.
 * @returns throws Refusal WATER_ACTION for a sample with these values
 */
export async function refusingWithoutAction(
  db: Reader,
  actor: Actor,
  samples: readonly Sample[],
): Promise<(sample: Sample, values: readonly SampleValue[]) => void> {
  if (!samples.length) return () => {};
  const sourceIds = [...new Set(samples.map((sample) => sample.party_id))];
  const names = await listSourceNames(db, actor, sourceIds);
  const actions = Map.groupBy(await listActionsOf(db, actor, sourceIds), ({ source_id }) => source_id);
  const taken = Map.groupBy(
    await listSamplesAfter(
      db,
      actor,
      samples.map(({ id }) => id),
    ),
    ({ source_id }) => source_id,
  );
  return ({ id, party_id }, values) => {
    const ofSource = taken.get(party_id) ?? [];
    const sample = ofSource.find((one) => one.id === id);
    const isOpen = waterFamilies.codes.some((family) => {
      const ofFamily = values.filter(({ resultCode }) => waterFamilyOf(resultCode) === family);
      const acting = waterVerdicts.isIn('acting', waterSampleVerdict(ofFamily.map(judged)));
      const ofActions = (actions.get(party_id) ?? []).filter((action) => action.family === family);
      const tested = ofSource.filter((one) => isTestedFor(one, family));
      return acting && !(sample && isActedOn(sample, ofActions, tested));
    });
    if (!isOpen) return;
    throw new Refusal('WATER_ACTION', { values: { source: names.get(party_id) ?? '' }, data: { requisitionId: id, sourceId: party_id } });
  };
}
