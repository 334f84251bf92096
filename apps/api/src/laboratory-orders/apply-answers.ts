import { testByCode } from '@drawday/catalogue';
import type { Writer } from '@drawday/database/connect.ts';
import { type AfterReply, decideLabCancellation, decideReply, isLabCancellable, type OrderAction, type OrderReply } from '@drawday/domain';
import { parseMessage } from '@drawday/hl7/parse-message.ts';
import { componentText } from '@drawday/hl7/read-fields.ts';
import { readOrderAnswer } from '@drawday/hl7/read-order-answer.ts';
import type { Maker } from '../platform/maker.ts';
import { enterTenant } from '../platform/transactions.ts';
import {
  type ExchangeOfRow,
  lockRequisitions,
  type RequisitionEventInput,
  type RequisitionRow,
  recordEvents,
  takeStep,
} from '../requisitions/requisitions.public.ts';
import { listWaitingAnswers, markApplied, tryClaimAnswers, type WaitingAnswer } from './answers.store.ts';
import { markNotPerformed, type SavedExchange, saveExchanges } from './exchanges.store.ts';

const laboratoryName = 'Laboratory';
/** A test that is not performed has a reason from the laboratory's list; what was asked of it stands in the words. */
const cancelledCode = 'ORDERERR';

/** Brings draws of which tests are not performed to the status that their other tests give them. */
export type Conclude = (db: Writer, maker: Maker, ids: readonly string[], now: Temporal.Instant) => Promise<void>;

/**
 * Applies what laboratories answered to orders, oldest first, in the caller's transaction (mode lab-link). What an answer changes is a row
 * in the history of the draw; a cancellation that the laboratory agrees to cancels the draw or its tests.
 *
 * @returns how many answers were applied
 */
export async function applyAnswers(db: Writer, now: Temporal.Instant, limit: number, conclude: Conclude): Promise<number> {
  if (!(await tryClaimAnswers(db))) return 0;
  const waiting = await listWaitingAnswers(db, limit);
  for (const [tenantId, answers] of Map.groupBy(waiting, (answer) => answer.tenantId)) {
    await enterTenant(db, tenantId);
    const maker = { tenantId, userId: null, name: laboratoryName };
    await conclude(db, maker, await applyOfTenant(db, maker, answers, now), now);
  }
  await markApplied(
    db,
    waiting.map(({ id }) => id),
  );
  return waiting.length;
}

/** Leaves the oldest answer unapplied for good; it stays with its message. */
export async function setAnswerAside(db: Writer): Promise<number> {
  if (!(await tryClaimAnswers(db))) return 0;
  const waiting = await listWaitingAnswers(db, 1);
  await markApplied(
    db,
    waiting.map(({ id }) => id),
  );
  return waiting.length;
}

/** @returns the draws of which tests were cancelled */
async function applyOfTenant(db: Writer, maker: Maker, answers: readonly WaitingAnswer[], now: Temporal.Instant): Promise<string[]> {
  const ids = [...new Set(answers.map(({ requisitionId }) => requisitionId))];
  const draws = new Map((await lockRequisitions(db, { tenantId: maker.tenantId, reach: null }, ids)).map((draw) => [draw.id, draw]));
  const exchanges = new Map<string, ExchangeOfRow>();
  const events: RequisitionEventInput[] = [];
  const cancelled = new Map<string, Cancelled[]>();
  for (const answer of answers) {
    const draw = draws.get(answer.requisitionId);
    const before = draw && (exchanges.get(draw.id) ?? draw.exchange);
    if (!draw || !before) continue;
    const { reply, errorField } = replyOf(answer);
    const after = decideReply(before, reply);
    if (isNews(before, after)) events.push(eventOf(draw, before, after));
    exchanges.set(draw.id, {
      ...before,
      ...after,
      reasonField: after.reasonText === null ? null : errorField,
      stateAt: stateAtOf(before, after, now),
    });
    const { cancelledLines: lineNumbers } = after;
    if (lineNumbers.length) cancelled.set(draw.id, [...(cancelled.get(draw.id) ?? []), { lineNumbers, text: reasonIn(after) }]);
  }
  await saveExchanges(
    db,
    maker.tenantId,
    [...exchanges].map(
      ([requisitionId, exchange]): SavedExchange => ({
        requisitionId,
        isStat: draws.get(requisitionId)?.is_stat ?? false,
        ...savedPart(exchange),
      }),
    ),
  );
  await recordEvents(db, maker, events);
  for (const draw of draws.values()) await cancelLines(db, maker, draw, cancelled.get(draw.id) ?? [], now);
  return [...cancelled.keys()];
}

const stateAtOf = (before: ExchangeOfRow, after: AfterReply, now: Temporal.Instant) =>
  before.state === after.state ? before.stateAt : now.toString();
const savedPart = ({
  connectionId,
  state,
  stateAt,
  reasonCode,
  reasonText,
  reasonField,
  revision,
  cancelReason,
  lines,
}: ExchangeOfRow) => ({
  connectionId,
  state,
  stateAt,
  reasonCode,
  reasonText,
  reasonField,
  revision,
  cancelReason,
  lines,
});

/** Reads an answer against what was asked: which tests it is about, and what it says about each. */
function replyOf({ code, error, body, message }: WaitingAnswer): { reply: OrderReply; errorField: string | null } {
  const asked = parseMessage(message).segments.filter(({ name }) => name === 'ORC');
  const answer = body && readOrderAnswer(parseMessage(body));
  const lines = (answer?.lines ?? []).flatMap(({ placer, control, filler, reason }) => {
    const lineNumber = lineNumberOf(placer);
    return lineNumber === null ? [] : [{ lineNumber, control, filler, reason }];
  });
  const reply = {
    action: actionOf(componentText(asked[0], 1)),
    askedLines: asked.flatMap((orc) => lineNumberOf(componentText(orc, 2)) ?? []),
    code,
    errorCode: answer?.errorCode || null,
    text: answer?.text || error,
    lines,
  };
  return { reply, errorField: answer?.errorField ?? null };
}

const actionOf = (control: string): OrderAction => (control === 'CA' || control === 'XO' ? control : 'NW');
/** `R000012345-2` is the second test of that draw. */
function lineNumberOf(placer: string): number | null {
  const found = /-(\d{1,3})$/.exec(placer)?.[1];
  return found === undefined ? null : Number(found);
}

const isNews = (before: ExchangeOfRow, after: AfterReply) =>
  after.disagrees || before.state !== after.state || before.lines.some((line, index) => line.state !== after.lines[index]?.state);

function eventOf(draw: RequisitionRow, before: ExchangeOfRow, after: AfterReply): RequisitionEventInput {
  const detail = { order: after.state, before: before.state, ...(after.disagrees && { disagrees: true }) };
  return { requisitionId: draw.id, action: 'laboratoryAnswer', from: draw.status, to: draw.status, reason: after.reasonText, detail };
}

const reasonIn = ({ lines, cancelledLines }: AfterReply) =>
  lines.find(({ lineNumber, reason }) => cancelledLines.includes(lineNumber) && reason !== null)?.reason ?? 'Cancelled by the laboratory';

type Cancelled = { lineNumbers: readonly number[]; text: string };

/** The laboratory will not perform these tests. When none is left, and nothing was reported, it has cancelled the draw. */
async function cancelLines(
  db: Writer,
  maker: Maker,
  draw: RequisitionRow,
  cancelled: readonly Cancelled[],
  now: Temporal.Instant,
): Promise<void> {
  if (!cancelled.length) return;
  for (const { lineNumbers, text } of cancelled)
    await markNotPerformed(db, maker.tenantId, draw.id, lineNumbers, { code: cancelledCode, text });
  const off = new Set(cancelled.flatMap(({ lineNumbers }) => lineNumbers));
  const isOff = ({ lineNumber, status }: RequisitionRow['lines'][number]) =>
    off.has(lineNumber) || status === 'TNP' || status === 'CANCELED';
  const measured = draw.lines.filter((line) => line.coveredBy === null && !testByCode.get(line.offeringCode)?.calculated);
  if (!measured.every(isOff)) return;
  const reason = draw.exchange?.cancelReason ?? cancelledCode;
  const decision = decideLabCancellation({ status: draw.status, reason, hasReportableValue: !isLabCancellable(draw.lines) });
  if (decision.kind === 'refuse') return;
  await takeStep(db, maker, draw, decision, { cancel_reason: reason, canceled_at: now.toString() }, { reason });
}
