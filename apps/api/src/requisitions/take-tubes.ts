import type { BodyOf } from '@drawday/contracts/endpoint.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { decideTubes, type TubeAtChair } from '@drawday/domain';
import { instantOf, instantText } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import { type Changing, drawReply, drawToChange, noteDraw, refused } from './change-draw.ts';
import type { RequisitionRow, SpecimenOfRow } from './requisitions.store.ts';
import { takeStep } from './take-step.ts';
import { markNotDrawn, markTaken } from './tubes.store.ts';

type Details = Omit<BodyOf<typeof requisitions.tubes>, 'concurrencyStamp'>;
type TubeRefusal =
  | 'REQ_STATE'
  | 'REQ_COLLECTOR'
  | 'REQ_FUTURE'
  | 'REQ_TUBE_TIME'
  | 'REQ_POST_SOON'
  | 'REQ_NO_TUBE'
  | 'REQ_TUBE_TAKEN'
  | 'SPECIMEN_UNKNOWN';

export const tubes = command(requisitions.tubes)(async (call) => {
  const draw = await drawToChange(call, call.params.id, call.body.concurrencyStamp);
  await takeTubes(call, draw, call.body);
  return drawReply(call, draw.id);
});

/** Records single tubes: drawn at a moment, mostly after the treatment, or not drawn and why. Each is a row of the draw's history. */
export async function takeTubes(
  { db, actor, clock, refuse, audit }: Changing<TubeRefusal>,
  draw: RequisitionRow,
  { specimenNumbers, takenAt, notDrawnReason, isSure }: Details,
  { isScanned = false } = {},
): Promise<void> {
  if (actor.isSupport) throw refuse('REQ_COLLECTOR');
  if (specimenNumbers.some((number) => !draw.specimens.some((one) => one.number === number))) throw refuse('SPECIMEN_UNKNOWN');
  const now = clock.now();
  const at = takenAt ? Temporal.Instant.from(takenAt) : now;
  const decision = decideTubes({
    status: draw.status,
    tubes: draw.specimens.map(tubeAtChair),
    numbers: specimenNumbers,
    takenAt: at,
    notDrawnReason: notDrawnReason ?? null,
    collectedAt: instantOf(draw.collected_at),
    now,
    isSure,
  });
  if (decision.kind === 'refuse') throw refused(refuse, decision);
  const chosen = { requisitionIds: [draw.id], numbers: specimenNumbers };
  if (notDrawnReason) await markNotDrawn(db, actor, { ...chosen, reason: notDrawnReason });
  else await markTaken(db, actor, { ...chosen, at: instantText(at), isScanned });
  await takeStep(db, actor, draw, decision, {}, { reason: notDrawnReason ?? null, detail: { tubes: specimenNumbers } });
  noteDraw(audit, draw);
}

/** A tube as the rules see it. */
export const tubeAtChair = ({ number, timing, takenAt, notDrawnReason }: SpecimenOfRow): TubeAtChair => ({
  number,
  timing,
  takenAt: takenAt === null ? null : Temporal.Instant.from(takenAt),
  notDrawnReason,
});
