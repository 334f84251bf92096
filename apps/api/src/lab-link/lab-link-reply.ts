import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { labLink } from '@drawday/contracts/lab-link/lab-link.contract.ts';
import type { ConnectionRow } from './connections.store.ts';
import { maskItem } from './mask-item.ts';
import type { MessageRow } from './messages.store.ts';
import type { ItemRow } from './unmatched-items.store.ts';

export function connectionReply(row: ConnectionRow): ReplyOf<typeof labLink.connections>['items'][number] {
  return {
    id: row.id,
    name: row.name,
    direction: row.direction,
    kind: row.kind,
    laboratory: row.laboratory,
    address: row.address,
    state: row.state,
    health: row.health,
    healthAt: row.health_at.toISOString(),
    lastMessageAt: row.last_message_at?.toISOString() ?? null,
    lastError: row.last_error,
    waiting: row.waiting,
    today: row.today,
  };
}

export function messageReply(row: MessageRow): ReplyOf<typeof labLink.messages>['items'][number] {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    direction: row.direction,
    sender: row.sender,
    controlId: row.control_id,
    messageType: row.message_type,
    version: row.version,
    state: row.state,
    acknowledgement: row.acknowledgement,
    attempts: row.attempts,
    error: row.error,
    requisitionId: row.requisition_id,
    requisitionNumber: row.requisition_number,
    appliedAt: row.applied_at?.toISOString() ?? null,
    sizeBytes: row.size_bytes,
  };
}

/** An item without patient data. */
export const maskedItemReply = (row: ItemRow) =>
  itemReply({ ...row, detail: maskItem(row.detail), candidates: row.candidates.map(maskItem) });

export function itemReply(row: ItemRow): ReplyOf<typeof labLink.unmatched>['items'][number] {
  return {
    id: row.id,
    messageId: String(row.message_id),
    createdAt: row.created_at.toISOString(),
    kind: row.kind,
    summary: row.summary,
    isCritical: row.detail.criticals !== undefined || row.detail.urgent === true,
    detail: row.detail,
    candidates: row.candidates,
    status: row.status,
    resolvedByName: row.resolved_by_name,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    sender: row.sender,
    waiting: row.waiting,
  };
}
