import { createHash } from 'node:crypto';
import { messageHeader } from '@drawday/hl7/message-header.ts';
import type { MllpFrame } from '@drawday/hl7/mllp.ts';
import { type Hl7Message, parseMessage } from '@drawday/hl7/parse-message.ts';
import type { AckCode, AckError } from '@drawday/hl7/write-ack.ts';

/** What is kept of a message. `RECEIVED` is for the worker to apply, `REJECTED` for a person to look at. */
export type InboxRow = {
  readonly sender: string;
  readonly controlId: string;
  readonly messageType: string | null;
  readonly version: string | null;
  readonly body: Uint8Array;
  readonly bodyHash: Buffer;
  readonly state: 'RECEIVED' | 'REJECTED';
  readonly acknowledgement: AckCode;
  readonly error: string | null;
};

/** A message with the answer it will get once it is stored. */
export type Judgement = {
  readonly row: InboxRow;
  readonly message: Hl7Message;
  readonly code: AckCode;
  readonly error: AckError | undefined;
};

type Verdict = { readonly code: AckCode; readonly error?: AckError };

const accepted: Verdict = { code: 'AA' };
const refused = (code: AckError['code'], text: string, location?: readonly string[]): Verdict => ({
  code: 'AR',
  error: { code, text, ...(location && { location }) },
});
const faulty = (code: AckError['code'], text: string, location?: readonly string[]): Verdict => ({
  code: 'AE',
  error: { code, text, ...(location && { location }) },
});

function verdictOnResults(message: Hl7Message): Verdict {
  const first = (name: string) => message.segments.findIndex((segment) => segment.name === name);
  const [obr, obx] = [first('OBR'), first('OBX')];
  if (first('PID') < 0) return faulty('101', 'There is no PID segment.', ['PID', '1']);
  if (obr < 0 && obx < 0 && first('ORC') < 0) return faulty('101', 'There is no OBR segment.', ['OBR', '1']);
  if (obx >= 0 && (obr < 0 || obx < obr)) return faulty('100', 'There is an OBX segment before any OBR.', ['OBX', '1']);
  return accepted;
}

function verdictOn(frame: Pick<MllpFrame, 'kind'>, message: Hl7Message): Verdict {
  if (frame.kind === 'oversize') return refused('207', 'The message is too long.');
  if (frame.kind === 'cut') return refused('100', 'The message is not complete.');
  if (message.header === null) return refused('100', 'This is not an HL7 v2 message: there is no MSH segment.', ['MSH', '1']);
  const { code, version } = messageHeader(message);
  if (/^[013-9]/.test(version)) return refused('203', 'Only HL7 v2 is taken.', ['MSH', '1', '12']);
  if (code === '') return refused('101', 'The message type is missing.', ['MSH', '1', '9']);
  if (code !== 'ORU') return refused('200', 'Only results (ORU) are taken here.', ['MSH', '1', '9']);
  return verdictOnResults(message);
}

const longestKey = 200;

/** A text of the message as the database can keep and index it: no NUL, not too long; a long one stays distinct. */
export function keptText(text: string): string {
  const clean = text.replaceAll('\u0000', '').toWellFormed();
  if (clean.length <= longestKey) return clean;
  return `${clean.slice(0, longestKey - 33)}…${createHash('sha256').update(clean).digest('hex').slice(0, 32)}`;
}

/**
 * Decides what a message is answered and how it is kept. AA: a result message that can be read. AE: results with a
 * fault in the content (they are kept and tried all the same). AR: anything that is not a complete HL7 v2 result message.
 * The same bytes always get the same answer.
 */
export function judgeMessage(frame: Pick<MllpFrame, 'kind' | 'bytes'>): Judgement {
  const message = parseMessage(frame.bytes);
  const { code, error } = verdictOn(frame, message);
  const header = messageHeader(message);
  const row: InboxRow = {
    sender: keptText(header.sender),
    controlId: keptText(header.controlId),
    messageType: keptText(header.type) || null,
    version: keptText(header.version) || null,
    body: frame.bytes,
    bodyHash: createHash('sha256').update(frame.bytes).digest(),
    state: code === 'AR' ? 'REJECTED' : 'RECEIVED',
    acknowledgement: code,
    error: error?.text ?? null,
  };
  return { row, message, code, error };
}
