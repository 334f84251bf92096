import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';

export type HeldSenderRow = {
  application: string;
  facility: string;
  address: string;
  listenerName: string;
  messages: number;
  messageTypes: string[];
  firstAt: Date;
  lastAt: Date;
  isForeignName: boolean;
  criticals: number;
  /** Messages whose end is missing: nothing of them is applied. */
  incomplete: number;
};

/** Unknown senders with held messages: those with critical values first, then the newest. */
export async function listHeldSenders(db: Reader): Promise<HeldSenderRow[]> {
  const { rows } = await sql<HeldSenderRow>`
    select q.application, q.facility, host(q.address) as address, l.name as "listenerName", (count(*) + sum(q.repeats))::int as messages,
      coalesce(array_agg(distinct q.message_type) filter (where q.message_type is not null), '{}') as "messageTypes",
      min(q.at) as "firstAt", max(q.at) as "lastAt", bool_or(q.is_foreign_name) as "isForeignName", sum(q.criticals)::int as criticals,
      coalesce(sum(1 + q.repeats) filter (where not q.is_whole), 0)::int as incomplete
    from lab_link.quarantine q join lab_link.listeners l on l.id = q.listener_id
    where q.state = 'HELD'
    group by q.application, q.facility, q.address, l.name order by sum(q.criticals) > 0 desc, max(q.at) desc limit 200`.execute(db);
  return rows;
}

type Sender = { application: string; facility: string; address: string };
type Decider = { userId: string; name: string };

/** Hands the held messages of a sender to a connection; the lab link takes it in. @returns how many messages */
export async function acceptSender(
  db: Writer,
  by: Decider,
  { application, facility, address }: Sender,
  connectionId: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update lab_link.quarantine
    set state = 'ACCEPTED', connection_id = ${connectionId}, decided_by = ${by.userId}, decided_by_name = ${by.name},
      decided_at = clock_timestamp()
    where state = 'HELD' and application = ${application} and facility = ${facility} and host(address) = ${address} returning id`.execute(
    db,
  );
  return rows.length;
}

/** The held messages of a sender are not for us: their bytes are deleted, the sender stays on record. @returns how many messages */
export async function dismissSender(db: Writer, by: Decider, { application, facility, address }: Sender): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update lab_link.quarantine
    set state = 'DISMISSED', body_sealed = '', decided_by = ${by.userId}, decided_by_name = ${by.name}, decided_at = clock_timestamp()
    where state = 'HELD' and application = ${application} and facility = ${facility} and host(address) = ${address} returning id`.execute(
    db,
  );
  return rows.length;
}

/** Deletes messages from before a moment, whatever was decided about them, except those that are being taken in. @returns how many */
export async function deleteHeldBefore(db: Writer, before: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from lab_link.quarantine where at < ${before.toString()}::timestamptz and state <> 'ACCEPTED' returning id`.execute(db);
  return rows.length;
}
