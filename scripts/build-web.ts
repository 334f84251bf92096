import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that ends up in the built web app: its own files, and our packages that it names. */
function sources(root: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'apps', 'web', 'package.json'), 'utf8'));
  const ours = Object.keys(dependencies).filter((name) => name.startsWith('@drawday/'));
  return [
    'apps/web/*.*',
    'apps/web/{src,public}/**/*.*',
    ...ours.map((name) => `packages/${name.slice('@drawday/'.length)}/{package.json,src/**/*.*}`),
    'package-lock.json',
  ];
}

function sourceHash(root: string): string {
  const hash = createHash('sha256');
  const files = sources(root)
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !file.includes('.test.'));
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function runVite(root: string): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
      cwd: join(root, 'apps', 'web'),
      // React brings its slow development build for any other value.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-4000);
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said }));
  });
}

/**
 * Builds the web app into `apps/web/dist`, unless it was built from these very sources.
 *
 * @returns false when nothing had to be done
 */
export async function buildWeb(root: string): Promise<boolean> {
  const stampFile = join(root, 'node_modules', '.drawday-web');
  const hash = sourceHash(root);
  const built = existsSync(join(root, 'apps', 'web', 'dist', 'index.html'));
  if (built && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return false;
  const { code, said } = await runVite(root);
  if (code !== 0) throw new Error(`The web app could not be built: ${said.trim()}`);
  writeFileSync(stampFile, hash);
  return true;
}
