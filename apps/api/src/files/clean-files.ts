import type { Reader } from '@drawday/database/connect.ts';
import { insertAuditRows } from '../platform/audit.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { enterMode, writing } from '../platform/transactions.ts';
import { findByKeys, listOwners, markMissing, retireMissing } from './clean-files.store.ts';
import { laboratoryId } from './owner-scope.ts';

type Parts = { db: Reader; storage: FileStorage; now: Temporal.Instant };
export type CleanUp = { removed: number; missing: number; retired: number };

const day = { hours: 24 };
const auditBatch = 500;

/** Owner by owner: bytes that no descriptor in use names are deleted after a day, and so are descriptors whose bytes are gone. */
export async function cleanFiles({ db, storage, now }: Parts): Promise<CleanUp> {
  const told = { removed: 0, missing: 0, retired: 0 };
  for (const ownerId of await listOwners(db)) {
    const one = await cleanOwner({ db, storage, now }, ownerId);
    told.removed += one.removed;
    told.missing += one.missing;
    told.retired += one.retired;
  }
  return told;
}

async function cleanOwner({ db, storage, now }: Parts, ownerId: string): Promise<CleanUp> {
  const yesterday = now.subtract(day);
  const tenantId = ownerId === laboratoryId ? null : ownerId;
  const inOwner = <T>(work: Parameters<typeof writing<T>>[2]) =>
    writing<T>(db, tenantId, async (transaction) => {
      if (!tenantId) await enterMode(transaction, 'laboratory');
      return work(transaction);
    });
  const stored: { key: string; isOld: boolean }[] = [];
  for await (const { key, changedAt } of storage.list(ownerId))
    stored.push({ key, isOld: Temporal.Instant.compare(changedAt, yesterday) < 0 });
  const keys = stored.map(({ key }) => key);
  const known = new Map((await inOwner((transaction) => findByKeys(transaction, ownerId, keys))).map((file) => [file.storage_key, file]));
  const orphans = stored.filter(({ key, isOld }) => {
    const file = known.get(key);
    // A file deleted today can still be restored from its descriptor; a new upload may not have its descriptor yet.
    return isOld && (!file || (file.deleted_at !== null && file.deleted_at.getTime() < yesterday.epochMilliseconds));
  });
  for (const { key } of orphans) await storage.remove(key);
  // An empty storage is a storage that is not there (a volume not mounted): nothing is concluded from it.
  if (!keys.length) return { removed: orphans.length, missing: 0, retired: 0 };
  const missing = await inOwner((transaction) => markMissing(transaction, ownerId, keys));
  const retired = await inOwner(async (transaction) => {
    const ids = await retireMissing(transaction, ownerId, yesterday);
    const rows = ids.map((subjectId) => ({ ...systemRow, tenantId, subjectType: 'file', subjectId, detail: { because: 'bytes missing' } }));
    for (let from = 0; from < rows.length; from += auditBatch) await insertAuditRows(transaction, rows.slice(from, from + auditBatch));
    return ids.length;
  });
  return { removed: orphans.length, missing, retired };
}

const systemRow = {
  actorUserId: null,
  actorName: 'System',
  impersonatorUserId: null,
  action: 'files.cleanUp',
  requestId: 'clean-files',
  address: 'worker',
};
