import type { employees } from '@drawday/contracts/employees/employees.contract.ts';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { HistoryRow } from './record-history.store.ts';

export function historyReply({ rows, totalCount }: { rows: readonly HistoryRow[]; totalCount: number }): ReplyOf<typeof employees.history> {
  return {
    totalCount,
    items: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actorName: row.actor_name,
      isSupport: row.is_support,
      action: row.action,
      detail: row.detail,
    })),
  };
}
