import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { readFinding } from '@drawday/domain';
import type { Maker } from '../platform/maker.ts';
import type { DrawChange } from './draw-changes.store.ts';
import { type Carrier, isolateCarriers, openTasks } from './isolate-carriers.store.ts';
import { collectionDay } from './kinetics-input.ts';

/**
 * A new reactive or undecided HBsAg changes, with the result and in its transaction: isolation, the labels that say so, HBsAg due for those who
 * share the shift, and a task. A result never ends an isolation.
 */
export async function isolateNewCarriers(db: Writer, maker: Maker, changes: readonly DrawChange[], now: Temporal.Instant): Promise<void> {
  const carriers = changes.flatMap((change): Carrier[] => carrierOf(change, now));
  if (!carriers.length) return;
  const isolated = await isolateCarriers(db, maker, carriers, now);
  await openTasks(
    db,
    maker,
    isolated.map(({ patientId, requisitionId, isReactive, sharing }) => ({
      id: uuidV7(),
      eventId: uuidV7(),
      patientId,
      requisitionId,
      kind: 'HBV_ISOLATION',
      task: isReactive ? ('HBV_REACTIVE' as const) : ('HBV_UNDECIDED' as const),
      facts: { sharing },
    })),
  );
}

function carrierOf({ draw, plan }: DrawChange, now: Temporal.Instant): Carrier[] {
  if (draw.party.type !== 'PATIENT') return [];
  const antigen = plan.results.findLast((result) => result.code === 'HBSAG');
  const { wordClass } = readFinding((antigen?.status === 'X' ? null : antigen?.text) ?? '');
  const isReactive = wordClass === 'POS' || wordClass === 'WEAK';
  if (!isReactive && wordClass !== 'IND') return [];
  return [{ patientId: draw.party.id, requisitionId: draw.id, isReactive, collectedOn: collectionDay(draw, now).toString() }];
}
