import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const papers = ['never-wrong-in-silence', 'worked-cases-of-judging', 'worked-cases-of-exchange'];
const files = globSync(['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'e2e/*.spec.ts'], { cwd: root });
const plain = (text: string) => text.replaceAll('’', "'").replaceAll("\\'", "'").toLowerCase();

/** The files that a row names, each with the titles that follow it: `file`: one title; another that begins so …. */
function namedTests(row: string): { file: string; titles: string[] }[] {
  const [, ...parts] = row.split(/`([^`\s]+\.(?:test|spec)\.tsx?)`/);
  return parts.flatMap((file, at) => (at % 2 === 0 ? [{ file, titles: titlesOf(parts[at + 1] ?? '') }] : []));
}
const titlesOf = (text: string) =>
  text
    .replace(/\|.*$/, '')
    .replace(/`[^`]*`/g, '')
    .split(/[;…]|, (?=")|" \(/)
    .map((title) => plain(title).replace(/^[\s:,"”]+|[\s:,"”]+$/g, ''))
    .filter((title) => title.length > 3);

test('each test that the papers name exists, under the title that they give', () => {
  const named = papers.flatMap((paper) =>
    readFileSync(join(root, `docs/testing/${paper}.md`), 'utf8')
      .split('\n')
      .flatMap((row, at) => (row.startsWith('|') ? namedTests(row).map((one) => ({ ...one, where: `${paper}.md:${at + 1}` })) : [])),
  );
  const faults = named.flatMap(({ file, titles, where }) => {
    const [path, ...more] = files.filter((one) => one === file || one.endsWith(`/${file}`));
    if (!path || more.length) return [`${where}: ${file} is ${path ? 'the name of several files' : 'no file'}`];
    const text = plain(readFileSync(join(root, path), 'utf8'));
    return titles.flatMap((title) => (text.includes(title) ? [] : [`${where}: ${file} has no “${title}”`]));
  });
  expect(faults).toEqual([]);
  expect(named.length).toBeGreaterThan(250);
});
