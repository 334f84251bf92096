import { setTimeout as wait } from 'node:timers/promises';
import { type BreakerOutcome, isBreakerTripped } from '@drawday/domain';
import { ConnectionLostError, type MllpAddress } from '@drawday/hl7/mllp-socket.ts';
import { Client, type ClientBase } from 'pg';
import type { Logger } from 'pino';
import { type KeptAnswer, storeAnswers } from './answers.store.ts';
import type { ConnectionBoard } from './connection-board.ts';
import type { Answer } from './judge-answer.ts';
import { laboratoryLines, type Sent } from './laboratory-lines.ts';
import { blockConnection, isConnectionEnabled, listDue, markSilent, type OutboxMessage, type Silence, tryLead } from './outbox.store.ts';
import { backoffMs, type RetryLadder, retryLadder } from './retry-ladder.ts';
import { wakeableSleep } from './wakeable-sleep.ts';

/** Sends the outbox of one connection from exactly one process; the messages of one draw in their order. */
export type OutboxSender = { readonly stop: () => Promise<void> };

export type OutboxSenderOptions = {
  readonly databaseUrl: string;
  readonly connectionId: string;
  readonly laboratory: MllpAddress & { readonly answerTimeoutMs: number };
  readonly board: ConnectionBoard;
  readonly log: Logger;
  readonly ladder?: RetryLadder;
};

const batchSize = 50;
const pollMs = 2000;
const mostSockets = 4;
/** A message that waits longer for its answer leaves the others another socket. */
const patienceMs = 1000;
/** Answers are written together, but not later than this after the first. */
const flushMs = 200;
/** Enough to notice a laboratory that refuses everything. */
const outcomesKept = 200;

/** Starts sending. Only the process that holds the advisory lock sends; the others stand by. */
export function openOutboxSender(options: OutboxSenderOptions): OutboxSender {
  const { databaseUrl, connectionId, laboratory, board, log, ladder = retryLadder } = options;
  const sleep = wakeableSleep();
  const stopping = new AbortController();
  // On their way, or ended and not yet written. They outlive a database session: the next one writes the answers.
  const underWay = new Set<string>();
  const answers: { answer: KeptAnswer; id: string | null }[] = [];
  const silences: Silence[] = [];
  const outcomes: BreakerOutcome[] = [];
  let losses = 0;
  let isReached = false;
  let isTripped = false;

  /** What refuses everything refuses the next order too: better that it waits for a person than that a day of orders is refused. */
  const noteOutcome = ({ kind, code, errorCode }: Answer) => {
    const refusal = kind === 'refused' ? { code: `${code} ${errorCode}`, isSystemic: code === 'AR' || code === 'CR' } : null;
    outcomes.push({ at: Temporal.Now.instant(), refusal });
    if (outcomes.length > outcomesKept) outcomes.shift();
    isTripped ||= isBreakerTripped(outcomes, Temporal.Now.instant());
  };

  const noteAnswer = (answer: Answer, sending: { message: OutboxMessage; sentAt: Date } | null) => {
    const at = new Date();
    const retryMs = sending && answer.kind === 'troubled' ? ladder.troubled(sending.message.attempts + 1) : null;
    const retryAt = retryMs === null ? null : new Date(at.getTime() + retryMs);
    if (sending) noteOutcome(answer);
    answers.push({ answer: { ...answer, at, sentAt: sending?.sentAt ?? null, retryAt }, id: sending?.message.id ?? null });
    board.tell({ health: 'UP', lastMessageAt: at, ...(answer.kind !== 'accepted' && { lastError: answer.text || answer.code }) });
    if (answer.kind !== 'accepted')
      log.warn({ message: sending?.message.id, reason: answer.kind }, 'the laboratory did not accept a message');
    sleep.wake();
  };
  const lines = laboratoryLines({ ...laboratory, mostSockets, patienceMs, onLateAnswer: (answer) => noteAnswer(answer, null) });

  const noteEnd = (message: OutboxMessage, sentAt: Date, sent: Sent) => {
    if (sent.kind === 'answered') return noteAnswer(sent.answer, { message, sentAt });
    const error =
      sent.kind === 'silent'
        ? `The laboratory did not answer within ${laboratory.answerTimeoutMs / 1000} seconds.`
        : 'The laboratory closed the connection before it answered.';
    const retryMs = ladder[sent.kind](message.attempts + 1);
    silences.push({ id: message.id, error, sentAt, retryAt: retryMs === null ? null : new Date(Date.now() + retryMs) });
    board.tell({ health: 'RETRYING', lastError: error });
    log.warn({ message: message.id, reason: sent.kind, isGivenUp: retryMs === null }, 'the laboratory did not answer a message');
    sleep.wake();
  };

  // News does not end this pause: while the other side is away, every released draw would end it.
  const backOff = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  const onLoss = async (error: ConnectionLostError) => {
    losses++;
    isReached = false;
    board.tell({ health: 'RETRYING', lastError: error.message });
    if (losses === 1 || losses % 20 === 0) log.warn({ err: error, losses }, 'the laboratory cannot be reached');
    await backOff(Math.min(30_000, backoffMs(losses - 1)));
  };

  const noteReached = () => {
    losses = 0;
    if (!isReached) board.tell({ health: 'UP' });
    isReached = true;
  };

  // Notes stay until they are written: the database may go away in the middle.
  const writeEnds = async (session: ClientBase) => {
    const written = { answers: answers.slice(), silences: silences.slice() };
    await storeAnswers(
      session,
      connectionId,
      written.answers.map(({ answer }) => answer),
    );
    answers.splice(0, written.answers.length);
    for (const { id } of written.answers) if (id !== null) underWay.delete(id);
    await markSilent(session, written.silences);
    silences.splice(0, written.silences.length);
    for (const { id } of written.silences) underWay.delete(id);
    if (!isTripped) return;
    await blockConnection(session, connectionId);
    isTripped = false;
    outcomes.length = 0;
    log.error('the laboratory refuses everything: nothing more is sent until somebody has looked');
  };

  /** @returns false while every socket is taken */
  const send = async (message: OutboxMessage) => {
    const sentAt = new Date();
    const sending = await lines.send(message.body, message.controlId);
    if (!sending) return false;
    noteReached();
    underWay.add(message.id);
    void sending.ended.then((sent) => noteEnd(message, sentAt, sent));
    return true;
  };

  const sendDue = async (session: ClientBase) => {
    if (!(await isConnectionEnabled(session, connectionId))) return sleep.forMs(pollMs);
    const due = await listDue(session, connectionId, { limit: batchSize, underWay: [...underWay] });
    if (due.length === 0) {
      // Whether the laboratory is there is known before the first order waits. A line that it closes later, while nothing is sent, is left closed.
      if (!isReached) await lines.reach();
      noteReached();
      return sleep.forMs(pollMs);
    }
    let flushAt = Date.now() + flushMs;
    for (const message of due) {
      while (!stopping.signal.aborted && !isTripped && !(await send(message))) await sleep.forMs(100);
      if (stopping.signal.aborted || isTripped) return;
      if (Date.now() < flushAt) continue;
      await writeEnds(session);
      flushAt = Date.now() + flushMs;
    }
  };

  const work = async (session: ClientBase) => {
    try {
      await writeEnds(session);
      await sendDue(session);
    } catch (error) {
      if (!(error instanceof ConnectionLostError)) throw error;
      await onLoss(error);
    }
  };

  // A session of its own: the lock, the notifications and the mode live as long as it does.
  const withSession = async (use: (session: ClientBase, isAlive: () => boolean) => Promise<void>) => {
    const session = new Client({ connectionString: databaseUrl, application_name: 'drawday-lab-link-outbox', keepAlive: true });
    let isAlive = true;
    const lose = () => {
      isAlive = false;
      sleep.wake();
    };
    session.on('error', lose).on('end', lose).on('notification', sleep.wake);
    try {
      await session.connect();
      await session.query("set app.mode = 'lab-link'; listen lab_outbox");
      await use(session, () => isAlive && !stopping.signal.aborted);
      if (isAlive) await writeEnds(session);
    } finally {
      await session.end().catch(() => undefined);
    }
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await withSession(async (session, goesOn) => {
          while (goesOn() && !(await tryLead(session, connectionId))) await sleep.forMs(pollMs);
          if (goesOn()) log.info('this process sends the outbox');
          while (goesOn()) await work(session);
        });
      } catch (error) {
        log.warn({ err: error }, 'the outbox lost the database');
        await backOff(1000);
      }
    }
  };

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      sleep.wake();
      await running;
      lines.close();
    },
  };
}
