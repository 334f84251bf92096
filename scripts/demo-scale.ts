import { join, resolve } from 'node:path';
import { runningServerUrl, startEmbeddedServer } from '@drawday/database/embedded-server.ts';
import { prepareDatabase } from '@drawday/database/prepare-database.ts';
import { readSettings } from '@drawday/settings';
import { runNode } from './child-run.ts';
import { settleBulkLoad } from './demo.ts';
import { generatedSecrets } from './generated-secrets.ts';

/** `npm run demo:scale -- --patients 20000`: the scale data, into the database of `npm start` or that of DATABASE_URL. */
const root = join(import.meta.dirname, '..');
const load = async (databaseUrl: string) => {
  const { code } = await runNode(root, ['packages/demo-data/src/load-scale.ts', ...process.argv.slice(2)], {
    env: { DATABASE_URL: databaseUrl },
  });
  process.exitCode = code;
};

async function loadIntoOwnServer(dataDir: string) {
  const folder = join(dataDir, 'postgres');
  const running = runningServerUrl(folder);
  if (running) return load(running);
  const server = await startEmbeddedServer({ dataDir: folder, onRestart: (line) => console.log(line) });
  try {
    const secrets = generatedSecrets(dataDir);
    await prepareDatabase(server.url, { app: secrets.DATABASE_APP_PASSWORD ?? '', identity: secrets.DATABASE_IDENTITY_PASSWORD ?? '' });
    await load(server.url);
    await settleBulkLoad(server.url);
  } finally {
    await server.stop();
  }
}

try {
  const dataDir = resolve(root, readSettings(process.env, 'start').dataDir);
  const external = process.env.DATABASE_URL?.trim();
  await (external ? load(external) : loadIntoOwnServer(dataDir));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit();
