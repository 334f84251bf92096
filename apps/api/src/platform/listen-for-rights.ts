import pg from 'pg';
import type { ActorMemory } from './actor-memory.ts';

const channel = 'rights_changed';
const reconnectMs = 1_000;

/** Learns from the database whose rights have changed, in whatever process, over a connection of its own; forgets everybody when that is lost. */
export async function listenForRights(
  databaseUrl: string,
  memory: ActorMemory,
  report: (error: unknown) => void,
): Promise<{ close(): Promise<void> }> {
  let isClosed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const session = new pg.Client({ connectionString: databaseUrl, application_name: 'drawday-rights', keepAlive: true });
    const lost = () => {
      if (client !== session) return;
      client = undefined;
      memory.forget(null);
      if (!isClosed) timer = setTimeout(() => void connect(), reconnectMs);
    };
    client = session;
    session
      .on('error', lost)
      .on('end', lost)
      // Laboratory staff have no tenant: they may work anywhere.
      .on('notification', ({ payload }) => memory.forget(payload || null));
    try {
      await session.connect();
      await session.query(`listen ${channel}`);
      memory.forget(null);
    } catch (error) {
      report(error);
      session.end().catch(() => undefined);
      lost();
    }
  }
  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const session = client;
      client = undefined;
      await session?.end().catch(() => undefined);
    },
  };
}
