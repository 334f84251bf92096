import { maximumPageSize } from '@drawday/contracts/wire.shape.ts';

type Page<Row> = { totalCount: number; items: readonly Row[] };
type ReadingAll = { most?: number; onProgress?: (done: number, total: number) => void };

/** The rows of a paged call, page by page: all of them, or at most so many. `onProgress` receives how many of how many have arrived. */
export async function readAll<Row>(
  read: (page: { maxResultCount: number; skipCount: number }) => Promise<Page<Row>>,
  { most = Number.POSITIVE_INFINITY, onProgress }: ReadingAll = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { items, totalCount } = await read({ maxResultCount: maximumPageSize, skipCount: rows.length });
    rows.push(...items);
    onProgress?.(rows.length, totalCount);
    if (items.length === 0 || rows.length >= Math.min(totalCount, most)) return rows.slice(0, most);
  }
}
