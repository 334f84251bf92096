import type { Database, Reader, Writer } from '@drawday/database/connect.ts';
import { withNext } from '@drawday/database/pipelined-driver.ts';
import { sql } from 'kysely';
import pg from 'pg';

/** A read-only transaction of one tenant. Outside a tenant (null) row-level security shows nothing of any tenant. */
export function reading<T>(db: Reader, tenantId: string | null, run: (db: Reader) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await enterTenant(transaction, tenantId);
      return run(transaction);
    });
}

/**
 * The same for what takes long, such as a report: everything it reads is of one moment. When the signal aborts, its statement under way
 * is broken off; so is one that takes longer than `seconds`.
 */
export function readingLong<T>(
  { kysely, breakOff }: Pick<Database, 'kysely' | 'breakOff'>,
  tenantId: string | null,
  { seconds, signal }: { seconds: number; signal: AbortSignal },
  run: (db: Reader) => Promise<T>,
): Promise<T> {
  return kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await enterTenant(transaction, tenantId);
      await limitStatements(transaction, seconds * 1000);
      await changeSetting(transaction, 'work_mem', '64MB');
      const { rows } = await sql<{ backend: number }>`select pg_backend_pid() as backend`.execute(transaction);
      const backend = rows[0]?.backend ?? 0;
      let breaking: Promise<void> | undefined;
      const stop = () => {
        breaking = breakOff(backend).catch(() => undefined);
      };
      signal.addEventListener('abort', stop);
      try {
        signal.throwIfAborted();
        return await run(transaction);
      } finally {
        signal.removeEventListener('abort', stop);
        // The next user of this connection is not the one to be broken off.
        await breaking;
      }
    });
}

/** In the rest of this transaction a statement that takes longer is broken off. */
export const limitStatements = (db: Reader, ms: number): Promise<void> => changeSetting(db, 'statement_timeout', `${ms}ms`);

/** A statement was broken off: it took too long, or somebody stopped it. */
export const wasBrokenOff = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014';

/** A writing transaction of one tenant. */
export function writing<T>(db: Reader, tenantId: string | null, run: (db: Writer) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await enterTenant(transaction, tenantId);
    return run(transaction);
  });
}

/** Makes a tenant the one of this transaction from here on; only what the laboratory sends goes from one to the next. */
export async function enterTenant(db: Reader, tenantId: string | null): Promise<void> {
  await changeSetting(db, 'app.tenant_id', tenantId ?? '');
}

type Mode = 'lab-link' | 'seal' | 'laboratory' | 'customers';

/** A named exception to the tenant rule, for the rest of this transaction; 'laboratory' may change what the laboratory shows to every tenant. */
export async function enterMode(db: Reader, mode: Mode): Promise<void> {
  await changeSetting(db, 'app.mode', mode);
}

/** The same for one piece of work; after it the transaction is its tenant's again. A failure ends the transaction anyway. */
export async function inMode<T>(db: Reader, mode: Mode, work: () => Promise<T>): Promise<T> {
  await enterMode(db, mode);
  const found = await work();
  await changeSetting(db, 'app.mode', '');
  return found;
}

/**
 * From here on statements use the plan that was made once for all values. For rows by their ids: planning such a statement again takes
 * longer than running it, and the plan is the same.
 */
export async function keepPlans(db: Reader): Promise<void> {
  await changeSetting(db, 'plan_cache_mode', 'force_generic_plan');
}

/**
 * The same where rows are read by their ids and every other table by a key of theirs: tables are joined in the order in which they are
 * written. Looking for a better one took as long as the rest of planning, again and again: a plan is made anew on every connection whenever
 * statistics of one of its tables were renewed.
 */
export async function keepPlansById(db: Reader): Promise<void> {
  await keepPlans(db);
  await changeSetting(db, 'join_collapse_limit', '1');
}

/**
 * From here on statements may read hundreds of thousands of rows: each is planned for its own values, which say how many, and may hold them in
 * memory instead of files.
 */
export async function planForMany(db: Reader): Promise<void> {
  await changeSetting(db, 'plan_cache_mode', 'force_custom_plan');
  await changeSetting(db, 'work_mem', '64MB');
}

/** Until the end of the transaction. Goes out with the next statement: no call waits for it alone. */
async function changeSetting(db: Reader, name: string, value: string): Promise<void> {
  if (!/^[\w-]*$/.test(value)) throw new Error(`${name} cannot be that.`);
  await sql.raw(`${withNext}select set_config('${name}', '${value}', true)`).execute(db);
}
