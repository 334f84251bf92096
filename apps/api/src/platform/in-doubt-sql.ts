import { doubtDecisions, problemKinds } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { codeIn } from './status-in.ts';

const isExcluding = sql`${codeIn('q.kind', problemKinds.groups.doubts)} and q.deleted_at is null
  and (q.status = 'OPEN' or q.decision is not null and not ${codeIn('q.decision', doubtDecisions.groups.counting)})`;

/** Is a draw in question? Then its values enter no formula, goal, share, trend or comparison. @param draw its id */
export const isInDoubtSql = (tenantId: RawBuilder<unknown>, draw: RawBuilder<unknown>) =>
  sql`exists (select 1 from order_problems q where q.tenant_id = ${tenantId} and q.requisition_id = ${draw} and ${isExcluding})`;

/** The ids of all draws of some patients that are in question: an array, read once however many rows are compared with it. */
export const drawsInDoubtSql = (tenantId: string, patientIds: readonly string[]) =>
  sql`array(select q.requisition_id from order_problems q
    where q.tenant_id = ${tenantId} and q.patient_id = any(${patientIds}::uuid[]) and q.requisition_id is not null and ${isExcluding})`;
