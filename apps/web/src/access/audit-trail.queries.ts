import { auditTrail } from '@drawday/contracts/access/audit-trail.contract.ts';
import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { mutationOf, queryOf } from '../platform/api-client.ts';

export type AuditRow = AnswerOf<typeof auditTrail.list>['items'][number];
export type EventRow = AnswerOf<typeof auditTrail.signIns>['items'][number];

export const auditTrailQuery = (query: InputOf<typeof auditTrail.list>['query']) => queryOf(auditTrail.list, { query });
export const auditActionsQuery = { ...queryOf(auditTrail.actions, {}), staleTime: 300_000 };
export const securityEventsQuery = (query: InputOf<typeof auditTrail.signIns>['query']) => queryOf(auditTrail.signIns, { query });
export const sealsQuery = queryOf(auditTrail.seals, {});
export const checkSeals = mutationOf(auditTrail.checkSeals);
