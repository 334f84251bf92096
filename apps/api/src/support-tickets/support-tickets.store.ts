import type { Reader, Writer } from '@drawday/database/connect.ts';
import { type PartyType, type TicketCategory, type TicketEntryKind, type TicketStatus, ticketStatuses } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Scan } from '../files/files.public.ts';
import type { Actor } from '../platform/actor.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { containing, orderBy } from '../platform/sorting.ts';
import { placeIn } from '../platform/status-in.ts';
import { isUnreadTicket, type TicketReader, ticketsInReach } from '../platform/tickets-in-reach.ts';

export type TicketRow = {
  id: string;
  tenant_id: string;
  tenant_name: string;
  number: string;
  facility_id: string;
  facility_name: string;
  subject: string;
  category: TicketCategory;
  is_urgent: boolean;
  status: TicketStatus;
  assigned_to: string | null;
  assigned_name: string | null;
  is_unread: boolean;
  created_at: Date;
  created_by: string | null;
  created_by_name: string | null;
  last_message_at: Date | null;
  concurrency_stamp: string;
  requisition: { id: string; number: string; partyType: PartyType; drawDate: string | null } | null;
  patient: { id: string; lastName: string; firstName: string; middleInitial: string | null } | null;
};
export type EntryRow = {
  id: string;
  kind: TicketEntryKind;
  at: Date;
  by_name: string | null;
  by_support: boolean;
  body: string | null;
  file: { name: string; mediaType: string; sizeBytes: number } | null;
};
export type TicketFilters = {
  filter?: string | undefined;
  statusTypeCode?: readonly TicketStatus[] | undefined;
  category?: readonly TicketCategory[] | undefined;
  urgent?: boolean | undefined;
  mine?: boolean | undefined;
  unreadOnly?: boolean | undefined;
  sorting?: string | undefined;
  skipCount: number;
  maxResultCount: number;
};

const when = (condition: unknown, clause: RawBuilder<unknown>) => (condition ? clause : sql``);
const whole = (
  reader: TicketReader,
) => sql`st.*, n.display_name as tenant_name, f.name as facility_name, ${isUnreadTicket(reader)} as is_unread,
  greatest(st.customer_wrote_at, st.support_wrote_at) as last_message_at,
  (select jsonb_build_object('id', r.id, 'number', r.number, 'partyType', r.party_type, 'drawDate', r.draw_date)
    from requisitions r
    where r.tenant_id = st.tenant_id and r.id = st.requisition_id and r.deleted_at is null) as requisition,
  (select jsonb_build_object('id', p.id, 'lastName', p.last_name, 'firstName', p.first_name, 'middleInitial', p.middle_initial)
    from patients p
    where p.tenant_id = st.tenant_id
      and p.id = st.patient_id
      and p.deleted_at is null
      and p.facility_id = any(${reader.reach.PATIENT}::uuid[])) as patient`;
const around = sql`join facilities f on f.tenant_id = st.tenant_id and f.id = st.facility_id join tenants n on n.id = st.tenant_id`;
const sortable = {
  number: sql`st.number`,
  creationTime: sql`st.created_at`,
  lastMessageAt: sql`greatest(st.customer_wrote_at, st.support_wrote_at)`,
  statusTypeCode: placeIn('st.status', ticketStatuses),
  subject: sql`lower(st.subject)`,
};
const byWork = sql`${placeIn('st.status', ticketStatuses)}, st.is_urgent desc, st.created_at, st.id`;

/** @param reach which tickets the caller may see at all */
async function pageOf(db: Reader, reader: TicketReader, filters: TicketFilters, reach: RawBuilder<unknown>) {
  const { filter = '', statusTypeCode = [], category = [], urgent, mine, unreadOnly } = filters;
  const where = sql`${reach}
    ${when(statusTypeCode.length, sql`and st.status = any(${statusTypeCode}::text[])`)}
    ${when(category.length, sql`and st.category = any(${category}::text[])`)}
    ${when(urgent !== undefined, sql`and st.is_urgent = ${urgent}`)}
    ${when(mine, reader.isSupport ? sql`and st.assigned_to = ${reader.userId}` : sql`and st.created_by = ${reader.userId}`)}
    ${when(unreadOnly, sql`and ${queueSql('unreadTickets', momentSql())} and ${isUnreadTicket(reader)}`)}
    ${when(filter.trim(), sql`and (lower(st.subject) like ${containing(filter)} or lower(st.number) like ${containing(filter)})`)}`;
  const order = orderBy(filters.sorting, sortable, byWork);
  const { rows } = await sql<TicketRow>`
    with cut as materialized (select st.* from support_tickets st where ${where} ${order} limit ${filters.maxResultCount} offset ${filters.skipCount})
    select ${whole(reader)} from cut st ${around} ${order}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from support_tickets st where ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

export const listTickets = (db: Reader, reader: TicketReader, filters: TicketFilters) =>
  pageOf(db, reader, filters, ticketsInReach(reader));

/** Of every tenant: only in the mode `customers`, which row-level security knows, are there more than one's. */
export const listDesk = (db: Reader, reader: TicketReader, filters: TicketFilters) => pageOf(db, reader, filters, sql`true`);

export async function findTicket(db: Reader, reader: TicketReader, id: string): Promise<TicketRow | undefined> {
  const { rows } =
    await sql<TicketRow>`select ${whole(reader)} from support_tickets st ${around} where ${ticketsInReach(reader)} and st.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

export async function lockTicket(db: Writer, reader: TicketReader, id: string): Promise<TicketRow | undefined> {
  await sql`select 1 from support_tickets st where ${ticketsInReach(reader)} and st.id = ${id} for update`.execute(db);
  return findTicket(db, reader, id);
}

/** Of one ticket, and one more that closes it. A thread is read and sent whole. */
export const mostEntries = 500;

export async function listEntries(db: Reader, { tenantId }: TicketReader, ticketId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.kind, e.at, e.by_name, e.by_support, e.body,
      case when d.entry_id is not null then jsonb_build_object('name', d.name, 'mediaType', d.media_type, 'sizeBytes', d.size_bytes) end as file
    from support_ticket_entries e
    left join support_ticket_files d on d.tenant_id = e.tenant_id and d.entry_id = e.id
    where e.tenant_id = ${tenantId} and e.ticket_id = ${ticketId}
    order by e.at, e.id limit ${mostEntries + 1}`.execute(db);
  return rows;
}

export async function countEntries(db: Reader, { tenantId }: Actor, ticketId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support_ticket_entries where tenant_id = ${tenantId} and ticket_id = ${ticketId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Bytes attached to all tickets of the customer. */
export async function bytesOfTickets(db: Reader, { tenantId }: Actor): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size_bytes), 0)::float8 as bytes from support_ticket_files where tenant_id = ${tenantId}`.execute(db);
  return rows[0]?.bytes ?? 0;
}

export type NewTicket = {
  id: string;
  facilityId: string;
  partyType: PartyType | null;
  patientId: string | null;
  requisitionId: string | null;
  subject: string;
  category: TicketCategory;
  isUrgent: boolean;
};

export async function insertTicket(db: Writer, actor: Actor, ticket: NewTicket): Promise<void> {
  await sql`insert into support_tickets (tenant_id, id, facility_id, party_type, patient_id, requisition_id, subject, category, is_urgent,
      created_by, created_by_name)
    values (${actor.tenantId}, ${ticket.id}, ${ticket.facilityId}, ${ticket.partyType}, ${ticket.patientId}, ${ticket.requisitionId},
      ${ticket.subject}, ${ticket.category}, ${ticket.isUrgent}, ${actor.userId}, ${actor.name})`.execute(db);
}

type Entry = { id: string; ticketId: string; kind: TicketEntryKind; body?: string };

/** An entry of the thread. The writer has read what stands there, and takes part from now on. */
export async function insertEntry(db: Writer, actor: Actor, { id, ticketId, kind, body }: Entry): Promise<void> {
  await sql`insert into support_ticket_entries (tenant_id, id, ticket_id, kind, by_user_id, by_name, by_support, body)
    values (${actor.tenantId}, ${id}, ${ticketId}, ${kind}, ${actor.userId}, ${actor.name}, ${actor.isSupport}, ${body ?? null})`.execute(
    db,
  );
  await markTicketRead(db, actor, ticketId, true);
}

export async function insertTicketFile(db: Writer, { tenantId }: Actor, entryId: string, scan: Scan): Promise<void> {
  await sql`insert into support_ticket_files (tenant_id, entry_id, name, media_type, content)
    values (${tenantId}, ${entryId}, ${scan.name}, ${scan.mimeType}, ${scan.bytes})`.execute(db);
}

export async function findTicketFile(
  db: Reader,
  { tenantId }: Actor,
  ticketId: string,
  entryId: string,
): Promise<{ name: string; media_type: string; content: Buffer } | undefined> {
  const { rows } = await sql<{ name: string; media_type: string; content: Buffer }>`
    select d.name, d.media_type, d.content
    from support_ticket_files d
    join support_ticket_entries e on e.tenant_id = d.tenant_id and e.id = d.entry_id
    where d.tenant_id = ${tenantId} and d.entry_id = ${entryId} and e.ticket_id = ${ticketId}`.execute(db);
  return rows[0];
}

/** @param takesPart true once somebody has written; looking does not end it */
export async function markTicketRead(db: Writer, actor: Actor, ticketId: string, takesPart: boolean): Promise<void> {
  await sql`insert into support_ticket_readers (tenant_id, user_id, ticket_id, takes_part)
    values (${actor.tenantId}, ${actor.userId}, ${ticketId}, ${takesPart})
    on conflict (tenant_id, user_id, ticket_id) do update set read_at = excluded.read_at,
      takes_part = support_ticket_readers.takes_part or excluded.takes_part`.execute(db);
}

/** The ticket after an entry. @param wrote whether it is something for the other side to read */
export async function moveTicket(
  db: Writer,
  actor: Actor,
  ticketId: string,
  { status, wrote, assigned }: { status: TicketStatus; wrote: boolean; assigned?: { userId: string; name: string } | null },
): Promise<void> {
  const wroteAt = actor.isSupport ? sql`, support_wrote_at = clock_timestamp()` : sql`, customer_wrote_at = clock_timestamp()`;
  await sql`update support_tickets
    set status = ${status}, concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId},
      updated_by_name = ${actor.name} ${when(wrote, wroteAt)}
      ${when(assigned !== undefined, sql`, assigned_to = ${assigned?.userId ?? null}, assigned_name = ${assigned?.name ?? null}`)}
    where tenant_id = ${actor.tenantId} and id = ${ticketId}`.execute(db);
}

/** What a ticket is called and how it is filed. */
export async function updateTicket(
  db: Writer,
  actor: Actor,
  ticketId: string,
  columns: Partial<{ subject: string; category: string; is_urgent: boolean }>,
): Promise<void> {
  const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update support_tickets
    set ${sql.join(changes)}, concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}, updated_by_name = ${actor.name}
    where tenant_id = ${actor.tenantId} and id = ${ticketId}`.execute(db);
}

/** Accounts to be mailed: of the customer, those who wrote and still work there, for the whole organization or as cover too; of support, who has taken the ticket over (null: everybody). */
export async function listToMail(
  db: Reader,
  { tenantId, ticketId, bySupport }: { tenantId: string; ticketId: string; bySupport: boolean },
): Promise<{ number: string; userIds: string[] | null } | undefined> {
  const { rows } = await sql<{ number: string; assigned_to: string | null; users: string[] }>`
    select st.number, st.assigned_to,
      array(select d.user_id
        from support_ticket_readers d
        where d.tenant_id = st.tenant_id
          and d.ticket_id = st.id
          and d.takes_part
          and exists (select 1
            from support_ticket_entries e
            where e.tenant_id = d.tenant_id and e.ticket_id = d.ticket_id and e.by_user_id = d.user_id and not e.by_support)
          and not exists (select 1
            from employees w
            where w.tenant_id = d.tenant_id and w.user_id = d.user_id
              and not exists (select 1
                from assignments a
                where a.tenant_id = w.tenant_id and a.employee_id = w.id and a.facility_id = st.facility_id)
              and not exists (select 1
                from organization_assignments o
                where o.tenant_id = w.tenant_id and o.employee_id = w.id and o.organization_id = f.organization_id)
              and not exists (select 1
                from coverings c
                join assignments a on a.tenant_id = c.tenant_id and a.employee_id = c.covered_employee_id
                where c.tenant_id = w.tenant_id and c.employee_id = w.id and a.facility_id = st.facility_id
                  and ${localDaySql(sql`f.time_zone`)} between c.from_date and c.to_date))
        limit 100) as users
    from support_tickets st
    left join facilities f on f.tenant_id = st.tenant_id and f.id = st.facility_id
    where st.tenant_id = ${tenantId} and st.id = ${ticketId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  if (bySupport) return { number: row.number, userIds: row.users };
  return { number: row.number, userIds: row.assigned_to ? [row.assigned_to] : null };
}
