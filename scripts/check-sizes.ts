import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file that is longer has become more than one thing. */
const mostLines = 400;
const patterns = ['{apps,packages}/*/src/**/*.{ts,tsx,js,css}', '{scripts,e2e,bench}/**/*.{ts,mjs}', '*.ts'];
/** What a program writes is read by nobody. */
const isWritten = (path: string) => !path.split(/[\\/]/).includes('generated');

/** The files that are too long to be read at once. There are no exceptions. */
export function sizeFaults(root: string): string[] {
  const paths = patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).filter(isWritten);
  return paths.toSorted().flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length;
    return lines > mostLines ? [`${path} has ${lines} lines, more than ${mostLines}: divide it by what it is about.`] : [];
  });
}
