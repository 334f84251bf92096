import { questionsFor } from '@drawday/catalogue';
import { exchangeStates, lineStatuses } from '@drawday/vocabulary';
import { findRequisition, type LineOfRow, lockRequisitions, type RequisitionRow } from '../requisitions/requisitions.public.ts';
import { type Sending, type SendingContext, sendOrders } from './send-orders.ts';

export type ChangeReason = { code: string; text: string };

/**
 * The laboratory has the order, will have it before this, or may have it without having said so: what changed is sent after it. Other orders go
 * out again, as the draw is then.
 */
const knows = ({ exchange }: RequisitionRow) =>
  exchange !== null &&
  (exchangeStates.isIn('taken', exchange.state) || exchangeStates.isIn('waiting', exchange.state) || exchange.state === 'UNANSWERED');

function changeOf(draw: RequisitionRow, reason: ChangeReason, isAbout: (line: LineOfRow) => boolean): Sending[] {
  if (!knows(draw)) return [];
  const about = new Set(draw.lines.filter(isAbout).map(({ lineNumber }) => lineNumber));
  const open = (draw.exchange?.lines ?? []).filter(({ state }) => state !== 'CANCELLED' && state !== 'REFUSED');
  const lineNumbers = open.map(({ lineNumber }) => lineNumber).filter((number) => about.has(number));
  return lineNumbers.length ? [{ draw, action: 'XO', lineNumbers, reason }] : [];
}

/** The laboratory still owes something for it. */
const isAwaited = ({ status }: LineOfRow) => lineStatuses.isIn('awaited', status);

/** Sends the laboratory what changed about a draw after its order went out, with why; nothing when no order did. The draw is locked by the caller. */
export async function sendChange(
  context: SendingContext,
  drawId: string,
  reason: ChangeReason,
  isAbout: (line: LineOfRow) => boolean = () => true,
): Promise<void> {
  const draw = await findRequisition(context.db, { tenantId: context.actor.tenantId, reach: null }, drawId);
  if (draw) await sendOrders(context, changeOf(draw, reason, isAbout));
}

/** Sends the laboratory whose these orders (`listOpenOrders`) are from now on, with every test that it still owes. */
export async function sendPersonChange(context: SendingContext, ids: readonly string[]): Promise<void> {
  const { db, actor } = context;
  if (!ids.length) return;
  const draws = await lockRequisitions(db, { tenantId: actor.tenantId, reach: null }, ids);
  const reason = { code: 'PERSON', text: 'Name, birth date, sex or number corrected' };
  await sendOrders(
    context,
    draws.flatMap((draw) => changeOf(draw, reason, isAwaited)),
  );
}

/** Sends the laboratory answers that came or changed after the order, with the tests that ask for them. */
export async function sendAnswers(context: SendingContext, drawId: string, codes: readonly string[]): Promise<void> {
  const asks = ({ offeringCode }: LineOfRow) => {
    const { required, optional } = questionsFor(offeringCode);
    return codes.some((code) => required.includes(code) || optional.includes(code));
  };
  await sendChange(context, drawId, { code: 'ANSWERS', text: 'Answers changed' }, (line) => isAwaited(line) && asks(line));
}
