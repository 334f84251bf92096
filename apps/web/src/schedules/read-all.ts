import { maximumPageSize } from '@drawday/contracts/wire.shape.ts';

type Page<Row> = { totalCount: number; items: readonly Row[] };

/** The rows of a paged call, page by page: all of them, or so many at most. */
export async function readAll<Row>(
  read: (page: { maxResultCount: number; skipCount: number }) => Promise<Page<Row>>,
  most = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { items, totalCount } = await read({ maxResultCount: maximumPageSize, skipCount: rows.length });
    rows.push(...items);
    if (items.length === 0 || rows.length >= Math.min(totalCount, most)) return rows.slice(0, most);
  }
}
