import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from './migrate.ts';
import { createTestDatabase } from './test-database.ts';

const shipped = join(import.meta.dirname, '..', 'migrations');
const id = (last: number) => `0190f000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`;

/** A database as it was before names were unique across all tenants. */
async function formerDatabase(): Promise<string> {
  const [server, folder] = [await createTestDatabase(), mkdtempSync(join(tmpdir(), 'drawday-migrations-'))];
  const files = readdirSync(shipped).sort();
  const ours = files.findIndex((file) => file.endsWith('_sign_in_names.sql'));
  for (const file of files.slice(0, ours)) copyFileSync(join(shipped, file), join(folder, file));
  const url = new URL(server.ownerUrl);
  url.pathname = `${url.pathname}_former`;
  const onServer = async (sql: string) => {
    const client = new Client({ connectionString: server.ownerUrl });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await onServer(`create database ${url.pathname.slice(1)} template template0`);
  onTestFinished(async () => {
    await onServer(`drop database ${url.pathname.slice(1)} with (force)`);
    rmSync(folder, { recursive: true });
    await server.drop();
  });
  await migrate(url.href, { folder });
  return url.href;
}

it('an upgrade gives each name that several accounts had to one of them, and renames the others', async () => {
  const url = await formerDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into tenants (id, name, display_name) values ($1, 'ridgeline', 'Ridgeline'), ($2, 'lakeshore', 'Lakeshore')`, [
    id(1),
    id(2),
  ]);
  const account = (place: number, tenant: number | null, userName: string, email: string | null, isConfirmed = true, isDeleted = false) =>
    client.query(
      `insert into identity.users (id, tenant_id, user_name, email, email_confirmed, is_deleted, roles, created_at)
       values ($1, $2, $3, $4, $5, $6, case when $3 ilike 'admin%' then '{clinical_admin}'::text[] else '{}' end, now() + make_interval(secs => $7))`,
      [id(place), tenant && id(tenant), userName, email, isConfirmed, isDeleted, place],
    );
  await account(11, 1, 'admin', 'admin@ridgeline.test');
  await account(12, 2, 'Admin', 'admin@lakeshore.test');
  await account(13, 1, 'sue@lab.test', null);
  await account(14, 1, 'both', 'both@clinic.test', false);
  await account(15, 2, 'both.too', 'Both@clinic.test');
  await account(16, 2, 'left', 'admin@ridgeline.test', true, true);
  await account(17, null, 'sue', 'sue@lab.test');
  await account(18, 1, 'kit', null);
  await account(19, null, 'Kit', null);
  await migrate(url);
  const { rows } = await client.query('select user_name, email, is_tenant_admin from identity.users order by id');
  await client.end();
  expect(rows.map((row) => [row.user_name, row.email, row.is_tenant_admin])).toEqual([
    ['admin', 'admin@ridgeline.test', true],
    ['Admin.lakeshore', 'admin@lakeshore.test', true],
    ['sue@lab.test.ridgeline', null, false],
    ['both', null, false],
    ['both.too', 'Both@clinic.test', false],
    ['left', 'admin@ridgeline.test', false],
    ['sue', 'sue@lab.test', false],
    ['kit.ridgeline', null, false],
    ['Kit', null, false],
  ]);
}, 60_000);
