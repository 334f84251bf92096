import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { query } from '../platform/route.ts';
import { findFacility, listShifts } from './facilities.store.ts';
import { facilityReply } from './facility-reply.ts';

export const find = query(facilities.find)(async ({ params, actor, db, refuse }) => {
  const row = await findFacility(db, actor, params.id);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: params.id } });
  return facilityReply(row, await listShifts(db, actor, row.id));
});
