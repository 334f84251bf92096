import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { renderReportPdf, TooManyPages } from '@drawday/documents/report-pdf/render-report-pdf.ts';
import { leastPages, paperLimits } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { command } from '../platform/route.ts';
import { reading, writing } from '../platform/transactions.ts';
import { findPaper, insertPaper, markDrawn } from './papers.store.ts';
import { findRun, type RunRow } from './report-runs.store.ts';
import { removeRows, writePaper } from './rows-file.ts';
import { keptFor } from './run-limits.ts';
import { foundRows, rowsOf, type StoredRun, storedRun } from './run-reply.ts';
import { noteOf } from './watch-run.ts';
import type { WorkerParts } from './work-run.ts';

type Printing = Parameters<typeof renderReportPdf>[2];

/** A PDF that its reader waits for. @throws Refusal REPORT_LONG_PAPER: the worker draws it */
export async function shortPaper(stored: StoredRun, printing: Printing): Promise<Uint8Array> {
  const { atOnce: mostPages } = paperLimits;
  const tooLong = () => new Refusal('REPORT_LONG_PAPER', { values: { most: String(mostPages) } });
  if (leastPages(stored.sheet) > mostPages) throw tooLong();
  try {
    return await renderReportPdf(stored.sheet, rowsOf(stored), printing, { mostPages });
  } catch (error) {
    throw error instanceof TooManyPages ? tooLong() : error;
  }
}

export const paper = command(reportRuns.paper)(async ({ params, actor, db, services, jobs, clock, audit }) => {
  const { row, stored } = await foundRows(db, services, actor, params.id);
  audit.about({ subjectType: 'report-run', subjectId: row.id, detail: { report: row.report_key, format: 'pdf' } });
  const { tenantId } = actor;
  const known = await findPaper(db, tenantId, row.id);
  if (known) return { runId: known };
  const total = leastPages(stored.sheet);
  if (total > paperLimits.most) throw new Refusal('REPORT_PAPER_TOO_LONG');
  const id = uuidV7();
  await insertPaper(db, tenantId, { id, of: row.id, total, expiresAt: clock.now().add(keptFor.background) });
  await jobs.send(db, 'run-report', { tenantId, runId: id });
  return { runId: id };
});

/** How often a paper that is drawn says how far it is. */
const noteEveryMs = 500;

/** Draws the rows of another run and keeps the file, sealed. @returns its pages @throws Refusal, and what `stopping` was aborted with */
export async function drawPaper(
  { db, storage, cipher, clock }: WorkerParts,
  row: RunRow & { paper_of: string },
  actor: Actor,
  stopping: AbortController,
): Promise<number> {
  const { signal } = stopping;
  const { tenantId } = actor;
  const startedAt = performance.now();
  const of = await reading(db, tenantId, (reader) => findRun(reader, tenantId, row.paper_of));
  const stored = of && storedRun({ storage, cipher }, actor, of);
  if (!stored) throw new Refusal('REPORT_ROWS_GONE');
  const run = { tenantId, runId: row.id };
  const write = noteOf((tenant, work) => writing(db, tenant, work), run, signal);
  let pages = 0;
  let notedAt = 0;
  const note = async (done: number, expected: number) => {
    signal.throwIfAborted();
    pages = done;
    if (performance.now() - notedAt < noteEveryMs) return;
    notedAt = performance.now();
    await write(done, Math.max(done, expected));
  };
  const printing = { printedAt: clock.now().toString(), printedBy: row.run_by_name };
  const bytes = await renderReportPdf(stored.sheet, rowsOf(stored), printing, { mostPages: paperLimits.most, note }).catch(
    (error: unknown) => {
      throw error instanceof TooManyPages ? new Refusal('REPORT_PAPER_TOO_LONG') : error;
    },
  );
  const file = await writePaper({ storage, cipher }, run, bytes);
  try {
    const elapsedMs = Math.round(performance.now() - startedAt);
    const drawn = { ...file, of: row.paper_of, pages, elapsedMs };
    if (!(await writing(db, tenantId, (writer) => markDrawn(writer, tenantId, row.id, drawn)))) stopping.abort();
    signal.throwIfAborted();
  } catch (error) {
    await removeRows(storage, file.key);
    throw error;
  }
  return pages;
}
