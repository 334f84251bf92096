import type { Reader } from '@drawday/database/connect.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { expireRuns, sweepRows } from '../report-runs/report-runs.public.ts';
import { listTenantIds } from './nightly.store.ts';

type Parts = { db: Reader; storage: FileStorage; now: Temporal.Instant };

/** Rows of reports whose time is over are deleted, tenant by tenant, and those that lost processes left behind. */
export async function expireReports(parts: Parts): Promise<{ expired: number; swept: number }> {
  const all = { expired: 0, swept: 0 };
  for (const tenantId of await listTenantIds(parts.db)) {
    all.expired += await expireRuns(parts, tenantId);
    all.swept += await sweepRows(parts, tenantId);
  }
  return all;
}
