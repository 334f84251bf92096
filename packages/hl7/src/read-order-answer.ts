import type { Hl7Message } from './parse-message.ts';
import { type Ack, readAck } from './read-ack.ts';
import { componentText, fieldText, firstSegment } from './read-fields.ts';

/** What an answer says of one ordered test (an ORC with its notes). */
export type OrderAnswerLine = {
  /** ORC-1, of HL7 table 0119: OK, UA, CR, UC… */
  readonly control: string;
  /** ORC-2 and ORC-3: our number, and the laboratory's. */
  readonly placer: string;
  readonly filler: string | null;
  /** ORC-16, or the note below. */
  readonly reason: string | null;
};

/** An answer to an order message (ACK, ORL, ORR). */
export type OrderAnswerMessage = Ack & {
  /** ERR-2: segment and field of ours, such as `PID-7`; null when the answer names none. */
  readonly errorField: string | null;
  readonly lines: readonly OrderAnswerLine[];
};

/** Reads the answer to an order; null when there is no MSA. */
export function readOrderAnswer(message: Hl7Message): OrderAnswerMessage | null {
  const ack = readAck(message);
  if (!ack) return null;
  const err = firstSegment(message, 'ERR');
  const [segment, field] = [componentText(err, 2, 1), componentText(err, 2, 3)];
  const lines: { line: OrderAnswerLine; notes: string[] }[] = [];
  for (const one of message.segments) {
    if (one.name === 'ORC') {
      const reason = componentText(one, 16, 2) || componentText(one, 16, 1) || null;
      const filler = componentText(one, 3) || null;
      lines.push({ line: { control: componentText(one, 1).toUpperCase(), placer: componentText(one, 2), filler, reason }, notes: [] });
    } else if (one.name === 'NTE') lines.at(-1)?.notes.push(fieldText(one, 3));
  }
  return {
    ...ack,
    errorField: segment && field ? `${segment}-${field}` : segment || null,
    lines: lines.map(({ line, notes }) => ({ ...line, reason: line.reason ?? (notes.join(' ') || null) })),
  };
}
