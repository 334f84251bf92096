import type { Writer } from '@drawday/database/connect.ts';
import { withNext } from '@drawday/database/pipelined-driver.ts';
import type { RequisitionAction } from '@drawday/domain';
import type { RequisitionStatus } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { jsonText } from '../platform/json-text.ts';
import type { Maker } from '../platform/maker.ts';

/** One row of a draw's history. `to` null: the draw is gone. `detail` may hold values: the history is part of the record, the audit is not. */
export type RequisitionEventInput = {
  requisitionId: string;
  action: RequisitionAction;
  from: RequisitionStatus | null;
  to: RequisitionStatus | null;
  reason?: string | null;
  detail?: Readonly<Record<string, unknown>> | null;
};

/** Appends to the history of draws, in one statement whatever their number. Call it in the transaction that makes the change. */
export async function recordEvents(db: Writer, maker: Maker, events: readonly RequisitionEventInput[]): Promise<void> {
  if (!events.length) return;
  await sql`${sql.raw(withNext)}insert into requisition_events (tenant_id, requisition_id, action, from_status, to_status, by_user_id, by_name, reason, detail)
    select ${maker.tenantId}, e."requisitionId", e.action, e."from", e."to", ${maker.userId}, ${maker.name}, e.reason, e.detail
    from json_to_recordset(${jsonText(events)}::json) as e ("requisitionId" uuid, action text, "from" text, "to" text, reason text, detail jsonb)`.execute(
    db,
  );
}
