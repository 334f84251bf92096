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
  const sent = taken.map(({ name, type }) => {
    const column = columnOf(rows, name, type);
    return type === 'jsonb' ? eachOnce(name, column) : { array: arrayOf(column, elementOf(type)), shown: sql.raw(shownAs(name, type)) };
  });
  const names = taken.map(({ name }) => `"${name}"`);
  return sql`(select ${sql.join(sent.map(({ shown }) => shown))} from unnest(${sql.join(sent.map(({ array }) => array))}) as u (${sql.raw(names.join(', '))}))`;
}

/** What each row says in a column, as it is written in the text of an array. Most columns say the same in many rows. */
function columnOf<Row extends object>(rows: readonly Row[], name: keyof Row, type: ColumnType): string[] {
  const texts = new Map<unknown, string>();
  return rows.map((row) => {
    const value = row[name];
    const known = texts.get(value);
    if (known !== undefined) return known;
    const text = itemText(value, type);
    texts.set(value, text);
    return text;
  });
}

const arrayOf = (items: readonly string[], type: string) =>
  sql`${items.every((item) => item === 'NULL') ? '{}' : `{${items.join(',')}}`}::${sql.raw(type)}[]`;

/** JSON takes long to read: each document is sent once, and a row says which of them is its own. */
function eachOnce(name: string, items: readonly string[]) {
  const documents = [...new Set(items)].filter((item) => item !== 'NULL');
  const numbers = new Map(documents.map((document, index) => [document, String(index + 1)]));
  return {
    array: arrayOf(
      items.map((item) => numbers.get(item) ?? 'NULL'),
      'int',
    ),
    shown: sql`(${arrayOf(documents, 'jsonb')})[u.${sql.raw(`"${name}"`)}] as ${sql.raw(`"${name}"`)}`,
  };
}

/** `unnest` would take lists of lists apart to their last element: they pass as text. */
const elementOf = (type: ColumnType) => (type === 'text[]' ? 'text' : type);
const shownAs = (name: string, type: ColumnType) => (type === 'text[]' ? `"${name}"::text[] as "${name}"` : `"${name}"`);

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
