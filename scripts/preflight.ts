import { existsSync, statfsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { portIsFree } from '@drawday/database/free-port.ts';
import type { SettingsOf } from '@drawday/settings';
import { Client } from 'pg';

type StartSettings = SettingsOf<'start'>;

function somebodyAnswers(port: number, host: string): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect({ port, host, timeout: 1000 });
    const end = (yes: boolean) => {
      socket.destroy();
      answer(yes);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

/** One sentence for each port that another program has. */
export async function takenPorts(settings: StartSettings, hasMailbox: boolean): Promise<string[]> {
  const ports: readonly (readonly [string, number])[] = [
    ['PORT', settings.port],
    ['IDENTITY_PORT', settings.identityPort],
    ['LAB_LINK_PORT', settings.labLinkPort],
    ['LAB_SIMULATOR_PORT', settings.labSimulatorPort],
    ...(hasMailbox
      ? ([
          ['MAILBOX_SMTP_PORT', settings.mailboxSmtpPort],
          ['MAILBOX_PORT', settings.mailboxPort],
        ] as const)
      : []),
  ];
  const faults = await Promise.all(
    ports.map(async ([variable, port]) =>
      // A listener on all addresses does not keep every system from letting us bind one of them.
      (await portIsFree(port, settings.host)) && !(await somebodyAnswers(port, settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host))
        ? []
        : [`Port ${port} is taken by another program: stop it or set ${variable}.`],
    ),
  );
  return faults.flat();
}

const megabyte = 1_048_576;

/** A sentence when the disk of the data folder is too full to begin. */
export function fullDisk(dataDir: string): string[] {
  const { bavail, bsize } = statfsSync(dataDir);
  const freeMB = Math.trunc((bavail * bsize) / megabyte);
  const neededMB = existsSync(join(dataDir, 'postgres', 'cluster')) ? 200 : 1000;
  if (freeMB >= neededMB) return [];
  return [`Only ${freeMB} MB are free on the disk of ${dataDir}: Drawday needs ${neededMB} MB; free some space or set DATA_DIR.`];
}

function reachabilitySentence(url: URL, error: unknown): string {
  const place = `${url.hostname}:${url.port || 5432}`;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === '28P01' || code === '28000') return `The database at ${place} refuses the user "${url.username}": correct DATABASE_URL.`;
  if (code === '3D000')
    return `The database at ${place} has no database named "${url.pathname.slice(1)}": create it, or correct DATABASE_URL.`;
  if (code === '53300') return `The database at ${place} has no connection left: raise its max_connections, or lower DATABASE_POOL.`;
  return `The database at ${place} cannot be reached (${code ?? (error instanceof Error ? error.message : error)}): start it, or correct DATABASE_URL.`;
}

/** A sentence when an external server cannot be used. */
export async function unusableDatabase(databaseUrl: string): Promise<string[]> {
  const url = new URL(databaseUrl);
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 8000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as version, rolsuper or rolcreaterole as may_create from pg_roles where rolname = current_user`,
    );
    if (rows[0]?.version < 150_000)
      return [`The database at ${url.host} is PostgreSQL ${Math.trunc(rows[0].version / 10_000)}: Drawday needs 15 or newer.`];
    if (!rows[0]?.may_create)
      return [`The user "${url.username}" of DATABASE_URL may not create roles: give it the owner, with CREATEROLE.`];
    return [];
  } catch (error) {
    return [reachabilitySentence(url, error)];
  } finally {
    await client.end().catch(() => undefined);
  }
}
