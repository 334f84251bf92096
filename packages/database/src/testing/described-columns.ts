import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { connect } from '../connect.ts';
import { startTestServer, templateDatabase } from '../test-server.ts';
import { columnKind, type RecordedStatement } from './recorded-statements.ts';

type Columns = RecordedStatement['columns'];
type Fields = readonly { readonly name: string; readonly dataTypeID: number }[];

/** Asks PostgreSQL which columns a statement returns, without running it. */
class Description implements pg.Submittable {
  readonly #text: string;
  readonly #done: (columns: Fields | undefined) => void;
  #fields: Fields = [];

  constructor(text: string, done: (columns: Fields | undefined) => void) {
    this.#text = text;
    this.#done = done;
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ name: '', type: 'S' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: Fields }): void {
    this.#fields = fields;
  }

  handleError(): void {
    this.#done(undefined);
  }

  handleReadyForQuery(): void {
    this.#done(this.#fields);
  }
}

type Statement = string | RawBuilder<unknown>;
type Described = Columns | undefined;
/** A text that a program sends itself is answered with the types of `pg`; a template with those of `connect`. */
type Made = { readonly text: string; readonly isTemplate: boolean };

/**
 * The columns of statements on a migrated database, which is started for it; undefined for a statement that PostgreSQL does not understand.
 *
 * @param make makes the statements; it gets what compiles one.
 */
export async function describedColumns(make: (compile: (made: Statement) => string) => Promise<readonly Made[]>): Promise<Described[]> {
  const server = await startTestServer();
  const url = new URL(server.url);
  url.pathname = `/${templateDatabase}`;
  const { kysely, pool, close } = connect({ url: url.href, connections: 1, name: 'describe-statements' });
  const client = new pg.Client({ connectionString: url.href });
  try {
    await client.connect();
    const described: Described[] = [];
    for (const { text, isTemplate } of await make((made) => (typeof made === 'string' ? made : made.compile(kysely).sql))) {
      const parsers = isTemplate ? pool.options.types : pg.types;
      const fields = await new Promise<Fields | undefined>((done) => client.query(new Description(text, done)));
      const columns = fields?.map((field) => ({
        name: field.name,
        kind: columnKind(field, parsers?.getTypeParser(field.dataTypeID, 'text')),
        wasNull: false,
      }));
      described.push(columns);
    }
    return described;
  } finally {
    await client.end();
    await close();
    await server.stop();
  }
}
