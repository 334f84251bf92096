import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type RawBuilder, type RawNode, sql } from 'kysely';
import pg from 'pg';

/** Where the workers of a test run record what they ran; set by the global setup. */
export const statementsVariable = 'DRAWDAY_STATEMENTS';

/** The type a value has in the program; `json` may be anything. */
type ValueKind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'Date'
  | 'Buffer'
  | 'json'
  | 'string[]'
  | 'number[]'
  | 'boolean[]'
  | 'Date[]'
  | 'unknown';

/** A statement as it was sent, what is known of where it comes from, and the columns PostgreSQL returned. */
export type RecordedStatement = {
  readonly text: string;
  /** The literal parts of its template and the file that ran it; undefined for a statement without a template. */
  readonly template: { readonly parts: readonly string[]; readonly file: string } | undefined;
  readonly columns: readonly { readonly name: string; readonly kind: ValueKind; readonly wasNull: boolean }[];
};

type Field = { readonly name: string; readonly dataTypeID: number };
type Result = {
  readonly fields: readonly Field[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly _parsers?: readonly ((text: string) => unknown)[];
};
type QueryInside = { readonly text: string; readonly _result: Result };
type Complete = (this: QueryInside, message: unknown, connection: object) => void;
type Execute = RawBuilder<unknown>['execute'];

const { builtins } = pg.types;
const arrays = { text: 1009, varchar: 1015, bpchar: 1014, name: 1003, uuid: 2951, int2: 1005, int4: 1007, int8: 1016, float8: 1022 };
const moreArrays = { numeric: 1231, bool: 1000, date: 1182, time: 1183, timestamptz: 1185, timestamp: 1115 };
const jsons: readonly number[] = [builtins.JSON, builtins.JSONB, 199, 3807];

/** A sample text of each type that its parser accepts. */
function sampleOf(oid: number): string {
  if (oid === builtins.BOOL) return 't';
  if (oid === builtins.DATE) return '2026-01-02';
  if (oid === builtins.TIMESTAMPTZ || oid === builtins.TIMESTAMP) return '2026-01-02 03:04:05+00';
  if (oid === moreArrays.bool) return '{t}';
  if (oid === moreArrays.date) return '{2026-01-02}';
  if (oid === moreArrays.timestamptz || oid === moreArrays.timestamp) return '{"2026-01-02 03:04:05+00"}';
  if (Object.values({ ...arrays, ...moreArrays }).includes(oid)) return '{1}';
  return '1';
}

function kindOf(value: unknown): ValueKind {
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  if (Array.isArray(value)) {
    const [first] = value;
    const inner = first instanceof Date ? 'Date' : typeof first;
    return inner === 'string' || inner === 'number' || inner === 'boolean' || inner === 'Date' ? `${inner}[]` : 'unknown';
  }
  const kind = typeof value;
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : 'unknown';
}

/** The type that a value of a column has in the program, by what its parser makes of a sample. */
export const columnKind = ({ dataTypeID }: Field, parse: ((text: string) => unknown) | undefined): ValueKind =>
  jsons.includes(dataTypeID) ? 'json' : kindOf(parse?.(sampleOf(dataTypeID)));

const templates = new Map<string, NonNullable<RecordedStatement['template']>>();
const seen = new Map<string, { columns: RecordedStatement['columns']; isNew: boolean }>();
const openingOfCursor = /^declare \w+ no scroll cursor for ([\s\S]*)$/;
/** The query behind the open cursor of a connection: fetches return its rows. */
const cursors = new WeakMap<object, string>();
let isRecording = false;

function record(text: string, { fields, rows, _parsers }: Result): void {
  const known = seen.get(text);
  const wasNull = (name: string) => rows.some((row) => row[name] === null);
  if (known?.columns.length === fields.length && known.columns.every((column) => column.wasNull || !wasNull(column.name))) return;
  const columns = fields.map((field, index) => ({
    name: field.name,
    kind: columnKind(field, _parsers?.[index]),
    wasNull: wasNull(field.name) || known?.columns[index]?.wasNull === true,
  }));
  seen.set(text, { columns, isNew: true });
}

/** The file that called the caller of this function. */
function callingFile(): string {
  const frames = new Error().stack?.split('\n') ?? [];
  const [, file = ''] =
    frames
      .map((frame) => /((?:apps|packages)\/[^():]+\.ts)/.exec(frame))
      .find((found) => found && !/recorded-statements/.test(found[1] ?? '')) ?? [];
  return file;
}

/** A query read through a cursor is part of the statement that opens it. */
function rememberTemplate(text: string, { sqlFragments, parameters }: RawNode): void {
  const [, declared] = openingOfCursor.exec(text) ?? [];
  const [inner] = parameters;
  if (declared && inner?.kind === 'RawNode' && 'sqlFragments' in inner) rememberTemplate(declared, inner as RawNode);
  else if (!templates.has(text)) templates.set(text, { parts: sqlFragments, file: callingFile() });
}

function rememberTemplates(): void {
  const prototype: object = Object.getPrototypeOf(sql`select 1`);
  const execute: Execute = Reflect.get(prototype, 'execute');
  const remembering = function (this: RawBuilder<unknown>, ...[executor]: Parameters<Execute>): ReturnType<Execute> {
    const node = this.toOperationNode();
    if (node.kind === 'RawNode') rememberTemplate(this.compile(executor).sql, node as RawNode);
    return execute.call(this, executor);
  };
  Reflect.set(prototype, 'execute', remembering);
}

/** From here on this process records each statement that returns rows. */
export function recordStatements(): void {
  if (isRecording) return;
  isRecording = true;
  rememberTemplates();
  const complete: Complete = Reflect.get(pg.Query.prototype, 'handleCommandComplete');
  const recording: Complete = function (message, connection) {
    const [, declared] = openingOfCursor.exec(this.text) ?? [];
    if (declared) cursors.set(connection, declared);
    const text = /^fetch \d+ from /.test(this.text) ? cursors.get(connection) : this.text;
    if (text && this._result.fields.length > 0) record(text, this._result);
    complete.call(this, message, connection);
  };
  Reflect.set(pg.Query.prototype, 'handleCommandComplete', recording);
}

/** Writes out what was recorded since the last call. */
export function writeStatements(): void {
  const folder = process.env[statementsVariable];
  const fresh = [...seen].filter(([, { isNew }]) => isNew);
  if (!folder || fresh.length === 0) return;
  mkdirSync(folder, { recursive: true });
  const lines = fresh.map(
    ([text, { columns }]) => `${JSON.stringify({ text, template: templates.get(text), columns } satisfies RecordedStatement)}\n`,
  );
  appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''));
  for (const [text, { columns }] of fresh) seen.set(text, { columns, isNew: false });
}
