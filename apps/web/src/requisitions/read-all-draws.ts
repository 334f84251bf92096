import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { send } from '../platform/api-client.ts';
import type { DrawFilters, DrawRow } from './requisitions.queries.ts';

const rowsAtOnce = 1000;

/** Every draw that a filter finds, page by page. `onProgress` hears how many of how many are there. */
export async function readAllDraws(
  filters: DrawFilters,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (done: number, total: number) => void } = {},
): Promise<DrawRow[]> {
  const rows: DrawRow[] = [];
  for (;;) {
    const query = { ...filters, maxResultCount: rowsAtOnce, skipCount: rows.length };
    const page = await send(requisitions.list, { query }, signal);
    rows.push(...page.items);
    onProgress?.(rows.length, page.totalCount);
    if (page.items.length < rowsAtOnce || rows.length >= page.totalCount) return rows;
  }
}
