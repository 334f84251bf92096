import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

type MigrationFile = { readonly number: number; readonly name: string; readonly sql: string; readonly checksum: string };
type AppliedMigration = { readonly number: number; readonly name: string; readonly checksum: string };
type Queryable = { query(sql: string): Promise<{ rows: unknown[] }> };

/** Any fixed number: two migrators on one database take turns. */
const migrationLock = 4_021_964_001;
const shippedFolder = join(import.meta.dirname, '..', 'migrations');

function readMigrations(folder: string): MigrationFile[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1]);
      if (!Number.isInteger(number)) throw new Error(`${file} is not a migration's name: write NNNN_what_it_does.sql.`);
      // Git may have changed the line endings on this machine.
      const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
      return { number, name: file.slice(0, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
  const twin = files.find((file, position) => files[position - 1]?.number === file.number);
  if (twin) throw new Error(`Two migrations have the number of ${twin.name}: give one the next number.`);
  return files;
}

function refuseContradictions(files: readonly MigrationFile[], applied: readonly AppliedMigration[]) {
  const byNumber = new Map(files.map((file) => [file.number, file]));
  for (const past of applied) {
    const file = byNumber.get(past.number);
    if (!file)
      throw new Error(`The database has the migration ${past.name}, which this version does not know: it was made by a newer version.`);
    if (file.checksum !== past.checksum)
      throw new Error(`The migration ${file.name} was changed after it was applied: restore that file, and put the change into a new one.`);
  }
  const newest = applied.at(-1);
  const late = newest && files.find((file) => file.number < newest.number && !applied.some((past) => past.number === file.number));
  if (late) throw new Error(`The migration ${late.name} is new, but ${newest.name} was applied already: give it the next number.`);
}

async function appliedMigrations(database: Queryable): Promise<AppliedMigration[]> {
  const { rows } = await database.query('select number, name, checksum from schema_migrations order by number');
  return rows.filter(
    (row): row is AppliedMigration => typeof row === 'object' && row !== null && 'number' in row && 'name' in row && 'checksum' in row,
  );
}

async function applyOne(client: Client, file: MigrationFile) {
  await client.query('begin');
  try {
    await client.query(file.sql);
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      file.number,
      file.name,
      file.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${file.name} failed and changed nothing: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

async function withMigrationLock<Result>(ownerUrl: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'drawday migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return await work(client);
  } finally {
    await client.end();
  }
}

export type MigrateOptions = {
  /** Folder of numbered SQL files; when absent, the shipped ones. */
  readonly folder?: string;
  /** Each file that a database gets which had some before. A new one gets all of them: a hundred lines that nobody reads. */
  readonly onApply?: (name: string) => void;
};

/**
 * Brings a database up to date: each new file in one transaction, one migrator at a time.
 *
 * @param ownerUrl address for the owner of the database; the roles of `prepareRoles` must exist
 * @returns the names of the files applied now
 * @throws with one sentence when a file fails, was edited after it was applied, is unknown or comes too late
 */
export function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const files = readMigrations(options.folder ?? shippedFolder);
  return withMigrationLock(ownerUrl, async (client) => {
    await client.query(`create table if not exists schema_migrations (
      number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
    await client.query('grant select on schema_migrations to drawday_app, drawday_identity');
    const applied = await appliedMigrations(client);
    refuseContradictions(files, applied);
    const pending = files.filter((file) => !applied.some((past) => past.number === file.number));
    for (const file of pending) {
      if (applied.length > 0) options.onApply?.(file.name);
      await applyOne(client, file);
    }
    return pending.map((file) => file.name);
  });
}

/**
 * What keeps a process from working on this database: empty when all shipped migrations are applied, unchanged. For readiness checks.
 *
 * @param database any connection or pool of one of Drawday's roles
 */
export async function pendingMigrations(database: Queryable): Promise<string[]> {
  const checksums = new Map((await appliedMigrations(database)).map((past) => [past.number, past.checksum]));
  return readMigrations(shippedFolder)
    .filter((file) => checksums.get(file.number) !== file.checksum)
    .map((file) => file.name);
}

/** The roles that processes log in as; neither owns anything or can bypass row-level security. */
export type ProcessRole = 'drawday_app' | 'drawday_identity';

export type RolePasswords = { readonly app: string; readonly identity: string };

async function prepareRole(client: Client, role: ProcessRole, password: string) {
  const { rows } = await client.query('select rolsuper, rolbypassrls from pg_roles where rolname = $1', [role]);
  if (rows[0]?.rolsuper || rows[0]?.rolbypassrls)
    throw new Error(`The role ${role} can bypass row-level security: run ALTER ROLE ${role} NOSUPERUSER NOBYPASSRLS.`);
  const verb = rows.length === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${role} login password ${client.escapeLiteral(password)}`);
  await letOwnerActAs(client, role);
}

/** An owner who is not a superuser must be a member of the role to give it a schema of its own. */
async function letOwnerActAs(client: Client, role: ProcessRole) {
  const { rows } = await client.query("select pg_has_role(current_user, $1, 'USAGE') as may", [role]);
  if (!rows[0]?.may) await client.query(`grant ${role} to current_user`);
}

/**
 * Creates the roles of the processes, or sets these passwords when they exist.
 *
 * @param ownerUrl URL for a role that may create roles
 */
export function prepareRoles(ownerUrl: string, passwords: RolePasswords): Promise<void> {
  return withMigrationLock(ownerUrl, async (client) => {
    await prepareRole(client, 'drawday_app', passwords.app);
    await prepareRole(client, 'drawday_identity', passwords.identity);
  });
}

/** The same database for another role. */
export function roleUrl(ownerUrl: string, role: ProcessRole, password: string): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = encodeURIComponent(password);
  return url.href;
}
