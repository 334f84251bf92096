import { writeTime } from './hl7-time.ts';
import { writeSegment } from './write-segment.ts';

/** Who writes to whom, and when: the beginning of every message we write. */
export type Envelope = {
  /** Unique per sender; the answer names it (MSH-10). */
  readonly controlId: string;
  readonly sentAt: Temporal.Instant;
  /** IANA zone by whose clock and offset the times of the message are written. */
  readonly timeZone: string;
  readonly sender: { readonly application: string; readonly facility: string };
  readonly receiver: { readonly application: string; readonly facility: string };
  /** P production, T training. */
  readonly processingId: 'P' | 'T';
};

/** Writes MSH for HL7 v2.5.1 in UTF-8, for the original acknowledgment mode (MSH-15 and 16 are empty); `structure` is MSH-9, such as OML^O21^OML_O21. */
export function writeHeader(envelope: Envelope, structure: readonly string[]): string {
  const fields = writeSegment('MSH', {
    2: [envelope.sender.application],
    3: [envelope.sender.facility],
    4: [envelope.receiver.application],
    5: [envelope.receiver.facility],
    6: writeTime(envelope.sentAt, envelope.timeZone),
    8: structure,
    9: envelope.controlId,
    10: envelope.processingId,
    11: '2.5.1',
    17: 'UNICODE UTF-8',
  });
  // MSH-1 is the separator itself, so every number above is one less than in the standard.
  return fields.replace('MSH|', 'MSH|^~\\&');
}
