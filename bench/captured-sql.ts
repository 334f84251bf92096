import type { Reader } from '@drawday/database/connect.ts';
import type { Schema } from '@drawday/database/generated/schema.ts';
import { type DatabaseConnection, type Driver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';

export type SqlText = { readonly text: string; readonly values: readonly unknown[] };

/** The statements that a function of a store would send, so that a thin program can run the very same. The function sees one empty row. */
export async function capturedSql(run: (db: Reader) => Promise<unknown>): Promise<SqlText[]> {
  const statements: SqlText[] = [];
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
      statements.push({ text: sql, values: parameters });
      const rows: Row[] = JSON.parse('[{}]');
      return { rows };
    },
    // biome-ignore lint/correctness/useYield: nothing here streams
    async *streamQuery() {
      throw new Error('nothing here streams');
    },
  };
  const nothing = async () => undefined;
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  await run(db);
  return statements;
}
