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

const codeOf = (folder: string) =>
  readdirSync(new URL(folder, source), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(`${folder}${file}`, source), 'utf8'))
    .join('\n');
const codeOfRooms = new Map(
  readdirSync(source, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [[entry.name, codeOf(`${entry.name}/`)]] : [])),
);
/** The texts of the platform are read everywhere, those of a room in that room and in rooms that import them through its door. */
const readers = (room: string) => {
  const hook = `use${room.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Texts`;
  return [...codeOfRooms.values()].filter((code) => room === 'platform' || code.includes(hook)).join('\n');
};

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

  it.each(rooms)('%s keeps no text that nobody reads', (room) => {
    const code = readers(room);
    const begun = [
      ...[...code.matchAll(/text\(`(\w+)\$\{/g)].map(([, start = '']) => start),
      ...[...code.matchAll(/codeText\(\w+, '(\w+)'/g)].map(([, prefix = '']) => `${prefix}_`),
    ];
    const isRead = (key: string) => new RegExp(`['"\`]${key}['"\`]`).test(code) || begun.some((start) => key.startsWith(start));
    const keys = Object.keys(read(room, 'en')).map((key) => key.replace(/_(one|other)$/, ''));
    expect(keys.filter((key) => !isRead(key))).toEqual([]);
  });
});
