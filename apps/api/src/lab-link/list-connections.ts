import { labLink } from '@drawday/contracts/lab-link/lab-link.contract.ts';
import { ianaTimeZone } from '@drawday/domain';
import { query } from '../platform/route.ts';
import { enterMode } from '../platform/transactions.ts';
import { listConnections } from './connections.store.ts';
import { connectionReply } from './lab-link-reply.ts';

/** The day of the counters is the laboratory's. */
const laboratoryZone = 'US/Eastern';

export const connections = query(labLink.connections)(async ({ db, clock }) => {
  await enterMode(db, 'lab-link');
  const midnight = clock.now().toZonedDateTimeISO(ianaTimeZone(laboratoryZone)).startOfDay().toInstant().toString();
  return { items: (await listConnections(db, midnight)).map(connectionReply) };
});
