import type { Reader, Writer } from '@drawday/database/connect.ts';
import {
  type ConnectionKind,
  type ConnectionState,
  type LinkDirection,
  type LinkHealth,
  messageStates,
  type RequisitionStatus,
  type UnmatchedStatus,
} from '@drawday/vocabulary';
import { sql } from 'kysely';
import { jsonText } from '../platform/json-text.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { orderBy } from '../platform/sorting.ts';
import { codeIn } from '../platform/status-in.ts';
import type { ObservationTrace } from '../results/results.public.ts';

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

export type MessageRow = {
  id: number;
  at: Date;
  direction: LinkDirection;
  sender: string | null;
  control_id: string | null;
  message_type: string | null;
  version: string | null;
  state: string;
  acknowledgement: string | null;
  attempts: number;
  error: string | null;
  tenant_id: string | null;
  requisition_id: string | null;
  requisition_number: string | null;
  applied_at: Date | null;
  size_bytes: number;
};
export type MessageFilters = {
  direction: string | null;
  state: string | null;
  from: string | null;
  to: string | null;
  text: string | null;
  connectionId: string | null;
};
/** What a message must have in common with the person, draw or tube looked for. */
export type MessageSearch = {
  terms: readonly string[];
  /** Beginning of a term. */
  prefix: string | null;
  /** Draws whose orders are looked for as well. */
  requisitionIds: readonly string[];
  tenantId: string;
  controlId: string | null;
  content: string | null;
};

/** More are not counted. */
const mostCounted = 10_000;
/** Messages that are looked into for a text. */
const mostScanned = 50_000;

const messageColumns = sql`m.id, m.at, m.direction, m.sender, m.control_id, m.message_type, m.version, m.state,
  m.acknowledgement, m.attempts, m.error, m.tenant_id, m.requisition_id, m.applied_at,
  octet_length(m.body) as size_bytes,
  (select r.number from requisitions r where r.tenant_id = m.tenant_id and r.id = m.requisition_id) as requisition_number`;

type Page = { sorting?: string | undefined; skipCount: number; maxResultCount: number };
const sortableMessages = { at: sql`m.at`, state: sql`m.state`, sender: sql`m.sender`, direction: sql`m.direction` };
const sortableItems = { createdAt: sql`u.created_at`, kind: sql`u.kind`, resolvedAt: sql`u.resolved_at` };

function searchConditions({ terms, prefix, requisitionIds, tenantId, controlId, content }: MessageSearch) {
  const said = [
    ...(terms.length ? [sql`m.terms @> ${terms}::text[]`] : []),
    ...(prefix ? [sql`exists (select 1 from unnest(m.terms) term where starts_with(term, ${prefix}))`] : []),
  ];
  const ordered = sql`(m.tenant_id = ${tenantId} and m.requisition_id = any(${requisitionIds}::uuid[]))`;
  const about = said.length ? sql`(${sql.join(said, sql` and `)})` : null;
  return [
    ...(about && requisitionIds.length ? [sql`(${about} or ${ordered})`] : about ? [about] : []),
    ...(controlId ? [sql`m.control_id = ${controlId}`] : []),
    ...(content ? [sql`position(convert_to(${content}, 'UTF8') in m.body) > 0`] : []),
  ];
}

/** Draws of this tenant that belong to the person looked for; the newest, up to a bound. */
export async function listDrawsOfPerson(
  db: Reader,
  tenantId: string,
  { mrn, family, dateOfBirth, drawNumber, tube }: Record<'mrn' | 'family' | 'dateOfBirth' | 'drawNumber' | 'tube', string | undefined>,
): Promise<string[]> {
  const person = [
    ...(mrn ? [sql`p.mrn = ${mrn}`] : []),
    ...(family ? [sql`starts_with(lower(p.last_name), lower(${family}))`] : []),
    ...(dateOfBirth ? [sql`p.date_of_birth = ${dateOfBirth}::date`] : []),
  ];
  const draw = [
    ...(person.length
      ? [
          sql`r.party_type = 'PATIENT' and r.party_id in (select p.id
            from patients p
            where p.tenant_id = ${tenantId} and ${sql.join(person, sql` and `)} and p.deleted_at is null
            limit 50)`,
        ]
      : []),
    ...(drawNumber ? [sql`r.number = upper(${drawNumber})`] : []),
    ...(tube
      ? [sql`exists (select 1 from specimens s where s.tenant_id = r.tenant_id and s.requisition_id = r.id and s.number = ${tube})`]
      : []),
  ];
  if (!draw.length) return [];
  const { rows } = await sql<{ id: string }>`
    select r.id from requisitions r where r.tenant_id = ${tenantId} and ${sql.join(draw, sql` and `)} order by r.draw_date desc limit 500`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

export async function listMessages(
  db: Reader,
  filters: MessageFilters,
  { sorting, skipCount, maxResultCount }: Page,
  search?: MessageSearch,
): Promise<{ rows: MessageRow[]; totalCount: number }> {
  const conditions = [
    sql`true`,
    ...(filters.direction ? [sql`m.direction = ${filters.direction}`] : []),
    ...(filters.state ? [sql`m.state = ${filters.state}`] : []),
    ...(filters.connectionId ? [sql`m.connection_id = ${filters.connectionId}`] : []),
    ...(filters.from ? [sql`m.at >= ${filters.from}::date`] : []),
    ...(filters.to ? [sql`m.at < ${filters.to}::date + 1`] : []),
    ...(filters.text
      ? [
          sql`(m.control_id = ${filters.text}
            or m.sender ilike ${`${filters.text}%`}
            or m.requisition_id in (select requisition_id from lab_link.locate_requisition(upper(${filters.text}))))`,
        ]
      : []),
  ];
  const where = sql.join([...conditions, ...(search ? searchConditions(search) : [])], sql` and `);
  // Searching inside messages is costly: only the newest, up to a bound, are searched.
  const messages = search?.content
    ? sql`(select * from lab_link.messages m where ${sql.join(conditions, sql` and `)} order by m.at desc, m.id desc limit ${mostScanned}) m`
    : sql`lab_link.messages m`;
  const { rows } = await sql<MessageRow>`select ${messageColumns}
      from ${messages}
      where ${where} ${orderBy(sorting, sortableMessages, sql`m.at desc, m.id desc`)}
      limit ${maxResultCount} offset ${skipCount}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${messages} where ${where} limit ${mostCounted}) as found`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

export type ResendRow = {
  id: number;
  direction: LinkDirection;
  state: string;
  tenant_id: string | null;
  requisition_id: string | null;
  hasNewer: boolean;
};

/** Messages to be sent again, with whether a newer one of the same draw followed. */
export async function listForResend(db: Reader, ids: readonly string[]): Promise<ResendRow[]> {
  const { rows } = await sql<ResendRow>`
    select m.id, m.direction, m.state, m.tenant_id, m.requisition_id,
      exists (select 1
        from lab_link.messages n
        where n.tenant_id = m.tenant_id and n.requisition_id = m.requisition_id and n.direction = 'OUT' and n.id > m.id) as "hasNewer"
    from lab_link.messages m where m.id = any(${ids}::bigint[]) order by m.id`.execute(db);
  return rows;
}

/** Status of draws of the tenant of this transaction. */
export async function listDrawStatuses(db: Reader, tenantId: string, ids: readonly string[]): Promise<Map<string, RequisitionStatus>> {
  const { rows } = await sql<{ id: string; status: RequisitionStatus }>`
    select r.id, r.status from requisitions r where r.tenant_id = ${tenantId} and r.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.status]));
}

export type WholeMessageRow = MessageRow & { body: Buffer; trace: ObservationTrace[] };
export async function findMessage(db: Reader, id: string): Promise<WholeMessageRow | undefined> {
  const { rows } =
    await sql<WholeMessageRow>`select ${messageColumns}, m.body, coalesce(m.trace, '[]') as trace from lab_link.messages m where m.id = ${id}::bigint`.execute(
      db,
    );
  return rows[0];
}

/** Patients and facilities of draws of the tenant of this transaction. */
export async function listSubjects(
  db: Reader,
  tenantId: string,
  requisitionIds: readonly string[],
): Promise<{ patientId: string | null; facilityId: string }[]> {
  const { rows } = await sql<{ patientId: string | null; facilityId: string }>`
    select distinct case r.party_type when 'PATIENT' then r.party_id end as "patientId", r.facility_id as "facilityId"
    from requisitions r where r.tenant_id = ${tenantId} and r.id = any(${requisitionIds}::uuid[])`.execute(db);
  return rows;
}

/** The reports that were filed on draws, oldest first, by draw. */
export async function listReportsOfDraws(db: Reader, tenantId: string, requisitionIds: readonly string[]): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ id: number; requisition_id: string }>`
    select m.id, m.requisition_id
    from lab_link.messages m
    where m.tenant_id = ${tenantId} and m.requisition_id = any(${requisitionIds}::uuid[]) and m.direction = 'IN'
    order by m.id`.execute(db);
  const found = new Map<string, number[]>();
  for (const row of rows) found.set(row.requisition_id, [...(found.get(row.requisition_id) ?? []), row.id]);
  return found;
}

/** Puts messages back where they are taken from: into the inbox to be applied, or into the outbox to be sent; and wakes their reader. */
export async function requeueMessages(db: Writer, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  const { rows } = await sql<{ direction: string }>`
    update lab_link.messages
      set state = case direction when 'IN' then 'RECEIVED' else 'QUEUED' end, next_attempt_at = null, error = null
      where id = any(${ids}::bigint[])
      returning direction`.execute(db);
  const directions = new Set(rows.map((row) => row.direction));
  if (directions.has('IN')) await sql`notify lab_inbox`.execute(db);
  if (directions.has('OUT')) await sql`notify lab_outbox`.execute(db);
}

export type ItemRow = {
  id: string;
  message_id: number;
  created_at: Date;
  kind: string;
  tenant_id: string | null;
  summary: string;
  detail: Record<string, unknown>;
  candidates: Record<string, unknown>[];
  status: UnmatchedStatus;
  resolved_by_name: string | null;
  resolved_at: Date | null;
  sender: string | null;
  /** Messages that wait for the answer, where they are counted. */
  waiting: number | null;
};
const isOpen = queueSql('unmatchedReports', momentSql());
/** Of open items. */
const isCritical = queueSql('unmatchedCriticals', momentSql(), 'narrowed');
const itemColumns = sql`u.id, u.message_id, u.created_at, u.kind, u.tenant_id, u.summary, u.detail, u.candidates,
  u.status, u.resolved_by_name, u.resolved_at,
  (select m.sender from lab_link.messages m where m.id = u.message_id limit 1) as sender,
  case when u.kind = 'UNIT' then (select count(*)
    from lab_link.unit_waits w
    where w.sender = u.detail->>'sender' and w.result_code = u.detail->>'resultCode' and w.their_unit = u.detail->>'unit')::int end as waiting`;

/** Items that wait for a person, of all customers. */
export type UnmatchedCounts = { unmatchedReports: number; unmatchedCriticals: number };
export async function countOpenItems(db: Reader): Promise<UnmatchedCounts> {
  const { rows } = await sql<UnmatchedCounts>`
    select count(*)::int as "unmatchedReports", count(*) filter (where ${isCritical})::int as "unmatchedCriticals"
    from lab_link.unmatched_items u
    where ${isOpen}`.execute(db);
  return rows[0] ?? { unmatchedReports: 0, unmatchedCriticals: 0 };
}

/** What a text is looked for in: for those who may not see whose an item is, only what identifies nobody. */
const searchedOf = (seesIdentity: boolean) =>
  seesIdentity
    ? sql`u.detail::text`
    : sql`concat_ws(' ', u.detail->>'requisitionNumber', u.detail->>'placer', u.detail->>'accession', u.detail->>'code', u.detail->>'name',
      u.detail->>'loinc', u.detail->>'resultCode', u.detail->>'unit', u.detail->>'sender')`;

export async function listItems(
  db: Reader,
  filters: { status: string; kind: string | null; text: string | null; seesIdentity: boolean },
  { sorting, skipCount, maxResultCount }: Page,
): Promise<{ rows: ItemRow[]; totalCount: number }> {
  const where = sql`${filters.status === 'OPEN' ? isOpen : sql`u.status = ${filters.status}`}
    ${filters.kind ? sql`and u.kind = ${filters.kind}` : sql``}
    ${filters.text ? sql`and (lower(u.summary) like ${filters.text} or lower(${searchedOf(filters.seesIdentity)}) like ${filters.text})` : sql``}`;
  const { rows } = await sql<ItemRow>`select ${itemColumns}
      from lab_link.unmatched_items u
      where ${where}
        ${orderBy(sorting, sortableItems, filters.status === 'OPEN' ? sql`${isCritical} desc, u.created_at, u.id` : sql`u.resolved_at desc nulls last, u.id`)}
      limit ${maxResultCount} offset ${skipCount}`.execute(db);
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*)::int as count from lab_link.unmatched_items u where ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

export async function listItemsOfMessage(db: Reader, messageId: number): Promise<ItemRow[]> {
  const { rows } =
    await sql<ItemRow>`select ${itemColumns} from lab_link.unmatched_items u where u.message_id = ${messageId} order by u.created_at, u.id`.execute(
      db,
    );
  return rows;
}

export async function findItem(db: Reader, id: string): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`select ${itemColumns} from lab_link.unmatched_items u where u.id = ${id}`.execute(db);
  return rows[0];
}

export async function lockItem(db: Writer, id: string): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`select ${itemColumns} from lab_link.unmatched_items u where u.id = ${id} for update`.execute(db);
  return rows[0];
}

type Decider = { userId: string; name: string };

export async function resolveItems(
  db: Writer,
  by: Decider,
  ids: readonly string[],
  status: 'RESOLVED' | 'DISMISSED',
  resolution: object,
): Promise<void> {
  await sql`update lab_link.unmatched_items
    set status = ${status}, resolved_by = ${by.userId}, resolved_by_name = ${by.name}, resolved_at = clock_timestamp(),
      resolution = ${jsonText(resolution)}::jsonb
    where id = any(${ids}::uuid[]) and status = 'OPEN'`.execute(db);
}

/** Writes down what happened to an item while it stays open. */
export async function noteOnItem(db: Writer, id: string, note: object): Promise<void> {
  await sql`update lab_link.unmatched_items set detail = detail || ${jsonText(note)}::jsonb where id = ${id} and status = 'OPEN'`.execute(
    db,
  );
}

export async function insertCodeMapping(db: Writer, by: Decider, sender: string, theirCode: string, resultCode: string): Promise<void> {
  await sql`insert into lab_link.code_mappings (sender, their_code, result_code, created_by) values (${sender}, ${theirCode}, ${resultCode}, ${by.userId})
    on conflict (sender, their_code) do update set result_code = excluded.result_code, created_by = excluded.created_by, created_at = now()`.execute(
    db,
  );
}

/** Open items of the same sender that wait for the same code. */
export async function listItemsForCode(db: Reader, sender: string, theirCode: string): Promise<{ id: string; message_id: number }[]> {
  const { rows } = await sql<{ id: string; message_id: number }>`
    select id, message_id
    from lab_link.unmatched_items
    where status = 'OPEN'
      and kind = 'TEST'
      and detail->>'sender' = ${sender}
      and (detail->>'code' = ${theirCode} or (detail->>'code' = '' and detail->>'loinc' = ${theirCode}))
    order by id for update`.execute(db);
  return rows;
}

/** A sender's word for the unit of a test. */
export type TheirUnit = { sender: string; resultCode: string; theirUnit: string };
export async function insertUnitMapping(
  db: Writer,
  by: Decider,
  { sender, resultCode, theirUnit }: TheirUnit,
  unit: string,
): Promise<void> {
  await sql`insert into lab_link.unit_mappings (sender, result_code, their_unit, unit, created_by)
    values (${sender}, ${resultCode}, ${theirUnit}, ${unit}, ${by.userId})
    on conflict (sender, result_code, their_unit) do update
    set unit = excluded.unit, created_by = excluded.created_by, created_at = now()`.execute(db);
}

/** Open items about this unit. */
export async function listItemsForUnit(
  db: Reader,
  { sender, resultCode, theirUnit }: TheirUnit,
): Promise<{ id: string; message_id: number }[]> {
  const { rows } = await sql<{ id: string; message_id: number }>`
    select id, message_id
    from lab_link.unmatched_items
    where status = 'OPEN'
      and kind = 'UNIT'
      and detail->>'sender' = ${sender}
      and detail->>'resultCode' = ${resultCode}
      and detail->>'unit' = ${theirUnit}
    order by id for update`.execute(db);
  return rows;
}

/** The messages that wait for this unit; they wait no longer. */
export async function takeUnitWaits(db: Writer, { sender, resultCode, theirUnit }: TheirUnit): Promise<number[]> {
  const { rows } = await sql<{ message_id: number }>`
    delete from lab_link.unit_waits
    where sender = ${sender} and result_code = ${resultCode} and their_unit = ${theirUnit}
    returning message_id`.execute(db);
  return rows.map((row) => row.message_id);
}
