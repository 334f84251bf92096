import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

// The second lock: what row-level security alone keeps apart, when a query forgets its tenant.
const api = await useTestApi();
let app: pg.Client;
beforeAll(async () => {
  app = new pg.Client({ connectionString: api.database.appUrl });
  await app.connect();
});
afterAll(() => app.end());

/** Work in progress of the laboratory's line knows its tenant only once it is matched. */
const unmatchedAtFirst = new Set(['lab_link.messages', 'lab_link.unmatched']);
const tenantTables = () =>
  api.sql<{ name: string; isProtected: boolean; policies: number }>(
    `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name, c.relrowsecurity as "isProtected",
       (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
     where n.nspname in ('public', 'lab_link') and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
/** Reference documents and trainings of the laboratory are for every tenant to read. */
const laboratory = '00000000-0000-0000-0000-000000000000';
async function inTenant<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
  await app.query('begin');
  await app.query(`select set_config('app.tenant_id', $1, true)`, [tenantId]);
  try {
    return await work();
  } finally {
    await app.query('rollback');
  }
}

test('every table with a tenant has the rule, and the API owns none of them', async () => {
  const tables = await tenantTables();
  expect(tables.length).toBeGreaterThan(40);
  expect(tables.filter((table) => !table.isProtected || table.policies === 0).map((table) => table.name)).toEqual([]);
  const owned = await api.sql(
    `select relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'drawday_app' and c.relkind in ('r', 'p') and c.relnamespace <> 'jobs'::regnamespace`,
  );
  expect(owned).toEqual([]);
});

describe('a query without any condition', () => {
  test('sees nothing before a tenant is entered', async () => {
    for (const { name } of await tenantTables()) {
      if (unmatchedAtFirst.has(name)) continue;
      const readable = await app.query('select has_table_privilege($1, $2) as may', [name, 'select']);
      if (!readable.rows[0]?.may) continue;
      const { rows } = await app.query(`select tenant_id from ${name} where tenant_id <> '${laboratory}' limit 1`);
      expect(rows, name).toEqual([]);
    }
  });
  test('sees rows of its own tenant only', async () => {
    let tablesWithRows = 0;
    for (const { name } of await tenantTables()) {
      if (unmatchedAtFirst.has(name)) continue;
      const readable = await app.query('select has_table_privilege($1, $2) as may', [name, 'select']);
      if (!readable.rows[0]?.may) continue;
      const seen = await inTenant(clinic.tenantB, async () => (await app.query(`select distinct tenant_id from ${name}`)).rows);
      expect(
        seen.filter((row) => row.tenant_id !== clinic.tenantB && row.tenant_id !== laboratory),
        name,
      ).toEqual([]);
      tablesWithRows += seen.length;
    }
    expect(tablesWithRows).toBeGreaterThan(4);
  });
});

test('a row for another tenant can be neither added nor changed nor taken away', async () => {
  const values = [clinic.tenantA, clinic.patient];
  await inTenant(clinic.tenantB, async () => {
    expect((await app.query('update patients set last_name = $3 where tenant_id = $1 and id = $2', [...values, 'X'])).rowCount).toBe(0);
    expect((await app.query('delete from user_preferences where tenant_id = $1', [clinic.tenantA])).rowCount).toBe(0);
  });
  await expect(
    inTenant(clinic.tenantB, () =>
      app.query('insert into user_preferences (tenant_id, user_id, key, value) values ($1, $2, $3, $4)', [...values, 'key', '1']),
    ),
  ).rejects.toThrow(/row-level security/);
});

test('the trail can be added to and read, nothing else', async () => {
  await inTenant(clinic.tenantA, async () => {
    await app.query(`insert into audit_log (tenant_id, action) values ($1, 'walls')`, [clinic.tenantA]);
  });
  for (const statement of [
    `update audit_log set action = 'x'`,
    'delete from audit_log',
    'truncate audit_log',
    'update audit_seals set row_count = 0',
  ])
    await expect(inTenant(clinic.tenantA, () => app.query(statement))).rejects.toThrow(/permission denied/);
});

test('credentials are out of reach of the API', async () => {
  for (const statement of [
    'select password_hash from identity.users',
    'select * from identity.signing_keys',
    'select * from identity.oidc_records',
    'select * from identity.mail_tokens',
  ])
    await expect(app.query(statement)).rejects.toThrow(/permission denied/);
});
