import type { Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';

/** Stands for the stamp of what nobody has written yet, so that the second of two who write it first is refused like anybody who is late. */
export const unwritten = 'unwritten';

/** There is no row yet that could be locked: of two who write one at once, the second waits here, and then finds it. */
export async function lockFirstWrite(db: Writer, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(db);
}
