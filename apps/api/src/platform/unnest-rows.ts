import { type RawBuilder, sql } from 'kysely';
import { jsonText } from './json-text.ts';

type ColumnType = 'uuid' | 'text' | 'int' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | '"char"' | 'jsonb' | 'text[]';

/**
 * Rows as a table of a statement, one array a column: for many wide rows, where PostgreSQL takes twice as long to read them as JSON.
 * A column without any value is sent empty, and `unnest` makes it as long as the others: some column must have a value in each row.
 *
 * @param columns what to take from each row, and as which type
 */
export function unnestRows<Row extends object>(
  rows: readonly Row[],
  columns: Readonly<Partial<Record<keyof Row & string, ColumnType>>>,
): RawBuilder<unknown> {
  const taken = (Object.keys(columns) as (keyof Row & string)[]).map((name) => ({ name, type: columns[name] ?? ('text' as const) }));
  const arrays = taken.map(({ name, type }) => {
    // Most columns say the same in row after row.
    let before: unknown = null;
    let text = 'NULL';
    let items = '';
    let isEmpty = true;
    for (const row of rows) {
      const value = row[name];
      if (value !== before) {
        before = value;
        text = itemText(value, type);
      }
      isEmpty &&= text === 'NULL';
      items += items === '' ? text : `,${text}`;
    }
    return sql`${isEmpty ? '{}' : `{${items}}`}::${sql.raw(elementOf(type))}[]`;
  });
  const shown = taken.map(({ name, type }) => `"${name}"${type === 'text[]' ? `::text[] as "${name}"` : ''}`);
  const names = taken.map(({ name }) => `"${name}"`);
  return sql`(select ${sql.raw(shown.join(', '))} from unnest(${sql.join(arrays)}) as u (${sql.raw(names.join(', '))}))`;
}

/** `unnest` would take lists of lists apart to their last element: they pass as text. */
const elementOf = (type: ColumnType) => (type === 'text[]' ? 'text' : type);

/** An element as it is written in the text of an array. */
function itemText(value: unknown, type: ColumnType): string {
  if (value === null || value === undefined) return 'NULL';
  if (type === 'jsonb') return quoted(jsonText(value));
  if (Array.isArray(value)) return quoted(`{${value.map((item) => quoted(fitting(String(item)))).join(',')}}`);
  if (value instanceof Date) return quoted(value.toISOString());
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : quoted(fitting(String(value)));
}

const quoted = (text: string) => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, String.raw`\$&`) : text}"`;

/** As PostgreSQL can take it: text of other systems may hold null characters and halves of surrogate pairs. */
const fitting = (text: string) => (text.isWellFormed() && !text.includes('\u0000') ? text : text.replaceAll('\u0000', '').toWellFormed());
