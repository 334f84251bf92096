import { background } from '@drawday/contracts/background/background.contract.ts';
import { jobKinds } from '@drawday/vocabulary';
import { query } from '../platform/route.ts';
import { listJobs, listKinds } from './jobs.store.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;
const whole = (ms: number | null) => (ms === null ? null : Math.round(ms));

export const kinds = query(background.kinds)(async ({ db }) => ({
  items: (await listKinds(db)).map(({ waiting_since, last_done_at, last_ms, ...row }) => ({
    ...row,
    waitingSince: iso(waiting_since),
    lastDoneAt: iso(last_done_at),
    lastMs: whole(last_ms),
  })),
}));

export const list = query(background.list)(async ({ body, db }) => {
  const { rows, totalCount } = await listJobs(db, { kind: body.kind ?? [], state: body.state ?? [], filter: body.filter }, body);
  return {
    totalCount,
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      tenantName: row.tenant_name,
      facilityName: row.facility_name,
      timeZone: row.time_zone,
      createdAt: row.created_on.toISOString(),
      startedAt: iso(row.started_on),
      endedAt: iso(row.completed_on),
      runMs: whole(row.run_ms),
      attempts: row.attempts,
      error: row.error,
      mayRetry: row.state === 'FAILED' && jobKinds.isIn('repeatable', row.kind),
    })),
  };
});
