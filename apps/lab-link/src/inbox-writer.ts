import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { InboxRow } from './judge-message.ts';

/** Stores messages that arrive at the same time in one commit. A promise resolves only when its message is durable. */
export type InboxWriter = { readonly store: (row: InboxRow) => Promise<void>; readonly drain: () => Promise<void> };

/** The database refused this one message, and is well otherwise. */
export class UnstorableMessageError extends Error {
  override readonly name = 'UnstorableMessageError';
}

type Waiting = { readonly row: InboxRow; readonly done: () => void; readonly fail: (error: unknown) => void; readonly since: number };
export type InboxWriterOptions = {
  readonly storeMessages: (rows: readonly InboxRow[]) => Promise<number>;
  readonly log: Logger;
  /** How long a message waits for a database that is away before its sender is left without an answer. */
  readonly patienceMs: number;
};

const mostRows = 200;
const mostBytes = 8 * 1024 * 1024;

// SQLSTATE classes 22 (data) and 23 (integrity), and the program limits 54: the statement, not the server, is at fault.
const isAboutTheData = (error: unknown) => error instanceof Error && 'code' in error && /^(22|23|54)/.test(String(error.code));

/** Opens the writer. While one commit runs, arriving messages are collected for the next: the busier, the larger the commits. */
export function openInboxWriter({ storeMessages, log, patienceMs }: InboxWriterOptions): InboxWriter {
  const queue: Waiting[] = [];
  let running: Promise<void> | undefined;

  const takeBatch = () => {
    const batch: Waiting[] = [];
    let bytes = 0;
    for (let next = queue[0]; next !== undefined && batch.length < mostRows; next = queue[0]) {
      bytes += next.row.body.byteLength;
      if (batch.length > 0 && bytes > mostBytes) break;
      batch.push(next);
      queue.shift();
    }
    return batch;
  };

  const storeOneByOne = async (batch: readonly Waiting[]) => {
    const again: Waiting[] = [];
    for (const one of batch) {
      try {
        await storeMessages([one.row]);
        one.done();
      } catch (error) {
        if (isAboutTheData(error)) one.fail(new UnstorableMessageError('The database refused this message.', { cause: error }));
        else again.push(one);
      }
    }
    queue.unshift(...again);
  };

  const storeBatch = async (batch: readonly Waiting[]) => {
    try {
      await storeMessages(batch.map((one) => one.row));
      for (const one of batch) one.done();
      return;
    } catch (error) {
      log.warn({ err: error, messages: batch.length }, 'messages could not be stored');
      if (isAboutTheData(error)) return storeOneByOne(batch);
      const patient = batch.filter((one) => Date.now() - one.since < patienceMs);
      for (const one of batch) if (!patient.includes(one)) one.fail(error);
      queue.unshift(...patient);
    }
    await wait(250);
  };

  const run = async () => {
    for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) await storeBatch(batch);
    running = undefined;
  };

  return {
    store: (row) =>
      new Promise<void>((done, fail) => {
        queue.push({ row, done, fail, since: Date.now() });
        // The next turn of the event loop: frames that are already in the sockets join the same commit.
        running ??= new Promise<void>((resolve) => setImmediate(resolve)).then(run);
      }),
    drain: async () => {
      while (running) await running;
    },
  };
}
