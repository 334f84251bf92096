import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusalMessages } from './refusal-messages.ts';

const rooms: readonly Record<string, unknown>[] = await Promise.all(
  globSync('*/*.refusals.ts', { cwd: import.meta.dirname }).map((file) => import(join(import.meta.dirname, file))),
);

test('the words of every room are there, and no two rooms word the same code', () => {
  const codes = rooms.flatMap((room) => Object.values(room)).flatMap((words) => Object.keys(Object(words)));
  expect(codes.length).toBeGreaterThan(150);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  expect(codes.filter((code) => !(code in refusalMessages))).toEqual([]);
});
