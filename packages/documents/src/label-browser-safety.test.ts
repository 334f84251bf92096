import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The browser draws label pictures and makes ZPL from these: nothing from Node, pdfkit or another package may come with them.
const doors = ['render-specimen-label.ts', 'render-source-label.ts', 'specimen-label-layout.ts', 'code-128.ts'];

test('labels need neither Node nor any package but the pure vocabulary', () => {
  const sources = new Map<string, string>();
  const queue = [...doors];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (sources.has(file)) continue;
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    sources.set(file, source);
    for (const [, imported = ''] of source.matchAll(/from '([^']+)'/g)) {
      if (imported === '@drawday/vocabulary') continue;
      expect(imported, `${file} imports ${imported}`).toMatch(/^\.\//);
      queue.push(imported.slice(2));
    }
  }
  expect(sources.size).toBeGreaterThanOrEqual(13);
  for (const [file, source] of sources) expect(source, file).not.toMatch(/\b(Buffer|process|require)\b/);
});
