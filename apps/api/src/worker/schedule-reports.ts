import { rescueRuns, runSchedules } from '../report-runs/report-runs.public.ts';
import { listTenantIds } from './nightly.store.ts';

/** Tenant by tenant: reports of schedules that are due, and runs that lost their process. */
export async function scheduleReports(parts: Parameters<typeof runSchedules>[0]): Promise<{ asked: number; rescued: number }> {
  const all = { asked: 0, rescued: 0 };
  for (const tenantId of await listTenantIds(parts.db)) {
    all.asked += await runSchedules(parts, tenantId);
    all.rescued += await rescueRuns(parts, tenantId);
  }
  return all;
}
