import type { Reader } from '@drawday/database/connect.ts';
import { waterSampleVerdict } from '@drawday/domain';
import { waterVerdicts } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { isActedOn } from './corrective-actions.store.ts';
import { findWaterSources, type SampleValue } from './water.store.ts';
import { judged } from './water-values.ts';

/**
 * A sample above a limit is acknowledged only after somebody has said what is done about it.
 * @throws Refusal WATER_ACTION
 */
export async function refuseWithoutAction(
  db: Reader,
  actor: Actor,
  draw: { id: string; party_id: string },
  values: readonly SampleValue[],
): Promise<void> {
  if (!waterVerdicts.isIn('acting', waterSampleVerdict(values.map(judged)))) return;
  if (await isActedOn(db, actor.tenantId, draw.party_id, draw.id)) return;
  const [source] = await findWaterSources(db, actor, [draw.party_id]);
  throw new Refusal('WATER_ACTION', { values: { source: source?.name ?? '' }, data: { requisitionId: draw.id, sourceId: draw.party_id } });
}
