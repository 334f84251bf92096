import pg from 'pg';
import type { Logger } from 'pino';
import { harmless } from '../platform/run-route.ts';

/** Sleeps that a notification of the database cuts short. */
export type Waker = { sleep(ms: number): Promise<void>; close(): Promise<void> };

const reconnectMs = 5_000;

/** Listens on a channel over a connection of its own, and connects again when it is lost; until then sleeps last their full time. */
export function openWaker({ databaseUrl, channel, log }: { databaseUrl: string; channel: string; log: Logger }): Waker {
  let isClosed = false;
  let isCalled = false;
  let wake: (() => void) | undefined;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const call = () => {
    isCalled = true;
    wake?.();
  };
  const connect = async () => {
    const session = new pg.Client({ connectionString: databaseUrl, application_name: 'drawday-waker', keepAlive: true });
    const lost = () => {
      if (client !== session) return;
      client = undefined;
      if (!isClosed) timer = setTimeout(() => void connect(), reconnectMs);
    };
    client = session;
    session.on('error', lost).on('end', lost).on('notification', call);
    try {
      await session.connect();
      await session.query(`listen ${pg.escapeIdentifier(channel)}`);
      // Notifications that came while nobody listened.
      call();
    } catch (error) {
      log.warn({ err: harmless(error), channel }, 'not listening yet');
      session.end().catch(() => undefined);
      lost();
    }
  };
  void connect();
  return {
    async sleep(ms) {
      if (isClosed) return;
      if (!isCalled) {
        let timeout: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          wake = resolve;
          timeout = setTimeout(resolve, ms);
        });
        clearTimeout(timeout);
      }
      wake = undefined;
      isCalled = false;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      wake?.();
      const session = client;
      client = undefined;
      await session?.end().catch(() => undefined);
    },
  };
}
