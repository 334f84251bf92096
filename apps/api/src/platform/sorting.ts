import type { RawBuilder } from 'kysely';
import { type SqlBool, sql } from 'kysely';
import { Refusal } from './refusal.ts';

/**
 * What the wire's `Sorting` text asks for, such as `lastName desc, drawDate`; nothing when it is empty.
 * @param names what may be sorted by
 * @throws Refusal SORTING for any other name
 */
export function sortingOf<Name extends string>(
  text: string | undefined,
  names: readonly Name[],
): { column: Name; isDescending: boolean }[] {
  if (!text?.trim()) return [];
  const byLowerName = new Map(names.map((name) => [name.toLowerCase(), name]));
  return text.split(',').map((part) => {
    const [name = '', direction = 'asc', ...rest] = part.trim().split(/\s+/);
    const column = byLowerName.get(name.toLowerCase());
    if (!column || rest.length || !/^(asc|desc)$/i.test(direction))
      throw new Refusal('SORTING', { values: { columns: names.join(', ') }, members: ['sorting'] });
    return { column, isDescending: direction.toLowerCase() === 'desc' };
  });
}

/**
 * `order by` from the wire's `Sorting` text.
 * @param columns what may be sorted by: wire name → SQL expression
 * @param otherwise the default order, already SQL; also breaks ties, so it must end in a unique column
 * @throws Refusal SORTING for any other name
 */
export function orderBy(
  text: string | undefined,
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
  otherwise: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const parts = sortingOf(text, Object.keys(columns)).map(({ column, isDescending }) =>
    isDescending ? sql`${columns[column]} desc nulls last` : sql`${columns[column]} asc nulls last`,
  );
  return sql<SqlBool>`order by ${sql.join([...parts, otherwise])}`;
}

/** `%text%` for `ilike`/`like` with its wildcards taken literally, in lower case. */
export function containing(text: string): string {
  return `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
}
