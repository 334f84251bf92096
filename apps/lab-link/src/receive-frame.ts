import { createHash } from 'node:crypto';
import { messageHeader } from '@drawday/hl7/message-header.ts';
import type { MllpFrame } from '@drawday/hl7/mllp.ts';
import { parseMessage, splitBatch } from '@drawday/hl7/parse-message.ts';
import type { AckCode, AckError } from '@drawday/hl7/write-ack.ts';
import { countCriticals } from './count-criticals.ts';
import { connectionNamed, type InboundConnection } from './inbound-connection.ts';
import { faultOfFrame, type Judgement, judgeMessage, keptText } from './judge-message.ts';
import type { Stranger } from './quarantine.store.ts';

/** One message of a frame: of a connection, or of a sender that none of them is. */
export type ReceivedPart =
  | { readonly from: InboundConnection; readonly judgement: Judgement }
  | { readonly from: null; readonly stranger: Omit<Stranger, 'listenerId' | 'caller'>; readonly judgement: Omit<Judgement, 'row'> };

const bytesOf = (view: Uint8Array) => Buffer.from(view.buffer, view.byteOffset, view.byteLength);

/**
 * Cuts a frame into its messages and finds out, for each by itself, whose it is: the one connection of `among` that goes by its names.
 * A message without names (it is not HL7 v2) belongs to the session's connection, or to the only one it can belong to.
 */
export function receiveFrame(
  frame: MllpFrame,
  among: readonly InboundConnection[],
  everyone: readonly InboundConnection[],
  usual: InboundConnection | null,
): readonly ReceivedPart[] {
  const parts = frame.kind === 'whole' ? splitBatch(frame.bytes) : [frame.bytes];
  return parts.map((part): ReceivedPart => {
    const bytes = bytesOf(part);
    const message = parseMessage(bytes);
    const names = keptNames(messageHeader(message));
    const nameless = usual ?? (among.length === 1 ? among[0] : undefined) ?? null;
    const from = message.header === null ? nameless : connectionNamed(names, among);
    if (from) return { from, judgement: judgeMessage({ kind: frame.kind, bytes }, from) };
    const error: AckError = faultOfFrame(frame, message) ?? {
      code: '204',
      text: 'Sending application or facility is not known here.',
      location: ['MSH', '1', '3'],
    };
    return {
      from: null,
      stranger: {
        names,
        messageType: keptText(messageHeader(message).type) || null,
        body: bytes,
        bodyHash: createHash('sha256').update(bytes).digest(),
        isWhole: frame.kind === 'whole',
        isForeignName: connectionNamed(names, everyone) !== null,
        criticals: countCriticals(message),
      },
      judgement: { message, code: 'AR', error },
    };
  });
}

function keptNames(header: ReturnType<typeof messageHeader>) {
  return {
    application: keptText(header.sendingApplication.trim()),
    facility: keptText(header.sendingFacility.trim()),
    receivingApplication: keptText(header.receivingApplication.trim()),
    receivingFacility: keptText(header.receivingFacility.trim()),
  };
}

const severity: Readonly<Record<AckCode, number>> = { AA: 0, AE: 1, AR: 2 };

/** How many messages a batch says it holds (BTS-1); null when it does not say. */
function saidCount(bytes: Uint8Array): number | null {
  const tail = Buffer.from(bytes.subarray(Math.max(0, bytes.byteLength - 400))).toString('latin1');
  const said = /[\r\n]BTS\|(\d+)/.exec(tail)?.[1];
  return said === undefined ? null : Number(said);
}

/**
 * The one answer to a frame, to its first message: a sender that reads one answer for each frame would take a second one for the answer
 * to its next message. Of several messages the worst answer is given, and how many were refused.
 */
export function answerOf(frame: Pick<MllpFrame, 'bytes'>, judged: readonly Pick<Judgement, 'message' | 'code' | 'error'>[]) {
  const [first] = judged;
  if (!first) throw new Error('A frame has at least one part.');
  const worst = judged.reduce((one, other) => (severity[other.code] > severity[one.code] ? other : one));
  const said = saidCount(frame.bytes);
  if (said !== null && said !== judged.length && worst.code === 'AA')
    return {
      message: first.message,
      code: 'AE' as const,
      error: { code: '101', text: `The batch says ${said} messages and holds ${judged.length}.` } as const,
    };
  const faulty = judged.filter(({ code }) => code !== 'AA').length;
  if (judged.length === 1 || !worst.error) return { message: first.message, code: worst.code, error: worst.error };
  const text = `${judged.length} messages in one frame, ${faulty} not accepted: ${worst.error.text}`;
  return { message: first.message, code: worst.code, error: { ...worst.error, text } };
}
