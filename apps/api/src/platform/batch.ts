import type { Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import { type Language, Refusal, refusalText } from './refusal.ts';

export type Outcome = { id: string; ok: boolean; code: string | null; message: string | null };

/**
 * Runs one change for each id, each behind its own savepoint: a batch never fails as a whole, and a refused record leaves nothing half written.
 * Ids are taken in order, so that two batches never lock each other out.
 */
export async function eachOf(
  db: Writer,
  ids: readonly string[],
  language: Language,
  change: (id: string) => Promise<void>,
): Promise<Outcome[]> {
  const outcomes = new Map<string, Outcome>();
  for (const id of [...new Set(ids)].sort()) {
    await sql`savepoint one`.execute(db);
    try {
      await change(id);
      await sql`release savepoint one`.execute(db);
      outcomes.set(id, { id, ok: true, code: null, message: null });
    } catch (error) {
      await sql`rollback to savepoint one`.execute(db);
      if (!(error instanceof Refusal)) throw error;
      outcomes.set(id, { id, ok: false, code: error.code, message: refusalText(error.code, language, error.details.values) });
    }
  }
  return [...new Set(ids)].map((id) => outcomes.get(id)).filter((outcome) => outcome !== undefined);
}
