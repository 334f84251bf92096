import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sizeFaults } from './check-sizes.ts';

test('a file of 401 lines is too long, a test or style sheet too; one of 400, and what a program wrote, is not', () => {
  const root = mkdtempSync(join(tmpdir(), 'drawday-sizes-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, lines: number) => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), '//\n'.repeat(lines));
  };
  write('apps/api/src/right.ts', 400);
  write('packages/database/src/generated/schema.ts', 2000);
  expect(sizeFaults(root)).toEqual([]);
  for (const path of ['apps/api/src/long.ts', 'apps/api/src/long.test.ts', 'apps/identity/src/long.css', 'e2e/long.spec.ts'])
    write(path, 401);
  expect(sizeFaults(root).map((fault) => fault.split(' ')[0])).toEqual([
    'apps/api/src/long.test.ts',
    'apps/api/src/long.ts',
    'apps/identity/src/long.css',
    'e2e/long.spec.ts',
  ]);
});
