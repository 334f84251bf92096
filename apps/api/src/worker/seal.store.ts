import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';

export type Seal = {
  id: number;
  fromXact: string;
  toXact: string;
  rowCount: number;
  hash: Buffer;
  previousHash: Buffer | null;
  rowMarks: Buffer;
  /** Of the key; null for a seal from before seals had keys. */
  keyId: string | null;
};
/** One audit row as text: all its columns in a fixed order. */
export type SealedRow = { id: number; xact: string; text: string };

/** One sealer at a time; false while another one works. */
export async function tryClaimSealing(db: Writer): Promise<boolean> {
  const { rows } = await sql<{
    claimed: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended('audit sealing', 0)) as claimed`.execute(db);
  return rows[0]?.claimed ?? false;
}

export async function findNewestSeal(db: Reader): Promise<Seal | undefined> {
  return (await listSeals(db, null, 1, 'desc'))[0];
}

/** Seals in their order (or backwards), after the one named. */
export async function listSeals(db: Reader, afterId: number | null, limit: number, order: 'asc' | 'desc' = 'asc'): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select id, from_xact::text as "fromXact", to_xact::text as "toXact", row_count as "rowCount", hash,
      previous_hash as "previousHash", row_marks as "rowMarks",
      key_id as "keyId"
    from audit_seals
    ${afterId === null ? sql`` : sql`where id > ${afterId}`} order by id ${order === 'asc' ? sql`asc` : sql`desc`} limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The hashes of these seals, as far as they are there. */
export async function listSealHashes(db: Reader, ids: readonly number[]): Promise<{ id: number; hash: Buffer }[]> {
  const { rows } = await sql<{ id: number; hash: Buffer }>`
    select id, hash from audit_seals where id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/**
 * Where the next seal may end: below the oldest transaction that still runs, so that no row can come to the sealed part later, and not much
 * more than `limit` rows on, at the boundary of a transaction. Null when there is nothing to seal.
 */
export async function findSealEnd(db: Reader, fromXact: string, limit: number): Promise<string | null> {
  const { rows } = await sql<{ end: string | null }>`
    with safe as (select pg_snapshot_xmin(pg_current_snapshot()) as xmin),
      far as (select xact from audit_log, safe where xact >= ${fromXact}::xid8 and xact < safe.xmin order by xact, id offset ${limit} limit 1)
    select case when exists (select 1 from audit_log, safe where xact >= ${fromXact}::xid8 and xact < safe.xmin)
      then coalesce((select case when xact > ${fromXact}::xid8 then xact end from far), (select xmin from safe))::text end as end`.execute(
    db,
  );
  return rows[0]?.end ?? null;
}

/** The rows of transactions [from, to) in the order of the seal, a page at a time. */
export async function listSealedRows(
  db: Reader,
  fromXact: string,
  toXact: string,
  after: { xact: string; id: number } | null,
  limit: number,
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select id, xact::text as xact,
      jsonb_build_array(id, tenant_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), xact::text,
        actor_user_id, actor_name, impersonator_user_id, action, subject_type, subject_id,
      patient_id, facility_id, request_id, address, detail)::text as text
    from audit_log
    where xact >= ${fromXact}::xid8
      and xact < ${toXact}::xid8 ${after ? sql`and (xact, id) > (${after.xact}::xid8, ${after.id}::bigint)` : sql``}
    order by xact, id
    limit ${limit}`.execute(db);
  return rows;
}

export async function insertSeal(db: Writer, seal: Omit<Seal, 'id'>): Promise<void> {
  await sql`insert into audit_seals (from_xact, to_xact, row_count, hash, previous_hash, row_marks, key_id)
    values (${seal.fromXact}::xid8, ${seal.toXact}::xid8, ${seal.rowCount}, ${seal.hash}, ${seal.previousHash},
      ${seal.rowMarks}, ${seal.keyId})`.execute(db);
}

export async function insertAuditCheck(db: Writer, check: { seals: number; rows: number; fault: string | null }): Promise<void> {
  await sql`insert into audit_checks (seal_count, row_count, fault) values (${check.seals}, ${check.rows}, ${check.fault})`.execute(db);
}
