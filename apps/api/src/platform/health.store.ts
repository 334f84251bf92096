import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';

/** Answers when the database does, with the version of the newest migration. */
export async function findNewestMigration(db: Reader): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name desc limit 1`.execute(db);
  return rows[0]?.name;
}

export async function isJobQueueReady(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ ready: boolean }>`select to_regclass('jobs.queue') is not null as ready`.execute(db);
  return rows[0]?.ready ?? false;
}
