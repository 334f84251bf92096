import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { correctedTubes, decideCollectionDate } from '@drawday/domain';
import { sendChange } from '../laboratory-orders/laboratory-orders.public.ts';
import { calendarDay, instantOf, instantText } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import { correctTaken, drawReply, drawToChange, noteDraw, refused, takeStep, tubeAtChair } from '../requisitions/requisitions.public.ts';
import { listDrawsAfterTreatment } from './later-draws.store.ts';
import { correctDoses, moveResults, recalculateInTurn, recalculateKinetics } from './results.public.ts';

export const collectionDate = command(requisitions.collectionDate)(async (call) => {
  const { params, body, actor, db, clock, refuse, audit } = call;
  const draw = await drawToChange(call, params.id, body.concurrencyStamp);
  const collectedAt = Temporal.Instant.from(body.collectedAt);
  const times = {
    collectedAt,
    previousCollectedAt: instantOf(draw.collected_at),
    postTakenAt: body.postTakenAt ? Temporal.Instant.from(body.postTakenAt) : null,
  };
  const tubes = draw.specimens.map(tubeAtChair);
  const decision = decideCollectionDate({
    ...times,
    status: draw.status,
    drawDate: calendarDay(draw.draw_date),
    timeZone: draw.time_zone,
    tubes,
    shippedAt: instantOf(draw.shipped_at),
    receivedAt: instantOf(draw.received_at),
    reason: body.reason ?? null,
    now: clock.now(),
  });
  if (decision.kind === 'refuse') throw refused(refuse, decision);
  const followed = await listDrawsAfterTreatment(db, actor.tenantId, draw.id);
  await takeStep(db, actor, draw, decision, { collected_at: instantText(collectedAt) }, { reason: body.reason ?? null });
  await correctTaken(db, actor, draw.id, correctedTubes(tubes, times));
  await moveResults(db, actor, draw.id, { collectedAt: instantText(collectedAt), now: clock.now() });
  if (decision.effects.includes('RECALCULATE_KINETICS')) await recalculateKinetics(db, actor, draw.id, clock);
  const follow = await listDrawsAfterTreatment(db, actor.tenantId, draw.id);
  await recalculateInTurn(db, actor, [...new Set([...followed, ...follow])], clock);
  const since = [times.previousCollectedAt ?? collectedAt, collectedAt].toSorted(Temporal.Instant.compare)[0] ?? collectedAt;
  await correctDoses(db, actor, [{ partyId: draw.party_id, requisitionId: draw.id, collectedAt: since.toString() }], clock.now());
  await sendChange(call, draw.id, { code: 'COLLTIME', text: 'Collection time corrected' });
  noteDraw(audit, draw);
  return drawReply(call, draw.id);
});
