import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { notCountedYet } from './old-stamps-left.ts';
import { nothing, type Tally } from './tally.ts';

type Guarded = { method: string; path: string };

const isGuarded = (value: unknown): value is Guarded => {
  if (typeof value !== 'object' || value === null || !('refusals' in value) || !('path' in value)) return false;
  const { refusals } = value;
  return typeof refusals === 'object' && refusals !== null && ('STALE' in refusals || 'REQ_STALE' in refusals);
};

/** Every call that refuses an old stamp, as "PUT /api/…/{id}". */
async function guardedCalls(root: string): Promise<string[]> {
  const files = globSync('packages/contracts/src/**/*.contract.ts', { cwd: root });
  const modules: object[] = await Promise.all(files.map((file) => import(pathToFileURL(join(root, file)).href)));
  const calls = modules.flatMap((module) => Object.values(module).flatMap((group) => Object.values(group ?? {}).filter(isGuarded)));
  return [...new Set(calls.map(({ method, path }) => `${method} ${path}`))].sort();
}

/** Calls with more fixed parts come first: `/requisitions/scan` is not the draw "scan". */
const byRank = (a: string, b: string) => a.split('{').length - b.split('{').length;

/** Calls that refuse an old stamp, and that no API test of the last run refused one: nobody knows whether they do. */
export async function checkOldStamps(root: string): Promise<Tally> {
  const guarded = await guardedCalls(root);
  const patterns = guarded
    .toSorted(byRank)
    .map((call) => ({ call, pattern: new RegExp(`^${call.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`) }));
  const refused = globSync('reports/old-stamps/*.txt', { cwd: root }).flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n'));
  const proven = new Set(refused.flatMap((line) => patterns.find(({ pattern }) => pattern.test(line))?.call ?? []));
  const left = guarded.filter((call) => !proven.has(call) && !notCountedYet.includes(call));
  const counted = notCountedYet.filter((call) => proven.has(call));
  console.log(`${proven.size} of ${guarded.length} calls that refuse an old stamp did so in an API test`);
  if (counted.length) console.log(`take these away from scripts/old-stamps-left.ts:\n${counted.join('\n')}`);
  if (left.length) console.log(`no test refused one of these:\n${left.join('\n')}`);
  return { ...nothing, passed: proven.size, failed: left.length };
}
