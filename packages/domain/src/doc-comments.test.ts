import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;
const files = globSync('*/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
const exported = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^export (?:async )?(function|const|type|interface|class) (\w+)[\s\S]*?$/gm)].map((match) => {
    const before = text.slice(0, match.index);
    const comment = before.endsWith('*/\n') ? before.slice(before.lastIndexOf('/**')) : null;
    const end = text.slice(match.index).search(/^\}|;\n\n/m);
    return { name: `${file} ${match[2]}`, kind: match[1], comment, code: text.slice(match.index, match.index + (end < 0 ? 400 : end)) };
  });
});

test('everything that is handed out says what it is', () => {
  expect(exported.length).toBeGreaterThan(500);
  expect(exported.filter(({ comment }) => comment === null).map(({ name }) => name)).toEqual([]);
});

// Nobody can check a number without its unit, or a formula without its source.
test('every formula names its unit or its source', () => {
  const sign = /%|percent|\bL\b|litre|mL|mg|kg|g\/|m²|mmol|µg|IU|minute|hour|day|week|\b(?:19|20)\d\d\b|KDOQI|CDC|ratio|per /i;
  const formulas = exported.filter(
    ({ name, kind, code }) => name.startsWith('kinetics/') && kind === 'function' && /\): Outcome\b/.test(code),
  );
  expect(formulas.length).toBeGreaterThan(20);
  expect(formulas.filter(({ comment }) => !sign.test(comment ?? '')).map(({ name }) => name)).toEqual([]);
});
