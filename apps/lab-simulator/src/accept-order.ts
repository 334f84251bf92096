import { messageHeader } from '@drawday/hl7/message-header.ts';
import type { MllpFrame } from '@drawday/hl7/mllp.ts';
import { parseMessage } from '@drawday/hl7/parse-message.ts';
import { type AckCode, type AckError, type AnsweredLine, writeAck } from '@drawday/hl7/write-ack.ts';
import type { Chances } from './chances.ts';
import { changeOrder } from './change-order.ts';
import { measurePerson } from './measure-person.ts';
import type { AcceptedOrder, OrderBook } from './order-book.ts';
import { planReport } from './plan-report.ts';
import { readOrder } from './read-order.ts';

export type AcceptOptions = {
  readonly book: OrderBook;
  readonly seed: string;
  readonly delayMs: number;
  readonly chances: Chances;
  readonly now: () => Temporal.Instant;
  /** Called with every new order, once it is written down, and with one that an answer has released. */
  readonly onAccepted: (accepted: AcceptedOrder) => void;
};

type Answer = { readonly code: AckCode; readonly error?: AckError; readonly lines?: readonly AnsweredLine[] };

/** Takes one frame from a sender of orders and returns the answer to it, after the order is written down. */
export function orderTaker(options: AcceptOptions): (frame: MllpFrame) => Promise<string> {
  const { book, seed, now } = options;

  const take = async (frame: MllpFrame, message: ReturnType<typeof parseMessage>): Promise<Answer> => {
    const { code, controlId } = messageHeader(message);
    if (frame.kind !== 'whole' || message.header === null)
      return { code: 'AR', error: { code: '100', text: 'This is not a complete HL7 v2 message.' } };
    if (code !== 'OML' && code !== 'ORM')
      return { code: 'AR', error: { code: '200', text: 'Only orders (OML, ORM) are taken here.', location: ['MSH', '1', '9'] } };
    if (book.hasSeen(controlId)) return { code: 'AA' };
    const order = readOrder(message);
    if (!order) return { code: 'AE', error: { code: '101', text: 'The order has no control id, number or test.' } };
    const at = now();
    if (order.action !== 'NW') {
      const answer = await changeOrder(book, order, at);
      // What waited for an answer is sent from now on.
      const isReleased = ({ answeredBy }: AcceptedOrder) => answeredBy === order.controlId;
      for (const accepted of [...book.open().values()].filter(isReleased)) options.onAccepted(accepted);
      return answer;
    }
    // The same tests again take the place of the earlier order; others of the same draw stand beside it.
    const ordered = new Set(order.lines.map(({ placer }) => placer));
    const same = [...book.open().values()].filter((one) => one.order.group === order.group);
    if (same.some((one) => one.order.lines.some(({ placer }) => ordered.has(placer)))) await book.drop(order.group);
    const day = (order.collectedAt ?? at.toString()).slice(0, 10);
    const person = measurePerson(seed, order, book.historyOf(order.patient.mrn), day);
    const steps = planReport(order, person.measure, {
      seed,
      delayMs: options.delayMs,
      chances: options.chances,
      day: at.toString().slice(0, 10),
      now: at,
    });
    const accepted: AcceptedOrder = { accession: book.nextAccession(at), order, acceptedAt: at.toString(), steps };
    await book.accept(accepted, person.remembered());
    options.onAccepted(accepted);
    return { code: 'AA', lines: order.lines.map(({ placer }) => ({ control: 'OK', placer, filler: accepted.accession, reason: null })) };
  };

  return async (frame) => {
    const message = parseMessage(frame.bytes);
    const { code, error, lines } = await take(frame, message);
    return writeAck(message, code, {
      ...(error && { error }),
      ...(lines && { lines }),
      now: now(),
      controlId: `A${now().epochNanoseconds.toString(36)}`,
    });
  };
}
