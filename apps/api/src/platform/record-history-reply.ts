import type { RecordHistory } from '@drawday/contracts/record-history.shape.ts';
import type { HistoryRow } from './record-history.store.ts';

export function historyReply({ rows, totalCount }: { rows: readonly HistoryRow[]; totalCount: number }): RecordHistory {
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
