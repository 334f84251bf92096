import { type RawBuilder, sql } from 'kysely';
import { jsonText } from './json-text.ts';

type ColumnType = 'uuid' | 'text' | 'int' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | '"char"' | 'jsonb' | 'text[]';

/**
 * Rows as a table of a statement, one array a column: for many wide rows, where PostgreSQL takes twice as long to read them as JSON.
 *
 * @param columns what to take from each row, and as which type
 */
export function unnestRows<Row extends object>(
  rows: readonly Row[],
  columns: Readonly<Partial<Record<keyof Row & string, ColumnType>>>,
): RawBuilder<unknown> {
  const taken = (Object.keys(columns) as (keyof Row & string)[]).map((name) => ({ name, type: columns[name] ?? ('text' as const) }));
  const arrays = taken.map(({ name, type }) => sql`${rows.map((row) => itemOf(row[name], type))}::${sql.raw(elementOf(type))}[]`);
  const shown = taken.map(({ name, type }) => `"${name}"${type === 'text[]' ? `::text[] as "${name}"` : ''}`);
  const names = taken.map(({ name }) => `"${name}"`);
  return sql`(select ${sql.raw(shown.join(', '))} from unnest(${sql.join(arrays)}) as u (${sql.raw(names.join(', '))}))`;
}

/** `unnest` would take lists of lists apart to their last element: they pass as text. */
const elementOf = (type: ColumnType) => (type === 'text[]' ? 'text' : type);

function itemOf(value: unknown, type: ColumnType): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'jsonb') return jsonText(value);
  if (Array.isArray(value)) return `{${value.map((item) => `"${fitting(String(item)).replace(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;
  return typeof value === 'string' ? fitting(value) : value;
}

/** As PostgreSQL can take it: text of other systems may hold null characters and halves of surrogate pairs. */
const fitting = (text: string) => (text.isWellFormed() && !text.includes('\u0000') ? text : text.replaceAll('\u0000', '').toWellFormed());
