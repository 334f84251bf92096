import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { LinkDirection, RequisitionStatus } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { orderBy } from '../platform/sorting.ts';
import type { ObservationTrace } from '../results/results.public.ts';

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
const sortable = { at: sql`m.at`, state: sql`m.state`, sender: sql`m.sender`, direction: sql`m.direction` };

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
      where ${where} ${orderBy(sorting, sortable, sql`m.at desc, m.id desc`)}
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
