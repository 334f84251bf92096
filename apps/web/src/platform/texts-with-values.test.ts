import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Texts of a room that are asked for without a value although they show one: the braces would be on the screen. */
function bareTexts(room: string): string[] {
  const texts = JSON.parse(readFileSync(join(root, room, `${room}.en.json`), 'utf8')) as Record<string, string>;
  const takesValues = new Set(Object.keys(texts).filter((key) => texts[key]?.includes('{{')));
  return globSync(join(root, room, '**/*.{ts,tsx}')).flatMap((file) => {
    const asked = [...readFileSync(file, 'utf8').matchAll(/\btext\('(\w+)'\)/g)];
    return asked.filter(([, key = '']) => takesValues.has(key)).map(([, key]) => `${basename(file)}: ${key}`);
  });
}

const rooms = globSync(join(root, '*/*.en.json')).map((file) => basename(dirname(file)));

it('no text is asked for without the values that it shows', () => {
  expect(rooms.length).toBeGreaterThan(30);
  expect(rooms.flatMap(bareTexts)).toEqual([]);
});
