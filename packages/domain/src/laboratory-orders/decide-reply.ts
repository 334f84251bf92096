import { type ExchangeLineState, type ExchangeState, exchangeLineStates, exchangeStates } from '@drawday/vocabulary';

/** What a message asks of the laboratory (ORC-1): a new order, a cancellation, a change. */
export type OrderAction = 'NW' | 'CA' | 'XO';

/** One test of an order as it stands at the laboratory. */
export type ExchangeLine = { lineNumber: number; state: ExchangeLineState; filler: string | null; reason: string | null };

/** The order of a draw as it stands at the laboratory. */
export type Exchange = { state: ExchangeState; reasonCode: string | null; reasonText: string | null; lines: readonly ExchangeLine[] };

/** What the laboratory answered to one message. */
export type OrderReply = {
  action: OrderAction;
  /** The tests the message was about. */
  askedLines: readonly number[];
  /** MSA-1; null: it was given up without an answer. */
  code: string | null;
  /** ERR-3. */
  errorCode: string | null;
  text: string | null;
  /** ORC-1 of each test the answer names. */
  lines: readonly { lineNumber: number; control: string; filler: string | null; reason: string | null }[];
};

/** What an answer changes. `disagrees`: a different answer came before and stays. */
export type AfterReply = Exchange & { disagrees: boolean; cancelledLines: readonly number[] };

const refusals = new Set(['UA', 'DE']);
const cancellations = new Set(['CR', 'DR', 'OC', 'OD']);
const keptOrders = new Set(['UC', 'UD']);
const keptTimes = new Set(['UX', 'UM']);
/** HL7 table 0357: the order is unknown; and it is already known, under this very ID. */
const notKnown = '204';
const knownAlready = '205';

/**
 * What becomes of an order when the laboratory answers, in time or late. An acceptance is never undone by a later refusal of the same
 * message; a refusal, silence or paper gives way to a late acceptance.
 */
export function decideReply(exchange: Exchange, reply: OrderReply): AfterReply {
  if (reply.action === 'CA') return afterCancellation(exchange, reply);
  return reply.action === 'XO' ? afterChange(exchange, reply) : afterOrder(exchange, reply);
}

/** The state of the whole order, from its tests. */
export function exchangeStateOf(lines: readonly ExchangeLine[]): ExchangeState {
  const live = lines.filter(({ state }) => state !== 'CANCELLED');
  if (lines.length > 0 && live.length === 0) return 'CANCELLED';
  const refused = live.filter(({ state }) => state === 'REFUSED').length;
  if (refused === 0) return 'ACCEPTED';
  return refused === live.length ? 'REFUSED' : 'PARTLY';
}

const isYes = ({ code, errorCode }: OrderReply) => code === 'AA' || errorCode === knownAlready;
const unchanged = (exchange: Exchange, disagrees = false): AfterReply => ({ ...exchange, disagrees, cancelledLines: [] });
const reasonOf = ({ errorCode, text }: OrderReply) => ({ reasonCode: errorCode, reasonText: text });
const noReason = { reasonCode: null, reasonText: null };

function afterOrder(exchange: Exchange, reply: OrderReply): AfterReply {
  // Tests that were added to an order that the laboratory has are answered by themselves.
  const isAbout = ({ lineNumber, state }: ExchangeLine) => state === 'ASKED' && reply.askedLines.includes(lineNumber);
  const isAddition = exchangeStates.isIn('taken', exchange.state) && exchange.lines.some(isAbout);
  const isTaken = !isAddition && (exchange.state === 'CANCELLED' || exchangeStates.isIn('taken', exchange.state));
  if (reply.code === null)
    return isAddition || exchange.state === 'WAITING' || exchange.state === 'RECEIVED'
      ? { ...unchanged(exchange), state: 'UNANSWERED', ...reasonOf(reply) }
      : unchanged(exchange);
  if (reply.code === 'CA')
    return exchange.state === 'WAITING' || exchange.state === 'UNANSWERED'
      ? { ...unchanged(exchange), state: 'RECEIVED', ...noReason }
      : unchanged(exchange);
  const lines = exchange.lines.map((line) => lineAfterOrder(line, reply));
  if (exchange.state === 'CANCEL_ASKED') return whileCancelling(exchange, lines);
  const state = exchangeStateOf(lines);
  // What it refused to change or to cancel stays to be seen.
  if (isAddition && state === 'ACCEPTED' && exchange.state !== 'PARTLY') return unchanged({ ...exchange, lines });
  const isRefused = state === 'REFUSED';
  if (isTaken || (isRefused && exchange.state === 'PAPER')) return unchanged(exchange, isRefused || state === 'PARTLY');
  const cancelledLines = changedTo('CANCELLED', exchange.lines, lines);
  const firstReason = lines.find(({ state: one, reason }) => exchangeLineStates.isIn('off', one) && reason !== null)?.reason ?? null;
  const reason = state === 'ACCEPTED' ? noReason : { reasonCode: reply.errorCode, reasonText: reply.text ?? firstReason };
  return { state, lines, ...reason, disagrees: false, cancelledLines };
}

/** The cancellation waits behind the order, and its own answer decides about its tests; what the order's answer says of the others stands. */
function whileCancelling(exchange: Exchange, answered: readonly ExchangeLine[]): AfterReply {
  const lines = exchange.lines.map((line, index) =>
    line.state === 'ASKED' ? (answered[index] ?? line) : { ...line, filler: answered[index]?.filler ?? null },
  );
  return { ...unchanged({ ...exchange, lines }), cancelledLines: changedTo('CANCELLED', exchange.lines, lines) };
}

function lineAfterOrder(line: ExchangeLine, reply: OrderReply): ExchangeLine {
  if (!reply.askedLines.includes(line.lineNumber) || line.state === 'CANCELLED') return line;
  const own = reply.lines.find(({ lineNumber }) => lineNumber === line.lineNumber);
  const filler = own?.filler ?? line.filler;
  if (own && refusals.has(own.control)) return { ...line, state: 'REFUSED', reason: own.reason ?? reply.text, filler };
  if (own && cancellations.has(own.control)) return { ...line, state: 'CANCELLED', reason: own.reason, filler };
  // A refusal that accepts some tests by name has accepted these.
  if (own || isYes(reply)) return { ...line, state: 'ACCEPTED', reason: null, filler };
  return { ...line, state: 'REFUSED', reason: reply.text, filler };
}

function afterCancellation(exchange: Exchange, reply: OrderReply): AfterReply {
  if (reply.code === null)
    return exchange.state === 'CANCEL_ASKED' ? { ...unchanged(exchange), state: 'UNANSWERED', ...reasonOf(reply) } : unchanged(exchange);
  if (reply.code === 'CA') return unchanged(exchange);
  const wasTaken = exchange.lines.some(({ state, filler }) => state === 'ACCEPTED' || state === 'CANCEL_REFUSED' || filler !== null);
  const isNothingToCancel = reply.errorCode === notKnown && !wasTaken;
  const lines = exchange.lines.map((line): ExchangeLine => {
    if (!reply.askedLines.includes(line.lineNumber) || line.state === 'CANCELLED') return line;
    const own = reply.lines.find(({ lineNumber }) => lineNumber === line.lineNumber);
    const isKept = own ? keptOrders.has(own.control) : !isYes(reply) && !isNothingToCancel;
    if (isKept) return { ...line, state: 'CANCEL_REFUSED', reason: own?.reason ?? reply.text };
    return { ...line, state: 'CANCELLED', reason: own?.reason ?? null };
  });
  const isKept = lines.some(({ state }) => state === 'CANCEL_REFUSED');
  const cancelledLines = changedTo('CANCELLED', exchange.lines, lines);
  if (!isKept) {
    // Messages of a draw go in order: what is still asked by now was given up without an answer.
    const state = lines.some((line) => line.state === 'ASKED') ? 'UNANSWERED' : exchangeStateOf(lines);
    const reasonText = lines.find((line) => line.state === 'REFUSED')?.reason ?? null;
    return { state, lines, ...noReason, reasonText, disagrees: false, cancelledLines };
  }
  const reasonText = reply.text ?? lines.find(({ state }) => state === 'CANCEL_REFUSED')?.reason ?? null;
  return { state: 'CANCEL_REFUSED', lines, reasonCode: reply.errorCode, reasonText, disagrees: false, cancelledLines };
}

function afterChange(exchange: Exchange, reply: OrderReply): AfterReply {
  const isAsked = exchange.state === 'CHANGE_ASKED';
  // Of an order that it does not have, it has nothing to change: the order goes out again as the draw is then.
  const isTaken = exchange.lines.some(({ state }) => state === 'ACCEPTED' || state === 'CANCEL_REFUSED');
  const isCancelAsked = exchange.lines.some(({ state }) => state === 'CANCEL_ASKED');
  if (!isTaken || isCancelAsked || exchange.state === 'CANCEL_ASKED' || reply.code === 'CA') return unchanged(exchange);
  if (reply.code === null) return isAsked ? { ...unchanged(exchange), state: 'UNANSWERED', ...reasonOf(reply) } : unchanged(exchange);
  const kept = reply.lines.find(({ control }) => keptTimes.has(control) || refusals.has(control));
  if (!isYes(reply) || kept)
    return { ...unchanged(exchange), state: 'CHANGE_REFUSED', reasonCode: reply.errorCode, reasonText: reply.text ?? kept?.reason ?? null };
  return isAsked || exchange.state === 'CHANGE_REFUSED' || exchange.state === 'UNANSWERED'
    ? { ...unchanged(exchange), state: exchangeStateOf(exchange.lines), ...noReason }
    : unchanged(exchange);
}

function changedTo(state: ExchangeLineState, before: readonly ExchangeLine[], after: readonly ExchangeLine[]): number[] {
  return after
    .filter((line) => line.state === state && before.find(({ lineNumber }) => lineNumber === line.lineNumber)?.state !== state)
    .map(({ lineNumber }) => lineNumber);
}
