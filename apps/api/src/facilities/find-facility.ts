import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { query } from '../platform/route.ts';
import { findFacility } from './facilities.store.ts';
import { countStanding, listStatusChanges } from './facility-standing.store.ts';
import { unknownFacility, wholeFacility } from './whole-facility.ts';

export const find = query(facilities.find)(({ params, actor, db }) => wholeFacility(db, actor, params.id));

export const standing = query(facilities.standing)(async ({ params, actor, db }) => {
  const facility = await findFacility(db, actor, params.id);
  if (!facility) throw unknownFacility(params.id);
  const changes = await listStatusChanges(db, actor, facility.id);
  return {
    ...(await countStanding(db, actor, facility.id)),
    history: changes.map((change) => ({
      from: change.from_status,
      to: change.to_status,
      reason: change.reason,
      canceledDraws: change.canceled_draws,
      changedBy: change.changed_by_name,
      changedAt: change.changed_at.toISOString(),
    })),
  };
});
