import type { Writer } from '@drawday/database/connect.ts';
import { type RequisitionStatus, type ResendObstacle, requisitionStatuses } from '@drawday/vocabulary';
import { enterTenant } from '../platform/transactions.ts';
import { listDrawStatuses, listForResend, type ResendRow } from './messages.store.ts';

function obstacleOf(message: ResendRow, status: RequisitionStatus | undefined): ResendObstacle | null {
  if (message.direction !== 'OUT') return 'NOT_OURS';
  if (message.state === 'QUEUED') return 'WAITING';
  if (status !== undefined && requisitionStatuses.isIn('calledOff', status)) return 'CALLED_OFF';
  if (status !== undefined && requisitionStatuses.isIn('withValues', status)) return 'RESULTED';
  return message.hasNewer ? 'NEWER' : null;
}

async function statusesOf(db: Writer, messages: readonly ResendRow[]): Promise<Map<string, RequisitionStatus>> {
  const statuses = new Map<string, RequisitionStatus>();
  for (const [tenantId, ofTenant] of Map.groupBy(messages, (message) => message.tenant_id)) {
    if (tenantId === null) continue;
    await enterTenant(db, tenantId);
    const found = await listDrawStatuses(db, tenantId, [...new Set(ofTenant.flatMap((one) => one.requisition_id ?? []))]);
    for (const [id, status] of found) statuses.set(id, status);
  }
  return statuses;
}

/**
 * Messages with why each is not sent again (null: it may be). Enters the tenants of their draws, and at last that of the caller.
 * @param ids of messages in whatever direction
 */
export async function resendObstacles(db: Writer, tenantId: string, ids: readonly string[]) {
  const messages = await listForResend(db, ids);
  const statuses = await statusesOf(db, messages);
  await enterTenant(db, tenantId);
  return messages.map((message) => ({ message, because: obstacleOf(message, statuses.get(message.requisition_id ?? '')) }));
}
