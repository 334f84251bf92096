import type { Actor } from '../platform/actor.ts';
import type { ReportRow } from './report-definitions.store.ts';

/** What the reply of every family of reports begins with. */
export const reportHeader = (actor: Actor, row: ReportRow) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  facilityId: row.facility_id,
  ownerId: row.owner_id,
  ownerName: row.owner_name,
  isOwner: row.owner_id === actor.userId,
  isShared: row.is_shared,
  isFavorite: row.is_favorite,
  concurrencyStamp: row.concurrency_stamp,
  creationTime: row.created_at.toISOString(),
  lastModificationTime: row.updated_at?.toISOString() ?? null,
});
