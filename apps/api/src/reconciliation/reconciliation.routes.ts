import { reconciliation } from '@drawday/contracts/reconciliation/reconciliation.contract.ts';
import { room } from '../platform/route.ts';
import { find } from './reconcile.ts';

export const reconciliationRoom = room(reconciliation, { find });
