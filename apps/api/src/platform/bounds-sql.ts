import { sql } from 'kysely';

/** The bounds of a row, as columns `low`, `lowInclusive`, `high`, `highInclusive`. */
export const boundsSql = (table: string) => sql`${sql.ref(`${table}.greater_value`)} as low,
  ${sql.ref(`${table}.greater`)} is distinct from '>' as "lowInclusive",
  ${sql.ref(`${table}.less_value`)} as high, ${sql.ref(`${table}.less`)} is distinct from '<' as "highInclusive"`;
