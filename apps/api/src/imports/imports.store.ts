import type { Reader, Writer } from '@drawday/database/connect.ts';
import { type ImportStatus, importStatuses } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { containing, orderBy } from '../platform/sorting.ts';
import { codeIn } from '../platform/status-in.ts';
import type { LineResult } from './import-kind.ts';

export type ImportRow = {
  id: string;
  kind: string;
  file_name: string;
  status: ImportStatus;
  headers: string[];
  mapping: Record<string, string>;
  size_chars: number;
  part_count: number;
  row_count: number;
  created_count: number;
  updated_count: number;
  unchanged_count: number;
  refused_count: number;
  remarked_count: number;
  failure: string | null;
  created_by: string;
  created_by_name: string;
  created_by_roles: string[];
  is_support: boolean;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
};
export type ImportLineRow = {
  line_number: number;
  name: string;
  outcome: LineResult['outcome'];
  remarks: LineResult['remarks'];
  sealed_cells: Buffer | null;
};
/** The caller's own imports, or every one for those who may see all; always only of kinds that are open to the caller. */
export type ImportReach = {
  tenantId: string;
  userId: string;
  kinds: readonly string[];
  isForAll: boolean;
  /** Somebody else's file may hold people of any facility: it is for those who reach all. Null: they do, in whatever tenant they work. */
  facilityIds: readonly string[] | null;
};

const inReach = ({ tenantId, userId, kinds, isForAll, facilityIds }: ImportReach) => {
  const ofOthers = facilityIds
    ? sql`not exists (select 1 from facilities f where f.tenant_id = ${tenantId} and f.id <> all(${facilityIds}::uuid[]))`
    : sql`true`;
  return sql`i.tenant_id = ${tenantId} and i.kind = any(${kinds}::text[]) and (i.created_by = ${userId} ${isForAll ? sql`or ${ofOthers}` : sql``})`;
};

export async function listImports(
  db: Reader,
  reach: ImportReach,
  filters: {
    kind?: string | undefined;
    filter?: string | undefined;
    sorting?: string | undefined;
    skipCount: number;
    maxResultCount: number;
  },
) {
  const where = sql`${inReach(reach)}
    ${filters.kind ? sql`and i.kind = ${filters.kind}` : sql``}
    ${filters.filter?.trim() ? sql`and lower(i.file_name) like ${containing(filters.filter)}` : sql``}`;
  const columns = { creationTime: sql`i.created_at`, kind: sql`i.kind`, fileName: sql`i.file_name`, statusTypeCode: sql`i.status` };
  const { rows } = await sql<ImportRow>`
    select i.*
    from imports i
    where ${where} ${orderBy(filters.sorting, columns, sql`i.created_at desc, i.id`)}
    limit ${filters.maxResultCount} offset ${filters.skipCount}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from imports i where ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

export async function findImport(db: Reader, reach: ImportReach, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`select i.* from imports i where ${inReach(reach)} and i.id = ${id}`.execute(db);
  return rows[0];
}
export async function lockImport(db: Writer, reach: ImportReach, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`select i.* from imports i where ${inReach(reach)} and i.id = ${id} for update`.execute(db);
  return rows[0];
}

export async function insertImport(db: Writer, actor: Actor, { id, kind, fileName }: { id: string; kind: string; fileName: string }) {
  await sql`insert into imports (tenant_id, id, kind, file_name, created_by, created_by_name, created_by_roles, is_support)
    values (${actor.tenantId}, ${id}, ${kind}, ${fileName}, ${actor.userId}, ${actor.name}, ${[...actor.roles]}::text[],
      ${actor.isSupport})`.execute(db);
}

/** A part sent again replaces itself: a piece whose answer was lost is simply sent again. */
export async function putPart(db: Writer, tenantId: string, importId: string, part: { number: number; sealed: Buffer; chars: number }) {
  await sql`insert into import_parts (tenant_id, import_id, number, sealed) values (${tenantId}, ${importId}, ${part.number}, ${part.sealed})
    on conflict (tenant_id, import_id, number) do update set sealed = excluded.sealed`.execute(db);
  await sql`update imports
    set size_chars = size_chars + case when part_count < ${part.number} then ${part.chars}::int else 0 end,
      part_count = greatest(part_count, ${part.number})
    where tenant_id = ${tenantId} and id = ${importId}`.execute(db);
}
export async function findPart(db: Reader, tenantId: string, importId: string, number: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from import_parts where tenant_id = ${tenantId} and import_id = ${importId} and number = ${number}`.execute(db);
  return rows[0]?.sealed;
}
export async function dropParts(db: Writer, tenantId: string, importId: string): Promise<void> {
  await sql`delete from import_parts where tenant_id = ${tenantId} and import_id = ${importId}`.execute(db);
}

export async function markChecking(db: Writer, tenantId: string, id: string, headers: readonly string[], mapping: object): Promise<void> {
  await sql`update imports set status = 'CHECKING', failure = null, headers = ${headers}::text[], mapping = ${JSON.stringify(mapping)}::jsonb
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}
export async function markWaiting(db: Writer, tenantId: string, id: string): Promise<void> {
  await sql`update imports set status = 'WAITING', failure = null where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}
/** Takes back what a check found: its lines, and the counts. */
export async function forgetCheck(db: Writer, tenantId: string, id: string): Promise<void> {
  await sql`delete from import_lines where tenant_id = ${tenantId} and import_id = ${id}`.execute(db);
  await sql`update imports set row_count = 0, created_count = 0, updated_count = 0, unchanged_count = 0, refused_count = 0, remarked_count = 0
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}
export async function markCanceled(db: Writer, tenantId: string, id: string): Promise<void> {
  await sql`update imports set status = 'CANCELED', finished_at = clock_timestamp() where tenant_id = ${tenantId} and id = ${id}`.execute(
    db,
  );
}
/** Takes an import or its check up, for the first time or again after its worker was lost. */
export async function markRunning(db: Writer, tenantId: string, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`update imports
    set status = case when status = 'CHECKING' then status else 'RUNNING' end, started_at = coalesce(started_at, clock_timestamp())
    where tenant_id = ${tenantId} and id = ${id} and ${codeIn('status', importStatuses.groups.underWay)} returning *`.execute(db);
  return rows[0];
}
export async function markEnded(
  db: Writer,
  tenantId: string,
  id: string,
  from: ImportStatus,
  status: ImportStatus,
  failure: string | null,
): Promise<void> {
  await sql`update imports set status = ${status}, failure = ${failure},
      finished_at = ${importStatuses.isIn('notBegun', status) ? sql`null` : sql`clock_timestamp()`}
    where tenant_id = ${tenantId} and id = ${id} and status = ${from}`.execute(db);
}

/** The rows taken so far, locked until the transaction ends, so that no second worker takes the same; null when the import was stopped. */
export async function lockProgress(db: Writer, tenantId: string, id: string, status: ImportStatus): Promise<number | null> {
  const { rows } = await sql<{ row_count: number }>`
    select row_count from imports where tenant_id = ${tenantId} and id = ${id} and status = ${status} for update`.execute(db);
  return rows[0]?.row_count ?? null;
}

export type StoredLine = { line: number; name: string; outcome: LineResult['outcome']; remarks: string; sealed: Buffer | null };
export async function addProgress(
  db: Writer,
  tenantId: string,
  id: string,
  counts: { rows: number; created: number; updated: number; unchanged: number; refused: number; remarked: number },
  lines: readonly StoredLine[],
): Promise<void> {
  if (lines.length)
    await sql`insert into import_lines (tenant_id, import_id, line_number, name, outcome, remarks, sealed_cells)
      select ${tenantId}, ${id}, *
      from unnest(${lines.map((one) => one.line)}::int[], ${lines.map((one) => one.name)}::text[], ${lines.map((one) => one.outcome)}::text[],
        ${lines.map((one) => one.remarks)}::jsonb[], ${lines.map((one) => one.sealed)}::bytea[])
      on conflict (tenant_id, import_id, line_number) do nothing`.execute(db);
  await sql`update imports
    set row_count = row_count + ${counts.rows}, created_count = created_count + ${counts.created},
      updated_count = updated_count + ${counts.updated},
      unchanged_count = unchanged_count + ${counts.unchanged}, refused_count = refused_count + ${counts.refused},
      remarked_count = remarked_count + ${counts.remarked}
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

export async function listLines(
  db: Reader,
  tenantId: string,
  importId: string,
  {
    outcome,
    filter,
    skipCount,
    maxResultCount,
  }: { outcome?: string | undefined; filter?: string | undefined; skipCount: number; maxResultCount: number },
) {
  const where = sql`l.tenant_id = ${tenantId}
    and l.import_id = ${importId}
    ${outcome ? sql`and l.outcome = ${outcome}` : sql``}
    ${filter?.trim() ? sql`and (lower(l.remarks::text) like ${containing(filter)} or lower(l.name) like ${containing(filter)})` : sql``}`;
  const { rows } = await sql<ImportLineRow>`
    select l.line_number, l.name, l.outcome, l.remarks, l.sealed_cells
    from import_lines l
    where ${where}
    order by l.outcome <> 'REFUSED', l.remarks = '[]', l.line_number
    limit ${maxResultCount} offset ${skipCount}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from import_lines l where ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}
