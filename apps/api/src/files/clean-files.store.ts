import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';

export type KnownFile = { id: string; storage_key: string; deleted_at: Date | null; missing_since: Date | null };

/** The tenants, and the laboratory itself. */
export async function listOwners(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select laboratory_id() as id union all select id from tenants`.execute(db);
  return rows.map((row) => row.id);
}

/** What descriptors say about these keys. */
export async function findByKeys(db: Reader, ownerId: string, keys: readonly string[]): Promise<KnownFile[]> {
  const { rows } = await sql<KnownFile>`
    select id, storage_key, deleted_at, missing_since from files where tenant_id = ${ownerId} and storage_key = any(${keys}::text[])`.execute(
    db,
  );
  return rows;
}

/** Descriptors in use whose key is none of these: their bytes are missing. */
export async function markMissing(db: Writer, ownerId: string, presentKeys: readonly string[]): Promise<number> {
  await sql`update files
    set missing_since = null
    where tenant_id = ${ownerId} and missing_since is not null and storage_key = any(${presentKeys}::text[])`.execute(db);
  const { rows } = await sql`
    update files
      set missing_since = now()
      where tenant_id = ${ownerId}
        and deleted_at is null
        and missing_since is null
        and not storage_key = any(${presentKeys}::text[])
      and created_at < now() - interval '1 hour' returning id`.execute(db);
  return rows.length;
}

/** Descriptors whose bytes have been missing since before then. */
export async function retireMissing(db: Writer, ownerId: string, before: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update files set deleted_at = now(), concurrency_stamp = gen_random_uuid()
    where tenant_id = ${ownerId} and deleted_at is null and missing_since < ${before.toString()} returning id`.execute(db);
  return rows.map((row) => row.id);
}
