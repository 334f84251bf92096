import { reconciliation } from '@drawday/contracts/reconciliation/reconciliation.contract.ts';
import { room } from '../platform/route.ts';
import { colleagues, findOne, handOver } from './hand-over.ts';
import { find } from './reconcile.ts';

export const reconciliationRoom = room(reconciliation, { find, colleagues, findHandover: findOne, handOver });
