import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { migrate, pendingMigrations, roleUrl } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { testPasswords } from './test-server.ts';

async function rowsOf(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'drawday-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('migrate', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    folder = emptyFolder();
    await rowsOf(database.ownerUrl, 'drop table if exists one; drop table if exists two; drop table schema_migrations');
    writeFileSync(join(folder, '0001_one.sql'), 'create table one (a int);');
    writeFileSync(join(folder, '0002_two.sql'), 'create table two (a int); insert into two values (7);');
  });
  const run = () => migrate(database.ownerUrl, { folder });

  it('applies each file once, in order', async () => {
    expect(await run()).toEqual(['0001_one', '0002_two']);
    expect(await run()).toEqual([]);
    expect(await rowsOf(database.ownerUrl, 'select a from two')).toEqual([{ a: 7 }]);
  });

  it('lets two migrators at once apply each file once', async () => {
    const [first, second] = await Promise.all([run(), run()]);
    expect([...first, ...second]).toEqual(['0001_one', '0002_two']);
  });

  it('keeps what came before a failing file and nothing of it', async () => {
    writeFileSync(join(folder, '0002_two.sql'), 'create table two (a int); select nonsense();');
    await expect(run()).rejects.toThrow(/0002_two failed and changed nothing: function nonsense\(\) does not exist/);
    expect(await rowsOf(database.ownerUrl, "select to_regclass('one') as one, to_regclass('two') as two")).toEqual([
      { one: 'one', two: null },
    ]);
  });

  it('refuses an edited, an unknown, a late and a twin file', async () => {
    await run();
    writeFileSync(join(folder, '0001_one.sql'), 'create table one (a text);');
    await expect(run()).rejects.toThrow('The migration 0001_one was changed after it was applied');
    writeFileSync(join(folder, '0001_one.sql'), 'create table one (a int);');
    writeFileSync(join(folder, '0002_again.sql'), 'select 1');
    await expect(async () => run()).rejects.toThrow('Two migrations have the number');
    await rowsOf(database.ownerUrl, "insert into schema_migrations values (9, '0009_later', '')");
    writeFileSync(join(folder, '0002_again.sql'), '');
    folder = emptyFolder();
    writeFileSync(join(folder, '0001_one.sql'), 'create table one (a int);');
    await expect(run()).rejects.toThrow('made by a newer version');
  });

  it('tells a file that comes after a later number', async () => {
    await rowsOf(database.ownerUrl, 'create table if not exists two (a int)');
    const later = emptyFolder();
    writeFileSync(join(later, '0003_three.sql'), 'select 3');
    await migrate(database.ownerUrl, { folder: later });
    writeFileSync(join(later, '0001_one.sql'), 'create table one (a int)');
    await expect(migrate(database.ownerUrl, { folder: later })).rejects.toThrow('0001_one is new, but 0003_three was applied already');
  });
});

describe('a prepared database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({
      name: 'one_row',
      fill: async (url) => void (await rowsOf(url, 'create table marker as select 1 as a')),
    });
  });
  afterAll(() => database.drop());

  it('has no pending migration, for every role', async () => {
    for (const url of [database.ownerUrl, database.appUrl, database.identityUrl])
      expect(await pendingMigrations({ query: async (sql) => ({ rows: await rowsOf(url, sql) }) })).toEqual([]);
  });

  it('holds the rows of its template', async () => {
    expect(await rowsOf(database.ownerUrl, 'select a from marker')).toEqual([{ a: 1 }]);
  });

  it('has process roles that own nothing and cannot pass row-level security', async () => {
    expect(
      await rowsOf(
        database.appUrl,
        `select rolname from pg_roles where rolname like 'drawday\\_%' and rolname <> 'drawday_owner' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)
           or exists (select from pg_class where relowner = pg_roles.oid and relnamespace = 'public'::regnamespace and rolname in ('drawday_app', 'drawday_identity'))`,
      ),
    ).toEqual([]);
  });

  it('takes a password with special signs', async () => {
    expect(testPasswords.identity).toMatch(/['/@ %]/);
    expect(await rowsOf(roleUrl(database.ownerUrl, 'drawday_identity', testPasswords.identity), 'select 1 as a')).toEqual([{ a: 1 }]);
  });
});
