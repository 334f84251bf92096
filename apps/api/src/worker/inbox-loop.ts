import type { Database, Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import pg from 'pg';
import type { Logger } from 'pino';
import {
  applyPlaced,
  insertItems,
  listWaitingConnections,
  listWaitingMessages,
  markOutcomes,
  type PlacedMessages,
  partByPerson,
  placeMessages,
  tryClaimConnection,
  urgencyOf,
} from '../lab-link/lab-link.public.ts';
import { applyAnswers, setAnswerAside } from '../laboratory-orders/laboratory-orders.public.ts';
import type { Clock } from '../platform/actor.ts';
import { harmless } from '../platform/run-route.ts';
import { enterMode, keepPlansById, reading, writing } from '../platform/transactions.ts';
import { concludeDraws } from '../results/results.public.ts';
import { openWaker } from './waker.ts';

type Parts = { database: Database; databaseUrl: string; clock: Clock; log: Logger };
export type InboxLoop = { stop(): Promise<void> };

/** Messages of a part; a batch has as many parts as are applied side by side. */
const batchSize = 64;
/** So many parts of a batch at once: while the database works on one, this process works on another. */
const mostLanes = 3;
/** Of the pool: one that holds the batch, and two for the other work of this process. */
const otherConnections = 3;
/** Notifications are a convenience: without any the inbox is still checked this often. */
const pollMs = 2_000;

/** Applies stored laboratory messages until stopped: woken by the lab link, and every few seconds anyway. */
export function openInboxLoop(parts: Parts): InboxLoop {
  const waker = openWaker({ databaseUrl: parts.databaseUrl, channel: 'lab_inbox', log: parts.log });
  let isStopping = false;
  const run = async () => {
    while (!isStopping) {
      try {
        while (!isStopping && (await applyWaiting(parts)) > 0);
        await waker.sleep(pollMs);
      } catch (error) {
        parts.log.error({ err: harmless(error) }, 'the inbox waits for the database');
        await waker.sleep(pollMs);
      }
    }
  };
  const running = run();
  return {
    async stop() {
      isStopping = true;
      await waker.close();
      await running;
    },
  };
}

/** One round over all connections with waiting messages, one batch each. @returns how many messages left the inbox */
export async function applyWaiting(parts: Pick<Parts, 'database' | 'clock' | 'log'>): Promise<number> {
  const { kysely } = parts.database;
  const connections = await reading(kysely, null, async (db) => {
    await enterMode(db, 'lab-link');
    return listWaitingConnections(db);
  });
  let applied = await applyOrderAnswers(parts);
  for (const connectionId of connections) applied += await applyConnection(parts, connectionId);
  return applied;
}

/** Applies laboratories' answers to orders. One that breaks the batch is set aside like a message: kept, not applied, and reported. */
async function applyOrderAnswers({ database, clock, log }: Pick<Parts, 'database' | 'clock' | 'log'>): Promise<number> {
  const round = (limit: number, isSetAside: boolean) =>
    writing(database.kysely, null, async (db) => {
      await enterMode(db, 'lab-link');
      return isSetAside ? setAnswerAside(db) : applyAnswers(db, clock.now(), limit, concludeDraws);
    });
  try {
    return await round(batchSize, false);
  } catch (error) {
    if (isPassing(error)) throw error;
  }
  try {
    return await round(1, false);
  } catch (error) {
    if (isPassing(error)) throw error;
    log.error({ err: harmless(error) }, 'the answer to an order could not be applied');
    return round(1, true);
  }
}

/** A message that breaks its part is found by going one by one; it is set aside, and the others are applied. */
async function applyConnection(parts: Pick<Parts, 'database' | 'clock' | 'log'>, connectionId: string): Promise<number> {
  try {
    return await applyBatch(parts, connectionId, lanesFor(parts.database) * batchSize);
  } catch (error) {
    if (isPassing(error)) throw error;
  }
  for (let applied = 0; applied < batchSize; applied += 1) {
    try {
      if ((await applyBatch(parts, connectionId, 1)) === 0) return applied;
    } catch (error) {
      if (isPassing(error)) throw error;
      return applied + (await setAside(parts, connectionId, error));
    }
  }
  return batchSize;
}

const lanesFor = ({ pool }: Database) => Math.max(1, Math.min(mostLanes, pool.options.max - otherConnections));

/**
 * Applies the oldest messages of a connection. The transaction that has claimed it lasts until every part is committed or rolled back:
 * what was not applied is still the oldest of its person in the next batch.
 */
function applyBatch(
  { database, clock, log }: Pick<Parts, 'database' | 'clock' | 'log'>,
  connectionId: string,
  limit: number,
): Promise<number> {
  return writing(database.kysely, null, async (db) => {
    await enterMode(db, 'lab-link');
    if (!(await tryClaimConnection(db, connectionId))) return 0;
    await keepPlansById(db);
    const messages = await listWaitingMessages(db, connectionId, limit);
    const work = await placeMessages(db, messages);
    const apply = async (into: Writer, part: PlacedMessages) => {
      for (const { id, state } of await applyPlaced(into, part, clock.now()))
        if (state !== 'APPLIED') log.info({ message: id, state }, 'a message needs a person');
    };
    const lanes = await partByPerson(db, work, lanesFor(database));
    if (lanes.length < 2) await apply(db, work);
    else await allOf(lanes.map((lane) => inLane(database, (into) => apply(into, lane))));
    return messages.length;
  });
}

function inLane({ kysely }: Database, run: (db: Writer) => Promise<void>): Promise<void> {
  return writing(kysely, null, async (db) => {
    await enterMode(db, 'lab-link');
    await keepPlansById(db);
    return run(db);
  });
}

/** Waits for all, also where one fails. */
async function allOf(works: readonly Promise<void>[]): Promise<void> {
  for (const done of await Promise.allSettled(works)) if (done.status === 'rejected') throw done.reason;
}

function setAside({ database, log }: Pick<Parts, 'database' | 'log'>, connectionId: string, error: unknown): Promise<number> {
  const told = harmless(error);
  return writing(database.kysely, null, async (db) => {
    await enterMode(db, 'lab-link');
    if (!(await tryClaimConnection(db, connectionId))) return 0;
    const [message] = await listWaitingMessages(db, connectionId, 1);
    if (!message) return 0;
    log.error({ err: told, message: message.id }, 'a message could not be applied');
    const why = `The message could not be applied (${told.type}: ${told.message.trim()}).`;
    const { id, at } = message;
    await markOutcomes(db, [
      { id, at, state: 'REJECTED', tenantId: null, requisitionId: null, error: why, terms: null, trace: message.trace },
    ]);
    if (!message.items.some((item) => item.kind === 'STRUCTURE' && item.status === 'OPEN'))
      await insertItems(db, [
        {
          id: uuidV7(),
          messageId: id,
          kind: 'STRUCTURE',
          tenantId: null,
          summary: why,
          detail: { ...(await urgencyOf(db, message)), key: 'message', sender: message.sender },
          candidates: [],
        },
      ]);
    return 1;
  });
}

/** The database is away, full, stopping, or two transactions met: the same message may well work later. */
function isPassing(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|40|53|55|57|58|XX)/.test(error.code ?? '');
  return (
    error instanceof Error &&
    (/^E[A-Z]+$/.test(String((error as NodeJS.ErrnoException).code ?? '')) || /terminat|timeout|connection/i.test(error.message))
  );
}
