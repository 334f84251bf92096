import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type MllpFrame, mllpFrame, mllpFrames } from '@drawday/hl7/mllp.ts';
import { splitBatch } from '@drawday/hl7/parse-message.ts';
import { writeAck } from '@drawday/hl7/write-ack.ts';
import type { Logger } from 'pino';
import { type InboxWriter, UnstorableMessageError } from './inbox-writer.ts';
import { type Judgement, judgeMessage } from './judge-message.ts';

/** One connection of a sender: takes frames, answers each after it is stored, in the order they came. */
export type MessageSession = {
  readonly lastHeardAt: () => number;
  readonly isBusy: () => boolean;
  /** Takes nothing more; resolves when what came is answered and the connection is closed. */
  readonly finish: () => Promise<void>;
  readonly close: () => void;
};

export type SessionOptions = {
  readonly socket: Socket;
  readonly inbox: InboxWriter;
  readonly log: Logger;
  readonly maxMessageBytes: number;
  /** A message must be complete this long after its first byte. */
  readonly messageTimeoutMs: number;
  readonly onAnswered: (judgement: Judgement) => void;
};

const mostUnanswered = 100;
const mostUnansweredBytes = 16 * 1024 * 1024;
/** How long a closed session may take to bring its last answer to the sender. */
const lingerMs = 5000;

function answerTo({ message, code, error }: Judgement): Buffer {
  return mllpFrame(
    writeAck(message, code, {
      ...(error && { error }),
      now: Temporal.Now.instant(),
      controlId: randomUUID().replaceAll('-', '').slice(0, 20),
    }),
  );
}

/** Opens a session on an accepted socket. Nothing a sender does throws out of it. */
export function openMessageSession({ socket, inbox, log, maxMessageBytes, messageTimeoutMs, onAnswered }: SessionOptions): MessageSession {
  const reader = mllpFrames({ maxBytes: maxMessageBytes });
  let heardAt = Date.now();
  let unanswered = 0;
  let unansweredBytes = 0;
  let answers: Promise<void> = Promise.resolve();
  let deadline: NodeJS.Timeout | undefined;
  let isClosing = false;

  const regulate = () => {
    const isFull = unanswered >= mostUnanswered || unansweredBytes >= mostUnansweredBytes;
    if (isFull) socket.pause();
    else if (socket.isPaused() && !isClosing) socket.resume();
  };

  const answer = async (judgement: Judgement, stored: Promise<void>) => {
    try {
      await stored;
      onAnswered(judgement);
      if (socket.writable) socket.write(answerTo(judgement));
    } catch (error) {
      if (error instanceof UnstorableMessageError) {
        log.error({ err: error.cause, bytes: judgement.row.body.byteLength }, 'a message could not be stored');
        const refusal = { code: '207', text: 'The message could not be stored.' } as const;
        if (socket.writable) socket.write(answerTo({ ...judgement, code: 'AR', error: refusal }));
        return;
      }
      // No answer means "send again": the only honest thing to say while the message is not durable.
      log.error({ err: error }, 'the database is away: a sender is left without an answer');
      socket.destroy();
    }
  };

  const take = (frame: Pick<MllpFrame, 'kind' | 'bytes'>) => {
    const judgement = judgeMessage(frame);
    const size = judgement.row.body.byteLength;
    unanswered++;
    unansweredBytes += size;
    const stored = inbox.store(judgement.row);
    // Awaited below in order; without this a failure would count as unhandled until its turn comes.
    stored.catch(() => undefined);
    answers = answers
      .then(() => answer(judgement, stored))
      .finally(() => {
        unanswered--;
        unansweredBytes -= size;
        regulate();
      });
  };

  const takeFrame = (frame: MllpFrame) => {
    const parts = frame.kind === 'whole' ? splitBatch(frame.bytes) : [frame.bytes];
    for (const part of parts) take({ kind: frame.kind, bytes: Buffer.from(part.buffer, part.byteOffset, part.byteLength) });
  };

  const takeRest = () => {
    clearTimeout(deadline);
    const rest = reader.end();
    if (rest) takeFrame(rest);
    return answers;
  };

  const endAfterAnswers = () => {
    isClosing = true;
    void takeRest().then(() => {
      socket.end();
      setTimeout(() => socket.destroy(), lingerMs).unref();
    });
  };

  // Counted from the first byte of a message, so that a trickle of bytes does not hold a place for ever.
  const watchForEnd = (hasEndedOne: boolean) => {
    if (hasEndedOne || reader.pendingBytes() === 0) {
      clearTimeout(deadline);
      deadline = undefined;
    }
    if (reader.pendingBytes() === 0) return;
    deadline ??= setTimeout(() => {
      log.warn({ bytes: reader.pendingBytes(), from: socket.remoteAddress }, 'a message did not end in time');
      endAfterAnswers();
    }, messageTimeoutMs);
  };

  socket.on('data', (chunk: Buffer) => {
    if (isClosing) return;
    heardAt = Date.now();
    const frames = reader.push(chunk);
    for (const frame of frames) takeFrame(frame);
    watchForEnd(frames.length > 0);
    regulate();
  });
  socket.on('end', endAfterAnswers);
  socket.on('error', (error) => log.debug({ err: error, from: socket.remoteAddress }, 'a connection broke'));
  socket.on('close', () => clearTimeout(deadline));

  return {
    lastHeardAt: () => heardAt,
    isBusy: () => unanswered > 0,
    finish: async () => {
      isClosing = true;
      socket.pause();
      await answers;
      await new Promise<void>((resolve) => (socket.destroyed ? resolve() : socket.end(resolve)));
      socket.destroy();
    },
    close: () => socket.destroy(),
  };
}
