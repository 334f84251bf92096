import type { Reader } from '@drawday/database/connect.ts';
import { waterSampleVerdict } from '@drawday/domain';
import { waterVerdicts } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { listActedOn } from './corrective-actions.store.ts';
import { findWaterSources, type SampleValue } from './water.store.ts';
import { judged } from './water-values.ts';

type Sample = { id: string; party_id: string };

/**
 * A sample above a limit is acknowledged only after somebody has said what is done about it. Reads what that takes for all samples.
 * @returns throws Refusal WATER_ACTION for a sample with these values
 */
export async function refusingWithoutAction(
  db: Reader,
  actor: Actor,
  samples: readonly Sample[],
): Promise<(sample: Sample, values: readonly SampleValue[]) => void> {
  if (!samples.length) return () => {};
  const idsOf = (key: keyof Sample) => [...new Set(samples.map((sample) => sample[key]))];
  const actedOn = await listActedOn(db, actor.tenantId, idsOf('id'));
  const names = new Map((await findWaterSources(db, actor, idsOf('party_id'))).map(({ id, name }) => [id, name]));
  return ({ id, party_id }, values) => {
    if (actedOn.has(id) || !waterVerdicts.isIn('acting', waterSampleVerdict(values.map(judged)))) return;
    throw new Refusal('WATER_ACTION', { values: { source: names.get(party_id) ?? '' }, data: { requisitionId: id, sourceId: party_id } });
  };
}
