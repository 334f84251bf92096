import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');

/** The classes that a file gives a style by their name alone, outside of any condition. */
function classesOf(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const rules: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < bare.length; at += 1) {
    if (bare[at] === '{') {
      if (depth === 0) rules.push(bare.slice(from, at));
      depth += 1;
    } else if (bare[at] === '}') {
      depth -= 1;
      from = at + 1;
    }
  }
  return rules
    .filter((selectors) => !selectors.trim().startsWith('@'))
    .flatMap((selectors) => selectors.split(','))
    .flatMap((selector) => /^\s*\.(dd-[\w-]+)\s*$/.exec(selector)?.[1] ?? []);
}

test('all styles are one file: a class has its style in one place, or two rooms would style each other', () => {
  const files = globSync('**/*.css', { cwd: web });
  const places = files.flatMap((file) => [...new Set(classesOf(readFileSync(join(web, file), 'utf8')))].map((name) => ({ name, file })));
  expect(places.length).toBeGreaterThan(500);
  const twice = [...Map.groupBy(places, ({ name }) => name)].filter(([, found]) => found.length > 1);
  expect(twice.map(([name, found]) => `${name}: ${found.map(({ file }) => file).join(', ')}`)).toEqual([]);
});
