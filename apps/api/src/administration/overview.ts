import { administration } from '@drawday/contracts/administration/administration.contract.ts';
import { query } from '../platform/route.ts';
import { findOverview } from './administration.store.ts';

export const overview = query(administration.overview)(async ({ body, actor, db }) => {
  const { missing, not_signed_in, idle, locked_out, newest, paused_facilities, ...records } = await findOverview(
    db,
    actor,
    body?.facilityId ?? null,
  );
  return {
    ...records,
    accounts: { missing, notSignedIn: not_signed_in, idle, lockedOut: locked_out, newest },
    pausedFacilities: paused_facilities,
  };
});
