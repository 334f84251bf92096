import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { type DoubtDecision, type ProblemStatus, problemKinds, type TrustReason } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Maker } from '../platform/maker.ts';
import { codeIn } from '../platform/status-in.ts';

export type DoubtRow = {
  id: string;
  patient_id: string;
  facility_id: string;
  status: ProblemStatus;
  decision: DoubtDecision | null;
  redraw_id: string | null;
  concurrency_stamp: string;
};

/** Why a draw was put in question, locked. */
export async function lockDoubt(db: Writer, tenantId: string, drawId: string, id: string): Promise<DoubtRow | undefined> {
  const { rows } = await sql<DoubtRow>`
    select q.id, q.patient_id, q.facility_id, q.status, q.decision, q.redraw_id, q.concurrency_stamp
    from order_problems q
    where q.tenant_id = ${tenantId} and q.requisition_id = ${drawId} and q.id = ${id} and q.deleted_at is null
      and ${codeIn('q.kind', problemKinds.groups.doubts)}
    for update`.execute(db);
  return rows[0];
}

type Settled = { decision: DoubtDecision; reason: TrustReason | null; comment: string | null; redrawId: string | null };

/** Writes what was decided, with its row in the history of the problem; null opens it again. */
export async function settleDoubt(db: Writer, maker: Maker, id: string, settled: Settled | null): Promise<void> {
  await sql`
    with changed as (
      update order_problems
        set status = ${settled ? 'RESOLVED' : 'OPEN'}, decision = ${settled?.decision ?? null}, decision_reason = ${settled?.reason ?? null},
          resolution = ${settled?.comment ?? null}, redraw_id = ${settled?.redrawId ?? null}, resolved_at = case when ${settled !== null} then now() end,
          resolved_by = ${settled ? maker.userId : null}, resolved_by_name = ${settled ? maker.name : null},
          concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${maker.userId}, updated_by_name = ${maker.name}
        where tenant_id = ${maker.tenantId} and id = ${id}
    )
    insert into order_problem_events (tenant_id, id, problem_id, action, by_user_id, by_name, comment)
    values (${maker.tenantId}, ${uuidV7()}, ${id}, ${settled ? 'resolve' : 'reopen'}, ${maker.userId}, ${maker.name},
      ${settled?.comment ?? null})`.execute(db);
}
