import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchLine } from './bench-line.ts';

const root = join(import.meta.dirname, '..');

/** JavaScript that the browser loads for the first screen after sign-in, from the build that is served. */
export const firstScreenLine: BenchLine = {
  name: 'web',
  ofWeb: true,
  async measure() {
    // Ends with an error code above the limit, and prints the sum either way.
    const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'apps/web/measure-first-screen.mjs')]).catch(
      (error: { stdout: string }) => error,
    );
    const [, bytes, limit] = /^ *(\d+) {2}first screen, gzip \(limit (\d+)\)/m.exec(stdout) ?? [];
    const [total, limitKB] = [Number(bytes) / 1000, Number(limit) / 1000];
    return [
      {
        work: 'web: JavaScript of the first screen after sign-in, gzip',
        figures: `${total.toFixed(0)} kB`,
        ratio: null,
        target: `under ${limitKB} kB`,
        isReached: total < limitKB,
      },
    ];
  },
};
