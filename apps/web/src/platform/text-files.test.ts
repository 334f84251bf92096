import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const source = new URL('../', import.meta.url);
const rooms = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .filter((room) => readdirSync(new URL(`${room}/`, source)).includes(`${room}.en.json`));

const read = (room: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${room}/${room}.${language}.json`, source), 'utf8'));
/** Spanish has a third plural form that English lacks. */
const plain = (keys: string[]) => keys.filter((key) => !key.endsWith('_many')).toSorted();
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted();

describe('texts', () => {
  it('there are rooms to check', () => {
    expect(rooms).toContain('platform');
  });

  it.each(rooms)('%s says the same in both languages', (room) => {
    const english = read(room, 'en');
    const spanish = read(room, 'es');
    expect(plain(Object.keys(spanish))).toEqual(plain(Object.keys(english)));
    for (const [key, text] of Object.entries(english)) {
      expect(spanish[key], `${room}: ${key}`).toBeTruthy();
      // "Correct 1 field" may write its number out in either language.
      if (!key.endsWith('_one')) expect(placeholders(spanish[key] ?? ''), `${room}: ${key}`).toEqual(placeholders(text));
    }
  });

  it.each(rooms)('%s has every plural that Spanish needs', (room) => {
    const keys = Object.keys(read(room, 'es'));
    for (const key of keys.filter((name) => name.endsWith('_other'))) {
      const base = key.replace(/_other$/, '');
      expect(keys).toEqual(expect.arrayContaining([`${base}_one`, `${base}_many`]));
    }
  });
});
