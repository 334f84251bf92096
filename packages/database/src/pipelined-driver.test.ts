import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, type Database, type Reader } from './connect.ts';
import { withNext } from './pipelined-driver.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let one: Database;

const numbers = async (db: Reader) => (await sql<{ a: number }>`select a from numbers order by a`.execute(db)).rows.map((row) => row.a);
const insert = (db: Reader, a: number) => sql`insert into numbers values (${a})`.execute(db);
const insertLater = (db: Reader, a: number) => sql`${sql.raw(withNext)}insert into numbers values (${a})`.execute(db);

beforeAll(async () => {
  database = await createTestDatabase();
  // A single connection, so that the next transaction meets whatever one leaves behind.
  one = connect({ url: database.ownerUrl, connections: 1, name: 'test-driver' });
  await sql`create table numbers (a int primary key)`.execute(one.kysely);
});
beforeEach(() => sql`truncate numbers`.execute(one.kysely));
afterAll(async () => {
  await one.close();
  await database.drop();
});

describe('transactions', () => {
  it('keep what they wrote', async () => {
    await one.kysely.transaction().execute((db) => insert(db, 1));
    expect(await numbers(one.kysely)).toEqual([1]);
  });

  it('leave nothing when the work fails, and the connection is as new', async () => {
    const work = one.kysely.transaction().execute(async (db) => {
      await insert(db, 1);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await numbers(one.kysely)).toEqual([]);
  });

  it('may ask nothing at all', async () => {
    expect(await one.kysely.transaction().execute(async () => 7)).toBe(7);
    expect(await numbers(one.kysely)).toEqual([]);
  });

  it('are not needed for a statement that goes with the next: alone it is sent at once', async () => {
    await insertLater(one.kysely, 4);
    expect(await numbers(one.kysely)).toEqual([4]);
  });

  it('do not wait for a statement that takes longer than the pool lets one', async () => {
    const hasty = connect({ url: database.ownerUrl, connections: 1, name: 'test-hasty', statementMs: 50 });
    await expect(sql`select pg_sleep(5)`.execute(hasty.kysely)).rejects.toMatchObject({ code: '57014' });
    await hasty.close();
  });

  it('that only read cannot write', async () => {
    const work = one.kysely
      .transaction()
      .setAccessMode('read only')
      .execute((db) => insert(db, 1));
    await expect(work).rejects.toThrow('read-only');
    expect(await numbers(one.kysely)).toEqual([]);
  });

  it('that only read leave no transaction open', async () => {
    await one.kysely.transaction().setAccessMode('read only').execute(numbers);
    await insert(one.kysely, 3);
    expect(await numbers(one.kysely)).toEqual([3]);
  });

  it('fail at commit when a failure was swallowed', async () => {
    const work = one.kysely.transaction().execute(async (db) => {
      await insert(db, 1);
      await insert(db, 1).catch(() => undefined);
    });
    await expect(work).rejects.toThrow();
    expect(await numbers(one.kysely)).toEqual([]);
  });
});

describe('statements that wait for the next', () => {
  it('come before it, in order', async () => {
    const seen = await one.kysely.transaction().execute(async (db) => {
      await insertLater(db, 1);
      await insertLater(db, 2);
      return numbers(db);
    });
    expect(seen).toEqual([1, 2]);
  });

  it('are sent with the commit when nothing follows', async () => {
    await one.kysely.transaction().execute(async (db) => {
      await insert(db, 1);
      await insertLater(db, 2);
    });
    expect(await numbers(one.kysely)).toEqual([1, 2]);
  });

  it('are written even when nothing else is', async () => {
    await one.kysely.transaction().execute((db) => insertLater(db, 5));
    expect(await numbers(one.kysely)).toEqual([5]);
  });

  it('fail the statement after them', async () => {
    const work = one.kysely.transaction().execute(async (db) => {
      await insert(db, 1);
      await insertLater(db, 1);
      return numbers(db);
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await numbers(one.kysely)).toEqual([]);
  });

  it('fail the commit', async () => {
    const work = one.kysely.transaction().execute(async (db) => {
      await insert(db, 1);
      await insertLater(db, 1);
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await numbers(one.kysely)).toEqual([]);
  });

  it('are dropped with a transaction that is given up', async () => {
    const work = one.kysely.transaction().execute(async (db) => {
      await insert(db, 1);
      await insertLater(db, 2);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await numbers(one.kysely)).toEqual([]);
  });
});

describe('statements that are asked for together', () => {
  const writes = async (work: (db: Reader) => Promise<unknown>) => {
    const client = await one.pool.connect();
    const { stream } = client.connection;
    client.release();
    const sent = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')];
    await one.kysely.transaction().execute(work);
    const times = sent.reduce((count, spy) => count + spy.mock.calls.length, 0);
    for (const spy of sent) spy.mockRestore();
    return times;
  };
  const answer = async (db: Reader, a: number) => (await sql<{ a: number }>`select ${a}::int as a`.execute(db)).rows[0]?.a;

  it('leave in one piece, and each gets its own answer', async () => {
    let answers: unknown;
    const together = await writes(async (db) => {
      answers = await Promise.all([answer(db, 1), answer(db, 2), answer(db, 3)]);
    });
    expect(answers).toEqual([1, 2, 3]);
    const inTurn = await writes(async (db) => {
      for (const a of [1, 2, 3]) await answer(db, a);
    });
    expect({ together, inTurn }).toEqual({ together: 2, inTurn: 4 });
  });

  it('fail as the first of them failed, and nothing is kept', async () => {
    const work = one.kysely.transaction().execute((db) => Promise.all([insert(db, 1), insert(db, 1), insert(db, 2)]));
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await numbers(one.kysely)).toEqual([]);
  });
});

describe('work that goes on after its transaction has failed', () => {
  it('writes nothing, neither on its own nor with what comes next, and leaves no failure unheard', async () => {
    const unheard: unknown[] = [];
    const hear = (reason: unknown) => unheard.push(reason);
    process.on('unhandledRejection', hear);
    const ends: Promise<unknown>[] = [];
    const slow = async (db: Reader) => {
      await sql`select pg_sleep(0.1)`.execute(db);
      await insert(db, 7);
    };
    const later = async (db: Reader) => {
      await sql`select pg_sleep(0.1)`.execute(db);
      await insertLater(db, 8);
      await insert(db, 9);
    };
    const failing = one.kysely.transaction().execute((db) => {
      const first = sql`select 1`.execute(db).then(() => Promise.reject(new Error('no')));
      ends.push(slow(db), later(db));
      return Promise.all([first, ...ends]);
    });
    // Waits for the one connection, and gets it as soon as the failed work has given it back.
    const next = one.kysely.transaction().execute((db) => insert(db, 1));
    await expect(failing).rejects.toThrow('no');
    await next;
    expect((await Promise.allSettled(ends)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await numbers(one.kysely)).toEqual([1]);
    process.off('unhandledRejection', hear);
    expect(unheard).toEqual([]);
  });
});

describe('frequent statements', () => {
  it('are prepared without parameters, too; what begins, ends and sets up a transaction is not', async () => {
    for (let times = 0; times < 4; times += 1)
      await one.kysely.transaction().execute(async (db) => {
        await sql`${sql.raw(withNext)}select set_config('app.tenant_id', '', true)`.execute(db);
        await sql`select count(*) from numbers as counted`.execute(db);
      });
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement ~ 'as counted$|^begin|^commit|set_config'`.execute(one.kysely);
    expect(rows).toEqual([{ statement: 'select count(*) from numbers as counted' }]);
  });

  it('are prepared, and prepared anew when a table changed', async () => {
    const all = async (a: number) => (await sql<Record<string, number>>`select * from numbers where a = ${a}`.execute(one.kysely)).rows;
    await insert(one.kysely, 1);
    for (let time = 0; time < 5; time += 1) expect(await all(1)).toEqual([{ a: 1 }]);
    const { rows } = await sql<{
      name: string;
    }>`select name from pg_prepared_statements where statement like 'select * from numbers%'`.execute(one.kysely);
    expect(rows).toHaveLength(1);
    await sql`alter table numbers add column b int default 2`.execute(one.kysely);
    await expect(all(1)).rejects.toThrow('cached plan');
    for (let time = 0; time < 5; time += 1) expect(await all(1)).toEqual([{ a: 1, b: 2 }]);
    await sql`alter table numbers drop column b`.execute(one.kysely);
  });
});

it('a connection that is lost is replaced, and its work fails', async () => {
  const work = one.kysely.transaction().execute(async (db) => {
    await insert(db, 1);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    await insert(db, 2);
  });
  await expect(work).rejects.toThrow();
  expect(await numbers(one.kysely)).toEqual([]);
});

it('many at once do not mix', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, a) =>
      one.kysely
        .transaction()
        .setAccessMode('read only')
        .execute(async (db) => (await sql<{ a: number }>`select ${a}::int as a`.execute(db)).rows[0]?.a),
    ),
  );
  expect(answers).toEqual(Array.from({ length: 50 }, (_, a) => a));
});
