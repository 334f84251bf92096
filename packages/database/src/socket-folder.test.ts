import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startEmbeddedServer } from './embedded-server.ts';
import { socketFolder } from './socket-folder.ts';

const of = (bytes: number) => `/${'d'.repeat(bytes - 1)}`;
/** `/.s.PGSQL.54321` stands behind the folder. */
const longest = 103 - 15;

test.each([
  ['a folder', '/var/drawday', 'linux', true],
  ['the longest that fits', of(longest), 'linux', true],
  ['a byte more', of(longest + 1), 'linux', false],
  ['as many letters, but more bytes', of(longest - 1).concat('é'), 'linux', false],
  ['a comma', '/var/draw,day', 'linux', false],
  ['a quote', '/var/draw"day', 'linux', false],
  ['Windows', 'C:\\drawday', 'win32', false],
])('the socket of the database is in its folder: %s', (_case, folder, platform, has) =>
  expect(socketFolder(folder, 54321, platform)).toBe(has ? folder : undefined),
);

test('a server in a folder too long for a socket is reached over TCP', async () => {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'far-'));
  const server = await startEmbeddedServer({ dataDir: join(root, 'd'.repeat(100)), settings: { fsync: 'off' } });
  try {
    expect(new URL(server.url).searchParams.get('host')).toBeNull();
    const client = new Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query("select inet_server_port() as port, current_setting('unix_socket_directories') as sockets");
    await client.end();
    expect(rows).toEqual([{ port: server.port, sockets: '' }]);
  } finally {
    await server.stop();
    rmSync(root, { recursive: true });
  }
}, 60_000);
