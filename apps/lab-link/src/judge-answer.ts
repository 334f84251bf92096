import { parseMessage } from '@drawday/hl7/parse-message.ts';
import { readAck } from '@drawday/hl7/read-ack.ts';

/** What an answer means for the sending: done, looked at by a person, or sent again later. */
export type Answer = {
  readonly code: string;
  /** Of the message that it answers (MSA-2); '' from a very simple peer. */
  readonly controlId: string;
  readonly text: string;
  readonly kind: 'accepted' | 'refused' | 'troubled';
  /** ERR-3; '' without one. */
  readonly errorCode: string;
  readonly body: Buffer;
};

/** Database text holds no NUL, and the answer of another system may be of any length. */
const kept = (text: string, length: number) => text.replaceAll('\u0000', '').slice(0, length);
const acceptedCodes = new Set(['AA', 'CA']);
/** A duplicate key answers a message that is sent again under its old id: the laboratory has it. */
const knownAlready = '205';
const passing = new Set(['206', '207']);

/** Reads the answer to a message of ours; null when the bytes answer nothing. */
export function judgeAnswer(bytes: Uint8Array): Answer | null {
  const ack = readAck(parseMessage(bytes));
  if (!ack) return null;
  const isAccepted = acceptedCodes.has(ack.code) || ack.errorCode === knownAlready;
  const isPassing = ack.code === 'CE' || passing.has(ack.errorCode);
  return {
    code: kept(ack.code, 10),
    controlId: kept(ack.controlId, 200),
    text: kept(ack.text, 500),
    kind: isAccepted ? 'accepted' : isPassing ? 'troubled' : 'refused',
    errorCode: kept(ack.errorCode, 20),
    body: Buffer.from(bytes),
  };
}
