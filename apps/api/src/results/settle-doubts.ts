import { results } from '@drawday/contracts/results/results.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { type Language, Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command } from '../platform/route.ts';
import {
  draftLinesOf,
  findRequisition,
  lockRequisitions,
  nextDrawDay,
  planOneTimeDraw,
  type RequisitionRow,
  removeDraws,
} from '../requisitions/requisitions.public.ts';
import { renewLatest } from './draw-changes.store.ts';
import { lockDraws } from './draw-state.store.ts';
import type { DrawState } from './draw-state.ts';
import { exchangeablePairs, isExchanged } from './exchange-pairs.ts';
import { wholeDraw } from './find-requisition-results.ts';
import { writeChanges } from './import-reports.ts';
import { planExchange, planRecalculation } from './plan-import.ts';
import { type DoubtRow, lockDoubt, settleDoubt } from './settle-doubts.store.ts';
import { yardsticksOf } from './yardsticks.ts';

type Place = { id: string; problemId: string };
type Found = { draw: RequisitionRow; doubt: DoubtRow };

/** @throws Refusal NOT_FOUND, STALE */
async function findDoubt(db: Writer, actor: Actor, { id, problemId }: Place, stamp: string | undefined): Promise<Found> {
  const draw = await findRequisition(db, actor, id);
  const doubt = draw && (await lockDoubt(db, actor.tenantId, draw.id, problemId));
  if (!draw || !doubt) throw new Refusal('NOT_FOUND', { values: { entity: 'Problem', id: problemId } });
  await refuseStale(db, actor, doubt, stamp);
  return { draw, doubt };
}

const about = ({ draw, doubt }: Found, detail: Readonly<Record<string, unknown>>) => ({
  subjectType: 'problem',
  subjectId: doubt.id,
  patientId: doubt.patient_id,
  facilityId: draw.facility_id,
  detail: { requisitionId: draw.id, ...detail },
});

/** Values count, or no longer: what is calculated follows, and so do the newest values of the patient. */
async function reckonAgain(db: Writer, actor: Actor, drawId: string, now: Temporal.Instant, exchanges: boolean): Promise<void> {
  const [draw] = await lockDraws(db, actor.tenantId, [drawId]);
  if (!draw) return;
  const yardsticks = await yardsticksOf(db, actor.tenantId);
  const planned = (state: DrawState) =>
    exchanges ? planExchange(state, yardsticks, now) : planRecalculation(state, yardsticks, now, 'as-known', {});
  const plan = planned(draw);
  if (!plan.isEmpty) await writeChanges(db, actor, [{ draw, plan, planned }], now);
  const codes = new Set([...draw.results, ...plan.results].map((result) => result.code));
  await renewLatest(
    db,
    actor.tenantId,
    [...codes].map((code) => ({ partyId: draw.party.id, code })),
  );
}

export const decideDoubt = command(results.decideDoubt)(async ({ params, body, actor, db, clock, refuse, audit, request }) => {
  const found = await findDoubt(db, actor, params, body.concurrencyStamp);
  if (found.doubt.status !== 'OPEN') throw refuse('DOUBT_DECIDED');
  const { decision, reason = null, comment = null } = body;
  if (decision === 'TRUSTED' && reason === null) throw refuse('DOUBT_REASON', { members: ['reason'] });
  const exchanges = decision === 'EXCHANGED';
  const [state] = exchanges ? await lockDraws(db, actor.tenantId, [found.draw.id]) : [];
  if (exchanges && (!state || exchangeablePairs(state).length === 0)) throw refuse('DOUBT_PAIR');
  await settleDoubt(db, actor, found.doubt.id, { decision, reason: exchanges ? null : reason, comment: comment || null, redrawId: null });
  await reckonAgain(db, actor, found.draw.id, clock.now(), exchanges);
  audit.about(about(found, { decision, reason }));
  return replyOf(db, actor, found, request.language);
});

export const reopenDoubt = command(results.reopenDoubt)(async ({ params, body, actor, db, clock, refuse, audit, request }) => {
  const found = await findDoubt(db, actor, params, body.concurrencyStamp);
  const { decision, redraw_id } = found.doubt;
  if (decision === null) throw refuse('DOUBT_OPEN');
  const exchanges = decision === 'EXCHANGED';
  const [state] = exchanges ? await lockDraws(db, actor.tenantId, [found.draw.id]) : [];
  if (exchanges && !(state && exchangeablePairs(state).every((pair) => pair.every(isExchanged)))) throw refuse('DOUBT_PAIR');
  await settleDoubt(db, actor, found.doubt.id, null);
  const redraws = redraw_id ? await lockRequisitions(db, { tenantId: actor.tenantId, reach: null }, [redraw_id]) : [];
  const unlabeled = redraws.filter((draw) => draw.status === 'PENDING' && !draw.is_label_printed);
  await removeDraws(db, actor, clock, unlabeled, null);
  await reckonAgain(db, actor, found.draw.id, clock.now(), exchanges);
  audit.about(about(found, { reopened: decision, removedRedraw: unlabeled.length > 0 }));
  return replyOf(db, actor, found, request.language);
});

export const redraw = command(results.redraw)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const found = await findDoubt(db, actor, params, body.concurrencyStamp);
  if (found.doubt.status !== 'OPEN') throw refuse('DOUBT_DECIDED');
  const { draw } = found;
  const drawDate = (
    await nextDrawDay(
      db,
      actor.tenantId,
      { facilityId: draw.facility_id, partyId: draw.party_id },
      facilityDay(draw.time_zone, clock.now()),
    )
  ).toString();
  const { made } = await planOneTimeDraw(db, actor, clock.now(), {
    partyType: draw.party_type,
    partyId: draw.party_id,
    drawDate,
    isStat: false,
    fasting: draw.fasting,
    comment: null,
    providerId: draw.provider_id,
    reorderedFromId: draw.id,
    lines: draftLinesOf({ ...draw, lines: draw.lines.filter((line) => line.status !== 'CANCELED') }),
  });
  await settleDoubt(db, actor, found.doubt.id, { decision: 'REDRAWN', reason: null, comment: null, redrawId: made.id });
  audit.about(about(found, { decision: 'REDRAWN', redrawId: made.id }));
  return { requisitionId: made.id, number: made.number, drawDate };
});

async function replyOf(db: Writer, actor: Actor, { draw }: Found, language: Language) {
  const reply = await wholeDraw(db, actor, draw.id, language);
  if (!reply) throw new Refusal('NOT_FOUND', { values: { entity: 'Requisition', id: draw.id } });
  return reply;
}
