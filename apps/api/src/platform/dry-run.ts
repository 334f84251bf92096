import type { Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';

/** Does something, keeps what it answers, and takes back what it wrote. */
export async function dryRun<T>(db: Writer, run: () => Promise<T>): Promise<T> {
  await sql`savepoint dry_run`.execute(db);
  const answer = await run();
  await sql`rollback to savepoint dry_run`.execute(db);
  return answer;
}
