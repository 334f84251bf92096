import type { RawBuilder } from 'kysely';
import { type SqlBool, sql } from 'kysely';
import { Refusal } from './refusal.ts';

/**
 * `order by` from the wire's `Sorting` text, such as `lastName desc, drawDate`.
 * @param columns what may be sorted by: wire name → SQL expression
 * @param otherwise the default order, already SQL; also breaks ties, so it must end in a unique column
 * @throws Refusal SORTING for any other name
 */
export function orderBy(
  text: string | undefined,
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
  otherwise: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  if (!text?.trim()) return sql<SqlBool>`order by ${otherwise}`;
  const byLowerName = new Map(Object.entries(columns).map(([name, column]) => [name.toLowerCase(), column]));
  const parts = text.split(',').map((part) => {
    const [name = '', direction = 'asc', ...rest] = part.trim().split(/\s+/);
    const column = byLowerName.get(name.toLowerCase());
    if (!column || rest.length || !/^(asc|desc)$/i.test(direction))
      throw new Refusal('SORTING', { values: { columns: Object.keys(columns).join(', ') }, members: ['sorting'] });
    return direction.toLowerCase() === 'desc' ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
  });
  return sql<SqlBool>`order by ${sql.join([...parts, otherwise])}`;
}

/** `%text%` for `ilike`/`like` with its wildcards taken literally, in lower case. */
export function containing(text: string): string {
  return `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
}
