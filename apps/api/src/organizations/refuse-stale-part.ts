import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { findLastChange } from './organizations.store.ts';

/** @throws Refusal STALE. The history of an organization knows each of its parts, the audit trail only the whole. */
export const refuseStalePart = (
  db: Reader,
  actor: Actor,
  part: { id: string; concurrency_stamp: string },
  seenStamp: string | undefined,
  find = findLastChange,
): Promise<void> =>
  refuseStale(db, actor, part, seenStamp, {
    async lastChange() {
      const change = await find(db, actor.tenantId, part.id);
      return {
        changedBy: change?.changed_by_name ?? null,
        changedAt: change?.changed_at ?? null,
        fields: Object.keys(change?.after ?? {}),
      };
    },
  });
