import pg from 'pg';

/** A pool or a client inside a transaction. */
export type Db = Pick<pg.Pool | pg.PoolClient, 'query'>;

export function openPool(databaseUrl: string, connections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    application_name: 'drawday-identity',
    connectionTimeoutMillis: 5_000,
  });
  // A connection that breaks while checked out would end the process; its query fails where it was asked.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Runs the work in one transaction: committed when it returns, rolled back when it throws. */
export async function inTransaction<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // A connection whose rollback fails is broken: the pool must not hand it out again.
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(broken);
    throw error;
  }
}
