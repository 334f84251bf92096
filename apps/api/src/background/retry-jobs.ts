import { background } from '@drawday/contracts/background/background.contract.ts';
import { jobKinds } from '@drawday/vocabulary';
import { refusalText } from '../platform/refusal.ts';
import { command } from '../platform/route.ts';
import { findJobs } from './jobs.store.ts';

/** Failed jobs wait once more. Each does only what was left undone: what it did before stays, and is found by it. */
export const retry = command(background.retry)(async ({ body, db, jobs, audit, request }) => {
  const ids = [...new Set(body.ids)];
  const found = new Map((await findJobs(db, ids)).map((job) => [job.id, job]));
  const refusalOf = (id: string) => {
    const job = found.get(id);
    if (!job) return 'NOT_FOUND';
    if (job.state !== 'FAILED') return 'JOB_STATE';
    return jobKinds.isIn('repeatable', job.kind) ? null : 'JOB_KIND';
  };
  const ready = [...found.values()].filter((job) => !refusalOf(job.id));
  for (const [kind, some] of Map.groupBy(ready, (job) => job.kind))
    await jobs.retry(
      db,
      kind,
      some.map(({ id }) => id),
    );
  for (const { id, kind } of ready) audit.about({ subjectType: 'job', subjectId: id, detail: { kind } });
  return {
    items: ids.map((id) => {
      const code = refusalOf(id);
      return { id, ok: !code, code, message: code && refusalText(code, request.language, { entity: 'Job', id }) };
    }),
  };
});
