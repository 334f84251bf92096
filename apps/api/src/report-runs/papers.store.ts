import type { Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import { jsonText } from '../platform/json-text.ts';
import { askedColumns, runStateIn } from './report-runs.store.ts';
import type { Piece } from './rows-file.ts';

/** The newest PDF of a run that is there, or will be. Whoever asks at the same time waits until it is written down. */
export async function findPaper(db: Writer, tenantId: string, runId: string): Promise<string | undefined> {
  await sql`select from report_runs where tenant_id = ${tenantId} and id = ${runId} for update`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id
    from report_runs
    where tenant_id = ${tenantId} and paper_of = ${runId} and ${runStateIn('readyOrComing')}
      and expires_at > now()
    order by created_at desc
    limit 1`.execute(db);
  return rows[0]?.id;
}

/** A PDF of a run that waits to be drawn: of the same person, facilities, months and rights. */
export async function insertPaper(
  db: Writer,
  tenantId: string,
  { id, of, total, expiresAt }: { id: string; of: string; total: number; expiresAt: Temporal.Instant },
): Promise<void> {
  await sql`insert into report_runs (tenant_id, id, paper_of, ${askedColumns}, months, computed_at, is_background, state, total, expires_at)
    select tenant_id, ${id}, id, ${askedColumns}, months, computed_at, true, 'QUEUED', ${total}, ${expiresAt.toString()}
    from report_runs
    where tenant_id = ${tenantId} and id = ${of}`.execute(db);
}

type DrawnPaper = { of: string; pages: number; key: string; pieces: readonly Piece[]; elapsedMs: number };

/** A PDF is ready: it shows the people of the run that it draws. @returns false when somebody asked it to stop before it was */
export async function markDrawn(db: Writer, tenantId: string, id: string, paper: DrawnPaper): Promise<boolean> {
  const { numAffectedRows } = await sql`update report_runs
    set state = 'DONE', page_count = ${paper.pages}, done = ${paper.pages}, total = ${paper.pages}, rows_key = ${paper.key},
      pieces = ${jsonText(paper.pieces)}, elapsed_ms = ${paper.elapsedMs}, moved_at = now()
    where tenant_id = ${tenantId} and id = ${id} and cancel_requested_at is null`.execute(db);
  if (!numAffectedRows) return false;
  await sql`insert into report_run_parties (tenant_id, run_id, party_id)
    select tenant_id, ${id}, party_id
    from report_run_parties
    where tenant_id = ${tenantId} and run_id = ${paper.of}
    on conflict do nothing`.execute(db);
  return true;
}
