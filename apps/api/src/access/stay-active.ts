import { access } from '@drawday/contracts/access/access.contract.ts';
import { query } from '../platform/route.ts';

/** The runner has noted the activity already. */
export const stayActive = query(access.stayActive)(async () => undefined);
