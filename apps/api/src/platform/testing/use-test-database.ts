import { connect, type Database } from '@drawday/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '@drawday/database/test-database.ts';
import { afterAll, beforeAll } from 'vitest';

/** A database of its own for one test file, read and written as its owner; it goes with the file. Reached through the function, from the first test on. */
export function useTestDatabase({ connections = 1 } = {}): () => Database['kysely'] {
  let database: TestDatabase;
  let connection: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
    connection = connect({ url: database.ownerUrl, connections, name: 'test-database' });
  });
  afterAll(async () => {
    await connection.close();
    await database.drop();
  });
  return () => connection.kysely;
}
