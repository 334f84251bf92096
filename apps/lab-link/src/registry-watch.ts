import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Registry } from './connections.store.ts';
import { wakeableSleep } from './wakeable-sleep.ts';

/** Follows what people set up. */
export type RegistryWatch = { readonly stop: () => Promise<void> };

const pollMs = 5000;

/** Reads the registry whenever somebody changes it, and every few seconds anyway. */
export function watchRegistry(options: {
  readonly databaseUrl: string;
  readonly read: () => Promise<Registry>;
  readonly onChange: (registry: Registry) => Promise<void>;
  readonly log: Logger;
}): RegistryWatch {
  const { databaseUrl, read, onChange, log } = options;
  const sleep = wakeableSleep();
  let isStopping = false;
  let session: Client | undefined;

  const listen = async () => {
    const client = new Client({ connectionString: databaseUrl, application_name: 'drawday-lab-link-registry', keepAlive: true });
    const lose = () => {
      if (session === client) session = undefined;
    };
    client.on('error', lose).on('end', lose).on('notification', sleep.wake);
    await client.connect();
    await client.query('listen lab_connections');
    session = client;
  };
  const look = async () => {
    if (!session) await listen();
    await onChange(await read());
  };
  const run = async () => {
    while (!isStopping) {
      await look().catch((error: unknown) => log.warn({ err: error }, 'the connections could not be read'));
      if (!isStopping) await sleep.forMs(pollMs);
    }
  };
  const running = run();
  return {
    stop: async () => {
      isStopping = true;
      sleep.wake();
      await running;
      await session?.end().catch(() => undefined);
    },
  };
}
