import { join } from 'node:path';
import { notYetWired, type WaitingNames } from './not-yet-wired.ts';
import { isProgram } from './programs.ts';
import { followNames, type Names, type Reach } from './reach.ts';
import { isTest, readSourceModules, type SourceModule } from './source-modules.ts';

const isTestOfTool = (path: string) => isTest(path) || /^(vitest|playwright)\.config\.ts$/.test(path);

/** Written by a tool, or describing somebody else's package. */
const isWritten = (path: string) => /\/generated\/|\.d\.ts$/.test(path);

/** Found by its name: the rooms' pages by the web app, a set-up by the test runner. */
const isFound = (path: string) => /\.pages\.ts$|-setup\.ts$/.test(path);

const countOf = (text: string, name: string) => text.split(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)).length - 1;

/** The names of each file that any file imports, through a door or directly. */
function importedNames(modules: readonly SourceModule[]): Map<string, Set<string> | 'all'> {
  const taken = new Map<string, Set<string> | 'all'>();
  for (const { target, names } of modules.flatMap((module) => module.imports)) {
    if (!target) continue;
    const known = taken.get(target);
    taken.set(target, names === 'all' || known === 'all' ? 'all' : new Set([...(known ?? []), ...names]));
  }
  return taken;
}

/** Entries of the list that say something untrue: the name is gone, or it is wired by now. */
function staleEntries(waiting: readonly WaitingNames[], names: Names, wired: Reach): string[] {
  return waiting.flatMap(({ file, names: listed }) =>
    listed.flatMap((name) => {
      if (!names.of(file).includes(name)) return [`scripts/not-yet-wired.ts: ${file} has no "${name}" (any more): take it off the list`];
      return wired.has(file, name) ? [`scripts/not-yet-wired.ts: a program uses "${name}" of ${file} now: take it off the list`] : [];
    }),
  );
}

function deadNames(module: SourceModule, names: Names, used: Reach, tested: Reach): string[] {
  const why = (isUsed: boolean) => (isUsed ? 'only tests use it' : 'nothing uses it');
  if (!used.hasFile(module.path)) return [`${module.path}: no program comes to it (${why(tested.hasFile(module.path))})`];
  // What a door hands on is judged where it stands.
  const own = names.of(module.path, 'own');
  return own
    .filter((name) => !used.has(module.path, name))
    .map((name) => `${module.path}: no program comes to "${name}" (${why(tested.has(module.path, name))})`);
}

/** Names that need no `export`. A type may be exported for those who read the signature that it stands in. */
function needlessExports(module: SourceModule, imported: Set<string> | 'all' | undefined): string[] {
  if (imported === 'all' || isProgram(module.path) || isFound(module.path)) return [];
  return module.exports
    .filter(({ name }) => !imported?.has(name))
    .filter(({ name, isType }) => !isType || countOf(module.code, name) < 2)
    .map(({ name }) => `${module.path}: "${name}" is exported and no file imports it`);
}

/**
 * Files and names that no program comes to, beginning at the first file of each (`programs.ts`) and following imports, doors and
 * `export *`: one line each. Tests do not keep anything alive but what is written for tests. What waits for an open issue stands in
 * `not-yet-wired.ts`.
 */
export function deadCode(root: string, waiting: readonly WaitingNames[] = notYetWired): string[] {
  const modules = readSourceModules(root);
  const names = followNames(modules);
  const imported = importedNames(modules);
  const programs = modules.filter(({ path }) => isProgram(path)).map(({ path }) => ({ path }));
  const tests = modules.filter(({ path }) => isTestOfTool(path)).map(({ path }) => ({ path }));
  const wired = names.from(programs);
  const used = names.from([...programs, ...waiting.flatMap(({ file, names: listed }) => listed.map((name) => ({ path: file, name })))]);
  const tested = names.from(tests.filter(({ path }) => /\.(?:test|spec|config)\.tsx?$|-setup\.ts$|^bench\//.test(path)));
  return [
    ...staleEntries(waiting, names, wired),
    ...modules
      .filter(({ path }) => !isWritten(path))
      .flatMap((module) => {
        const dead = isTestOfTool(module.path) ? [] : deadNames(module, names, used, tested);
        return dead.length > 0 ? dead : needlessExports(module, imported.get(module.path));
      }),
  ];
}

if (import.meta.main) {
  const dead = deadCode(join(import.meta.dirname, '..'));
  console.log(dead.length === 0 ? 'No dead code.' : dead.join('\n'));
  process.exitCode = dead.length === 0 ? 0 : 1;
}
