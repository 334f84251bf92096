// Runs on Node 20 without any package: brings node_modules to what package-lock.json says.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'node_modules', '.drawday-lock');

/** @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>} */
const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Did somebody run npm by hand? npm notes in a file of its own what it put where. */
function alreadyInstalled() {
  const note = join('node_modules', '.package-lock.json');
  if (!existsSync(join(root, note))) return false;
  const present = packagesOf(note);
  return Object.entries(packagesOf('package-lock.json'))
    .filter(([path]) => path.startsWith('node_modules/'))
    .every(([path, wanted]) => {
      if (wanted.link) return existsSync(join(root, path));
      const found = present[path];
      return found ? found.version === wanted.version && existsSync(join(root, path)) : wanted.optional === true;
    });
}

/** Runs npm quietly; `onTick` is called every two seconds. */
function npm(args, onTick) {
  const script = process.env.npm_execpath;
  const [command, words] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  return new Promise((resolve) => {
    const child = spawn(command, [...words, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: command === 'npm' && process.platform === 'win32',
      env: { ...process.env, NODE_ENV: '' },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said = (said + chunk).slice(-4000);
      });
    const timer = setInterval(onTick, 2000);
    const end = (ok) => {
      clearInterval(timer);
      resolve({ ok, said });
    };
    child.on('error', (error) => {
      said += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

function failureSentence(said) {
  if (/ENOSPC/.test(said)) return 'The disk is full: free about 2 GB, then start again.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/.test(said))
    return 'The npm registry cannot be reached: connect to the network (or set npm_config_registry), then start again.';
  if (/EACCES|EPERM/.test(said)) return `npm may not write to ${join(root, 'node_modules')}: remove that folder, or start as its owner.`;
  const lines = said.split('\n').filter((line) => /npm error/i.test(line));
  return `npm could not install the packages: ${lines[0]?.replace(/^npm error\s*/i, '') ?? said.trim().split('\n').at(-1)}`;
}

/**
 * Installs when the lock file differs from what was installed last.
 *
 * @param {(line: string) => void} say
 * @throws with one sentence that says what to do
 */
export async function installPackages(say) {
  const hash = lockHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  if (!alreadyInstalled()) {
    const paths = Object.entries(packagesOf('package-lock.json')).flatMap(([path, entry]) =>
      path.startsWith('node_modules/') && !entry.optional ? [join(root, path, 'package.json')] : [],
    );
    const startedAt = Date.now();
    const tick = () => {
      const done = paths.filter((path) => existsSync(path)).length;
      say(`Installing packages: ${done} of ${paths.length} after ${Math.round((Date.now() - startedAt) / 1000)} s`);
    };
    say(`Installing packages: ${paths.length} from the npm registry`);
    // No package here needs an install script: the links that PostgreSQL's would make are made when it starts.
    const options = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
    let outcome = await npm(['ci', ...options], tick);
    if (!outcome.ok && !/ENOSPC|EACCES/.test(outcome.said)) {
      say('Installing packages: npm ci did not work here, trying npm install');
      outcome = await npm(['install', '--no-save', '--no-package-lock', ...options], tick);
    }
    if (!outcome.ok) throw new Error(failureSentence(outcome.said));
    say(`Installing packages: done in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }
  writeFileSync(stampFile, hash);
}
