import { createHash } from 'node:crypto';
import { decodeBytes } from '@drawday/hl7/decode-bytes.ts';
import { messageHeader, type Processing } from '@drawday/hl7/message-header.ts';
import type { MllpFrame } from '@drawday/hl7/mllp.ts';
import { type Hl7Message, parseMessage } from '@drawday/hl7/parse-message.ts';
import { readAck } from '@drawday/hl7/read-ack.ts';
import type { AckCode, AckError } from '@drawday/hl7/write-ack.ts';
import type { KeptState } from '@drawday/vocabulary';
import type { InboundConnection } from './inbound-connection.ts';
import { type Answer, judgeAnswer } from './judge-answer.ts';

/** What is kept of a message. `RECEIVED` is for the worker to apply, `REJECTED` for a person to look at, `TEST` touches nobody. */
export type InboxRow = {
  readonly connectionId: string;
  readonly connectionVersion: number;
  readonly processingId: string | null;
  readonly sender: string;
  readonly controlId: string;
  readonly messageType: string | null;
  readonly version: string | null;
  readonly body: Uint8Array;
  readonly bodyHash: Buffer;
  readonly state: KeptState;
  readonly acknowledgement: AckCode;
  readonly error: string | null;
  /** What it says about a message of ours, where it is an answer: that needs no further applying. */
  readonly answer: Answer | null;
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

/** Answers to orders, which a laboratory may send to our listener as well as over the socket that the order came by. */
const isAnswer = (code: string) => code === 'ACK' || code === 'ORL' || code === 'ORR';

/** What is wrong with a message, no matter who sent it; null for a complete message of HL7 v2. */
export function faultOfFrame(frame: Pick<MllpFrame, 'kind'>, message: Hl7Message): AckError | null {
  if (frame.kind === 'oversize') return { code: '104', text: 'The message is too long.' };
  if (frame.kind === 'cut') return { code: '100', text: 'The message is not complete.' };
  if (message.header === null)
    return { code: '100', text: 'This is not an HL7 v2 message: there is no MSH segment.', location: ['MSH', '1'] };
  return null;
}

function verdictOn(message: Hl7Message, connection: Pick<InboundConnection, 'state'>): Verdict {
  const { code, version, processing } = messageHeader(message);
  if (/^[013-9]/.test(version)) return refused('203', 'Only HL7 v2 is taken.', ['MSH', '1', '12']);
  if (code === '') return refused('101', 'The message type is missing.', ['MSH', '1', '9']);
  if (isAnswer(code)) return readAck(message) ? accepted : refused('101', 'There is no MSA segment.', ['MSA', '1']);
  if (code !== 'ORU') return refused('200', 'Only results (ORU) are taken here.', ['MSH', '1', '9']);
  if (processing === 'UNKNOWN') return refused('202', 'Only P is taken, and D, N, T and V for tests.', ['MSH', '1', '11']);
  if (connection.state === 'TESTING' && processing === 'PRODUCTION')
    return faulty('202', 'This connection is being tested: only test messages are taken.', ['MSH', '1', '11']);
  return verdictOnResults(message);
}

function stateOf(verdict: Verdict, processing: Processing): KeptState {
  if (verdict.code === 'AR' || verdict.error?.code === '202') return 'REJECTED';
  return processing === 'TEST' ? 'TEST' : 'RECEIVED';
}

const longestKey = 200;

/** A text of the message as the database can keep and index it: no NUL, not too long; a long one stays distinct. */
export function keptText(text: string): string {
  const clean = text.replaceAll('\u0000', '').toWellFormed();
  if (clean.length <= longestKey) return clean;
  return `${clean.slice(0, longestKey - 33)}…${createHash('sha256').update(clean).digest('hex').slice(0, 32)}`;
}

/** Of a frame that came from a connection. */
export type JudgedFrame = Pick<MllpFrame, 'kind' | 'bytes'>;
export type JudgingConnection = Pick<InboundConnection, 'id' | 'version' | 'state' | 'config'>;

const megabyte = 1024 * 1024;
const keptOfOversize = 8192;

/** The message of a frame as its sender wrote it. */
const messageOf = (bytes: Uint8Array, { config: { characterSet } }: JudgingConnection): Hl7Message =>
  parseMessage(decodeBytes(bytes, characterSet === 'AUTO' ? null : characterSet));

/**
 * Decides how a message is answered and how it is kept. AA: a result message that can be read. AE: results with a
 * fault in the content (they are kept and tried all the same), or of production while the connection is tested. AR: anything that is
 * not a complete HL7 v2 result message of allowed length. The same bytes always get the same answer.
 */
export function judgeMessage(frame: JudgedFrame, connection: JudgingConnection): Judgement {
  const isLong = frame.kind === 'oversize' || frame.bytes.byteLength > connection.config.megabytesPerMessage * megabyte;
  const bytes = isLong ? frame.bytes.subarray(0, keptOfOversize) : frame.bytes;
  const message = messageOf(bytes, connection);
  const fault = faultOfFrame(isLong ? { kind: 'oversize' } : frame, message);
  const verdict: Verdict = fault ? { code: 'AR', error: fault } : verdictOn(message, connection);
  const header = messageHeader(message);
  const answer = verdict.code === 'AA' && isAnswer(header.code) ? judgeAnswer(bytes) : null;
  const row: InboxRow = {
    connectionId: connection.id,
    connectionVersion: connection.version,
    processingId: keptText(header.processingId) || null,
    sender: keptText(header.sender),
    controlId: keptText(header.controlId),
    messageType: keptText(header.type) || null,
    version: keptText(header.version) || null,
    body: bytes,
    bodyHash: createHash('sha256').update(bytes).digest(),
    state: isAnswer(header.code) && verdict.code === 'AA' ? 'APPLIED' : stateOf(verdict, header.processing),
    acknowledgement: verdict.code,
    error: verdict.error?.text ?? null,
    answer,
  };
  return { row, message, code: verdict.code, error: verdict.error };
}
