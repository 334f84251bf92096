import { labLink } from '@drawday/contracts/lab-link/lab-link.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { type RequisitionStatus, type ResendObstacle, requisitionStatuses } from '@drawday/vocabulary';
import { command } from '../platform/route.ts';
import { enterMode, enterTenant } from '../platform/transactions.ts';
import { listDrawStatuses, listForResend, type ResendRow, requeueMessages } from './lab-link.store.ts';

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

/** Sends orders again with the same bytes and control id; the laboratory answers a repetition as it answered before. */
export const resendMessages = command(labLink.resendMessages)(async ({ body, actor, db, audit }) => {
  await enterMode(db, 'lab-link');
  const messages = await listForResend(db, body.ids);
  const statuses = await statusesOf(db, messages);
  await enterTenant(db, actor.tenantId);
  const judged = messages.map((message) => ({ message, because: obstacleOf(message, statuses.get(message.requisition_id ?? '')) }));
  const sent = judged.flatMap(({ message, because }) => (because === null ? [message.id] : []));
  await requeueMessages(db, sent);
  for (const id of sent) audit.about({ subjectType: 'message', subjectId: String(id) });
  return {
    sent: sent.length,
    skipped: judged.flatMap(({ message, because }) => (because === null ? [] : [{ id: String(message.id), because }])),
  };
});
