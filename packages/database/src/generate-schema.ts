import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** Writes generated/schema.ts from a migrated database: `DATABASE_URL=… node packages/database/src/generate-schema.ts`. */
const typeOf: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  char: 'string',
  date: 'string',
  time: 'string',
  citext: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  float4: 'number',
  bool: 'boolean',
  timestamptz: 'Instant',
  timestamp: 'Instant',
  jsonb: 'Json',
  json: 'Json',
  bytea: 'Buffer',
  xid8: 'string',
  inet: 'string',
};

type Column = { table: string; name: string; type: string; nullable: boolean; defaulted: boolean; identity: boolean };

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const { rows } = await client.query<Column>(`
  select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as "table", a.attname as name, t.typname as type,
    not a.attnotnull as nullable, a.atthasdef as defaulted, a.attidentity <> '' or a.attgenerated <> '' as identity
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where n.nspname in ('public', 'lab_link') and c.relkind in ('r', 'p', 'v') and not c.relispartition
     or n.nspname = 'identity' and c.relkind = 'v'
  order by 1, a.attnum`);
await client.end();

const tables = Map.groupBy(rows, (row) => row.table);
const interfaceName = (table: string) => table.replaceAll(/(^|[._])(\w)/g, (_, _separator: string, letter: string) => letter.toUpperCase());
function columnType({ type, nullable, defaulted, identity }: Column) {
  const base = type.startsWith('_') ? `${typeOf[type.slice(1)] ?? 'unknown'}[]` : (typeOf[type] ?? 'unknown');
  const full = nullable ? `${base} | null` : base;
  if (identity) return `GeneratedAlways<${full}>`;
  return defaulted ? `Generated<${full}>` : full;
}
const body = [...tables]
  .map(
    ([table, columns]) =>
      `export type ${interfaceName(table)} = {\n${columns.map((column) => `  ${column.name}: ${columnType(column)};`).join('\n')}\n};`,
  )
  .join('\n\n');
const list = [...tables.keys()].map((table) => `  '${table}': ${interfaceName(table)};`).join('\n');
writeFileSync(
  fileURLToPath(new URL('./generated/schema.ts', import.meta.url)),
  `// Made by generate-schema.ts from a migrated database. Do not edit.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type GeneratedAlways<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>;

type Instant = ColumnType<Date, Date | string, Date | string>;
export type JsonValue = string | number | boolean | null | { [key: string]: JsonValue } | JsonValue[];
type Json = ColumnType<JsonValue, string, string>;

${body}

export type Schema = {
${list}
};
`,
);
