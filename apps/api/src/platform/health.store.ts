import type { Reader } from '@drawday/database/connect.ts';
import { pendingMigrations } from '@drawday/database/migrate.ts';
import { CompiledQuery, sql } from 'kysely';

/** Answers when the database does: are all migrations of this version applied, unchanged? */
export async function isMigrated(db: Reader): Promise<boolean> {
  const pending = await pendingMigrations({ query: (text) => db.executeQuery(CompiledQuery.raw(text)) });
  return pending.length === 0;
}

export async function isJobQueueReady(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ ready: boolean }>`select to_regclass('jobs.queue') is not null as ready`.execute(db);
  return rows[0]?.ready ?? false;
}
