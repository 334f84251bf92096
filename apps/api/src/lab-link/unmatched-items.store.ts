import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { UnmatchedStatus } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { jsonText } from '../platform/json-text.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { orderBy } from '../platform/sorting.ts';

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
type Page = { sorting?: string | undefined; skipCount: number; maxResultCount: number };
const sortable = { createdAt: sql`u.created_at`, kind: sql`u.kind`, resolvedAt: sql`u.resolved_at` };
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
        ${orderBy(sorting, sortable, filters.status === 'OPEN' ? sql`${isCritical} desc, u.created_at, u.id` : sql`u.resolved_at desc nulls last, u.id`)}
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
