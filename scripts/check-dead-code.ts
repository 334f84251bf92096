import { join } from 'node:path';
import { readSourceModules, type SourceModule } from './source-modules.ts';

/** Files that are started or loaded by name rather than imported. */
const isStarted = (path: string) =>
  /(^|\/)(main|worker|migrate-cli)\.tsx?$|-cli\.ts$|\.(test|spec|config|setup)\.tsx?$|\.d\.ts$|\/generated\/|^scripts\/|^bench\/|^e2e\//.test(
    path,
  ) ||
  /(^|\/)(test-setup|generate-schema|load-demo|load-scale|[\w-]+\.plugin|verify-audit|apps\/web\/src\/[\w-]+\/[\w-]+\.(pages|search))\.ts$/.test(
    path,
  );

/** A package's one door: its names are for others, whoever they are. */
const isDoor = (path: string) => /^packages\/([a-z-]+)\/src\/\1\.ts$/.test(path);

const countOf = (text: string, name: string) => text.split(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)).length - 1;

/** Names that are exported and nobody imports, and files that nobody imports: one line each. */
export function deadCode(root: string): string[] {
  const modules = readSourceModules(root);
  const taken = new Map<string, Set<string> | 'all'>();
  for (const { target, names } of modules.flatMap((module) => module.imports)) {
    if (!target) continue;
    const known = taken.get(target);
    if (names === 'all' || known === 'all') taken.set(target, 'all');
    else taken.set(target, new Set([...(known ?? []), ...names]));
  }
  return modules.flatMap((module) => deadNames(module, taken.get(module.path)));
}

function deadNames(module: SourceModule, taken: Set<string> | 'all' | undefined): string[] {
  if (isStarted(module.path) || isDoor(module.path) || taken === 'all') return [];
  if (taken === undefined) return [`${module.path}: no file imports it`];
  return module.exports
    .filter(({ name }) => !taken.has(name))
    .filter(({ name, isType }) => !isType || countOf(module.code, name) < 2)
    .map(({ name }) => `${module.path}: "${name}" is exported and no file imports it`);
}

if (import.meta.main) {
  const dead = deadCode(join(import.meta.dirname, '..'));
  console.log(dead.length === 0 ? 'No dead code.' : dead.join('\n'));
  process.exitCode = dead.length === 0 ? 0 : 1;
}
