import type { Reader } from '@drawday/database/connect.ts';
import { type ConnectionKind, type ConnectionState, type LinkDirection, type LinkHealth, messageStates } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { codeIn } from '../platform/status-in.ts';

export type ConnectionRow = {
  id: string;
  name: string;
  direction: LinkDirection;
  kind: ConnectionKind;
  laboratory: string | null;
  address: string;
  state: ConnectionState;
  health: LinkHealth;
  health_at: Date;
  last_message_at: Date | null;
  last_error: string | null;
  waiting: number;
  today: number;
};

/** Connections with what waits on them and what went over them since a moment. */
export async function listConnections(db: Reader, since: string): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`
    select c.id, c.name, c.direction, c.kind, p.name as laboratory, c.state,
      case when c.blocked_at is null then c.health else 'BLOCKED' end as health, coalesce(c.blocked_at, c.health_at) as health_at,
      c.last_message_at, c.last_error,
      coalesce(l.bind_address || ':' || l.port, nullif(c.config->>'host', '') || ':' || (c.config->>'port'), '') as address,
      case c.direction
        when 'IN' then (select count(*)
          from lab_link.messages m
          where m.direction = 'IN' and m.state = 'RECEIVED' and m.connection_id = c.id)::int
        else (select count(*)
          from lab_link.messages m
          where m.direction = 'OUT'
            and ${codeIn('m.state', messageStates.groups.outgoing)}
            and m.connection_id = c.id)::int end as waiting,
      (select count(*) from lab_link.messages m where m.at >= ${since}::timestamptz and m.connection_id = c.id)::int as today
    from lab_link.connections c
    left join lab_link.peers p on p.id = c.peer_id
    left join lab_link.listeners l on l.id = c.listener_id
    order by c.direction, c.name`.execute(db);
  return rows;
}
