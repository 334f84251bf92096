import type { Reader } from '@drawday/database/connect.ts';
import { type RawBuilder, sql } from 'kysely';

/** The first page is small, so that an answer begins at once. */
const firstPage = 100;
const laterPages = 1_000;

/**
 * Every row of a query, page by page over a cursor of this transaction, each row as `toItem` makes it; one such list at a time. The next
 * page is on its way while the one before it is used; two pages are held, however many there are.
 */
export async function* streamRows<Row, Item>(
  db: Reader,
  query: RawBuilder<Row>,
  toItem: (row: Row) => Item,
): AsyncGenerator<readonly Item[]> {
  await sql`declare all_rows no scroll cursor for ${query}`.execute(db);
  const fetch = async (count: number) => (await sql<Row>`fetch ${sql.lit(count)} from all_rows`.execute(db)).rows;
  let next = fetch(firstPage);
  try {
    for (let rows = await next; rows.length > 0; rows = await next) {
      next = fetch(laterPages);
      yield rows.map(toItem);
    }
  } finally {
    // A reader that stops midway leaves a page behind that nobody waits for.
    await next.catch(() => undefined);
  }
}
