import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { listNameSql } from '../platform/list-name-sql.ts';

/** Names of the patients on a page of moved draws. */
export async function listMovedPatients(
  db: Reader,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, { name: string; mrn: string | null }>> {
  const { rows } = await sql<{ id: string; name: string; mrn: string | null }>`
    select p.id, ${listNameSql('p', 'patients')} as name, p.mrn from patients p where p.tenant_id = ${actor.tenantId} and p.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Numbers of draws. */
export async function listDrawNumbers(db: Reader, actor: Actor, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{
    id: string;
    number: string;
  }>`select r.id, r.number from requisitions r where r.tenant_id = ${actor.tenantId} and r.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.number]));
}
