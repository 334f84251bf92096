import { auditTrail } from '@drawday/contracts/access/audit-trail.contract.ts';
import { room } from '../platform/route.ts';
import { actions, checkSeals, exportCsv, list, seals, signIns } from './audit-trail.ts';

export const auditTrailRoom = room(auditTrail, { list, actions, exportCsv, signIns, seals, checkSeals });
