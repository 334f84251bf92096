import type { Reader, Writer } from '@drawday/database/connect.ts';
import { answerLateMinutes, type MailedAlert, urgentAnswerLateMinutes } from '@drawday/domain';
import type { LinkAlert } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { jsonText } from '../platform/json-text.ts';

export type AlertRow = { kind: LinkAlert; connectionId: string | null; connectionName: string | null; since: Date; count: number };

/** How far back a refused order is looked for. */
const refusedDays = 14;

/** Messages are read within seconds: one that waits this long shows that nobody reads them, or that too many come. */
const inboxLateMinutes = 10;

/**
 * What is wrong on the link and not yet settled, worst first. Orders: refused ones that nothing followed, and those that wait longer than
 * their connection allows, urgent ones sooner. Results: nothing for longer than allowed while draws are shipped. Strangers: senders whose messages are held, who use another's name, or who call a value critical.
 */
export async function listAlerts(db: Reader, now: Temporal.Instant): Promise<AlertRow[]> {
  const at = now.toString();
  const { rows } = await sql<AlertRow>`
    select * from (
      select 'CRITICALS_HELD' as kind, null::uuid as "connectionId", null as "connectionName", min(q.at) as since, coalesce(sum(q.criticals), 0)::int as count
      from lab_link.quarantine q where q.state = 'HELD' and q.criticals > 0
      union all
      select 'FOREIGN_NAME', null, null, min(q.at), count(*)::int
      from lab_link.quarantine q where q.state = 'HELD' and q.is_foreign_name
      union all
      select 'ORDERS_REFUSED', c.id, c.name, min(coalesce(m.acknowledged_at, m.at)), count(*)::int
      from lab_link.messages m join lab_link.connections c on c.id = m.connection_id
      where m.direction = 'OUT' and m.state = 'FAILED' and m.settled_at is null
        and m.at > ${at}::timestamptz - make_interval(days => ${refusedDays})
        and not exists (select from lab_link.messages n
          where n.tenant_id = m.tenant_id and n.requisition_id = m.requisition_id and n.direction = 'OUT' and n.id > m.id)
      group by c.id, c.name
      union all
      select 'ORDERS_WAIT', c.id, c.name, min(m.at), count(*)::int
      from lab_link.messages m join lab_link.connections c on c.id = m.connection_id
      where m.direction = 'OUT' and m.state in ('QUEUED', 'SENT')
        and m.at < ${at}::timestamptz - make_interval(mins => least(case when m.is_stat then ${urgentAnswerLateMinutes}::int end,
          coalesce((c.config->>'silentAfterMinutes')::int, ${answerLateMinutes}::int)))
      group by c.id, c.name
      union all
      select 'LINE_DOWN', c.id, c.name, c.health_at, 1
      from lab_link.connections c
      where c.state in ('ON', 'TESTING') and c.health <> 'UP' and c.config <> '{}'
        and c.blocked_at is null
        and c.health_at < ${at}::timestamptz - make_interval(mins => least(${urgentAnswerLateMinutes}::int, (c.config->>'silentAfterMinutes')::int))
      union all
      select 'LINE_BLOCKED', c.id, c.name, c.blocked_at, 1 from lab_link.connections c where c.blocked_at is not null
      union all
      select 'RESULTS_WAIT', c.id, c.name, min(m.at), count(*)::int
      from lab_link.messages m join lab_link.connections c on c.id = m.connection_id
      where m.direction = 'IN' and m.state = 'RECEIVED' and m.at < ${at}::timestamptz - make_interval(mins => ${inboxLateMinutes})
      group by c.id, c.name
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

/** What vouches for somebody on a line that is in use: a laboratory's own authority, or the certificate of one of our ports. */
export type CertificateInUse = { connectionId: string | null; name: string; authority: string | null; notAfter: Date | null };

export async function listCertificatesInUse(db: Reader): Promise<CertificateInUse[]> {
  const { rows } = await sql<CertificateInUse>`
    select c.id as "connectionId", c.name, c.config->>'authority' as authority, null::timestamptz as "notAfter"
    from lab_link.connections c
    where c.state not in ('DRAFT', 'OFF') and coalesce(c.config->>'authority', '') <> ''
    union all
    select null, l.name, null, x.not_after
    from lab_link.listeners l
    join lab_link.certificates x on x.id = l.certificate_id
    where l.is_enabled and l.tls <> 'PLAIN'
    order by 2
    limit 1000`.execute(db);
  return rows;
}

type MailedRow = { kind: LinkAlert; connectionId: string | null; count: number; mailedAt: Date };

/** What support was mailed about, locked: two workers never mail the same. */
export async function lockMailedAlerts(db: Writer): Promise<MailedAlert[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lab-link alert mails', 0))`.execute(db);
  const { rows } = await sql<MailedRow>`
    select kind, connection_id as "connectionId", count, mailed_at as "mailedAt" from lab_link.alert_mails`.execute(db);
  return rows.map(({ mailedAt, ...row }) => ({ ...row, mailedAt: Temporal.Instant.fromEpochMilliseconds(mailedAt.getTime()) }));
}

export async function noteMailedAlerts(
  db: Writer,
  mailed: readonly { kind: LinkAlert; connectionId: string | null; count: number }[],
  at: Temporal.Instant,
): Promise<void> {
  await sql`insert into lab_link.alert_mails (kind, connection_id, count, mailed_at)
    select m.kind, m."connectionId", m.count, ${at.toString()}::timestamptz
    from json_to_recordset(${jsonText(mailed)}::json) as m (kind text, "connectionId" uuid, count int)
    on conflict (kind, connection_id) do update set count = excluded.count, mailed_at = excluded.mailed_at`.execute(db);
}
