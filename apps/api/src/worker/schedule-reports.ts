import { runSchedules } from '../report-runs/report-runs.public.ts';
import { listTenantIds } from './nightly.store.ts';

/** Reports of schedules that are due, tenant by tenant. */
export async function scheduleReports(parts: Parameters<typeof runSchedules>[0]): Promise<{ asked: number }> {
  let asked = 0;
  for (const tenantId of await listTenantIds(parts.db)) asked += await runSchedules(parts, tenantId);
  return { asked };
}
