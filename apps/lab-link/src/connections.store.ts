import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { LinkDirection, LinkState } from '@drawday/vocabulary';
import type { Pool } from 'pg';

/** The two connections that every installation has. */
export type LinkConnections = { readonly inboundId: string; readonly outboundId: string };

/** What changed on a connection; absent parts stay. */
export type ConnectionNews = {
  readonly state?: LinkState;
  readonly lastMessageAt?: Date;
  readonly lastError?: string | null;
};

type Address = { readonly name: string; readonly direction: LinkDirection; readonly host: string; readonly port: number };

async function ensureConnection(pool: Pool, { name, direction, host, port }: Address): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into lab_link.connections (id, name, direction, host, port) values ($1, $2, $3, $4, $5)
     on conflict (name) do update set direction = excluded.direction, host = excluded.host, port = excluded.port returning id`,
    [uuidV7(), name, direction, host, port],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`The connection ${name} could not be stored.`);
  return id;
}

/** Makes sure that the rows `Laboratory in` and `Laboratory out` exist and hold the addresses of the settings. */
export async function ensureConnections(
  pool: Pool,
  inbound: { host: string; port: number },
  outbound: { host: string; port: number },
): Promise<LinkConnections> {
  return {
    inboundId: await ensureConnection(pool, { name: 'Laboratory in', direction: 'IN', ...inbound }),
    outboundId: await ensureConnection(pool, { name: 'Laboratory out', direction: 'OUT', ...outbound }),
  };
}

/** Writes news of a connection; `state_at` moves only when the state does. */
export async function updateConnection(pool: Pool, id: string, news: ConnectionNews): Promise<void> {
  await pool.query(
    `update lab_link.connections set
       state = coalesce($2, state), state_at = case when coalesce($2, state) = state then state_at else now() end,
       last_message_at = greatest(last_message_at, $3), last_error = case when $4 then $5 else last_error end
     where id = $1`,
    [id, news.state ?? null, news.lastMessageAt ?? null, news.lastError !== undefined, news.lastError ?? null],
  );
}
