import fc from 'fast-check';
import { expect, test } from 'vitest';
import { winAnsiText } from './win-ansi-text.ts';

test.each([
  ['Núñez', 'Núñez', []],
  ['≥ 10 μL − 1', '>= 10 µL - 1', []],
  ['“x” – 5 €', '“x” – 5 €', []],
  ['N\u0303uñez', 'Ñuñez', []],
  ['Şahin', 'Sahin', [{ character: 'Ş', printedAs: 'S' }]],
  [
    'Łódź',
    'Lódz',
    [
      { character: 'Ł', printedAs: 'L' },
      { character: 'ź', printedAs: 'z' },
    ],
  ],
  ['李', '[U+674E]', [{ character: '李', printedAs: '[U+674E]' }]],
  ['😀', '[U+1F600]', [{ character: '😀', printedAs: '[U+1F600]' }]],
])('%s is printed %s', (given, text, replaced) => {
  expect(winAnsiText(given)).toEqual({ text, replaced });
});

test('what comes out can be printed, stays as it is, and no visible letter is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (given) => {
      const { text } = winAnsiText(given);
      const bytes = [...text].every((character) => winAnsiText(character).replaced.length === 0);
      expect(bytes).toBe(true);
      expect(winAnsiText(text)).toEqual({ text, replaced: [] });
      const visible = [...given.normalize('NFC')].filter((character) => /[\p{L}\p{N}\p{S}]/u.test(character)).length;
      expect([...text].filter((character) => character.trim() !== '').length).toBeGreaterThanOrEqual(visible);
    }),
  );
});
