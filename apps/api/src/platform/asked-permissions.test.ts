import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissions } from '@drawday/domain';
import { expect, test } from 'vitest';
import { rooms } from '../rooms.ts';
import { notYetAsked } from './testing/not-yet-asked.ts';

const apps = join(import.meta.dirname, '..', '..', '..');
/** The steps between statuses name theirs in the graphs. */
const graphs = join('..', 'packages', 'domain', 'src', 'statuses', 'status-graphs.ts');
const sources = [...globSync('{api,web}/src/**/*.{ts,tsx}', { cwd: apps }), graphs]
  .filter((file) => !/\.test\.tsx?$|testing/.test(file))
  .map((file) => readFileSync(join(apps, file), 'utf8'))
  .join('\n');
const ofCalls = new Set(
  Object.values(rooms).flatMap((room) =>
    Object.values(room.contract).flatMap(({ permission }) =>
      typeof permission === 'string' ? permission : Object.values(permission).flat(),
    ),
  ),
);
const isAsked = (name: string) => ofCalls.has(name) || sources.includes(`'${name}'`);

test('a permission is asked for by a call, a page or a step, or waits for an open issue', () => {
  const waiting = Object.values(notYetAsked).flat().toSorted();
  expect(
    permissions
      .map(({ name }) => name)
      .filter((name) => !isAsked(name))
      .toSorted(),
  ).toEqual(waiting);
});
