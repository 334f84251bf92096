import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { messageHeader } from '@drawday/hl7/message-header.ts';
import { type MllpFrame, mllpFrame, mllpFrames } from '@drawday/hl7/mllp.ts';
import { type AckError, writeAck } from '@drawday/hl7/write-ack.ts';
import type { Logger } from 'pino';
import type { Gates } from './connection-gates.ts';
import type { Caller, InboundConnection } from './inbound-connection.ts';
import { type InboxWriter, UnstorableMessageError } from './inbox-writer.ts';
import type { Judgement } from './judge-message.ts';
import type { Stranger } from './quarantine.store.ts';
import { answerOf, type ReceivedPart, receiveFrame } from './receive-frame.ts';

/** One session of a sender: takes frames, answers each once after it is stored, in the order they came. */
export type MessageSession = {
  readonly caller: Caller;
  /** The connection that its messages named; null before the first. */
  readonly connection: () => InboundConnection | null;
  readonly lastHeardAt: () => number;
  readonly isBusy: () => boolean;
  /** Bytes of a message that has begun. */
  readonly pendingBytes: () => number;
  /** Takes nothing more; resolves when what came is answered and the session is closed. */
  readonly finish: () => Promise<void>;
  readonly close: () => void;
};

export type SessionOptions = {
  readonly socket: Socket;
  readonly caller: Caller;
  /** The connections that it may be of, now: people change them while it is open. */
  readonly among: () => readonly InboundConnection[];
  readonly everyone: () => readonly InboundConnection[];
  readonly gates: Gates;
  readonly inbox: InboxWriter;
  readonly hold: (stranger: Omit<Stranger, 'listenerId'>) => Promise<void>;
  /** Paces unknown senders. */
  readonly strangers: { readonly take: (address: string) => void; readonly waitMs: (address: string) => number };
  /** Whether the session may be one more of this connection. */
  readonly admit: (session: MessageSession, connection: InboundConnection) => boolean;
  readonly log: Logger;
  readonly maxMessageBytes: number;
  /** A message must be complete this long after its first byte. */
  readonly messageTimeoutMs: number;
  readonly onAnswered: (judgement: Judgement) => void;
};

const mostUnanswered = 100;
/** Their messages are sealed and stored one by one. */
const mostOfStranger = 4;
const mostUnansweredBytes = 4 * 1024 * 1024;
/** Of answers that a sender does not read: until it does, nothing more is taken from it. */
const mostUnreadBytes = 256 * 1024;
/** How long a closed session may take to bring its last answer to the sender. */
const lingerMs = 5000;
const dayIsFull: AckError = { code: '207', text: 'The daily quota of this connection is used up. Send again later.' };
const inboxIsFull: AckError = { code: '207', text: 'Too many messages of this connection wait to be read. Send again later.' };
const notStored: AckError = { code: '207', text: 'The message could not be stored.' };

function answerTo({ message, code, error }: Pick<Judgement, 'message' | 'code' | 'error'>): Buffer {
  return mllpFrame(
    writeAck(message, code, {
      ...(error && { error }),
      now: Temporal.Now.instant(),
      controlId: randomUUID().replaceAll('-', '').slice(0, 20),
    }),
  );
}

/** Opens a session on an accepted socket. Nothing a sender does throws out of it. */
export function openMessageSession(options: SessionOptions): MessageSession {
  const { socket, caller, among, everyone, gates, inbox, hold, strangers, admit, log, maxMessageBytes, messageTimeoutMs, onAnswered } =
    options;
  const reader = mllpFrames({ maxBytes: maxMessageBytes });
  let connection: InboundConnection | null = null;
  let heardAt = Date.now();
  let unanswered = 0;
  let unansweredBytes = 0;
  let answers: Promise<void> = Promise.resolve();
  let deadline: NodeJS.Timeout | undefined;
  let resumption: NodeJS.Timeout | undefined;
  let isStranger = false;
  let isEnding = false;
  let isClosing = false;

  // A sender over its quota is read later, and so sends later: nothing is lost, and nobody else waits.
  // Others may come from the same address as a stranger: only a session that sent under an unknown name is paced as one.
  const paceMs = () =>
    Math.max(connection ? gates.of(connection).waitMs(Date.now()) : 0, isStranger ? strangers.waitMs(caller.address) : 0);

  const regulate = () => {
    const waitMs = paceMs();
    const isFull = unanswered >= (isStranger ? mostOfStranger : mostUnanswered) || unansweredBytes >= mostUnansweredBytes;
    if (isFull || waitMs > 0 || socket.writableLength >= mostUnreadBytes) socket.pause();
    else if (socket.isPaused() && !isClosing) socket.resume();
    if (waitMs > 0 && !isClosing) resumption ??= setTimeout(onPaceOver, waitMs);
  };
  const onPaceOver = () => {
    resumption = undefined;
    regulate();
  };

  type Stored = Pick<Judgement, 'message' | 'code' | 'error'>;
  const storedRow = async ({ from, judgement }: Extract<ReceivedPart, { from: InboundConnection }>): Promise<Stored> => {
    if (everyone().some(({ id, isInboxFull }) => id === from.id && isInboxFull)) return { ...judgement, code: 'AE', error: inboxIsFull };
    if (!gates.of(from).take(judgement.row.body.byteLength, Date.now())) return { ...judgement, code: 'AE', error: dayIsFull };
    try {
      await inbox.store(judgement.row);
      onAnswered(judgement);
      return judgement;
    } catch (error) {
      if (!(error instanceof UnstorableMessageError)) throw error;
      log.error({ err: error.cause, bytes: judgement.row.body.byteLength }, 'a message could not be stored');
      return { ...judgement, code: 'AR', error: notStored };
    }
  };
  const storedStranger = async ({ stranger, judgement }: Extract<ReceivedPart, { from: null }>): Promise<Stored> => {
    isStranger = true;
    strangers.take(caller.address);
    await hold({ ...stranger, caller });
    return judgement;
  };

  const answer = async (frame: MllpFrame, stored: Promise<readonly Stored[]>) => {
    try {
      const judged = await stored;
      // An acknowledgment is never acknowledged: two systems would go on forever.
      if (judged.every(({ message }) => messageHeader(message).code === 'ACK')) return;
      const reply = answerTo(answerOf(frame, judged));
      if (socket.writable) socket.write(reply);
    } catch (error) {
      // No answer means "send again": the only honest thing to say while the message is not durable.
      log.error({ err: error }, 'the database is away: a sender is left without an answer');
      socket.destroy();
    }
  };

  const leave = (why: string, of: InboundConnection) => {
    log.warn({ connection: of.id }, why);
    isClosing = true;
    socket.destroy();
  };

  // Whose it is shows with each message; the first says whose session it is.
  const joins = (of: InboundConnection): boolean => {
    if (of.state === 'PAUSED') leave('a paused connection sent; it is left without an answer and sends again', of);
    else if (connection?.id !== of.id && !admit(session, of)) leave('a connection has as many sessions as it may', of);
    else connection = of;
    return !isClosing;
  };

  const takeFrame = (frame: MllpFrame) => {
    const parts = receiveFrame(frame, among(), everyone(), connection);
    for (const { from } of parts) if (from && !joins(from)) return;
    const size = frame.bytes.byteLength;
    unanswered++;
    unansweredBytes += size;
    const stored = Promise.all(parts.map((part) => (part.from ? storedRow(part) : storedStranger(part))));
    // Awaited below in order; without this a failure would count as unhandled until its turn comes.
    stored.catch(() => undefined);
    answers = answers
      .then(() => answer(frame, stored))
      .finally(() => {
        unanswered--;
        unansweredBytes -= size;
        regulate();
      });
  };

  const takeRest = () => {
    clearTimeout(deadline);
    const rest = reader.end();
    if (rest) takeFrame(rest);
    return answers;
  };

  const endAfterAnswers = () => {
    if (isEnding) return;
    isEnding = true;
    void takeRest().then(() => {
      isClosing = true;
      socket.end();
      setTimeout(() => socket.destroy(), lingerMs).unref();
    });
  };

  // Counted from the first byte of a message, so that a trickle of bytes does not hold a place forever.
  const watchForEnd = (hasEndedOne: boolean) => {
    if (hasEndedOne || reader.pendingBytes() === 0) {
      clearTimeout(deadline);
      deadline = undefined;
    }
    if (reader.pendingBytes() === 0) return;
    deadline ??= setTimeout(() => {
      log.warn({ bytes: reader.pendingBytes() }, 'a message did not end in time');
      endAfterAnswers();
    }, messageTimeoutMs);
  };

  socket.on('data', (chunk: Buffer) => {
    if (isEnding || isClosing) return;
    heardAt = Date.now();
    const frames = reader.push(chunk);
    for (const frame of frames) if (!isClosing) takeFrame(frame);
    watchForEnd(frames.length > 0);
    regulate();
  });
  socket.on('drain', regulate);
  socket.on('end', endAfterAnswers);
  socket.on('error', (error) => log.debug({ err: error }, 'a session broke'));
  socket.on('close', () => {
    clearTimeout(deadline);
    clearTimeout(resumption);
  });

  const session: MessageSession = {
    caller,
    connection: () => connection,
    lastHeardAt: () => heardAt,
    isBusy: () => unanswered > 0,
    pendingBytes: () => reader.pendingBytes(),
    finish: async () => {
      isClosing = true;
      socket.pause();
      await answers;
      await new Promise<void>((resolve) => (socket.destroyed ? resolve() : socket.end(resolve)));
      socket.destroy();
    },
    close: () => socket.destroy(),
  };
  return session;
}
