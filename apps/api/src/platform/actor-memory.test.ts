import { expect, test } from 'vitest';
import { actorMemory } from './actor-memory.ts';

test.each([
  ['of the tenant', 'ridgeline'],
  ['of everybody', null],
])('a change of rights %s while they are being read is not overwritten by what was read', (_, changed) => {
  const memory = actorMemory();
  const keep = memory.reading();
  memory.forget(changed);
  keep('nurse', ['ridgeline'], 'barred');
  expect(memory.find('nurse')).toBeUndefined();
  memory.reading()('nurse', ['ridgeline'], 'barred');
  expect(memory.find('nurse')).toBe('barred');
  memory.forget('lakeshore');
  expect(memory.find('nurse')).toBe('barred');
  memory.forget(changed);
  expect(memory.find('nurse')).toBeUndefined();
});
