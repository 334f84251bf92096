import type { Reader } from '@drawday/database/connect.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { expireRuns } from '../report-runs/report-runs.public.ts';
import { listTenantIds } from './nightly.store.ts';

/** Rows of reports whose time is over are deleted, tenant by tenant; runs that lost their worker have failed. */
export async function expireReports(parts: { db: Reader; storage: FileStorage }): Promise<{ expired: number; stuck: number }> {
  const all = { expired: 0, stuck: 0 };
  for (const tenantId of await listTenantIds(parts.db)) {
    const one = await expireRuns(parts, tenantId);
    all.expired += one.expired;
    all.stuck += one.stuck;
  }
  return all;
}
