import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** From here on what this process and its children create is readable by this user alone, whichever code creates it. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/** Closes to others what an earlier version left open: these names in a folder, and all below them. Links are not followed. */
export function closeToOthers(folder: string, names: readonly string[]): void {
  for (const path of names.map((name) => join(folder, name)).filter((entry) => existsSync(entry))) {
    const status = lstatSync(path);
    if (status.isSymbolicLink()) continue;
    if ((status.mode & 0o077) !== 0) chmodSync(path, status.mode & 0o700);
    if (status.isDirectory()) closeToOthers(path, readdirSync(path));
  }
}
