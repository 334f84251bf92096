import type { Writer } from '@drawday/database/connect.ts';
import type { Actor, Clock } from '../platform/actor.ts';
import { copyAnswers } from '../questions/questions.public.ts';
import { type DraftLine, draftLinesOf, lockRequisitions, replanDraws, takeBackDraws } from '../requisitions/requisitions.public.ts';
import { noteJoined } from './merge-moves.store.ts';
import { listJoined, returnReorders } from './merge-returns.store.ts';
import type { Pair, TwinRow } from './merges.store.ts';

type Merge = Pair & { id: string };
const testOf = ({ offeringCode, timing }: DraftLine) => `${offeringCode}|${timing}`;
const isByHand = (line: DraftLine) => line.scheduleIds.length === 0;

/** What was planned for the merged record on a day goes with the survivor's draw of that day, also what no order asks for again. */
export async function joinDraws(db: Writer, actor: Actor, merge: Merge, twins: readonly TwinRow[]): Promise<void> {
  const ids = twins.flatMap((twin) => [twin.id, twin.survivor_draw_id]);
  const draws = new Map((await lockRequisitions(db, { tenantId: actor.tenantId, reach: null }, ids)).map((draw) => [draw.id, draw]));
  const joins = twins.flatMap((twin) => {
    const [from, to] = [draws.get(twin.id), draws.get(twin.survivor_draw_id)];
    return from && to ? [{ from, to, lines: draftLinesOf(from), own: draftLinesOf(to) }] : [];
  });
  if (!joins.length) return;
  await replanDraws(
    db,
    actor,
    joins.map(({ from, to, lines, own }) => ({ draw: to, lines: [...own, ...lines], isStat: to.is_stat || from.is_stat })),
    'MERGED',
  );
  await copyAnswers(
    db,
    actor.tenantId,
    joins.map(({ from, to }) => ({ fromId: from.id, toId: to.id })),
  );
  await noteJoined(
    db,
    actor,
    merge,
    joins.map(({ from, to, lines, own }) => ({
      id: from.id,
      to: to.id,
      isStat: to.is_stat,
      tests: lines.map(testOf),
      byHand: own.filter(isByHand).map(testOf),
    })),
  );
}

/** The survivor's planned draws lose what had joined them. What a person has added since stays. */
export async function partDraws(db: Writer, actor: Actor, clock: Clock, merge: Merge, returned: readonly string[]): Promise<void> {
  const joined = new Map((await listJoined(db, actor, merge)).map((one) => [one.to, one]));
  const draws = await lockRequisitions(db, { tenantId: actor.tenantId, reach: null }, [...joined.keys()]);
  const parted = draws
    .filter((draw) => draw.status === 'PENDING' && draw.party_id === merge.survivorId)
    .flatMap((draw) => {
      const was = joined.get(draw.id);
      return was ? [{ draw, isStat: was.isStat, lines: draftLinesOf(draw).flatMap((line) => without(line, was, returned)) }] : [];
    });
  await replanDraws(
    db,
    actor,
    parted.filter((one) => one.lines.length > 0),
    'MERGE_UNDONE',
  );
  await takeBackDraws(
    db,
    actor,
    clock,
    parted.flatMap(({ draw, lines }) => (lines.length ? [] : [draw.id])),
    'SCHEDULE_CHANGE',
  );
  await returnReorders(db, actor, merge);
}

function without(line: DraftLine, was: { tests: string[]; byHand: string[] }, returned: readonly string[]): DraftLine[] {
  const scheduleIds = line.scheduleIds.filter((id) => !returned.includes(id));
  const isOwn = was.byHand.includes(testOf(line)) || (isByHand(line) && !was.tests.includes(testOf(line)));
  return scheduleIds.length || isOwn ? [{ ...line, scheduleIds }] : [];
}
