import {
  AbortedTransactionError,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { idListText } from './id-list-text.ts';
import { statementNames } from './statement-names.ts';

/**
 * Begins the text of a statement whose outcome nobody waits for: it is sent with the next statement (or commit), in order, and
 * its failure is that statement's failure. Outside a transaction nothing follows it, so it is sent at once.
 */
export const withNext = '/* with next */ ';

/** `isOwn`: begins or ends a transaction, or sets something for it; such statements may be joined, and are not prepared. */
type Statement = { readonly sql: string; readonly parameters: readonly unknown[]; readonly isOwn?: true };
type Names = ReturnType<typeof statementNames>;

/**
 * A pooled connection, as long as one transaction or statement has it, that sends statements together: those held back for the next one, and
 * those asked for in one turn.
 */
class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #names: Names;
  #waiting: Statement[] = [];
  #isInTransaction = false;
  #isBegun = false;
  #isReadOnly = false;
  /** Work beside the one that failed may still ask for something: it would be done outside of the transaction, or in the next one's. */
  #isOver = false;
  #isBroken = false;
  #isCorked = false;

  constructor(client: pg.PoolClient, names: Names) {
    this.#client = client;
    this.#names = names;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isOver) throw new Error('The transaction of this statement is over.');
    const statement = { sql, parameters };
    if (sql.startsWith(withNext) && this.#isInTransaction) {
      this.#waiting.push(parameters.length ? statement : { ...statement, isOwn: true });
      return { rows: [] };
    }
    const { command, rowCount, rows } = await this.#sendWithWaiting<Row & pg.QueryResultRow>(statement);
    const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return { rows: rows ?? [], ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  // biome-ignore lint/correctness/useYield: there is nothing to yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed over this connection.');
  }

  begin({ accessMode, isolationLevel }: TransactionSettings): void {
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean);
    this.#isInTransaction = true;
    this.#isReadOnly = accessMode === 'read only';
    this.#waiting = [{ sql: ['begin', ...modes].join(' '), parameters: [], isOwn: true }];
  }

  async commit(): Promise<void> {
    const isEmpty = !this.#isBegun && this.#waiting.every(({ sql }) => /^begin|^\/\* with next \*\/ select set_config/.test(sql));
    const waiting = this.#takeWaiting();
    this.#isOver = true;
    if (isEmpty) return;
    const done = Promise.all(
      [...waiting, { sql: 'commit', parameters: [], isOwn: true as const }].map((statement) => this.#send(statement)),
    );
    // A transaction that only read has nothing to lose: the next user of the connection waits behind this.
    if (this.#isReadOnly) {
      done.catch(() => undefined);
      return;
    }
    // A statement that failed, and whose failure nobody reported, turns the commit into a rollback.
    if ((await done).at(-1)?.command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  /** Never fails: the error to report is the one that made the work fail. A connection that cannot even roll back is not used again. */
  async rollback(): Promise<void> {
    this.#waiting = [];
    this.#isOver = true;
    if (!this.#isBegun) return;
    try {
      await this.#send({ sql: 'rollback', parameters: [], isOwn: true });
    } catch {
      this.#isBroken = true;
    }
  }

  release(): void {
    this.#isOver = true;
    this.#client.release(this.#isBroken);
  }

  async #sendWithWaiting<Row extends pg.QueryResultRow>(statement: Statement): Promise<pg.QueryResult<Row>> {
    const waiting = this.#takeWaiting();
    if (!waiting.length) return this.#send<Row>(statement);
    // All are sent before the first is answered; the first failure is the one reported.
    const earlier = waiting.map((one) => this.#send(one));
    const last = this.#send<Row>(statement);
    last.catch(() => undefined);
    await Promise.all(earlier);
    return last;
  }

  /** All that is sent until the work at hand waits for something leaves in one piece. */
  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }

  /** The waiting statements; consecutive ones of our own are joined into one. */
  #takeWaiting(): Statement[] {
    const taken: Statement[] = [];
    for (const statement of this.#waiting) {
      const before = taken.at(-1);
      if (before?.isOwn && statement.isOwn) taken[taken.length - 1] = { ...before, sql: `${before.sql}; ${statement.sql}` };
      else taken.push(statement);
    }
    this.#waiting = [];
    return taken;
  }

  async #send<Row extends pg.QueryResultRow>({ sql, parameters, isOwn }: Statement): Promise<pg.QueryResult<Row>> {
    this.#isBegun = true;
    this.#cork();
    const name = isOwn ? undefined : this.#names.nameOf(sql);
    if (!name && !parameters.length) return this.#client.query<Row>(sql);
    try {
      return await this.#client.query<Row>({ text: sql, values: parameters.map(idListText), ...(name && { name }) });
    } catch (error) {
      // The tables changed under a prepared statement (0A000): it is prepared again from the next call on.
      if (error instanceof Error && 'code' in error && error.code === '0A000') this.#names.renew();
      throw error;
    }
  }
}

/**
 * Sends the statements of a transaction as they are asked for. Kysely would let each wait for the answer of the one before; here those of
 * a `Promise.all` are under way together, in their order, and the first failure is the one that made the others fail.
 */
export class PipeliningExecutor extends DefaultQueryExecutor {
  override withConnectionProvider(single: ConnectionProvider): DefaultQueryExecutor {
    const connection = single.provideConnection(async (one) => one);
    return super.withConnectionProvider({ provideConnection: async (consumer) => consumer(await connection) });
  }
}

/** For a pool whose clients have `pipeline: true`: `begin` goes with the first statement, and frequent statements are prepared. */
export class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #names = statementNames();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(await this.#pool.connect(), this.#names);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    own(connection).begin(settings);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    own(connection).release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

function own(connection: DatabaseConnection): PipelinedConnection {
  if (connection instanceof PipelinedConnection) return connection;
  throw new Error('A connection of another driver.');
}
