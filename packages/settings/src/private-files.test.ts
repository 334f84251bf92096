import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { closeToOthers } from './private-files.ts';

const root = join(import.meta.dirname, '../../..');
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('C.8 what a process creates is private, whatever the shell says, that of its children too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'drawday-private-'));
  const write = `const fs = require('node:fs'); fs.mkdirSync('NAME'); fs.writeFileSync('NAME/file', ''); fs.createWriteStream('NAME/stream').end();`;
  const program = `
    import { spawnSync } from 'node:child_process'; import { createRequire } from 'node:module';
    import { keepFilesPrivate } from '${join(import.meta.dirname, 'private-files.ts')}';
    const require = createRequire(import.meta.url);
    keepFilesPrivate();
    ${write.replaceAll('NAME', 'own')}
    spawnSync(process.execPath, ['-e', ${JSON.stringify(write.replaceAll('NAME', 'child'))}]);`;
  writeFileSync(join(folder, 'program.mts'), program);
  const { status, stderr } = spawnSync('sh', ['-c', `umask 022; exec "${process.execPath}" program.mts`], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  for (const name of ['own', 'child'])
    expect([name, modeOf(join(folder, name)), modeOf(join(folder, name, 'file')), modeOf(join(folder, name, 'stream'))]).toEqual([
      name,
      '700',
      '600',
      '600',
    ]);
});

it('C.8 what an earlier version left open is closed, and nothing else in the folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'drawday-private-'));
  for (const name of ['logs', 'postgres']) {
    mkdirSync(join(folder, name));
    chmodSync(join(folder, name), 0o755);
    writeFileSync(join(folder, name, 'file'), '');
    chmodSync(join(folder, name, 'file'), 0o644);
  }
  writeFileSync(join(folder, 'logs', 'written by all'), '');
  chmodSync(join(folder, 'logs', 'written by all'), 0o622);
  closeToOthers(folder, ['logs', 'not there']);
  expect(modeOf(join(folder, 'logs', 'written by all'))).toBe('600');
  expect(['logs', 'logs/file', 'postgres', 'postgres/file'].map((name) => modeOf(join(folder, name)))).toEqual([
    '700',
    '600',
    '755',
    '644',
  ]);
});

it.each(['apps/api/src/main.ts', 'apps/api/src/worker.ts', 'apps/lab-simulator/src/main.ts', 'scripts/start.ts'])(
  'C.8 %s, which writes to DATA_DIR, keeps its files private',
  (file) => {
    expect(readFileSync(join(root, file), 'utf8')).toMatch(/^ *keepFilesPrivate\(\);$/m);
  },
);
