import { type RawBuilder, sql } from 'kysely';

/** Where people are kept, and how each of these tables keeps what follows the first and the last name. */
const keptBy = {
  patients: (alias: string) => ({ suffix: sql.ref(`${alias}.suffix`), middle: sql.ref(`${alias}.middle_initial`) }),
  employees: (alias: string) => ({
    suffix: null,
    middle: sql`coalesce(nullif(${sql.ref(`${alias}.middle_initial`)}, ''), ${sql.ref(`${alias}.middle_name`)})`,
  }),
  organization_contacts: () => ({ suffix: null, middle: null }),
} as const;

/**
 * `listName` of the domain as SQL: "Park Jr, John Q". Null where a join found nobody. For display, never for search: lists are sorted and
 * found by the columns that have an index. Names are trimmed when they are written.
 */
export function listNameSql(alias: string, table: keyof typeof keptBy): RawBuilder<string | null> {
  const { suffix, middle } = keptBy[table](alias);
  const last = sql.ref(`${alias}.last_name`);
  const first = sql.ref(`${alias}.first_name`);
  const withSuffix = suffix ? sql`${last} || case when ${suffix} <> '' then ' ' || ${suffix} else '' end` : last;
  const initial = middle ? sql` || case when ${middle} <> '' then ' ' || upper(left(${middle}, 1)) else '' end` : sql``;
  return sql<string | null>`(${withSuffix} || ', ' || ${first}${initial})`;
}

/** "M. R." for Maria Rivera: for papers that need no name. Null where a join found nobody. */
export const initialsSql = (alias: string): RawBuilder<string | null> =>
  sql<string | null>`upper(left(${sql.ref(`${alias}.first_name`)}, 1)) || '. ' || upper(left(${sql.ref(`${alias}.last_name`)}, 1)) || '.'`;
