import { DefaultConnectionProvider, type Kysely, Kysely as KyselyClient, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from './generated/schema.ts';
import { PipelinedDriver, PipeliningExecutor } from './pipelined-driver.ts';

/** For reads; do not pass it a transaction that must write. */
export type Reader = Kysely<Schema>;
/** A transaction can be read from, but a reader can never write: writes require a Writer. */
export type Writer = Transaction<Schema>;

const asText = (value: string) => value;
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// Calendar days stay text: a Date would give them a time zone.
types.setTypeParser(pg.types.builtins.DATE, asText);
types.setTypeParser(pg.types.builtins.TIME, asText);

export type Database = {
  kysely: Reader;
  pool: pg.Pool;
  /** Breaks off the statement of a backend of the same role, over a connection of its own: those of the pool may all be at work. */
  breakOff(backend: number): Promise<void>;
  close(): Promise<void>;
};

type Connecting = { url: string; connections: number; name: string; statementMs?: number };

/**
 * Opens a connection pool to one database role.
 *
 * bigint and numeric become numbers, `date` stays `YYYY-MM-DD`, `timestamptz` becomes a Date.
 * @param url `postgres://role:password@host:port/database`
 * @param statementMs a statement that takes longer is broken off; without it none is
 */
export function connect({ url, connections, name, statementMs }: Connecting): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: name,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    ...(statementMs !== undefined && { statement_timeout: statementMs }),
    types,
    // A statement is sent while the one before it is still under way.
    pipeline: true,
  });
  // A connection that dies while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  // So does one that dies while checked out: its query fails, and the caller of that query gets the failure.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect = new PostgresDialect({ pool });
  const driver = new PipelinedDriver(pool);
  const compiler = dialect.createQueryCompiler();
  const executor = new PipeliningExecutor(compiler, dialect.createAdapter(), new DefaultConnectionProvider(driver));
  return {
    kysely: new KyselyClient<Schema>({ config: { dialect }, dialect, driver, executor }),
    pool,
    breakOff: async (backend) => {
      const client = new pg.Client({ connectionString: url, application_name: name, connectionTimeoutMillis: 10_000 });
      await client.connect();
      try {
        await client.query('select pg_cancel_backend($1)', [backend]);
      } finally {
        await client.end();
      }
    },
    close: () => pool.end(),
  };
}
