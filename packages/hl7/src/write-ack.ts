import { escapeText } from './escape-text.ts';
import { writeTime } from './hl7-time.ts';
import { messageHeader } from './message-header.ts';
import { type Hl7Message, parseMessage } from './parse-message.ts';
import { rawField } from './read-fields.ts';
import { writeSegment } from './write-segment.ts';

/** AA accepted, AE an error in the content, AR rejected (HL7 table 0008). */
export type AckCode = 'AA' | 'AE' | 'AR';

/** The usual error conditions (HL7 table 0357). */
const ackErrors = {
  '100': 'Segment sequence error',
  '101': 'Required field missing',
  '102': 'Data type error',
  '103': 'Table value not found',
  '104': 'Value too long',
  '200': 'Unsupported message type',
  '202': 'Unsupported processing id',
  '203': 'Unsupported version id',
  '204': 'Unknown key identifier',
  '207': 'Application internal error',
} as const;

/** What an answer to an order says of one test: ORC-1 (OK, UA, CR…), our number, the laboratory's, and the reason. */
export type AnsweredLine = {
  readonly control: string;
  readonly placer: string;
  readonly filler: string | null;
  readonly reason: string | null;
};

/** Why a message was not accepted; `location` as segment, sequence, field (ERR-2). */
export type AckError = { readonly code: keyof typeof ackErrors; readonly text: string; readonly location?: readonly string[] };

// Longer than any real ID (199 characters in v2.7); garbage is not echoed in full.
const longestEcho = 250;

function echoOfControlId(message: Hl7Message): string {
  const raw = rawField(message.header, 10).slice(0, longestEcho);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they would end the frame or the segment
  const clean = raw.replace(/[\u0000-\u001f\u007f]/g, ' ').trim();
  return message.delimiters.field === '|' ? clean : escapeText(clean);
}

const isOldVersion = (version: string) => /^2\.[1-4](\.|$)/.test(version);

/**
 * Answers a message with the control ID it came with (MSA-2), in UTF-8 and the usual delimiters. Accepts anything:
 * what is not HL7 at all is answered without a control ID. With `lines` it is the answer to an order (ORL).
 *
 * @returns the answer with CR after every segment, without the MLLP frame
 */
export function writeAck(
  received: Hl7Message | Uint8Array,
  code: AckCode,
  {
    error,
    now,
    controlId,
    lines,
  }: { readonly error?: AckError; readonly now: Temporal.Instant; readonly controlId: string; readonly lines?: readonly AnsweredLine[] },
): string {
  const message = received instanceof Uint8Array ? parseMessage(received) : received;
  const header = messageHeader(message);
  const version = /^2\.\d(\.\d)?$/.test(header.version) ? header.version : '2.5.1';
  const msh = writeSegment('MSH', {
    2: [header.receivingApplication || 'DRAWDAY'],
    3: [header.receivingFacility],
    4: [header.sendingApplication],
    5: [header.sendingFacility],
    6: writeTime(now, 'UTC'),
    8: lines
      ? ['ORL', 'O22', 'ORL_O22']
      : /^[A-Z]\d\d$/.test(header.trigger) && !isOldVersion(version)
        ? ['ACK', header.trigger, 'ACK']
        : 'ACK',
    9: controlId,
    10: /^[PTD]$/.test(header.processingId) ? header.processingId : 'P',
    11: version,
    17: 'UNICODE UTF-8',
  }).replace('MSH|', 'MSH|^~\\&');
  const msa = writeSegment('MSA', { 1: code, 2: { raw: echoOfControlId(message) }, 3: error?.text });
  const err =
    error &&
    (isOldVersion(version)
      ? writeSegment('ERR', {
          1: { raw: `${[...(error.location ?? []), '', '', ''].slice(0, 3).join('^')}^${error.code}&${ackErrors[error.code]}&HL70357` },
        })
      : writeSegment('ERR', { 2: error.location, 3: [error.code, ackErrors[error.code], 'HL70357'], 4: 'E', 8: error.text }));
  const orcs = (lines ?? []).map(({ control, placer, filler, reason }) =>
    writeSegment('ORC', { 1: control, 2: placer, 3: filler, 16: reason && ['', reason] }),
  );
  return `${[msh, msa, err, ...orcs].filter((segment) => segment !== undefined).join('\r')}\r`;
}
