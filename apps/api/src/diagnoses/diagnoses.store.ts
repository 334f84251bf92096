import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import { containing, orderBy } from '../platform/sorting.ts';

export type IcdRow = { code: string; text: string; is_billable: boolean; valid_from: string | null; valid_to: string | null };
type Filters = { filter?: string | undefined; sorting?: string | undefined; skipCount: number; maxResultCount: number };

/** Every word must occur; a code may be typed without its dot. Codes that begin with the text come first. */
function matching(filter: string | undefined) {
  const words = filter?.trim().split(/\s+/).filter(Boolean).slice(0, 6) ?? [];
  return sql`is_billable and (valid_to is null or valid_to >= current_date) ${
    words.length
      ? sql`and ${sql.join(
          words.map((word) => sql`search_text like ${containing(word)}`),
          sql` and `,
        )}`
      : sql``
  }`;
}

/** One page; with a text also how many it finds in all. */
export async function listIcds(
  db: Reader,
  { filter, sorting, skipCount, maxResultCount }: Filters,
): Promise<(IcdRow & { total?: number })[]> {
  const where = matching(filter);
  const typed = (filter ?? '')
    .trim()
    .toUpperCase()
    .replace(/[\\%_]/g, '');
  const order = orderBy(
    sorting,
    { code: sql`code`, description: sql`text` },
    sql`case when code like ${`${typed}%`} then 0 else 1 end, code`,
  );
  const cut = sql`limit ${maxResultCount} offset ${skipCount}`;
  const columns = sql`code, text, is_billable, valid_from, valid_to`;
  if (typed === '') return (await sql<IcdRow>`select ${columns} from icd_codes where ${where} ${order} ${cut}`.execute(db)).rows;
  // What the text finds is looked for once, for the page and for the count.
  const { rows } = await sql<IcdRow & { total: number }>`
    with found as materialized (select ${columns} from icd_codes where ${where}) select ${columns}, (select count(*)::int from found) as total from found ${order} ${cut}`.execute(
    db,
  );
  return rows;
}

export async function countIcds(db: Reader, filter: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from icd_codes where ${matching(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findIcd(db: Reader, code: string): Promise<IcdRow | undefined> {
  const { rows } =
    await sql<IcdRow>`select code, text, is_billable, valid_from, valid_to from icd_codes where code = ${code.toUpperCase()}`.execute(db);
  return rows[0];
}

export async function findIcds(db: Reader, codes: readonly string[]): Promise<IcdRow[]> {
  const { rows } =
    await sql<IcdRow>`select code, text, is_billable, valid_from, valid_to from icd_codes where code = any(${codes.map((code) => code.toUpperCase())}::text[])`.execute(
      db,
    );
  return rows;
}
