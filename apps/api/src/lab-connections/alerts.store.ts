import type { Reader } from '@drawday/database/connect.ts';
import type { LinkAlert } from '@drawday/vocabulary';
import { sql } from 'kysely';

export type AlertRow = { kind: LinkAlert; connectionId: string | null; connectionName: string | null; since: Date; count: number };

/** How far back a refused order is looked for. */
const refusedDays = 14;

/**
 * What is wrong on the link and not yet settled, worst first. Orders: refused ones, and those that wait longer than their connection
 * allows. Results: nothing for longer than allowed while draws are shipped. Strangers: senders whose messages are held, or who use another's name.
 */
export async function listAlerts(db: Reader, now: Temporal.Instant): Promise<AlertRow[]> {
  const at = now.toString();
  const { rows } = await sql<AlertRow>`
    select * from (
      select 'FOREIGN_NAME' as kind, null::uuid as "connectionId", null as "connectionName", min(q.at) as since, count(*)::int as count
      from lab_link.quarantine q where q.state = 'HELD' and q.is_foreign_name
      union all
      select 'ORDERS_REFUSED', c.id, c.name, min(coalesce(m.acknowledged_at, m.at)), count(*)::int
      from lab_link.messages m join lab_link.connections c on c.id = m.connection_id
      where m.direction = 'OUT' and m.state = 'FAILED' and m.at > ${at}::timestamptz - make_interval(days => ${refusedDays})
      group by c.id, c.name
      union all
      select 'ORDERS_WAIT', c.id, c.name, min(m.at), count(*)::int
      from lab_link.messages m join lab_link.connections c on c.id = m.connection_id
      where m.direction = 'OUT' and m.state in ('QUEUED', 'SENT')
        and m.at < ${at}::timestamptz - make_interval(mins => coalesce((c.config->>'silentAfterMinutes')::int, 5))
      group by c.id, c.name
      union all
      select 'LINE_DOWN', c.id, c.name, c.health_at, 1
      from lab_link.connections c
      where c.state in ('ON', 'TESTING') and c.health <> 'UP' and c.config <> '{}'
        and c.health_at < ${at}::timestamptz - make_interval(mins => coalesce((c.config->>'silentAfterMinutes')::int, 5))
      union all
      select 'RESULTS_SILENT', c.id, c.name, coalesce(c.last_message_at, c.created_at), 1
      from lab_link.connections c
      where c.kind = 'LAB_RESULTS_IN' and c.state = 'ON'
        and coalesce(c.last_message_at, c.created_at)
          < ${at}::timestamptz - make_interval(hours => coalesce((c.config->>'silentAfterHours')::int, 24))
        and exists (select 1
          from lab_link.messages m
          join lab_link.connections o on o.id = m.connection_id
          where m.direction = 'OUT' and m.state = 'ACKNOWLEDGED' and o.peer_id = c.peer_id
            and m.at > coalesce(c.last_message_at, c.created_at)
            and m.at < ${at}::timestamptz - make_interval(hours => coalesce((c.config->>'silentAfterHours')::int, 24)))
      union all
      select 'STRANGERS_HELD', null, null, min(q.at), count(*)::int
      from lab_link.quarantine q where q.state = 'HELD' and not q.is_foreign_name
    ) as alerts
    where count > 0`.execute(db);
  return rows;
}
