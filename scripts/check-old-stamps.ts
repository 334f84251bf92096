import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { notCountedYet } from './old-stamps-left.ts';
import { nothing, type Tally } from './tally.ts';

type Guarded = { method: string; path: string; aliases?: readonly string[] };
type Call = { call: string; pattern: RegExp };

const isGuarded = (value: unknown): value is Guarded => {
  if (typeof value !== 'object' || value === null || !('refusals' in value) || !('path' in value)) return false;
  const { refusals } = value;
  return typeof refusals === 'object' && refusals !== null && ('STALE' in refusals || 'REQ_STALE' in refusals);
};

const shapeOf = (call: string) => new RegExp(`^${call.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

/** Every call that refuses an old stamp, as "PUT /api/…/{id}", under each of its addresses. */
async function guardedCalls(root: string): Promise<Call[]> {
  const files = globSync('packages/contracts/src/**/*.contract.ts', { cwd: root });
  const modules: object[] = await Promise.all(files.map((file) => import(pathToFileURL(join(root, file)).href)));
  const calls = modules.flatMap((module) => Object.values(module).flatMap((group) => Object.values(group ?? {}).filter(isGuarded)));
  return calls.flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((address) => ({ call: `${method} ${path}`, pattern: shapeOf(`${method} ${address}`) })),
  );
}

/** Calls with more fixed parts come first: `/requisitions/scan` is not the draw "scan". */
const byRank = (a: Call, b: Call) => a.pattern.source.split('[^/]+').length - b.pattern.source.split('[^/]+').length;

/** Calls that refuse an old stamp, and that no API test of the last run refused one: nobody knows whether they do. */
export async function checkOldStamps(root: string): Promise<Tally> {
  const calls = await guardedCalls(root);
  const guarded = [...new Set(calls.map(({ call }) => call))].sort();
  const patterns = calls.toSorted(byRank);
  const refused = globSync('reports/old-stamps/*.txt', { cwd: root }).flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n'));
  const proven = new Set(refused.flatMap((line) => patterns.find(({ pattern }) => pattern.test(line))?.call ?? []));
  const left = guarded.filter((call) => !proven.has(call) && !notCountedYet.includes(call));
  const counted = notCountedYet.filter((call) => proven.has(call));
  console.log(`${proven.size} of ${guarded.length} calls that refuse an old stamp did so in an API test`);
  if (counted.length) console.log(`take these away from scripts/old-stamps-left.ts:\n${counted.join('\n')}`);
  if (left.length) console.log(`no test refused one of these:\n${left.join('\n')}`);
  return { ...nothing, passed: proven.size, failed: left.length };
}
