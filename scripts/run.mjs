// The door of every command. Plain JavaScript for Node 20: it installs what is missing, then hands over to Node 26.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install-packages.mjs';
import { newerNode } from './newer-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const commands = {
  start: 'scripts/start.ts',
  test: 'scripts/test.ts',
  check: 'scripts/check.ts',
  bench: 'bench/bench.ts',
  'demo-scale': 'scripts/demo-scale.ts',
  trial: 'scripts/trial.ts',
  'trial-link': 'scripts/trial-link.ts',
  'trial-orders': 'scripts/trial-orders.ts',
};

/** npm runs a script by way of a shell, so its number is that of the parent's parent. */
function startersOfThis() {
  try {
    const [, parentOfParent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return `${process.ppid} ${parentOfParent}`;
  } catch {
    return `${process.ppid}`;
  }
}

/** Ends with the program it started, whichever of the two is asked to stop first. */
function handOver(script, args) {
  const child = spawn(newerNode(), [join(root, script), ...args], { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  // A terminal sends Ctrl-C to both; a supervisor signals only this one. The child ignores the second copy.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm was killed without a word: nobody is left to press Ctrl-C.
  if (process.env.npm_lifecycle_event) {
    const starters = startersOfThis();
    setInterval(() => startersOfThis() !== starters && child.kill('SIGTERM'), 1000).unref();
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  child.on('error', (error) => fail(error));
}

function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const [command = 'start', ...args] = process.argv.slice(2);
const script = commands[command];
if (!script || !existsSync(join(root, script))) fail(`There is no command "${command}": use one of ${Object.keys(commands).join(', ')}.`);
try {
  await installPackages((line) => console.log(line));
  handOver(script, args);
} catch (error) {
  fail(error);
}
