import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { readFinding } from '@drawday/domain';
import type { Maker } from '../platform/maker.ts';
import type { DrawChange } from './draw-changes.store.ts';
import { awaitIsolations, type Carrier, isolateCarriers, listIsolatedByAntigen, openTasks } from './isolate-carriers.store.ts';
import { collectionDay } from './kinetics-input.ts';

/** An HBsAg as it was reported. `requisitionId` null: by another laboratory. */
type Antigen = Pick<Carrier, 'patientId' | 'requisitionId' | 'collectedOn'> & { text: string | null };

/** HBsAg that came with results of our laboratory isolate in the transaction of the results. */
export async function isolateNewCarriers(db: Writer, maker: Maker, changes: readonly DrawChange[], now: Temporal.Instant): Promise<void> {
  await isolateByAntigens(
    db,
    maker,
    changes.flatMap((change) => antigenOf(change, now)),
    now,
  );
  await askAboutIsolations(
    db,
    maker,
    changes.filter(replacesAntigen).map(({ draw }) => ({ patientId: draw.party.id, requisitionId: draw.id })),
  );
}

const replacesAntigen = ({ draw, plan }: DrawChange) =>
  draw.party.type === 'PATIENT' && plan.results.some((result) => result.code === 'HBSAG' && result.supersedesId !== null);

/** Patients whom an HBsAg has isolated, and of whom none is reactive or undecided any more: it was corrected, withdrawn or deleted. */
export async function askAboutIsolations(
  db: Writer,
  maker: Maker,
  replaced: readonly { patientId: string; requisitionId: string | null }[],
): Promise<void> {
  if (!replaced.length) return;
  const isolated = await listIsolatedByAntigen(
    db,
    maker.tenantId,
    replaced.map(({ patientId }) => patientId),
  );
  const unfounded = new Set(isolated.filter(({ texts }) => !texts.some(isolates)).map(({ patientId }) => patientId));
  await openTasks(
    db,
    maker,
    replaced
      .filter(({ patientId }) => unfounded.has(patientId))
      .map((one) => ({
        ...one,
        id: uuidV7(),
        eventId: uuidV7(),
        kind: 'RESULT_DOUBTFUL',
        task: 'ISOLATION_UNFOUNDED',
        facts: {},
        resultCode: 'HBSAG',
      })),
  );
}

/**
 * A new reactive or undecided HBsAg changes: isolation, the labels that say so, HBsAg due for those who share the shift, and a task. A result
 * never ends an isolation.
 */
export async function isolateByAntigens(db: Writer, maker: Maker, antigens: readonly Antigen[], now: Temporal.Instant): Promise<void> {
  const carriers = antigens.flatMap(carrierOf);
  if (!carriers.length) return;
  await awaitIsolations(db, maker.tenantId);
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

function antigenOf({ draw, plan }: DrawChange, now: Temporal.Instant): Antigen[] {
  if (draw.party.type !== 'PATIENT') return [];
  const antigen = plan.results.findLast((result) => result.code === 'HBSAG');
  if (!antigen || antigen.status === 'X') return [];
  return [{ patientId: draw.party.id, requisitionId: draw.id, text: antigen.text, collectedOn: collectionDay(draw, now).toString() }];
}

function carrierOf({ text, ...antigen }: Antigen): Carrier[] {
  return isolates(text) ? [{ ...antigen, isReactive: isReactive(text) }] : [];
}

function isReactive(text: string | null): boolean {
  const { wordClass } = readFinding(text ?? '');
  return wordClass === 'POS' || wordClass === 'WEAK';
}

const isolates = (text: string | null): boolean => isReactive(text) || readFinding(text ?? '').wordClass === 'IND';
