import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** On a bare Linux the browser unpacks libraries of its own, but only when it believes that it runs in a cloud function. */
function lacksLibraries(): boolean {
  try {
    return !execFileSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' }).includes('libnss3.so');
  } catch {
    return false;
  }
}

/**
 * The browser of the tests: the Chromium that npm brought, unpacked into this checkout once; on anything but 64-bit Linux, an installed Chrome.
 *
 * The package unpacks into the temporary folder, where a half-written file or another user's stops it for good; so it gets a folder of its own.
 */
export async function testBrowser(root: string): Promise<{ executablePath: string } | { channel: string }> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' };
  const folder = join(root, 'node_modules', '.drawday-browser');
  const complete = join(folder, 'complete');
  if (!existsSync(complete)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (lacksLibraries()) process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  if (!existsSync('/etc/fonts')) process.env.FONTCONFIG_PATH ??= join(folder, 'fonts');
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const executablePath = await chromium.executablePath();
    writeFileSync(complete, '');
    return { executablePath };
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}
