import { reportDesign } from '@drawday/catalogue';
import { ReportRunInput } from '@drawday/contracts/reports/report-run.shape.ts';
import type { Reader } from '@drawday/database/connect.ts';
import type { FieldCipher } from '@drawday/database/field-cipher.ts';
import type { Clock } from '../platform/actor.ts';
import { actorOfAccount } from '../platform/find-actor.ts';
import type { IdentityService } from '../platform/identity-service.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { reading, readingLong, writing } from '../platform/transactions.ts';
import { acceptRun } from './accept-run.ts';
import { computeRun } from './compute-run.ts';
import { drawPaper } from './papers.ts';
import { findRun, markEnded, putBack, startRun } from './report-runs.store.ts';
import { recordDone } from './run-record.ts';
import { noteOf, watched } from './watch-run.ts';

export type WorkerParts = {
  db: Reader;
  longReads: Parameters<typeof readingLong>[0];
  storage: FileStorage;
  cipher: FieldCipher;
  clock: Clock;
  mail?: IdentityService['mailReport'];
};
/** A statement of a report in the background takes no longer. */
const longSeconds = 900;
/** What a mail may say: the title of a report of the catalogue; a custom one is somebody's own words. */
const titleOf = (reportKey: string) => reportDesign(reportKey)?.title ?? { en: 'Custom report', es: 'Informe a medida' };

/** Runs a report that waits, with the rights that its person has now. @returns rows, or how it ended */
export async function workRun(
  parts: WorkerParts,
  { tenantId, runId }: { tenantId: string; runId: string },
): Promise<{ rows: number | string }> {
  const { db, longReads, storage, cipher, clock } = parts;
  const isMine = await writing(db, tenantId, (writer) => startRun(writer, tenantId, runId));
  const row = isMine ? await reading(db, tenantId, (reader) => findRun(reader, tenantId, runId)) : undefined;
  if (!row) return { rows: 'over' };
  const startedAt = performance.now();
  const end = (state: 'FAILED' | 'CANCELED', fault: string | null) =>
    writing(db, tenantId, (writer) => markEnded(writer, tenantId, runId, state, fault));
  const actor = await actorOfAccount(db, {
    tenantId,
    userId: row.run_by,
    homeTenantId: row.run_by_support ? null : tenantId,
    tokenRoles: row.run_by_roles,
  });
  if (!actor) {
    await end('FAILED', 'FORBIDDEN');
    return { rows: 'no account' };
  }
  const stopping = new AbortController();
  const { signal } = stopping;
  const aside: Services['aside'] = (tenant, work) => writing(db, tenant, work);
  try {
    const { paper_of } = row;
    if (paper_of) {
      const pages = await watched(aside, { tenantId, runId }, stopping, () => drawPaper(parts, { ...row, paper_of }, actor, stopping));
      return { rows: pages };
    }
    const input = ReportRunInput.parse(row.parameters);
    const computed = await watched(aside, { tenantId, runId }, stopping, () =>
      readingLong(longReads, tenantId, { seconds: longSeconds, signal }, async (reader) => {
        const plan = await acceptRun(reader, actor, input, clock.now(), input.language ?? 'en');
        const note = noteOf(aside, { tenantId, runId }, signal);
        return computeRun({ db: reader, seals: { storage, cipher }, note }, plan, { tenantId, runId }, row.run_by_name);
      }),
    );
    const run = { tenantId, runId, userId: row.run_by, name: row.run_by_name, reportKey: row.report_key };
    await writing(db, tenantId, (writer) => recordDone(writer, cipher, run, computed, startedAt));
    // Without a mail the report is ready all the same.
    if (row.schedule_id)
      await parts
        .mail?.({ tenantId, runId, scheduleId: row.schedule_id, userId: row.run_by, title: titleOf(row.report_key) })
        .catch(() => undefined);
    return { rows: computed.written.rowCount };
  } catch (error) {
    if (signal.aborted) {
      await end('CANCELED', null);
      return { rows: 'stopped' };
    }
    // A refusal would be the same at the next try; anything else is tried once more by the queue.
    if (error instanceof Refusal || row.attempts > 1) await end('FAILED', error instanceof Refusal ? error.code : 'INTERNAL');
    else await writing(db, tenantId, (writer) => putBack(writer, tenantId, runId));
    if (error instanceof Refusal) return { rows: error.code };
    throw error;
  }
}
