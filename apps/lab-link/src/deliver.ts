import { messageHeader } from '@drawday/hl7/message-header.ts';
import { ConnectionLostError, type MllpClient, NoAnswerError } from '@drawday/hl7/mllp-client.ts';
import { parseMessage } from '@drawday/hl7/parse-message.ts';
import type { OutboxMessage, OutboxOutcome } from './outbox.store.ts';

/** A laboratory that is reachable and never answers one message does not hold up the others for ever. */
const mostAttempts = 10;

/** Seconds to minutes: 1 s, 2 s, 4 s … at most 60 s. */
export function backoffMs(attempts: number): number {
  return Math.min(60_000, 1000 * 2 ** Math.min(attempts, 10));
}

/**
 * Sends one message and returns how it ended. A refusal (AE, AR, CE, CR) ends the sending: a person looks at it.
 * @throws ConnectionLostError when the laboratory is away: the message then stays first in the queue
 */
export async function deliver(client: MllpClient, message: OutboxMessage, now: () => Date): Promise<OutboxOutcome> {
  const sentAt = now();
  const controlId = message.controlId ?? messageHeader(parseMessage(message.body)).controlId;
  try {
    const ack = await client.send(message.body, controlId);
    const isAccepted = ack.code === 'AA' || ack.code === 'CA';
    return {
      kind: 'answered',
      id: message.id,
      acknowledgement: ack.code.slice(0, 10),
      error: isAccepted ? null : ack.text || `The laboratory answered ${ack.code}.`,
      isAccepted,
      sentAt,
      answeredAt: now(),
    };
  } catch (error) {
    // A message that makes the laboratory hang up counts as tried: it must not hold up the others for ever.
    const wasSent = error instanceof NoAnswerError || (error instanceof ConnectionLostError && error.wasSent);
    if (!wasSent) throw error;
    const attempts = message.attempts + 1;
    const retryAt = new Date(now().getTime() + backoffMs(attempts));
    return { kind: 'unanswered', id: message.id, error: error.message, isGivenUp: attempts >= mostAttempts, sentAt, retryAt };
  }
}
