import type { Decision } from '@drawday/domain';
import { Refusal } from '../platform/refusal.ts';
import { copyAnswers } from '../questions/questions.public.ts';
import { type Changing, noteDraw, refused } from './change-draw.ts';
import { makeRequisitions } from './make-requisitions.ts';
import { listAnswered, listDrawsOnDays, type MovedDraw, markMoved, updateHeads } from './moves.store.ts';
import { closedDayRefusals } from './open-draw-days.ts';
import { draftLinesOf, replanDraws } from './replan-draws.ts';
import { recordEvents } from './requisition-events.store.ts';
import { lockRequisitions, type RequisitionRow } from './requisitions.store.ts';
import { judgeEach, oneAtATime, type Verdicts } from './verdicts.ts';

type MoveRefusal = 'REQ_STATE' | 'REQ_REASON' | 'REQ_DATE' | 'REQ_DUP' | 'REQ_NO_SHOW';
export type Move = { id: string; drawDate: string; reason: string | null; concurrencyStamp?: string | undefined };
type Decide = (draw: RequisitionRow, move: Move, isDateTaken: boolean) => Decision<MoveRefusal, object>;
type Decided = { draw: RequisitionRow; move: Move; decision: Extract<ReturnType<Decide>, { kind: 'do' }>; joins: RequisitionRow | null };

/**
 * Moves draws, each to its day, in a fixed number of statements whatever their number. Where the party has a planned draw then, the tests
 * join it: one stick, and what both want is taken once. Else a replacement is made. Refused ones are answered, and change nothing.
 */
export async function moveDraws(call: Changing<never>, moves: readonly Move[], decide: Decide): Promise<Verdicts> {
  const { db, actor } = call;
  const onDays = Map.groupBy(await listDrawsOnDays(db, actor.tenantId, moves), (one) => one.move_id);
  const targetOf = ({ id }: Move) => onDays.get(id)?.find((one) => one.status === 'PENDING') ?? null;
  // Of several draws of a party that are to become one on the new day, the later ones join what is there after the first.
  const { now = [], later = [] } = Object.groupBy(
    moves,
    oneAtATime((move) => targetOf(move)?.id),
  );
  const targets = now.flatMap((move) => targetOf(move)?.id ?? []);
  const locked = new Map((await lockRequisitions(db, actor, [...now.map(({ id }) => id), ...targets])).map((draw) => [draw.id, draw]));
  const decided: Decided[] = [];
  const verdicts = await judgeEach(call, now, locked, async (draw, move, refuse) => {
    const joins = joinable(locked.get(targetOf(move)?.id ?? ''), move);
    const isDateTaken = !joins && (onDays.get(move.id) ?? []).some((one) => one.is_same_kind);
    const decision = decide(draw, move, isDateTaken);
    if (decision.kind === 'refuse') throw refused(refuse, decision);
    decided.push({ draw, move, decision, joins });
  });
  const closed = await closedDayRefusals(
    db,
    actor.tenantId,
    decided.map(({ draw, move: { id, drawDate } }) => ({ id, partyId: draw.party_id, facilityId: draw.facility_id, drawDate })),
  );
  for (const [id, refusal] of closed) verdicts.set(id, refusal);
  const open = decided.filter(({ move }) => !closed.has(move.id));
  await join(
    call,
    open.flatMap((one) => (one.joins ? [{ ...one, joins: one.joins }] : [])),
  );
  await replace(
    call,
    open.filter(({ joins }) => !joins),
    verdicts,
  );
  if (later.length) for (const [id, refusal] of await moveDraws(call, later, decide)) verdicts.set(id, refusal);
  return verdicts;
}

const joinable = (target: RequisitionRow | undefined, { drawDate }: Move) =>
  target?.status === 'PENDING' && target.draw_date === drawDate ? target : null;

/** Adds the tests of draws to those that are planned on the new day, and remembers what these were before. */
async function join(call: Changing<never>, moves: readonly (Decided & { joins: RequisitionRow })[]): Promise<void> {
  if (!moves.length) return;
  const { db, actor, clock } = call;
  const answered = await listAnswered(
    db,
    actor.tenantId,
    moves.map(({ joins }) => joins.id),
  );
  await replanDraws(
    db,
    actor,
    moves.map(({ draw, joins }) => ({
      ...{ draw: joins, lines: [...draftLinesOf(joins), ...draftLinesOf(draw)], isStat: joins.is_stat || draw.is_stat },
    })),
    'JOINED',
  );
  await updateHeads(
    db,
    actor,
    moves.map(({ draw, joins }) => ({ id: joins.id, fasting: joins.fasting ?? draw.fasting, comment: joins.comment ?? draw.comment })),
  );
  await finish(
    call,
    moves.map((one) => ({
      ...one,
      to: one.joins,
      before: {
        lines: draftLinesOf(one.joins).map((line) => ({ ...line, icds: [...line.icds], scheduleIds: [...line.scheduleIds] })),
        isStat: one.joins.is_stat,
        fasting: one.joins.fasting,
        comment: one.joins.comment,
        isLabelPrinted: one.joins.is_label_printed,
        labelPrintedAt: one.joins.label_printed_at?.toISOString() ?? null,
        labelPrintedBy: one.joins.label_printed_by,
        answered: answered.get(one.joins.id) ?? [],
        at: clock.now().toString(),
        stamp: one.joins.concurrency_stamp,
      },
    })),
  );
}

/** Makes the draws that take their place, with the tests so far. Somebody else may have taken the day meanwhile. */
async function replace(call: Changing<never>, moves: readonly Decided[], verdicts: Verdicts): Promise<void> {
  const { db, actor } = call;
  const keyOf = (partyId: string, drawDate: string, kind: string) => `${partyId} ${drawDate} ${kind}`;
  const made = await makeRequisitions(
    db,
    actor,
    moves.map(({ draw, move }) => ({
      ...{ partyType: draw.party_type, partyId: draw.party_id, facilityId: draw.facility_id, drawDate: move.drawDate },
      ...{ drawKind: draw.draw_kind, providerId: draw.provider_id, modality: draw.modality, dayGroup: draw.day_group },
      ...{ shift: draw.shift, chair: draw.chair, isStat: draw.is_stat, fasting: draw.fasting, comment: draw.comment },
      ...{ rescheduledFromId: draw.id, reorderedFromId: draw.reordered_from_id, lines: draftLinesOf(draw) },
    })),
  );
  const byKey = new Map(made.map((one) => [keyOf(one.partyId, one.drawDate, one.drawKind), one]));
  const done = moves.flatMap((one) => {
    const key = keyOf(one.draw.party_id, one.move.drawDate, one.draw.draw_kind);
    const to = byKey.get(key);
    byKey.delete(key);
    if (!to) verdicts.set(one.move.id, new Refusal('REQ_DUP'));
    return to ? [{ ...one, to, before: null }] : [];
  });
  await finish(call, done);
}

type Moved = Decided & { to: { id: string; number: string }; before: MovedDraw['joinedBefore'] };

async function finish({ db, actor, audit }: Changing<never>, moved: readonly Moved[]): Promise<void> {
  if (!moved.length) return;
  await copyAnswers(
    db,
    actor.tenantId,
    moved.map(({ draw, to }) => ({ fromId: draw.id, toId: to.id })),
  );
  for (const [status, some] of Map.groupBy(moved, ({ decision }) => decision.to))
    await markMoved(
      db,
      actor,
      status,
      some.map(({ draw, move, to, before }) => ({ id: draw.id, toId: to.id, reason: move.reason, joinedBefore: before })),
    );
  await recordEvents(
    db,
    actor,
    moved.map(({ draw, move: { drawDate, reason }, decision, to, before }) => ({
      ...{ requisitionId: draw.id, action: decision.action, from: decision.from, to: decision.to, reason },
      detail: { drawDate, replacement: to.number, ...(before && { joined: true }) },
    })),
  );
  for (const { draw, move } of moved) noteDraw(audit, draw, { drawDate: move.drawDate, reason: move.reason });
}
