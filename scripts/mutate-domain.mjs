// Mutation testing of the rules, without a dependency: `node scripts/mutate-domain.mjs [folder…] [--every n]`.
// Each mutant is one changed operator or constant in a copy of packages/domain/src; the tests of its folder must then fail.
// Survivors are printed at the end; exit code 1 when there are any. Default folders: results, kinetics, draw-calendar.
import { fork } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('..', import.meta.url));
const SILENCE_MS = 120_000;

/** What is changed, and into what. Blanks around an operator keep types and arrows out. */
const MUTATORS = [
  [/ <= /g, ' < '],
  [/ < /g, ' <= '],
  [/ >= /g, ' > '],
  [/ > /g, ' >= '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' / '],
  [/ \/ /g, ' * '],
  [/ % /g, ' * '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/\bMath\.min\b/g, 'Math.max'],
  [/\bMath\.max\b/g, 'Math.min'],
  [/\bMath\.ceil\b/g, 'Math.floor'],
  [/\bMath\.floor\b/g, 'Math.ceil'],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/(?<![\w.$'"`-])\d[\d_]*(?:\.\d+)?(?:e-?\d+)?(?![\w'"`])/g, (number) => changedNumber(number)],
];

function changedNumber(text) {
  const value = Number(text.replaceAll('_', ''));
  return String(value === 0 ? 1 : Number.isInteger(value) ? value + 1 : value * 1.1);
}

/** Blanks out comments, strings, regular expressions, imports and types, so that only running code is changed. */
function maskedCode(source) {
  const blank = (text) => text.replace(/[^\n]/g, '\u0000');
  return source
    .replace(/\/\*[\s\S]*?\*\//g, blank)
    .replace(/\/\/[^\n]*/g, blank)
    .replace(/^import [\s\S]*?;$/gm, blank)
    .replace(/^export (?:type|\*)[\s\S]*?;$/gm, blank)
    .replace(/^(?:export )?interface [\s\S]*?^}$/gm, blank)
    .replace(/^(?:export )?type [^\n]*\{$[\s\S]*?^\};$/gm, blank)
    .replace(/^(?:export )?type [\s\S]*?;$/gm, blank)
    .replace(/: \d(?: \| \d)+/g, blank)
    .replace(/\/(?:\^|\[|\\)[^\n/]*\/[gimu]*/g, blank)
    .replace(/'(?:[^'\\\n]|\\.)*'/g, blank)
    .replace(/`(?:[^`\\]|\\.)*`/g, blank);
}

function mutantsOf(file, source) {
  const code = maskedCode(source);
  return MUTATORS.flatMap(([pattern, replacement]) =>
    [...code.matchAll(pattern)].map((match) => {
      const to = typeof replacement === 'function' ? replacement(match[0]) : replacement;
      return { file, at: match.index, from: match[0], to, line: source.slice(0, match.index).split('\n').length };
    }),
  ).sort((a, b) => a.at - b.at);
}

function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(folder, name));
}

/** The worker: one Vitest for a folder, given the mutant to try; answers killed or survived. */
async function work() {
  const { createVitest } = await import('vitest/node');
  const [root, folder] = process.argv.slice(3);
  const quiet = { onInit() {} };
  const vitest = await createVitest('test', {
    root,
    config: false,
    watch: false,
    include: [`src/${folder}/**/*.test.ts`],
    reporters: [quiet],
    bail: 1,
    pool: 'threads',
    isolate: false,
    // on a busy machine a slow test must not pass for a mutant that was noticed
    testTimeout: 60_000,
    maxWorkers: 1,
    // a mutant is killed by a rule, not by a slow machine
    testNamePattern: /^(?!.*less than [a-z]+ milliseconds)/,
  });
  await vitest.standalone();
  const run = async () => {
    const specifications = await vitest.globTestSpecifications();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    return testModules.length > 0 && unhandledErrors.length === 0 && testModules.every((one) => one.ok());
  };
  process.send({ ready: await run() });
  process.on('message', async (mutant) => {
    const source = readFileSync(mutant.file, 'utf8');
    writeFileSync(mutant.file, source.slice(0, mutant.at) + mutant.to + source.slice(mutant.at + mutant.from.length));
    vitest.invalidateFile(mutant.file);
    let survived = false;
    try {
      survived = await run();
    } finally {
      writeFileSync(mutant.file, source);
      vitest.invalidateFile(mutant.file);
    }
    process.send({ survived });
  });
}

function startWorker(root, folder) {
  const child = fork(fileURLToPath(import.meta.url), ['--worker', root, folder], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const answer = () =>
    new Promise((resolve) => {
      const timer = setTimeout(() => settle('silent'), SILENCE_MS);
      const settle = (outcome) => {
        clearTimeout(timer);
        child.off('message', settle);
        child.off('exit', onExit);
        resolve(outcome);
      };
      const onExit = () => settle('silent');
      child.once('message', settle);
      child.once('exit', onExit);
    });
  return { child, answer };
}

async function mutateFolder(root, folder, every) {
  const originals = new Map(sourcesIn(join(root, 'src', folder)).map((file) => [file, readFileSync(file, 'utf8')]));
  const mutants = [...originals].flatMap(([file, source]) => mutantsOf(file, source)).filter((_, i) => i % every === 0);
  let worker = startWorker(root, folder);
  const first = await worker.answer();
  if (first?.ready !== true) throw new Error(`the tests of ${folder} fail before anything is changed`);
  const survivors = [];
  for (const [i, mutant] of mutants.entries()) {
    const answered = worker.answer();
    worker.child.send(mutant);
    const outcome = await answered;
    if (outcome === 'silent') {
      // an endless loop is a killed mutant; the worker went with it
      worker.child.kill('SIGKILL');
      writeFileSync(mutant.file, originals.get(mutant.file));
      worker = startWorker(root, folder);
      await worker.answer();
    } else if (outcome.survived) {
      survivors.push(mutant);
    }
    if (i % 50 === 49) console.log(`${folder}: ${i + 1} of ${mutants.length}, ${survivors.length} survived`);
  }
  worker.child.kill();
  return { tried: mutants.length, survivors };
}

async function main() {
  const options = process.argv.slice(2);
  const everyAt = options.indexOf('--every');
  const every = everyAt < 0 ? 1 : Number(options.splice(everyAt, 2)[1]);
  const folders = options.length > 0 ? options : ['results', 'kinetics', 'draw-calendar'];
  const root = mkdtempSync(join(tmpdir(), 'drawday-mutants-'));
  try {
    mkdirSync(join(root, 'src'), { recursive: true });
    cpSync(join(repository, 'packages/domain/src'), join(root, 'src'), { recursive: true });
    cpSync(join(repository, 'packages/domain/package.json'), join(root, 'package.json'));
    symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
    let survived = 0;
    for (const folder of folders) {
      const { tried, survivors } = await mutateFolder(root, folder, every);
      survived += survivors.length;
      console.log(`${folder}: ${tried} mutants, ${tried - survivors.length} killed, ${survivors.length} survived`);
      for (const one of survivors) {
        const line = readFileSync(one.file, 'utf8').split('\n')[one.line - 1]?.trim();
        console.log(`  ${relative(join(root, 'src'), one.file)}:${one.line}  ${one.from.trim()} -> ${one.to.trim()}   ${line}`);
      }
    }
    process.exitCode = survived > 0 ? 1 : 0;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

await (process.argv[2] === '--worker' ? work() : main());
