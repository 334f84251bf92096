import { setTimeout as wait } from 'node:timers/promises';
import { ConnectionLostError, type MllpClient } from '@drawday/hl7/mllp-client.ts';
import { Client, type ClientBase } from 'pg';
import type { Logger } from 'pino';
import type { ConnectionBoard } from './connection-board.ts';
import { backoffMs, deliver } from './deliver.ts';
import { isConnectionEnabled, listOutbox, markOutcomes, type OutboxMessage, type OutboxOutcome, tryLead } from './outbox.store.ts';
import { wakeableSleep } from './wakeable-sleep.ts';

/** Sends the outbox of one connection, in order, from exactly one process. */
export type OutboxSender = { readonly stop: () => Promise<void> };

export type OutboxSenderOptions = {
  readonly databaseUrl: string;
  readonly connectionId: string;
  readonly client: MllpClient;
  readonly board: ConnectionBoard;
  readonly log: Logger;
};

const batchSize = 50;
const pollMs = 2000;
/** Answers are written together, but not later than this after the first. */
const flushMs = 200;

/** Starts sending. Only the process that holds the advisory lock sends; the others stand by. */
export function openOutboxSender({ databaseUrl, connectionId, client, board, log }: OutboxSenderOptions): OutboxSender {
  const sleep = wakeableSleep();
  const stopping = new AbortController();
  let losses = 0;
  let isReached = false;

  // News does not end this pause: while the other side is away, every released draw would end it.
  const backOff = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  const onLoss = async (error: ConnectionLostError) => {
    losses++;
    isReached = false;
    board.tell({ health: 'RETRYING', lastError: error.message });
    if (losses === 1 || losses % 20 === 0) log.warn({ err: error, losses }, 'the laboratory cannot be reached');
    await backOff(Math.min(30_000, backoffMs(losses - 1)));
  };

  const noteOutcome = (outcome: OutboxOutcome) => {
    losses = 0;
    isReached = true;
    board.tell(
      outcome.kind === 'answered'
        ? { health: 'UP', lastMessageAt: outcome.answeredAt, ...(outcome.error !== null && { lastError: outcome.error }) }
        : { health: 'RETRYING', lastError: outcome.error },
    );
    if (outcome.error !== null) log.warn({ message: outcome.id, reason: outcome.kind }, 'the laboratory did not accept a message');
  };

  // Sends until the batch is done, a message has to wait, or the laboratory is away; what was answered is written in any case.
  const sendBatch = async (session: ClientBase, batch: readonly OutboxMessage[]) => {
    const outcomes: OutboxOutcome[] = [];
    let flushAt = Date.now() + flushMs;
    try {
      for (const message of batch) {
        if (stopping.signal.aborted || message.waitMs > 0) return message.waitMs;
        const outcome = await deliver(client, message, () => new Date());
        noteOutcome(outcome);
        outcomes.push(outcome);
        if (outcome.kind === 'unanswered') return 0;
        if (Date.now() >= flushAt) {
          await markOutcomes(session, outcomes.splice(0));
          flushAt = Date.now() + flushMs;
        }
      }
      return 0;
    } finally {
      await markOutcomes(session, outcomes);
    }
  };

  // Whether the laboratory is there is known before the first order waits. A line that it closes later, while nothing is sent, is left closed.
  const reach = async () => {
    if (isReached) return;
    await client.connect();
    losses = 0;
    isReached = true;
    board.tell({ health: 'UP' });
  };

  const sendNext = async (session: ClientBase) => {
    if (!(await isConnectionEnabled(session, connectionId))) return sleep.forMs(pollMs);
    const batch = await listOutbox(session, connectionId, batchSize);
    try {
      if (batch.length === 0) {
        await reach();
        return await sleep.forMs(pollMs);
      }
      const waitMs = await sendBatch(session, batch);
      if (waitMs > 0) await sleep.forMs(Math.min(waitMs, pollMs));
    } catch (error) {
      if (!(error instanceof ConnectionLostError)) throw error;
      await onLoss(error);
    }
  };

  // A session of its own: the lock, the notifications and the mode live as long as it does.
  const withSession = async (work: (session: ClientBase, isAlive: () => boolean) => Promise<void>) => {
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
      await work(session, () => isAlive && !stopping.signal.aborted);
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
          while (goesOn()) await sendNext(session);
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
      client.close();
    },
  };
}
