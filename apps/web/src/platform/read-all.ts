import { maximumPageSize } from '@drawday/contracts/page-size.ts';

type Page<Row> = { totalCount: number; items: readonly Row[] };
type ReadingAll = { most?: number; onProgress?: (done: number, total: number) => void };

/** More rows than one call takes: nothing is done rather than a part in silence. */
export class TooManyRows extends Error {
  readonly total: number;
  readonly most: number;
  constructor(total: number, most: number) {
    super(`${total} rows, at most ${most} at once`);
    this.name = 'TooManyRows';
    this.total = total;
    this.most = most;
  }
}

/**
 * All rows of a paged call, page by page. `onProgress` receives how many of how many have arrived.
 * @throws TooManyRows when there are more than `most`
 */
export async function readAll<Row>(
  read: (page: { maxResultCount: number; skipCount: number }) => Promise<Page<Row>>,
  { most = Number.POSITIVE_INFINITY, onProgress }: ReadingAll = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { items, totalCount } = await read({ maxResultCount: maximumPageSize, skipCount: rows.length });
    rows.push(...items);
    onProgress?.(rows.length, totalCount);
    if (totalCount > most) throw new TooManyRows(totalCount, most);
    if (items.length === 0 || rows.length >= totalCount) return rows;
  }
}
