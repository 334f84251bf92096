import type { Hl7Message } from './parse-message.ts';
import { componentText, fieldText, firstSegment } from './read-fields.ts';

/** An answer as it came: the code, the control ID of the message it answers, and the reason if it was not accepted. */
export type Ack = {
  readonly code: string;
  readonly controlId: string;
  /** ERR-3, of HL7 table 0357: 103, 207…; '' without one. */
  readonly errorCode: string;
  readonly text: string;
};

/** Reads MSA and ERR of an answer (ACK, ORL, …); null when there is no MSA. */
export function readAck(message: Hl7Message): Ack | null {
  const msa = firstSegment(message, 'MSA');
  if (!msa) return null;
  const err = firstSegment(message, 'ERR');
  const text = fieldText(msa, 3) || fieldText(err, 8) || componentText(err, 3, 2) || fieldText(err, 1);
  return { code: componentText(msa, 1).toUpperCase(), controlId: fieldText(msa, 2), errorCode: componentText(err, 3), text };
}
