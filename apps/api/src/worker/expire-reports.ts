import type { Reader } from '@drawday/database/connect.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { expireRuns } from '../report-runs/report-runs.public.ts';
import { listTenantIds } from './nightly.store.ts';

/** Rows of reports whose time is over are deleted, tenant by tenant. */
export async function expireReports(parts: { db: Reader; storage: FileStorage }): Promise<{ expired: number }> {
  let expired = 0;
  for (const tenantId of await listTenantIds(parts.db)) expired += await expireRuns(parts, tenantId);
  return { expired };
}
