import { decideUnreschedule } from '@drawday/domain';
import { copyAnswers } from '../questions/questions.public.ts';
import { removeDraws } from './cancel-pending-draws.ts';
import { type Changing, noteDraw, refused } from './change-draw.ts';
import { keepTests } from './keep-still-ordered.ts';
import { noteLeftOut } from './left-out-days.store.ts';
import { listMovedTo, listTakenBackDays, restoreJoined, takeReordersBack, updateHeads } from './moves.store.ts';
import { closedDayRefusals } from './open-draw-days.ts';
import type { DraftLine } from './plan-draw.ts';
import { draftLinesOf, replanDraws } from './replan-draws.ts';
import { recordEvents } from './requisition-events.store.ts';
import { listPlannedAgain, lockRequisitions, type RequisitionRow, updateRequisitions } from './requisitions.store.ts';
import { asItIs, type ComingBack } from './still-ordered.store.ts';
import { judgeEach, type Verdicts } from './verdicts.ts';

type Back = { id: string; concurrencyStamp?: string | undefined };
/** By draw: the tests for which it would still be wanted if it came back. */
type StillWanted = (draws: readonly ComingBack[]) => Promise<Map<string, DraftLine[]>>;
type Decision = Extract<ReturnType<typeof decideUnreschedule>, { kind: 'do' }>;

/**
 * Takes moves back, in a fixed number of statements whatever their number: the replacement goes, or the draw that was joined is again
 * as it was, with its labels. Where several joined one draw, the last goes first. A draw that nothing is wanted of any longer stays moved.
 */
export async function takeMovesBack(call: Changing<never>, moves: readonly Back[], stillWanted: StillWanted): Promise<Verdicts> {
  const { db, actor, clock, audit } = call;
  const ids = moves.map(({ id }) => id);
  const locked = new Map(
    (await lockRequisitions(db, actor, [...ids, ...(await listMovedTo(db, actor.tenantId, ids))])).map((draw) => [draw.id, draw]),
  );
  const replacementOf = (draw: RequisitionRow | undefined) => locked.get(draw?.rescheduled_to_id ?? '');
  const { now = [], later = [] } = Object.groupBy(moves, ({ id }) => (waitsForAnother(id, ids, locked) ? 'later' : 'now'));
  const taken = await listTakenBackDays(db, actor.tenantId, ids);
  const again = await listPlannedAgain(
    db,
    actor.tenantId,
    [...locked.values()].map((draw) => ({ id: draw.id, drawDate: draw.draw_date })),
  );
  const still = await stillWanted(
    now.flatMap(({ id }) => {
      const draw = locked.get(id);
      return draw ? [comingBack(draw, replacementOf(draw))] : [];
    }),
  );
  const decided: { draw: RequisitionRow; decision: Decision; replacement: RequisitionRow | undefined }[] = [];
  const verdicts = await judgeEach(call, now, locked, async (draw, _, refuse) => {
    const replacement = replacementOf(draw);
    const decision = decideUnreschedule({
      status: draw.status,
      replacement: replacementFacts(draw, replacement),
      isDateTaken: taken.has(draw.id),
      plannedAgainIn: again.get(draw.id) ?? null,
      isStillOrdered: Boolean(still.get(draw.id)?.length),
    });
    if (decision.kind === 'refuse') throw refused(refuse, decision);
    decided.push({ draw, decision, replacement });
  });
  const closed = await closedDayRefusals(
    db,
    actor.tenantId,
    decided.flatMap(({ draw, replacement }) => {
      const leftDayAt = draw.joined_before?.at ?? replacement?.created_at.toISOString();
      const place = { id: draw.id, partyId: draw.party_id, facilityId: draw.facility_id };
      return draw.draw_date ? [{ ...place, drawDate: draw.draw_date, ...(leftDayAt && { closedAfter: leftDayAt }) }] : [];
    }),
  );
  for (const [id, refusal] of closed) verdicts.set(id, refusal);
  const open = decided.filter(({ draw }) => !closed.has(draw.id));
  const joined = open.flatMap(({ draw, replacement }) =>
    draw.joined_before && replacement ? [{ before: draw.joined_before, target: replacement }] : [],
  );
  const own = open.flatMap(({ draw, replacement }) => (draw.joined_before || !replacement ? [] : [replacement]));
  const back = open.map(({ draw }) => draw.id);
  await takeReordersBack(db, actor.tenantId, back);
  // The replacement goes first: it may stand on a day that both would claim.
  await removeDraws(db, actor, clock, own, 'UNRESCHEDULED');
  await replanDraws(
    db,
    actor,
    joined.map(({ before, target }) => ({ draw: { ...target, is_stat: before.isStat }, lines: before.lines, isStat: before.isStat })),
    'UNRESCHEDULED',
  );
  await restoreJoined(
    db,
    actor,
    joined.map(({ before, target }) => ({ ...before, id: target.id })),
  );
  for (const [status, some] of Map.groupBy(open, ({ decision }) => decision.to))
    await updateRequisitions(
      db,
      actor,
      some.map(({ draw }) => draw.id),
      { status, rescheduled_to_id: null, reschedule_reason: null, joined_before: null },
    );
  await recordEvents(
    db,
    actor,
    open.map(({ draw, decision }) => ({ requisitionId: draw.id, action: decision.action, from: decision.from, to: decision.to })),
  );
  await bringBack(
    call,
    open.flatMap(({ draw, replacement }) => (draw.joined_before || !replacement ? [] : [{ draw, replacement }])),
  );
  await keepTests(db, actor, new Map(back.map((id) => [id, still.get(id) ?? []])));
  for (const { draw } of open) noteDraw(audit, draw);
  if (later.length) for (const [id, refusal] of await takeMovesBack(call, later, stillWanted)) verdicts.set(id, refusal);
  return verdicts;
}

/** The draw comes back with what its replacement has become: tests that were added or taken out, answers, whatever was said of it. */
async function bringBack(
  { db, actor }: Changing<never>,
  moves: readonly { draw: RequisitionRow; replacement: RequisitionRow }[],
): Promise<void> {
  await copyAnswers(
    db,
    actor.tenantId,
    moves.map(({ draw, replacement }) => ({ fromId: replacement.id, toId: draw.id })),
  );
  await noteLeftOut(
    db,
    actor,
    moves.map(({ draw, replacement }) => ({ draw, lines: draftLinesOf(replacement) })),
  );
  await replanDraws(
    db,
    actor,
    moves
      .filter(({ draw, replacement }) => JSON.stringify(draftLinesOf(draw)) !== JSON.stringify(draftLinesOf(replacement)))
      .map(({ draw, replacement }) => ({
        draw: { ...draw, status: 'PENDING' },
        lines: draftLinesOf(replacement),
        isStat: replacement.is_stat,
      })),
    'UNRESCHEDULED',
  );
  await updateHeads(
    db,
    actor,
    moves.map(({ draw, replacement: { fasting, comment } }) => ({ id: draw.id, fasting, comment })),
  );
}

/** A draw comes back with what its replacement has become, one that joined another with what it had. */
function comingBack(draw: RequisitionRow, replacement: RequisitionRow | undefined): ComingBack {
  if (!replacement) return asItIs(draw);
  return { draw, lines: draftLinesOf(draw.joined_before ? draw : replacement), insteadOf: replacement.id };
}

/** What took the place of a draw; one that is gone, with a schedule that changed or an order that ended, gives nothing back. */
function replacementFacts(draw: RequisitionRow, replacement: RequisitionRow | undefined) {
  if (replacement) return { status: replacement.status, isTouched: isTouched(draw, replacement) };
  return draw.rescheduled_to_id === null ? null : ({ status: 'CANCELED', isTouched: true } as const);
}

const isTouched = ({ joined_before: before }: RequisitionRow, replacement: RequisitionRow): boolean =>
  before ? replacement.concurrency_stamp !== before.stampAfter : replacement.is_label_printed;

/** Another of these moves changed the same draw after this one, and goes first. */
function waitsForAnother(id: string, ids: readonly string[], locked: ReadonlyMap<string, RequisitionRow>): boolean {
  const draw = locked.get(id);
  const replacement = locked.get(draw?.rescheduled_to_id ?? '');
  if (!draw || !replacement) return false;
  return ids.some((other) => {
    const one = locked.get(other);
    return other !== id && one?.rescheduled_to_id === replacement.id && one.joined_before !== null && !isTouched(one, replacement);
  });
}
