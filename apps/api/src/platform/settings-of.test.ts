import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each(['main', 'worker'])('C.7 %s ends with what is wrong with its settings, and nothing else', (program) => {
  const { PATH = '' } = process.env;
  const env = { PATH, DATABASE_POOL: 'many', FIELD_KEYS: 'short' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, `../${program}.ts`)], {
    env,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('DATABASE_POOL is "many"');
  expect(stderr).toContain('FIELD_KEYS is not usable');
  expect(stderr).not.toMatch(/SettingsError|\n {4}at /);
});
